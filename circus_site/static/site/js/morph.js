// New HTML into a part of the page, changing only what differs: focus, scrolling and open folds stay.

let morph = null;
htmx.registerExtension("ringside", { init: (api) => { morph = api.morph; } });

export function parsed(html) {
  const page = document.createElement("template");
  page.innerHTML = html;
  return page.content;
}

export function morphInto(place, fragment) {
  morph(place, fragment, true);
  htmx.process(place);
}
