import fc from "fast-check";
import { expect, test } from "vitest";
import { sepaText } from "./sepa-text.js";

test("accents, ligatures and other alphabets become letters that banks accept", () => {
  const texts = [
    "Zoë Ångström-Œuvré",
    "L’Été & Cie",
    "Straße 5",
    "Γιώργος Παπαδόπουλος",
    "Йоана Щерева",
  ];
  expect(texts.map((text) => sepaText(text, 70))).toEqual([
    "Zoe Angstrom-OEuvre",
    "L'Ete + Cie",
    "Strasse 5",
    "Giorgos Papadopoylos",
    "Ioana Shtereva",
  ]);
});

test("other characters become full stops, and the result is never empty", () => {
  expect(sepaText("山田", 70)).toBe("..");
  expect(sepaText(" //  ", 70)).toBe(".");
  expect(sepaText("a//b/", 70)).toBe("a/b");
});

test("every text is in the character set, and not too long", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.integer({ min: 1, max: 140 }),
      (text, maxLength) => {
        const written = sepaText(text, maxLength);
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
        expect(written).not.toMatch(/^\/|\/$|\/\//);
        expect(written.length).toBeLessThanOrEqual(maxLength);
      },
    ),
  );
});
