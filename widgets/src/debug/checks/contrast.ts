import type { Tell } from "../finding.js";

/** WCAG 2.2 AA, for text of the size that the widgets have. */
const least = 4.5;

/** Pairs of text and background, by their names in the theme. */
const pairs = [
  ["text", "surface"],
  ["muted", "surface"],
  ["accent", "surface"],
  ["danger", "surface"],
  ["on-accent", "accent"],
] as const;

type Name = (typeof pairs)[number][number];
type Color = readonly [red: number, green: number, blue: number];

/** The theme of an element as the browser worked it out, whatever the page wrote. */
export function checkContrast(element: Element, tell: Tell): void {
  // Forced colours replace the theme's.
  if (matchMedia("(forced-colors: active)").matches || !element.shadowRoot) return;
  const sample = document.createElement("span");
  sample.hidden = true;
  element.shadowRoot.append(sample);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colorOf = (name: Name): Color => {
    // A script may set what a policy forbids to `style` attributes.
    sample.style.color = `var(--_${name})`;
    return canvas ? inRgb(canvas, getComputedStyle(sample).color) : [0, 0, 0];
  };
  for (const [front, back] of pairs) {
    const ratio = contrastOf(colorOf(front), colorOf(back));
    if (ratio >= least) continue;
    tell({
      id: "contrast-too-low",
      what: `The theme's ${front} on ${back} has a contrast of ${ratio.toFixed(2)} : 1 in <${element.localName}>.`,
      why: `Below ${least} : 1 many people cannot read it (WCAG 2.2, 1.4.3).`,
      fix: `Change --obole-color-${front} or --obole-color-${back}; if you set one of the two, set the other as well.`,
      section: "theming",
      element,
    });
  }
  sample.remove();
}

/** Any colour that the browser knows, as the three bytes that it paints. Transparent colours are blended with white. */
function inRgb(canvas: OffscreenCanvasRenderingContext2D, color: string): Color {
  for (const layer of ["#fff", color]) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function contrastOf(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of WCAG. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
