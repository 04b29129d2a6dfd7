import { setTimeout as sleep } from "node:timers/promises";
import { type Donation, donationBody, unique } from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import type { Random } from "../support/random.js";
import { ada } from "../support/receipts.js";
import type { Recurring } from "./ledger.js";
import { startMoneyLoad } from "./money-load.js";
import { monthly, type Scene } from "./scene.js";
import { abandoned, type SoundCaller, type Told } from "./sound-caller.js";
import { startVotingLoad } from "./voting.js";

const givers = 8;
/** How far each step advances the clock under load: after two steps, all recurring donations of the scene are due. */
const turnMs = 2 * 86_400_000;
const turns = 2;
/** A delay, so that the fault comes before, during or after the clock is advanced. */
const beforeTurnMs = 1_000;
/** The pause between settlements and between reads, which leaves the processor to the donors. */
const restMs = 100;
/** The share of interrupted callers that abandon the call instead of retrying. */
const givingUp = 1 / 4;

/** Runs the calls of clients and operator concurrently. Records their responses in the scene's ledger. */
export function startGivingLoad(scene: Scene, random: Random): Load {
  const callers = createCallers(scene, random);
  const loads = [
    startLoad(givers, callers.give),
    startLoad(1, callers.settle),
    startLoad(1, callers.read),
    startMoneyLoad(scene, random),
    startVotingLoad(scene, random),
  ];
  const clock = startLoad(1, callers.turnClock);
  return {
    acknowledged: (count) => (loads[0] as Load).acknowledged(count),
    async end() {
      // Ends the clock last, because it waits for the webhooks of the others.
      await Promise.all(loads.map((load) => load.end()));
      await clock.end();
    },
  };
}

function createCallers(scene: Scene, random: Random) {
  const { clientServer, operator, clock, giving, recurringGiving, account, ledger } = scene;
  const isGivenUp = () => random.next() < givingUp;
  const odd = (what: string, { status, body }: Told<unknown>) =>
    void ledger.oddAnswers.push(`${what}: ${status} ${JSON.stringify(body)}`);

  /**
   * Creates an object with a `uniqueExternalId`. After a conflict that follows an interrupted attempt, looks up the
   * object.
   */
  async function create<Made>(
    route: string,
    body: { readonly uniqueExternalId: string },
    find: () => Promise<Made | undefined>,
  ): Promise<Made | null> {
    const idempotencyKey = unique("key");
    const told = await clientServer.call<Made>("POST", route, { body, idempotencyKey, isGivenUp });
    if (told === abandoned) return null;
    const isMade = told.status === 201;
    const found = told.status === 409 && told.isRepeated ? await find() : undefined;
    if (!isMade && found === undefined) odd(`POST ${route}`, told);
    if (isMade || found !== undefined) ledger.acknowledge();
    return isMade ? told.body : (found ?? null);
  }

  async function createDonation(): Promise<Donation | null> {
    const body = { ...donationBody(giving), amount: random.between(500, 5_000), donor: ada };
    const { uniqueExternalId } = body;
    ledger.asked.add(uniqueExternalId);
    const paid = { hasBeenCharged: true, withFiscalReceipt: true };
    const made = await create<Donation>("/v1/donations", { ...body, ...paid }, async () => {
      const route = `/v1/donations?uniqueExternalId=${uniqueExternalId}`;
      return (await clientServer.get<{ data: Donation[] }>(route)).data[0];
    });
    if (made !== null) ledger.donations.set(made.donationId, made);
    return made;
  }

  /** Changes a donation. After an error that follows an interrupted attempt, checks whether that attempt succeeded. */
  async function change(
    caller: SoundCaller,
    { donationId }: Donation,
    verb: "claim" | "process",
    body?: unknown,
  ): Promise<Donation | null> {
    const base = caller === operator ? "/operator/donations" : "/v1/donations";
    const route = `${base}/${donationId}/${verb}`;
    const told = await caller.call<Donation>("POST", route, { body, isGivenUp });
    if (told === abandoned) return null;
    // A concurrent settlement may have been faster than the claim's response.
    const isDone = told.status === 200;
    const found =
      told.status === 409 && told.isRepeated
        ? await clientServer.get<Donation>(`/v1/donations/${donationId}`)
        : undefined;
    const changed = isDone ? told.body : found;
    if (changed === undefined || changed.charityId === null) {
      odd(`POST …/${verb}`, told);
      return null;
    }
    ledger.acknowledge();
    ledger.donations.set(donationId, changed);
    return changed;
  }

  async function readNumber({ donationId }: Donation): Promise<void> {
    const route = `/v1/donations/${donationId}/fiscal-receipt`;
    const told = await clientServer.call<{ number: string }>("GET", route);
    if (told === abandoned) return;
    if (told.status === 200) ledger.numbers.set(donationId, told.body.number);
    else odd("GET …/fiscal-receipt", told);
  }

  async function createRecurring(): Promise<void> {
    const body = monthly(recurringGiving);
    ledger.askedRecurring.add(body.uniqueExternalId);
    const made = await create<Recurring>("/v1/recurring-donations", body, async () => {
      const route = `/v1/recurring-donations?campaignId=${recurringGiving.campaignId}`;
      const { data } = await clientServer.get<{ data: (Recurring & typeof body)[] }>(route);
      return data.find(({ uniqueExternalId }) => uniqueExternalId === body.uniqueExternalId);
    });
    if (made !== null) ledger.recurring.set(made.recurringDonationId, made);
  }

  async function read(): Promise<void> {
    await sleep(restMs);
    const routes = ["/v1/donations?limit=20", "/v1/campaigns/metrics", "/v1/events?limit=20"];
    await clientServer.get(random.pick(routes));
  }

  let turned = 0;
  let startedAt: number | undefined;
  return {
    read,
    /** The life of a donation: it is created, usually claimed, usually settled, and then its receipt is read. */
    async give() {
      if (random.next() < 0.05) await createRecurring();
      const created = await createDonation();
      if (created === null || random.next() < 0.25) return;
      const claimed = await change(clientServer, created, "claim", { charityId: giving.charityId });
      if (claimed === null || random.next() < 0.4) return;
      const processed = await change(operator, claimed, "process");
      if (processed !== null) await readNumber(processed);
    },
    async settle() {
      await sleep(restMs);
      const body = { accountId: account.accountId };
      const told = await operator.call("POST", "/operator/settlements", { body });
      if (told !== abandoned && told.status !== 200) odd("POST /operator/settlements", told);
    },
    async turnClock() {
      startedAt ??= Date.parse(await clock.now());
      if (turned === turns) return await read();
      await sleep(random.between(0, beforeTurnMs));
      turned++;
      await clock.turnTo(startedAt + turnMs * turned);
    },
  };
}
