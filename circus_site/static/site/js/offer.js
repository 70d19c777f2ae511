// What the server offers, as it came: choices of a kind with fields. No rules: the offer is the rule.

const ACCEPTS = {
  pick: (field, args) => field.options.includes(args[field.name]),
  amount: (field, args) => Number.isInteger(args[field.name]) && field.low <= args[field.name] && args[field.name] <= field.high,
  rows: (field, args) => field.rows.some((row) => row.every((value, at) => value === args[field.names[at]])),
  several: (field, args) =>
    field.low <= args[field.name].length &&
    args[field.name].length <= field.high &&
    args[field.name].every((value) => field.options.includes(value)),
};

export class Offer {
  constructor(choices) {
    this.choices = choices;
  }

  choice(kind) {
    return this.choices.find((choice) => choice.kind === kind);
  }

  // Some moves on offer are still refused when their parts do not go together: ask the server why.
  accepts(move) {
    const choice = this.choice(move.kind);
    return Boolean(choice) && choice.fields.every((field) => ACCEPTS[field.field](field, move));
  }
}
