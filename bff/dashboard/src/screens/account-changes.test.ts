import { describe, expect, test } from "vitest";
import { brandingChangesOf, changesOf } from "./account-changes.js";

const branding = { senderName: "Lumen", accentColor: null, legalLine: " Of 1901 ", replyTo: null };
const account = {
  ...{ name: "Lumen", termsUrl: "https://lumen.example/terms", privacyUrl: null },
  ...{ authSchemes: ["API", "EMAIL"] as ("API" | "EMAIL" | "SSO")[] },
  branding: { ...branding, logo: null },
};
/** As the form has them when it is opened. */
const fields = { name: "Lumen", termsUrl: "https://lumen.example/terms", privacyUrl: "" };
const shown = { ...fields, byEmail: true };

describe("what a person changes of an account", () => {
  test("is nothing if nothing was changed", () => {
    expect(changesOf(account, shown)).toEqual({});
  });

  test.each([
    ["its name", { name: "Atelier" }, { name: "Atelier" }],
    ["the terms that are gone", { termsUrl: "" }, { termsUrl: null }],
    ["the privacy", { privacyUrl: "https://a.example" }, { privacyUrl: "https://a.example" }],
    ["how people sign in", { byEmail: false }, { authSchemes: ["API"] }],
  ])("is %s alone if nothing else was changed", (_, change, changes) => {
    expect(changesOf(account, { ...shown, ...change })).toEqual(changes);
  });

  test("keeps the other ways to sign in", () => {
    const before = { ...account, authSchemes: ["API" as const, "SSO" as const] };
    expect(changesOf(before, shown)).toEqual({ authSchemes: ["API", "SSO", "EMAIL"] });
  });

  test("is of the branding only what was changed", () => {
    const typed = {
      ...{ "branding.senderName": "Lumen", "branding.accentColor": "" },
      ...{ "branding.legalLine": "Of 1901", "branding.replyTo": "" },
    };
    expect(brandingChangesOf(account, typed)).toEqual({});
    const changed = { ...typed, "branding.senderName": "", "branding.accentColor": "#123456" };
    expect(brandingChangesOf(account, changed)).toEqual({
      branding: { senderName: null, accentColor: "#123456" },
    });
  });
});
