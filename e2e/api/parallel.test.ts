import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, type Answer, callOperator, createAccount, listAll } from "../support/api.js";
import { activeCampaign, type Donation, donationBody, unique } from "../support/giving.js";
import { isThorough } from "../support/tier.js";
import { canRun, type RunningService, startService, topologies } from "../support/topology.js";

/** A push makes fewer calls at once, still several times as many as the processes have connections. */
const scale = isThorough ? 100 : 30;

describe.each(topologies.map((topology) => ({ name: topology.name, topology })))(
  "$name",
  ({ topology }) => {
    describe.skipIf(!canRun(topology))("concurrent calls", () => {
      let api: RunningService;
      let account: Account;

      beforeAll(async () => {
        // On a busy machine hundreds of writes of one campaign wait longer for each other than the default.
        api = await startService(topology, { env: { DATABASE_WAIT_MS: "60000" } });
        account = await createAccount(api, "Atelier Lumen");
      });
      afterAll(() => api?.stop());

      it(`${2 * scale} concurrent creates with one uniqueExternalId create one donation, and the others get a conflict`, async () => {
        const body = donationBody(await activeCampaign(account));
        const answers = await atOnce(2 * scale, () =>
          account.answerTo("POST", "/v1/donations", body),
        );
        expect(byStatus(answers)).toEqual({ 201: 1, 409: 2 * scale - 1 });
        expect(bodiesOf(answers, 409)).toEqual([
          { statusCode: 409, message: "Unique constraint failed on uniqueExternalId" },
        ]);
        const route = `/v1/donations?uniqueExternalId=${body.uniqueExternalId}`;
        expect(await listAll<Donation>(account, route)).toEqual(bodiesOf(answers, 201));
      });

      it(`of ${3 * scale} concurrent donations on a budget for ${scale}, exactly ${scale} succeed`, async () => {
        const campaign = await activeCampaign(account, {
          amountType: "FIXED_AMOUNT",
          budget: scale * 1_000,
        });
        const answers = await atOnce(3 * scale, () =>
          account.answerTo("POST", "/v1/donations", donationBody(campaign)),
        );
        expect(byStatus(answers)).toEqual({ 201: scale, 400: 2 * scale });
        expect(bodiesOf(answers, 400)).toEqual([
          { code: "INSUFFICIENT_CAMPAIGN_BUDGET", message: "Insufficient campaign budget." },
        ]);
        const route = `/v1/donations?campaignId=${campaign.campaignId}`;
        expect(await listAll(account, route)).toHaveLength(scale);
      });

      it("of 50 concurrent claims of one donation exactly one succeeds, and its charity is stored", async () => {
        const campaign = await activeCampaign(account);
        const { charityIds } = campaign;
        const { donationId } = await account.call<Donation>(
          "POST",
          "/v1/donations",
          donationBody(campaign),
        );
        const answers = await atOnce(50, (index) =>
          account.answerTo<Donation>("POST", `/v1/donations/${donationId}/claim`, {
            charityId: charityIds[index % charityIds.length],
          }),
        );
        expect(byStatus(answers)).toEqual({ 200: 1, 409: 49 });
        expect(bodiesOf(answers, 409)).toEqual([
          {
            statusCode: 409,
            error: "Conflict",
            message: "Donation already claimed",
            docUrl: expect.stringMatching(/\/docs\/errors#donation_already_claimed$/),
          },
        ]);
        const winner = answers.find(({ status }) => status === 200)?.body;
        expect(await account.call("GET", `/v1/donations/${donationId}`)).toEqual(winner);
        const updates = await account.call<{ data: { payload: Donation }[] }>(
          "GET",
          "/v1/events?event=donation_update",
        );
        expect(updates.data.map(({ payload }) => payload)).toEqual([winner]);
      });

      it("receipts of one charity are numbered without gaps or duplicates, whichever process issues them", async () => {
        const { charityId } = await callOperator<{ charityId: string }>(
          api,
          "POST",
          "/operator/charities",
          { name: unique("Les Amis du Phare"), fiscalReceiptsSupport: "ENABLED" },
        );
        const selection = { name: "The lighthouse", charityIds: [charityId] };
        const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
          "POST",
          "/v1/charities-selections",
          selection,
        );
        const campaign = await activeCampaign(account, { charitiesSelectionId });
        const donor = { firstName: "Ada", lastName: "Lumen", ...address };
        const paid = { charityId, donor, hasBeenCharged: true, withFiscalReceipt: true };
        const donations = await atOnce(60, () =>
          account.call<Donation>("POST", "/v1/donations", { ...donationBody(campaign), ...paid }),
        );
        const { accountId } = account;
        await Promise.all([
          ...donations
            .slice(0, 40)
            .map((one) => callOperator(api, "POST", `/operator/donations/${idOf(one)}/process`)),
          ...[1, 2, 3].map(() => callOperator(api, "POST", "/operator/settlements", { accountId })),
        ]);
        const receipts = await listAll<{ number: string; donationId: string }>(
          account,
          `/v1/fiscal-receipts?charityId=${charityId}`,
        );
        const sequences = receipts.map(({ number }) => Number(number.split("-")[2]));
        expect(sequences.sort((one, other) => one - other)).toEqual(
          Array.from({ length: 60 }, (_, index) => index + 1),
        );
        expect(new Set(receipts.map(({ donationId }) => donationId)).size).toBe(60);
      });

      it("paging through donations returns each existing one exactly once while others are created and deleted", async () => {
        const campaign = await activeCampaign(account);
        const create = () =>
          account.call<Donation>("POST", "/v1/donations", donationBody(campaign));
        const before = await atOnce(60, create);
        const isDoomed = (index: number) => index % 2 === 0;
        const doomed = before.filter((_, index) => isDoomed(index));
        const stays = before.filter((_, index) => !isDoomed(index)).map(idOf);
        const known = new Set(before.map(idOf));

        const walked = await walkWhile(
          account,
          `/v1/donations?campaignId=${campaign.campaignId}&limit=6`,
          async () => {
            known.add(idOf(await create()));
            const gone = doomed.pop();
            if (gone !== undefined) await account.call("DELETE", `/v1/donations/${idOf(gone)}`);
          },
        );
        const ids = walked.map((donation) => idOf(donation as Donation));
        expect(ids).toHaveLength(new Set(ids).size);
        expect(ids).toEqual(expect.arrayContaining(stays));
        expect(ids.filter((id) => !known.has(id))).toEqual([]);
        expect(known.size).toBeGreaterThan(before.length);
      });

      it("paging through charities by name returns each exactly once while others are published and withdrawn", async () => {
        const idsOf = (charities: readonly unknown[]) =>
          charities.map((charity) => (charity as { charityId: string }).charityId);
        const before = idsOf(await listAll(account, "/v1/charities"));
        const publish = (name: string) =>
          callOperator<{ charityId: string }>(api, "POST", "/operator/charities", { name });
        let round = 0;
        const walked = await walkWhile(account, "/v1/charities?limit=5", async () => {
          // Names that sort before, among and after the existing ones.
          const { charityId } = await publish(`${"AMZ"[round++ % 3]} ${unique("charity")}`);
          await callOperator(api, "PATCH", `/operator/charities/${charityId}`, {
            published: false,
          });
        });
        const ids = idsOf(walked);
        expect(ids).toHaveLength(new Set(ids).size);
        expect(ids).toEqual(expect.arrayContaining(before));
        expect(round).toBeGreaterThan(0);
      });

      it("paging through events, newest first, returns each exactly once while others happen", async () => {
        const campaign = await activeCampaign(account);
        const create = () =>
          account.call<Donation>("POST", "/v1/donations", donationBody(campaign));
        await atOnce(20, create);
        const eventIds = (events: readonly unknown[]) =>
          events.map((event) => (event as { eventId: string }).eventId);
        const route = "/v1/events?event=donation_create";
        const before = eventIds(await listAll(account, route));
        const ids = eventIds(await walkWhile(account, `${route}&limit=20`, create));
        expect(ids).toHaveLength(new Set(ids).size);
        expect(ids).toEqual(expect.arrayContaining(before));
      });

      it("every process answered calls, and the catalogue was loaded once", async () => {
        expect(Math.min(...(api.counts ?? [1]))).toBeGreaterThan(0);
        const charities = await listAll<{ name: string }>(account, "/v1/charities");
        const names = charities.map(({ name }) => name);
        expect(names).toHaveLength(new Set(names).size);
      });
    });
  },
);

const address = { street: "1 rue du Phare", zip: "29200", city: "Brest", country: "FR" };

const idOf = ({ donationId }: Donation) => donationId;

function atOnce<Result>(count: number, make: (index: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

function byStatus(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The distinct bodies of responses with a status. */
function bodiesOf(answers: readonly Answer[], status: number): unknown[] {
  const texts = answers.flatMap((answer) =>
    answer.status === status ? [JSON.stringify(answer.body)] : [],
  );
  return [...new Set(texts)].map((text) => JSON.parse(text) as unknown);
}

/** Pages through a list while two callers change it. At least one change happens between two pages. */
async function walkWhile(
  account: Account,
  route: string,
  change: () => Promise<unknown>,
): Promise<unknown[]> {
  let isWalking = true;
  const changing = Array.from({ length: 2 }, async () => {
    while (isWalking) await change();
  });
  try {
    return await listAll(account, route, () => change().then(() => {}));
  } finally {
    isWalking = false;
    await Promise.all(changing);
  }
}
