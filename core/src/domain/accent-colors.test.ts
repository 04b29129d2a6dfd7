import { expect, test } from "vitest";
import {
  accentColorsOf,
  backgrounds,
  contrastOf,
  minTextContrast,
  readableOn,
  textOn,
} from "./accent-colors.js";

const parts = ["00", "33", "66", "99", "cc", "ff"];
const everyWebColor = parts.flatMap((red) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);

test("contrast is that of WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#ffffff", "#ffffff")).toBe(1);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("of any accent colour, everything can be read in light and in dark mode", () => {
  for (const color of everyWebColor) {
    const { fill, onFill, light, onLight, dark, onDark } = accentColorsOf(color);
    for (const [text, background] of [
      [onFill, fill],
      [light, backgrounds.light],
      [onLight, light],
      [dark, backgrounds.dark],
      [onDark, dark],
    ] as const)
      expect(
        contrastOf(text, background),
        `${text} on ${background} of ${color}`,
      ).toBeGreaterThanOrEqual(minTextContrast);
  }
});

test("a colour that can be read is unchanged", () => {
  expect(readableOn("#ffffff", "#1f6f54")).toBe("#1f6f54");
  expect(textOn("#ffd400")).toBe("#000000");
  expect(textOn("#1f6f54")).toBe("#ffffff");
});
