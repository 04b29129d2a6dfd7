import fc from "fast-check";
import type { Campaign } from "../../contract/resources/campaign.js";
import { find, type Model } from "./state.js";
import { type CharityRef, charityIdOf, refuse, type Scene } from "./step.js";

/** What donations, votes and recurring donations have in common. */

/** The account's campaign that a create call names. */
export function namedCampaign({ model }: Scene, campaignId: string): Campaign {
  return find(model, "campaigns", campaignId) ?? refuse("bad_request");
}

/** The campaign of something that exists. */
export function campaignOf(model: Model, { campaignId }: { campaignId: string }): Campaign {
  const campaign = find(model, "campaigns", campaignId);
  if (campaign === undefined) throw new Error("something belongs to a campaign that is gone");
  return campaign;
}

/** Refuses a charity that cannot be chosen on a campaign. */
export function assertChoosable({ model }: Scene, campaign: Campaign, charityId: string): void {
  const selection = find(model, "selections", campaign.charitiesSelectionId);
  if (!selection?.charityIds.includes(charityId)) refuse("bad_request");
}

export function assertValidated({ model }: Scene): void {
  if (!model.account.validated) refuse("account_not_validated");
}

export function assertNotEnded({ status }: Campaign): void {
  if (status === "COMPLETE" || status === "CANCELED") refuse("campaign_has_ended");
}

export function assertGivable(campaign: Campaign): void {
  assertNotEnded(campaign);
  if (campaign.status !== "ACTIVE") refuse("campaign_not_activated");
}

/** What a campaign's budget still holds; infinite without one. */
export function leftCents({ donations }: Model, { campaignId, budget }: Campaign): number {
  if (budget === null) return Number.POSITIVE_INFINITY;
  return donations
    .filter((one) => one.campaignId === campaignId && one.status !== "CANCELED")
    .reduce((left, { amount }) => left - amount, budget);
}

export function assertFits(model: Model, campaign: Campaign, addedCents: number): void {
  if (addedCents > leftCents(model, campaign)) refuse("insufficient_campaign_budget");
}

export function assertIdFree(
  records: readonly { readonly uniqueExternalId: string | null }[],
  wanted: string | null | undefined,
  present: string | null = null,
): void {
  if (wanted === undefined || wanted === null || wanted === present) return;
  if (records.some(({ uniqueExternalId }) => uniqueExternalId === wanted))
    refuse("unique_external_id_taken");
}

/** Cents, or what the campaign's budget still holds and a little more or less. */
export type AmountArgument = number | { readonly left: number };
export const amountArgument: fc.Arbitrary<AmountArgument> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(1, 5, 100, 333, 999) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1_000, 1_001, 10_000) },
  { weight: 3, arbitrary: fc.constantFrom(-1, 0, 1).map((left) => ({ left })) },
);

export function centsOf(
  { model }: Scene,
  argument: AmountArgument,
  campaign: Campaign | undefined,
  held = 0,
): number {
  if (typeof argument === "number") return argument;
  const left = campaign === undefined ? 0 : leftCents(model, campaign);
  return Number.isFinite(left) ? Math.max(1, left + held + argument.left) : 1_000_000;
}

/** How somebody chooses a charity: through the client's server, or in the widget of a campaign. */
export const way = fc.constantFrom(
  "server",
  "server",
  "server",
  "widget",
  "widget",
  "wrong widget",
);
export type Way = typeof way extends fc.Arbitrary<infer Value> ? Value : never;

/** The public key of the widget in which a choice is made; null on the server's way. */
export function publicKeyOf(
  { model }: Scene,
  chosen: Way,
  campaignId: string | undefined,
): string | null {
  if (chosen === "server") return null;
  const isRight = chosen === "widget";
  const campaign = model.campaigns.find((one) => (one.campaignId === campaignId) === isRight);
  return campaign?.publicKey ?? "pk_test_unknown";
}

/** A charity for a call's body: of the account's first charities, or none. */
export function optionalCharity(
  scene: Scene,
  reference: CharityRef | undefined,
): string | undefined {
  return reference === undefined ? undefined : charityIdOf(scene, reference);
}
