import { expect, test } from "vitest";
import { type Claims, vouchesForAddress } from "./verified-address.js";

const entra = "https://login.microsoftonline.com/0a1b/v2.0";
const google = "https://accounts.google.com";
const other = "https://login.lumen.example";

const cases: readonly [name: string, issuer: string, claims: Claims, isVouchedFor: boolean][] = [
  ["a verified address", other, { email_verified: true }, true],
  ["an address that is not verified", other, { email_verified: false }, false],
  ["an address verified in words", other, { email_verified: "true" }, false],
  ["an address of which nothing is said", other, {}, false],
  ["Entra's claim of another provider", other, { xms_edov: true }, false],
  ["Entra's claim", entra, { xms_edov: true }, true],
  ["Entra's claim as a number", entra, { xms_edov: "1" }, true],
  ["Entra's claim for a domain of nobody", entra, { xms_edov: false }, false],
  ["an address of Entra without the claim", entra, { email_verified: true }, false],
  ["an issuer that looks like Entra", `${other}/login.microsoftonline.com`, { xms_edov: 1 }, false],
  ["an organisation at Google", google, { email_verified: true, hd: "lumen.example" }, true],
  ["Gmail", google, { email_verified: true, email: "ada@gmail.com" }, true],
  ["a private account at Google", google, { email_verified: true, email: "a@b.example" }, false],
];

test.for(cases)("%s", ([, issuer, claims, isVouchedFor]) => {
  expect(vouchesForAddress(issuer, claims)).toBe(isVouchedFor);
});
