import { describe, expect, it } from "vitest";

interface Themes {
  contrastOf(one: string, other: string): number;
  presets: Record<string, Record<"light" | "dark", Record<string, string>>>;
}
// A browser file, which the server's TypeScript project does not include.
const file = "../public/themes.js";
const { contrastOf, presets } = (await import(file)) as Themes;

describe("the themes of the theming page", () => {
  it("have the contrast ratios of WCAG 2", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrastOf("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  });

  it.each(Object.entries(presets))("are readable in light and dark: %s", (_, theme) => {
    for (const colors of [theme.light, theme.dark]) {
      for (const name of ["text", "muted", "accent", "danger"])
        expect(contrastOf(String(colors[name]), String(colors.surface))).toBeGreaterThan(4.5);
      expect(contrastOf(String(colors["on-accent"]), String(colors.accent))).toBeGreaterThan(4.5);
    }
  });
});
