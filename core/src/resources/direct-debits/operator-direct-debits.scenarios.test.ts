import { expect, test } from "vitest";
import { homeCalendar } from "../../domain/calendar.js";
import { addTargetDays } from "../../domain/target-calendar.js";
import { runsIn, signedMandate } from "../../testing/direct-debits.js";
import { campaignOf, claimed, donationOf, unique, unknownId } from "../../testing/fixtures.js";
import { heldScenario } from "../../testing/held-scenario.js";
import { callRulesOf, onEveryDatabase, scenario, scenariosOf } from "../../testing/scenario.js";
import { passTimeTo } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import {
  exportDirectDebitRun,
  getDirectDebitFile,
  listDirectDebitRuns,
} from "./direct-debit-runs.js";
import { generateMandateDownloadUrl, listMandates, revokeMandate } from "./operator-mandates.js";

const live = { environment: "live" } as const;
const noRun = { given: async () => null, call: () => ({}) };

async function payer(world: World) {
  const fields = { name: unique("Atelier"), subdomain: unique("atelier"), withPaymentMethod: null };
  const account = await world.account(fields);
  return { account, mandate: await signedMandate(world, account) };
}

/** The run that collects a monthly invoice. */
async function run(world: World) {
  const { account } = await payer(world);
  await claimed(world, await donationOf(world, await campaignOf(world, account)));
  await world.ok("create-invoicing-run", { as: "operator", body: {} });
  const { data } = await world.ok<{ data: { collectOn: string }[] }>("list-payments", {
    as: account,
  });
  const collectOn = data[0]?.collectOn ?? "";
  await passTimeTo(world, homeCalendar.midnight(addTargetDays(collectOn, -2)));
  const [newest] = await runsIn(world);
  return { runId: newest?.runId ?? "", collectOn };
}

callRulesOf(listMandates, {
  given: async (_, account) => account,
  call: ({ accountId }) => ({ query: { accountId } }),
  wrong: { accountId: "Ada", reference: "", limit: "0", cursor: "x" },
});
callRulesOf(listDirectDebitRuns, { ...noRun, wrong: { limit: "0", cursor: "x" } });

scenariosOf(
  listMandates,
  [
    scenario({
      name: "a mandate is found by its reference, without its IBAN",
      given: payer,
      call: ({ mandate: { reference } }) => ({ as: "operator", query: { reference } }),
      expect: { status: 200 },
      then: (_, { mandate }, { answer }) =>
        expect(answer.body).toEqual({ data: [mandate], nextCursor: null }),
    }),
    scenario({
      name: "an unknown account",
      given: payer,
      call: () => ({ as: "operator", query: { accountId: unknownId } }),
      refusal: "bad_request",
    }),
  ],
  live,
);

scenariosOf(
  generateMandateDownloadUrl,
  [
    scenario({
      name: "a link opens the PDF of a mandate",
      given: payer,
      call: ({ mandate: { mandateId } }) => ({ as: "operator", path: { mandateId } }),
      expect: { status: 200 },
      async then(world, { mandate }, { answer }) {
        const { url } = answer.body as { url: string };
        const [, signed = "", name] = new URL(url).pathname.match(/downloads\/(.+)\/(.+)$/) ?? [];
        const file = await world.openDownload(signed);
        expect([name, file?.fileName]).toEqual([
          `${mandate.reference}.pdf`,
          `${mandate.reference}.pdf`,
        ]);
      },
    }),
    scenario({
      name: "an unknown mandate",
      given: payer,
      call: () => ({ as: "operator", path: { mandateId: unknownId } }),
      refusal: "not_found",
    }),
  ],
  live,
);

scenariosOf(
  revokeMandate,
  [
    scenario({
      name: "a mandate ends, and stays as evidence",
      given: payer,
      call: ({ mandate: { mandateId } }) => ({
        as: "operator",
        path: { mandateId },
        body: { reason: "By letter" },
      }),
      expect: { status: 200, body: { endReason: "REVOKED" } },
    }),
    scenario({
      name: "an unknown mandate",
      given: payer,
      call: () => ({
        as: "operator",
        path: { mandateId: unknownId },
        body: { reason: "By letter" },
      }),
      refusal: "not_found",
    }),
  ],
  live,
);

scenariosOf(
  listDirectDebitRuns,
  [
    scenario({
      name: "a run tells how many payments it collects, their sum and their date",
      given: run,
      call: () => ({ as: "operator", query: { limit: "1" } }),
      expect: { status: 200 },
      then: (_, { runId, collectOn }, { answer }) =>
        expect((answer.body as { data: unknown[] }).data).toMatchObject([
          { runId, collectOn, payments: 1, amount: 1_200, exportedAt: null },
        ]),
    }),
  ],
  live,
);

for (const operation of [getDirectDebitFile, exportDirectDebitRun])
  scenariosOf(
    operation,
    [
      scenario({
        name: "the file of a run",
        given: run,
        call: ({ runId }) => ({ as: "operator", path: { runId } }),
        expect: { status: 200 },
        then: (_, { runId }, { answer }) =>
          expect(answer.body).toEqual({
            fileName: `direct-debits-${runId}.xml`,
            xml: expect.stringContaining("pain.008.001.08"),
          }),
      }),
      scenario({
        name: "an unknown run",
        given: run,
        call: () => ({ as: "operator", path: { runId: unknownId } }),
        refusal: "not_found",
      }),
    ],
    live,
  );
scenariosOf(
  exportDirectDebitRun,
  [heldScenario(run, ({ runId }) => ({ as: "operator", path: { runId } }))],
  live,
);

onEveryDatabase(
  "pages of payment without a provider",
  (world) => {
    test("are not opened", async () => {
      const account = await world().account();
      const campaign = await campaignOf(world(), account);
      const { donationId } = await donationOf(world(), campaign);
      const body = { returnUrl: "https://give.example/" };
      const refused = [
        await world().call("create-payment-method-session", { as: account, body }),
        await world().call("create-payment-session", { as: account, path: { donationId }, body }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 400]);
      for (const answer of refused)
        expect(JSON.stringify(answer.body)).toContain("No payment provider");
    });
  },
  { ...live, collectsDebits: false, databases: ["sqlite"] },
);
