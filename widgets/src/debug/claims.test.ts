import { expect, it } from "vitest";
import { claimsOf } from "./claims.js";

it("decodes the claims of a token, including non-ASCII text, and returns nothing for other input", () => {
  const claims = { kind: "adminWidget", widgets: ["metrics"], name: "Œuvre ÿÿ?>" };
  const payload = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  expect(claimsOf(`x.${payload}.y`)).toMatchObject({ kind: "adminWidget", widgets: ["metrics"] });
  for (const other of ["", "pk_test_1", "a.b", "a.b.c", `x.${btoa("7")}.y`])
    expect(claimsOf(other)).toBeNull();
});
