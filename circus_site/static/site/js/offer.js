// What the server offers, as it came: choices of a kind with fields. No rules: the offer is the rule.

// The pieces that a layout puts on this place, by their numbers; -1 is nowhere.
const laidOn = (layout, place) => layout.flatMap((where, piece) => (where === place ? [piece] : []));

// Whether a place takes these pieces together, in whatever order they are named.
export function takes(field, place, pieces) {
  const wanted = [...pieces].sort((a, b) => a - b).join();
  return field.fits[place].some((set) => set.join() === wanted);
}

// What is still owed: the pieces that lie nowhere but would fit on some place as the layout is now.
export function owed(field, layout) {
  const fitsOn = (place, piece) => takes(field, place, [...laidOn(layout, place), piece]);
  return laidOn(layout, -1).filter((piece) => field.places.some((place) => fitsOn(place, piece)));
}

function laysDown(field, layout) {
  const known = layout.every((where) => where === -1 || field.places.includes(where));
  const used = field.places.filter((place) => layout.includes(place));
  return (
    known &&
    layout.length === field.pieces.length &&
    used.every((place) => takes(field, place, laidOn(layout, place))) &&
    owed(field, layout).length === 0
  );
}

const ACCEPTS = {
  pick: (field, args) => field.options.includes(args[field.name]),
  amount: (field, args) => Number.isInteger(args[field.name]) && field.low <= args[field.name] && args[field.name] <= field.high,
  rows: (field, args) => field.rows.some((row) => row.every((value, at) => value === args[field.names[at]])),
  several: (field, args) =>
    field.low <= args[field.name].length &&
    args[field.name].length <= field.high &&
    args[field.name].every((value) => field.options.includes(value)),
  placing: (field, args) => laysDown(field, args[field.name]),
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
