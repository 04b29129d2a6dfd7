import { describe, expect, it } from "vitest";
import { applyPage } from "./apply-page.js";
import { applyTexts } from "./apply-texts.js";

const pageOf = (environment: "sandbox" | "live", takesApplications: boolean) =>
  applyPage({ language: "en", environment, takesApplications, guard: { stamp: "", topic: "" } });

describe("the page on which an organisation asks for an account", () => {
  it("has no form where the operator opens the accounts", () => {
    expect(pageOf("sandbox", true)).toContain('data-form="ask"');
    expect(pageOf("live", false)).not.toContain('data-form="ask"');
    const [, plain = ""] = /<noscript>(.*?)<\/noscript>/s.exec(pageOf("live", false)) ?? [];
    expect(plain).toContain(applyTexts.en.closedText);
    expect(plain).not.toContain("<form");
  });

  it("promises no trial in live, where an account waits for its approval", () => {
    const { lead, leadInLive } = applyTexts.en;
    expect(pageOf("live", true)).toContain(leadInLive);
    expect(pageOf("live", true)).not.toContain(lead);
  });
});
