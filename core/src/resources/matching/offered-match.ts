import { z } from "zod";
import { Cents } from "../../contract/fields.js";
import type { ReadTransaction } from "../../contract/store.js";
import { calendarIn } from "../../domain/calendar.js";
import type { LocaleFormats } from "../../domain/display.js";
import { decideMatch, fullMatchCents, ruleFor } from "../../domain/matching.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { matchingRulesOfAccount, matchingTotal } from "./matching-queries.js";

/** What an account adds to a gift that is paid now. */
export const OfferedMatch = z
  .object({
    rateBasisPoints: z.int().meta({
      description: "What is added to a gift, in hundredths of a percent of it, up to `most`.",
    }),
    most: Cents.meta({
      description:
        "At most this much is added to one gift: what the rule's maximums leave now. The donor, the charity and other gifts can have used more of them when the gift is paid.",
    }),
    display: z.object({ rate: z.string(), most: z.string() }),
  })
  .meta({ id: "OfferedMatch" });

interface Offering {
  readonly tx: ReadTransaction;
  readonly now: string;
}

/**
 * What the account's rule adds at most to a gift of the highest amount, for a donor and a charity who have had nothing of
 * it this year. Null if nothing is added: no rule, or nothing is left.
 */
export async function offeredMatch(
  { tx, now }: Offering,
  { accountId, campaignId, budgetCents }: CampaignRow,
  mostGiftCents: number,
  { euros, percent }: Pick<LocaleFormats, "euros" | "percent">,
): Promise<z.input<typeof OfferedMatch> | null> {
  // A gift to match adds to a campaign, whose budget would not pay for it.
  if (budgetCents !== null) return null;
  const rules = await tx.all(matchingRulesOfAccount, { accountId });
  const rule = ruleFor(rules, campaignId, (timeZone) => calendarIn(timeZone).dateOf(now));
  if (rule === undefined) return null;
  const { matchingRuleId, rateBasisPoints, timeZone } = rule;
  const totalOf = "";
  const year = calendarIn(timeZone).yearOf(now);
  const all = await tx.one(matchingTotal, { matchingRuleId, year: 0, counted: "RULE", totalOf });
  const yearly = await tx.one(matchingTotal, { matchingRuleId, year, counted: "YEAR", totalOf });
  const used = { ofDonor: 0, ofCharity: 0, ofYear: yearly?.cents ?? 0, ofRule: all?.cents ?? 0 };
  const { amountCents: most } = decideMatch(rule, mostGiftCents, used);
  if (most === 0) return null;
  const rate = percent(fullMatchCents(10_000, rateBasisPoints) / 10_000);
  return { rateBasisPoints, most, display: { rate, most: euros(most) } };
}
