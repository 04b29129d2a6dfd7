import { expect, test } from "vitest";
import { csvOf } from "./csv.js";

test("cells with a delimiter, a quote or a line break are quoted", () => {
  const row = ["plain", "a;b", "a,b", 'say "hi"', "one\ntwo"];
  expect(csvOf([row], ";")).toBe('plain;"a;b";"a,b";"say ""hi""";"one\ntwo"\r\n');
});

test("no cell is a formula", () => {
  expect(csvOf([["=1+1", "+1", "-1", "@a", "1-1"]], ",")).toBe("'=1+1,'+1,'-1,'@a,1-1\r\n");
});
