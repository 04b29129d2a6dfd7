/** A colour as `#rrggbb`. */
export type HexColor = string;

/** WCAG 2.2, 1.4.3: the minimum contrast of text. */
export const minTextContrast = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

const rgbOf = (color: HexColor): Rgb => {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

const hexOf = (rgb: Rgb): HexColor =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The relative luminance of WCAG 2.2, from 0 to 1. */
function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: HexColor, other: HexColor): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((color) => luminanceOf(rgbOf(color)))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour of text on a background: white or black, whichever is easier to read. One of both always suffices. */
export function textOn(background: HexColor): HexColor {
  return contrastOf(background, "#ffffff") >= contrastOf(background, "#000000")
    ? "#ffffff"
    : "#000000";
}

/** The steps from the colour to black or white. One step is not visible. */
const steps = 50;

/**
 * A variant of the colour that is readable on a background: itself, or mixed with just enough black or white for the contrast of
 * text.
 */
export function readableOn(background: HexColor, color: HexColor): HexColor {
  const towards = textOn(background) === "#ffffff" ? white : black;
  const from = rgbOf(color);
  for (let step = 0; step <= steps; step++) {
    const mixed = hexOf(
      from.map((part, at) => part + ((towards[at] ?? 0) - part) * (step / steps)) as unknown as Rgb,
    );
    if (contrastOf(mixed, background) >= minTextContrast) return mixed;
  }
  return hexOf(towards);
}

/** The colours of pages and mails that an accent colour is shown on, in light and in dark mode. */
export const backgrounds = { light: "#f6f5f1", dark: "#1d2220" } as const;

/** An accent colour as a fill, and as text in light and in dark mode, each with the colour of the text on it. */
export interface AccentColors {
  readonly fill: HexColor;
  readonly onFill: HexColor;
  readonly light: HexColor;
  readonly onLight: HexColor;
  readonly dark: HexColor;
  readonly onDark: HexColor;
}

/** Derives readable colours for text and fills from any colour. */
export function accentColorsOf(color: HexColor): AccentColors {
  const light = readableOn(backgrounds.light, color);
  const dark = readableOn(backgrounds.dark, color);
  return {
    fill: color,
    onFill: textOn(color),
    light,
    onLight: textOn(light),
    dark,
    onDark: textOn(dark),
  };
}
