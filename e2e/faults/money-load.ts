import { setTimeout as sleep } from "node:timers/promises";
import { type Donation, donationBody, unique } from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import type { Random } from "../support/random.js";
import type { Scene } from "./scene.js";
import { abandoned, type SoundCaller } from "./sound-caller.js";

/** The pause between calls, which leaves the processor to the donors. */
const restMs = 20;
/** A conflict is a sound answer: an earlier attempt, a run of the schedule or another call may have come first. */
const soundStatuses: ReadonlySet<number> = new Set([200, 201, 202, 409]);
/**
 * The nightly settlement may come before a cancellation, which a settled donation refuses with a 400. A campaign whose
 * first donation was given up refuses its close with a 403.
 */
const isSound = (route: string, status: number) =>
  soundStatuses.has(status) ||
  (status === 400 && route.endsWith("/cancel")) ||
  (status === 403 && route.endsWith("/close"));

type OnDonation = "bill" | "pay" | "process" | "cancel" | "reverse";
/** The ways of a donation's money. */
const ways: readonly (readonly OnDonation[])[] = [
  // Left for an invoicing run and the nightly settlement.
  [],
  ["pay"],
  ["bill", "cancel"],
  ["bill", "pay", "cancel"],
  ["bill", "pay", "process", "reverse"],
  ["process", "reverse"],
  ["process"],
];

/** Moves the money of the scene's paying account in every way. */
export function startMoneyLoad(
  { operator, paying, ledger }: Pick<Scene, "operator" | "paying" | "ledger">,
  random: Random,
): Load {
  const { clientServer, campaignId, charityIds, charitiesSelectionId } = paying;
  /** Makes a call that may be refused as too late; null without a success. */
  async function ask<Body>(
    caller: SoundCaller,
    route: string,
    body: unknown = {},
  ): Promise<Body | null> {
    await sleep(restMs);
    const told = await caller.call<Body>("POST", route, { body, isGivenUp: () => true });
    if (told === abandoned) return null;
    if (!isSound(route, told.status))
      ledger.oddAnswers.push(`POST ${route}: ${told.status} ${JSON.stringify(told.body)}`);
    if (told.status > 299) return null;
    ledger.acknowledge();
    return told.body;
  }
  async function give(ofCampaign: string, moves: readonly OnDonation[]): Promise<void> {
    const body = { ...donationBody({ campaignId: ofCampaign }), charityId: charityIds[0] };
    const made = await ask<Donation>(clientServer, "/v1/donations", body);
    if (made === null) return;
    for (const move of moves) {
      const reason = move === "reverse" ? { reason: "The direct debit was returned" } : {};
      const moved = `/operator/donations/${made.donationId}/${move}`;
      if ((await ask(operator, moved, reason)) === null) return;
    }
  }

  const acts = [
    () => give(campaignId, random.pick(ways)),
    () => give(campaignId, random.pick(ways)),
    /** A budget, which is invoiced, paid, voided or credited, and of which some is given. */
    async () => {
      const made = await ask<{ campaignId: string }>(clientServer, "/v1/campaigns", {
        name: "A budget",
        slug: unique("budget"),
        charitiesSelectionId,
        amountType: "FIXED_AMOUNT",
        donationType: "FACE_VALUE",
        budget: 5_000,
      });
      if (made === null) return;
      const activate = `/v1/campaigns/${made.campaignId}/activate`;
      const active = await ask<{ invoiceId: string }>(clientServer, activate);
      if (active === null) return;
      const invoice = `/operator/invoices/${active.invoiceId}`;
      if (random.next() < 0.2) return void (await ask(operator, `${invoice}/void`));
      if ((await ask(operator, `${invoice}/pay`)) === null) return;
      if (random.next() < 0.2)
        return void (await ask(operator, `${invoice}/credit`, { reason: "The wrong company" }));
      await give(made.campaignId, random.pick([[], ["process"], ["process", "reverse"]]));
      if (random.next() < 0.5) await ask(clientServer, `/v1/campaigns/${made.campaignId}/close`);
    },
    () => ask(operator, "/operator/invoicing-runs"),
    async () => {
      const route = "/v1/invoices?status=OPEN";
      const { data } = await clientServer.get<{ data: { invoiceId: string }[] }>(route);
      for (const { invoiceId } of data.slice(0, 2))
        await ask(operator, `/operator/invoices/${invoiceId}/${random.pick(["pay", "void"])}`);
    },
  ];
  return startLoad(1, async () => void (await random.pick(acts)()));
}
