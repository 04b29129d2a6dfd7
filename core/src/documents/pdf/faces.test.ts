import { describe, expect, test } from "vitest";
import { facesOf } from "./faces.js";

const words = [
  "AVATAR",
  "To,",
  "L’Œuvre",
  "Ty.",
  "affiche",
  "fjord",
  "Wałęsa",
  "Straße",
  "1 234,56 €",
  "«VA»",
  "f'i",
  "Ťažký",
  "office",
  "P.-Y.",
  "ÀÉÎÕÜ",
];

describe.each(["regular", "bold"] as const)("the face of %s text", (weight) => {
  const [face] = facesOf(weight);

  test.each(words)("shapes %s as the font does, including kerning and ligatures", (word) => {
    const whole = face.font.layout(word);
    const shaped = face.shape(word, false).flatMap(({ glyphs, positions }) =>
      glyphs.map(({ advanceWidth, codePoints }, index) => ({
        codePoints,
        advanceWidth,
        xAdvance: positions[index]?.xAdvance,
      })),
    );
    const expected = whole.glyphs.map(({ advanceWidth, codePoints }, index) => ({
      codePoints,
      advanceWidth,
      xAdvance: whole.positions[index]?.xAdvance,
    }));
    expect(shaped).toEqual(expected);
  });
});
