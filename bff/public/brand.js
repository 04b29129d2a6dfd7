// Shows whose page it is, once the link has told: see brand.ts, which writes the same where the server knows it.

/** @typedef {{ url: string, width: number, height: number }} Size */
/**
 * @typedef {object} Brand
 * @property {string} name
 * @property {string | null} accentColor
 * @property {string | null} legalLine
 * @property {{ sizes: Size[] } | null} logo
 */

const head = document.querySelector("[data-brand]");
const foot = document.querySelector("[data-foot]");

/**
 * Shows the brand of an account, or without one the service's own.
 *
 * @param {Brand | null} brand
 */
export function showBrand(brand) {
  head?.classList.remove("later");
  if (brand === null) return;
  head?.replaceChildren(...partsOf(brand));
  const { accentColor, legalLine } = brand;
  if (accentColor !== null && /^#[0-9a-f]{6}$/.test(accentColor)) {
    const href = `/brand/${accentColor.slice(1)}.css`;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
    );
  }
  const legal = foot?.querySelector("[data-legal]");
  if (legal) legal.textContent = legalLine;
  foot?.removeAttribute("hidden");
}

/** @param {Brand} brand */
function partsOf({ name, logo }) {
  const [small, large = small] = logo?.sizes ?? [];
  if (small === undefined || large === undefined) {
    const monogram = document.createElement("span");
    monogram.className = "monogram";
    monogram.ariaHidden = "true";
    monogram.textContent = [...name][0]?.toUpperCase() ?? "";
    return [monogram, name];
  }
  const { width, height, url } = small;
  const srcset = `${url} 1x, ${large.url} 2x`;
  return [Object.assign(new Image(width, height), { alt: name, srcset, src: url })];
}
