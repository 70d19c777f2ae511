// What every game's page is made of: the stage, the buttons of #act, and the line #why that says what is missing.

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

  saying(name) {
    return this.one("#why").dataset[`say${name}`];
  }

  // A button that is not possible now stays, so that it can be asked why.
  enable(act, possible) {
    this.one(`#act [data-act="${act}"]`)?.setAttribute("aria-disabled", String(!possible));
  }
}
