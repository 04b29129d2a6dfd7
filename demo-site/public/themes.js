// @ts-check

/** The colours that a host can set, without `--obole-color-`. */
export const properties = /** @type {const} */ ([
  "accent",
  "on-accent",
  "text",
  "muted",
  "surface",
  "border",
  "danger",
]);

/** @typedef {Record<typeof properties[number], string>} Colors */
/** @typedef {{ light: Colors, dark: Colors, radius: number, font: string }} Theme */

const sans = "system-ui, sans-serif";
const serif = '"Iowan Old Style", Georgia, serif';

/** @param {string[]} values in the order of the properties @returns {Colors} */
function colors(...values) {
  const pairs = properties.map((name, index) => [name, values[index]]);
  return /** @type {Colors} */ (Object.fromEntries(pairs));
}

/** @type {Record<"lumen" | "obole" | "lagoon" | "ink", Theme>} */
export const presets = {
  lumen: {
    light: colors("#8a4b08", "#ffffff", "#221c15", "#675c4f", "#ffffff", "#e5dccf", "#a1261c"),
    dark: colors("#f2b35e", "#241603", "#f3ece1", "#b9ac9c", "#1f1b16", "#3b342b", "#ff9f94"),
    radius: 14,
    font: sans,
  },
  obole: {
    light: colors("#0b6b59", "#ffffff", "#1c2321", "#5a6562", "#ffffff", "#dfe5e2", "#b3261e"),
    dark: colors("#74d6bf", "#06231c", "#edf1ef", "#a3b0ac", "#151a19", "#2d3634", "#ffb4ab"),
    radius: 14,
    font: sans,
  },
  lagoon: {
    light: colors("#1d4ed8", "#ffffff", "#0f1b3d", "#52607f", "#f7faff", "#d3def5", "#b3261e"),
    dark: colors("#93b4ff", "#0a1536", "#eaf0ff", "#a7b4d3", "#10182f", "#2b3860", "#ffb4ab"),
    radius: 24,
    font: sans,
  },
  ink: {
    light: colors("#111111", "#ffffff", "#111111", "#595959", "#ffffff", "#bdbdbd", "#a1261c"),
    dark: colors("#f5f5f5", "#111111", "#f5f5f5", "#b5b5b5", "#141414", "#4a4a4a", "#ff9f94"),
    radius: 0,
    font: serif,
  },
};

/**
 * The contrast ratio of two colours by WCAG 2, from 1 to 21.
 *
 * @param {string} one as `#rrggbb`
 * @param {string} other
 */
export function contrastOf(one, other) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {string} color */
function luminanceOf(color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
