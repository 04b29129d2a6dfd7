import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { causeLabels, causes } from "./causes.js";
import { languages } from "./language.js";

test("every cause has a label of its own in every language", () => {
  for (const language of languages) {
    const labels = causes.map((cause) => causeLabels[cause][language]);
    expect(labels.filter((label) => label.trim() === "")).toEqual([]);
    expect(new Set(labels).size, language).toBe(causes.length);
  }
});

const file = fileURLToPath(new URL("../../../../shared/data/cause_keys_i18n.csv", import.meta.url));

test.skipIf(!existsSync(file))(
  "the causes are those of the shared list, word for word (needs ../shared)",
  () => {
    const [header = "", ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
    const [, ...columns] = header.split(",");
    expect([...columns].sort()).toEqual([...languages].sort());
    const shared = lines.map((line) => {
      const [key = "", ...labels] = line.split(",");
      return [key, Object.fromEntries(labels.map((label, index) => [columns[index], label]))];
    });
    expect(causeLabels).toEqual(Object.fromEntries(shared));
  },
);
