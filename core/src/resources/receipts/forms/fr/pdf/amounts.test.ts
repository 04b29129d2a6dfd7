import { expect, test } from "vitest";
import { eurosInWords, framedEuros } from "./amounts.js";

test.each<[number, string]>([
  [0, "zéro euro"],
  [1, "un centime"],
  [100, "un euro"],
  [101, "un euro et un centime"],
  [2_100, "vingt et un euros"],
  [7_100, "soixante et onze euros"],
  [8_000, "quatre-vingts euros"],
  [8_100, "quatre-vingt-un euros"],
  [9_999, "quatre-vingt-dix-neuf euros et quatre-vingt-dix-neuf centimes"],
  [20_000, "deux cents euros"],
  [20_100, "deux cent un euros"],
  [8_000_000, "quatre-vingt mille euros"],
  [125_050, "mille deux cent cinquante euros et cinquante centimes"],
  [100_000_000, "un million d'euros"],
  [100_000_100, "un million un euros"],
  [150_000_000, "un million cinq cent mille euros"],
  [200_000_050, "deux millions d'euros et cinquante centimes"],
  [300_000_000_000, "trois milliards d'euros"],
  [100_000_000_000_000, "un billion d'euros"],
  [
    Number.MAX_SAFE_INTEGER,
    "quatre-vingt-dix billions soixante et onze milliards neuf cent quatre-vingt-douze millions cinq cent quarante-sept mille quatre cent neuf euros et quatre-vingt-onze centimes",
  ],
])("%d cents are, in French words, %s", (cents, words) => {
  expect(eurosInWords(cents)).toBe(words);
});

test("figures are framed by asterisks, so that none can be added", () => {
  expect(framedEuros(123_450).replace(/\s/g, " ")).toBe("*** 1 234,50 € ***");
  expect(framedEuros(1).replace(/\s/g, " ")).toBe("*** 0,01 € ***");
});
