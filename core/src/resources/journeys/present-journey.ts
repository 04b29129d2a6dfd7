import { limits } from "../../contract/limits.js";
import type { GiftJourney } from "../../contract/resources/gift-journey.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isPublishable } from "../../domain/budget-division.js";
import { formatsOf, type LocaleFormats } from "../../domain/display.js";
import { type JoinedEntry, type JourneyStep, stageOf } from "../../domain/gift-journey.js";
import { stepTexts } from "../../domain/journey-texts.js";
import { nearest } from "../../domain/language.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { charityById } from "../charities/charity-queries.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { divisionOfCampaign } from "./journey-queries.js";

/** A journey before it is shown. */
export interface Journey {
  readonly entries: readonly JoinedEntry[];
  readonly amountCents: number | null;
  readonly netCents: number | null;
  readonly gifts: number;
  readonly charityId: string | null;
  /** The campaign whose budget was divided by votes. */
  readonly divided: CampaignRow | null;
}

/** Steps after which nothing more is to come. */
const lastSteps: ReadonlySet<JourneyStep> = new Set(["ARRIVED", "CANCELED", "REVERSED"]);

/** A journey with its texts in a locale. */
export async function presentJourney(
  tx: ReadTransaction,
  journey: Journey,
  locale: string,
): Promise<GiftJourney> {
  const { entries, amountCents, netCents, gifts, charityId, divided } = journey;
  const formats = formatsOf(locale);
  const charity = charityId === null ? null : await charityOf(tx, charityId, locale);
  const stage = stageOf(entries);
  const isOpen = entries.some(({ state }) => state === "CURRENT" || state === "UPCOMING");
  const context = { amountCents, charityName: charity?.name ?? null, gifts, locale, formats };
  const steps = entries.map((entry) => presentStep(entry, context));
  const differs = netCents !== null && netCents !== amountCents;
  return {
    amount: amountCents,
    charityAmount: netCents,
    gifts,
    stage,
    charity,
    isFinished: !isOpen || lastSteps.has(stage),
    steps,
    division: divided === null ? null : await divisionOf(tx, divided, formats),
    display: {
      title: steps.find(({ step }) => step === stage)?.display.title ?? "",
      amount: amountCents === null ? null : formats.euros(amountCents),
      charityAmount: differs ? formats.euros(netCents) : null,
    },
  };
}

interface Showing {
  readonly amountCents: number | null;
  readonly charityName: string | null;
  readonly gifts: number;
  readonly locale: string;
  readonly formats: LocaleFormats;
}

function presentStep(
  { step, state, at, waits, reachedCents }: JoinedEntry,
  { amountCents, charityName, gifts, locale, formats }: Showing,
): GiftJourney["steps"][number] {
  const isPart = reachedCents > 0 && reachedCents < (amountCents ?? 0) && state === "CURRENT";
  const display = stepTexts(readerLanguage(locale), {
    step,
    state,
    waitsFor: waits?.for ?? null,
    charityName,
    isWithoutShare: gifts === 0 && charityName !== null,
    planned: waits?.plannedAt == null ? null : formats.day(waits.plannedAt),
    reached: isPart ? formats.euros(reachedCents) : null,
    total: formats.euros(amountCents ?? 0),
  });
  return {
    step,
    state,
    at,
    waitsFor: waits?.for ?? null,
    plannedAt: waits?.plannedAt ?? null,
    reachedAmount: reachedCents,
    display: { ...display, at: at === null ? null : formats.day(at) },
  };
}

/** The charity and its own words; a charity that is not published has only its name. */
async function charityOf(
  tx: ReadTransaction,
  charityId: string,
  locale: string,
): Promise<GiftJourney["charity"]> {
  const row = await tx.one(charityById, { charityId });
  if (row === undefined) return null;
  const profile = row.published ? nearest(row.profiles, locale) : null;
  const shown = row.published ? row : { city: null, websiteUrl: null, logoUrl: null };
  const { city, websiteUrl, logoUrl } = shown;
  const { pictureUrl = null, headline = null, mission = null, impact = null } = profile ?? {};
  const words = { pictureUrl, headline, mission, impact, locale: profile?.locale ?? null };
  return { charityId, name: row.name, city, websiteUrl, logoUrl, ...words };
}

/** How a budget was divided; null while its campaign runs, and if its counts cannot be published. */
async function divisionOf(
  tx: ReadTransaction,
  { campaignId, name, budgetCents, closedAt }: CampaignRow,
  formats: LocaleFormats,
): Promise<GiftJourney["division"]> {
  const limit = limits.publishedShares + 1;
  const rows = await tx.all(divisionOfCampaign, { campaignId, limit });
  const isWhole = rows.length > 0 && rows.length < limit;
  if (closedAt === null || budgetCents === null || !isWhole || !isPublishable(rows)) return null;
  const votes = rows.reduce((sum, row) => sum + row.votes, 0);
  return {
    campaignName: name,
    budget: budgetCents,
    votes,
    dividedAt: closedAt,
    shares: rows.map(({ amountCents: amount, ...row }) => ({
      ...row,
      amount,
      display: { votes: formats.count(row.votes), amount: formats.euros(amount) },
    })),
    display: {
      budget: formats.euros(budgetCents),
      votes: formats.count(votes),
      dividedAt: formats.day(closedAt),
    },
  };
}
