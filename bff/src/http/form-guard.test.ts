import { describe, expect, it } from "vitest";
import { edgeLimits } from "./edge-limits.js";
import { formGuard } from "./form-guard.js";

const secret = "token-secret-of-the-tests-0123456789";
const hourMs = 3_600_000;

describe("a form that anybody may send", () => {
  let nowMs = Date.parse("2026-03-02T09:00:00.000Z");
  const forms = formGuard([secret], { now: () => nowMs });

  it("is accepted as its page showed it, for as long as a tab stays open", () => {
    const shown = forms.fieldsFor("pk_test_a");
    expect(forms.accepts("pk_test_a", shown)).toBe(true);
    nowMs += edgeLimits.formHours * hourMs;
    expect(forms.accepts("pk_test_a", shown)).toBe(true);
    nowMs += 1;
    expect(forms.accepts("pk_test_a", shown)).toBe(false);
  });

  it("is accepted by every process that has the service's secret, and by no other", () => {
    const shown = forms.fieldsFor("pk_test_a");
    const clock = { now: () => nowMs };
    expect(formGuard([secret], clock).accepts("pk_test_a", shown)).toBe(true);
    expect(formGuard([`${secret}.`, secret], clock).accepts("pk_test_a", shown)).toBe(true);
    expect(formGuard([`${secret}.`], clock).accepts("pk_test_a", shown)).toBe(false);
  });

  it.each([
    ["of another campaign", (shown: object) => ({ ...shown }), "pk_test_b"],
    ["without its stamp", () => ({ topic: "" })],
    ["with a stamp that is none", (shown: object) => ({ ...shown, stamp: "." })],
    ["with a stamp of letters", (shown: object) => ({ ...shown, stamp: "now.AAAA" })],
    [
      "with another time in its stamp",
      (shown: { stamp: string }) => ({ ...shown, stamp: shown.stamp.replace(/^\d/, "2") }),
    ],
    [
      "that was opened in the future",
      (shown: { stamp: string }) => ({
        ...shown,
        stamp: shown.stamp.replace(/^\d+/, "9999999999999"),
      }),
    ],
    [
      "whose field that nobody sees is filled in",
      (shown: object) => ({ ...shown, topic: "Cheap" }),
    ],
    ["without that field", ({ stamp }: { stamp: string }) => ({ stamp })],
    ["with a list for that field", (shown: object) => ({ ...shown, topic: ["", ""] })],
  ])("is not accepted %s", (_, changed, subject = "pk_test_a") => {
    expect(forms.accepts(subject, changed(forms.fieldsFor("pk_test_a")))).toBe(false);
  });
});
