// What every game's page is made of: the stage, the buttons of #act, and the line #why that says what is missing.

// Why something was refused, and the rule it rests on.
export function reason(answer) {
  return answer.reference ? `${answer.detail} (${answer.reference})` : answer.detail;
}

export class Board {
  constructor(stage) {
    this.stage = stage;
  }

  one(selector) {
    return this.stage.querySelector(selector);
  }

  all(selector) {
    return [...this.stage.querySelectorAll(selector)];
  }

  // The line beside the buttons; its usual sentences came with the page.
  say(text, kind = "") {
    const line = this.one("#why");
    if (!line) return;
    line.className = `why ${kind}`;
    line.textContent = text;
  }

  // What the server said to a move that cannot be made.
  refuse(answer) {
    this.say(reason(answer), "bad");
  }

  saying(name) {
    return this.one("#why").dataset[`say${name}`];
  }

  // A button that is not possible now stays, so that it can be asked why.
  enable(act, possible) {
    this.one(`#act [data-act="${act}"]`)?.setAttribute("aria-disabled", String(!possible));
  }
}
