// Light or dark before the first paint; the button in the page's head changes and remembers it.
(() => {
  const root = document.documentElement;
  const wanted = () => localStorage.getItem("theme");
  if (wanted()) root.dataset.theme = wanted();
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-toggle]")) return;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
})();
