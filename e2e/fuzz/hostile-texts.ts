import { readFileSync } from "node:fs";
import { sharedData } from "../support/shared-data.js";

/** A short list for machines without the long lists. */
const builtIn = [
  "",
  " ",
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "-1",
  "1e999",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202eright to left",
  "e\u0301",
  "\ufeff",
  "👩‍👩‍👧‍👦",
  "ﷺ",
  "田中さん",
  "<script>alert(1)</script>",
  "'; drop table donations; --",
  '" or 1=1 --',
  "%00",
  "%",
  "%zz",
  "%c0%af",
  "../../../../etc/passwd",
  "{{7*7}}",
  "#{7*7}",
  "=1+1",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "Robert\r\nX-Injected: yes",
  "a".repeat(256),
  "a".repeat(10_000),
  "%".repeat(100),
  "_",
  "*",
  '"',
  "\\",
  "2026-02-30T25:61:61Z",
  "9999-12-31T23:59:59.999Z",
  "0000-00-00",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
];

/** Texts that have broken programs; prints a message if the long lists are missing. */
export function hostileTexts(): readonly string[] {
  const naughty = sharedData("test-inputs/naughty_strings_blns.json");
  const names = sharedData("test-inputs/charity_names_edge.ndjson");
  return [
    ...builtIn,
    ...(naughty === null ? [] : (JSON.parse(readFileSync(naughty, "utf8")) as string[])),
    ...(names === null
      ? []
      : readFileSync(names, "utf8")
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => (JSON.parse(line) as { name: string }).name)),
  ];
}
