import { describe, expect, it } from "vitest";
import { type CharityOwn, type CharityOwnPage, charityOwnPage } from "./charity-own-page.js";
import { charityTexts } from "./charity-texts.js";
import { pageLanguages } from "./texts.js";

const own: CharityOwn = {
  ...{ name: "Les Ponts", city: "Brest", country: "FR", published: true },
  ...{ pausedAt: null, pausedByOperator: false, balance: 12_500, inTransit: 0, heldBecause: null },
  ...{ organisation: null, profiles: [], documents: [], bankAccount: null },
  ...{ proposedBankAccount: null, mandate: null },
  mandateText: { version: "1", title: "", paragraphs: [], consent: "" },
};
const page: CharityOwnPage = {
  ...{ language: "en", environment: "live", section: "gifts", own, statementYear: 2025 },
  guard: { stamp: "1.a", topic: "" },
};

describe("the lists of a charity's page without JavaScript", () => {
  it("go on each by itself: the other one stays where it is", () => {
    const gift = { amount: 1_250, status: "SETTLED", settledAt: "2026-03-02T10:00:00Z" } as const;
    const payout = {
      amount: 900,
      status: "RETURNED",
      createdAt: "2026-03-01T10:00:00Z",
      paidAt: null,
      reference: "OB-1",
    } as const;
    const text = charityOwnPage({
      ...page,
      lists: {
        gifts: { data: [gift], nextCursor: "g&2" },
        payouts: { data: [payout], nextCursor: "p2" },
        cursors: { gifts: "g1" },
      },
    });
    expect(text).toContain('href="/charity/gifts?gifts=g%262#gifts"');
    expect(text).toContain('href="/charity/gifts?gifts=g1&amp;payouts=p2#payouts"');
    expect(text).toContain("<b>€12.50</b>");
    expect(text).toContain(charityTexts.en.RETURNED_PAYOUT);
  });

  it("have no way on at their ends", () => {
    const end = { data: [], nextCursor: null };
    const lists = { gifts: end, payouts: end, cursors: {} };
    const text = charityOwnPage({ ...page, lists });
    expect(text).not.toContain(charityTexts.en.more);
    expect(text).toContain(charityTexts.en.noGifts);
  });
});

it.each(pageLanguages)("in %s, the pages that take files say who else takes them", (language) => {
  for (const section of ["organisation", "profile"] as const)
    expect(charityOwnPage({ ...page, language, section })).toContain(
      charityTexts[language].filesNeedScript,
    );
});
