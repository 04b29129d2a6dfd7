// @ts-check
import { one } from "./dom.js";
import { contrastOf, presets, properties } from "./themes.js";

const form = /** @type {HTMLFormElement} */ (one("form"));
const preview = /** @type {HTMLElement} */ (one("#preview"));
const widget = one("obole-charity-selection");

/** The colours of both schemes; the fields show those of the scheme on view. */
let theme = structuredClone(presets.lumen);

const chosen = (/** @type {string} */ name) => String(new FormData(form).get(name));
const scheme = () => /** @type {"light" | "dark"} */ (chosen("scheme"));
const field = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));

/** The style sheet, both as shown and as applied. */
function css() {
  const colors = properties.map(
    (name) => `  --obole-color-${name}: light-dark(${theme.light[name]}, ${theme.dark[name]});`,
  );
  return [
    "obole-charity-selection {",
    ...colors,
    `  --obole-radius: ${chosen("radius")}px;`,
    `  --obole-space: ${chosen("space")}px;`,
    `  --obole-font: ${chosen("font")};`,
    "}",
  ].join("\n");
}

// #region theme
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

function apply() {
  sheet.replaceSync(css());
  widget.setAttribute("locale", chosen("locale"));
  preview.dir = chosen("direction");
}
// #endregion

function update() {
  apply();
  preview.dataset.scheme = scheme();
  one("#css").textContent = css();
  for (const name of ["radius", "space"]) one(`#${name}-value`).textContent = `${chosen(name)} px`;
  one("#contrast").textContent = contrastWarning();
}

/** A warning about contrasts below WCAG 2.2 AA. */
function contrastWarning() {
  const colors = theme[scheme()];
  const low = [
    { what: "Text", ratio: contrastOf(colors.text, colors.surface) },
    { what: "Quiet text", ratio: contrastOf(colors.muted, colors.surface) },
    { what: "The accent", ratio: contrastOf(colors.accent, colors.surface) },
    { what: "Text on a button", ratio: contrastOf(colors["on-accent"], colors.accent) },
    { what: "An error", ratio: contrastOf(colors.danger, colors.surface) },
  ].filter(({ ratio }) => ratio < 4.5);
  return low.map(({ what, ratio }) => `${what} has a contrast of ${ratio.toFixed(1)}.`).join(" ");
}

function showColors() {
  for (const name of properties) field(name).value = theme[scheme()][name];
}

form.addEventListener("input", ({ target }) => {
  const { name, value } = /** @type {HTMLInputElement} */ (target);
  const color = properties.find((property) => property === name);
  if (color) theme[scheme()][color] = value;
  if (name === "scheme") showColors();
  update();
});

for (const button of form.querySelectorAll("button[data-preset]")) {
  button.addEventListener("click", () => {
    const { preset = "" } = /** @type {HTMLElement} */ (button).dataset;
    theme = structuredClone(presets[/** @type {keyof typeof presets} */ (preset)]);
    field("radius").value = String(theme.radius);
    field("font").value = theme.font;
    showColors();
    update();
  });
}

if (matchMedia("(prefers-color-scheme: dark)").matches) field("scheme").value = "dark";
showColors();
update();

const { publicKey } = await fetch("/api/session").then((response) => response.json());
widget.setAttribute("public-key", publicKey);
