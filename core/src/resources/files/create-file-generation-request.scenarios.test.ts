import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  type TestCampaign,
  threeCharities,
  unknownId,
} from "../../testing/fixtures.js";
import { moved, receiptOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { createFileGenerationRequest } from "./create-file-generation-request.js";

type Body = Record<string, unknown>;

const csvOf = ({ campaignId }: Pick<TestCampaign, "campaignId">) => ({
  type: "DONATIONS_CSV",
  params: { campaignId },
});
const valid = {
  given: (world: World, account: TestAccount) => campaignOf(world, account),
  call: (given: TestCampaign) => ({ body: csvOf(given) }),
};
const request = (as: TestAccount, body: Body): WorldCall => ({ as, body });
const newCampaign = async (world: World) => campaignOf(world, await world.account());

callRulesOf(createFileGenerationRequest, {
  ...valid,
  required: ["type"],
  wrong: { type: "DONATIONS_PDF", params: "all" },
});

precedenceOf(createFileGenerationRequest, valid, [
  ...sharedFaults(createFileGenerationRequest),
  {
    name: "an unknown campaign is refused before the rate limit",
    refusal: "bad_request",
    inject: () => ({ body: { params: { campaignId: unknownId } } }),
  },
  {
    name: "the eleventh call in a minute is refused",
    refusal: "rate_limit_exceeded",
    parameters: () => ({ retryAfterSeconds: 60 }),
    async inject(world, given, account) {
      for (let count = 0; count < 10; count++)
        await world.ok("create-file-generation-request", request(account, csvOf(given)));
    },
  },
  {
    name: "params must have a field",
    refusal: "missing_params",
    inject: () => ({ body: { params: {} } }),
  },
]);

async function withRefs(_world: World, given: TestCampaign, ...fileRefs: string[]) {
  return { ...given, fileRefs };
}
const zipOf = ({ account, fileRefs }: { account: TestAccount; fileRefs: string[] }) =>
  request(account, { type: "FILES_ZIP", params: { fileRefs } });
const made = async (world: World, { account, ...given }: TestCampaign) => {
  const call = request(account, csvOf(given));
  return await world.ok<{ fileGenerationRequestId: string }>(
    "create-file-generation-request",
    call,
  );
};

scenariosOf(createFileGenerationRequest, [
  scenario({
    name: "a request is PENDING until its file is generated, and emits no event before",
    given: newCampaign,
    call: (given) => request(given.account, csvOf(given)),
    expect: {
      status: 201,
      body: ({ campaignId, account: { accountId } }: TestCampaign) => ({
        accountId,
        type: "DONATIONS_CSV",
        params: { campaignId, fileRefs: null },
        status: "PENDING",
        failure: null,
        createdAt: "2026-03-02T09:00:00.000Z",
      }),
    },
    async then(world, { account }, { answer }) {
      const before = await world.lastEventId();
      await world.runDue();
      const done = { ...(answer.body as Body), status: "DONE" };
      const { updatedAt: _, ...diff } = done as Body;
      expect(await world.eventsAfter(before)).toEqual([
        {
          event: "file_generated",
          accountId: account.accountId,
          payload: done,
          diff,
        },
      ]);
    },
  }),
  scenario({
    name: "params that are absent count as empty ones",
    given: newCampaign,
    call: ({ account }) => request(account, { type: "PRINT_PHYSICAL_CARDS_PDF" }),
    expect: {
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: "Missing params in createFileGenerationRequest",
      },
    },
  }),
  scenario({
    name: "cards are printed for a campaign, and fileRefs are ignored",
    given: async (world) => {
      const given = await newCampaign(world);
      const { fileGenerationRequestId } = await made(world, given);
      await world.runDue();
      return await withRefs(world, given, fileGenerationRequestId);
    },
    call: ({ account, fileRefs }) =>
      request(account, { type: "PRINT_PHYSICAL_CARDS_PDF", params: { fileRefs } }),
    problems: ["params.campaignId"],
  }),
  scenario({
    name: "a ZIP contains files, and the campaign is ignored",
    given: newCampaign,
    call: ({ account, campaignId }) =>
      request(account, { type: "FILES_ZIP", params: { campaignId } }),
    problems: ["params.fileRefs"],
  }),
  scenario({
    name: "an empty list of files is refused by its name",
    given: newCampaign,
    call: ({ account }) => zipOf({ account, fileRefs: [] }),
    problems: ["params.fileRefs"],
  }),
  scenario({
    name: "a file that is not generated yet cannot be part of a ZIP",
    given: async (world) => {
      const given = await newCampaign(world);
      return await withRefs(world, given, (await made(world, given)).fileGenerationRequestId);
    },
    call: zipOf,
    refusal: "bad_request",
  }),
  scenario({
    name: "a failed file cannot be part of a ZIP",
    given: async (world) => {
      const given = await newCampaign(world);
      const { account, campaignId } = given;
      const { fileGenerationRequestId } = await world.ok<{ fileGenerationRequestId: string }>(
        "create-file-generation-request",
        request(account, { type: "PRINT_PHYSICAL_CARDS_PDF", params: { campaignId } }),
      );
      await world.runDue();
      return await withRefs(world, given, fileGenerationRequestId);
    },
    call: zipOf,
    refusal: "bad_request",
  }),
  scenario({
    name: "one unknown file among known ones refuses the request",
    given: async (world) => {
      const given = await newCampaign(world);
      const { fileGenerationRequestId } = await made(world, given);
      await world.runDue();
      return await withRefs(world, given, fileGenerationRequestId, unknownId);
    },
    call: zipOf,
    refusal: "bad_request",
  }),
  scenario({
    name: "another account's receipt is as unknown as one that never existed",
    given: async (world) => {
      const [charityId] = await threeCharities(world);
      const foreign = { donorId: null, charityId, year: 2025 };
      const fiscalReceiptId = await receiptOf(world, await world.account(), foreign);
      return await withRefs(world, await newCampaign(world), fiscalReceiptId);
    },
    call: zipOf,
    refusal: "bad_request",
  }),
  scenario({
    name: "another account's invoice is as unknown as one that never existed",
    given: async (world) => {
      const foreign = await campaignOf(world, await world.account());
      const donation = await claimed(world, await donationOf(world, foreign));
      const { donationId } = await moved(world, donation, "bill");
      const { invoiceId } = await world.ok<{ invoiceId: string }>("get-donation", {
        as: foreign.account,
        path: { donationId },
      });
      // The same id works for its own account.
      const own = zipOf({ account: foreign.account, fileRefs: [invoiceId] });
      await world.ok("create-file-generation-request", own);
      return await withRefs(world, await newCampaign(world), invoiceId);
    },
    call: zipOf,
    refusal: "bad_request",
  }),
  scenario({
    name: "existing receipts and files are accepted, and a repeated one counts once",
    given: async (world) => {
      const given = await newCampaign(world);
      const [charityId] = given.charityIds;
      const own = { donorId: null, charityId, year: 2025 };
      const fiscalReceiptId = await receiptOf(world, given.account, own);
      const { fileGenerationRequestId } = await made(world, given);
      await world.runDue();
      return await withRefs(
        world,
        given,
        fiscalReceiptId,
        fileGenerationRequestId,
        fiscalReceiptId,
      );
    },
    call: zipOf,
    expect: {
      status: 201,
      body: ({ fileRefs }: { fileRefs: string[] }) => ({
        type: "FILES_ZIP",
        params: { campaignId: null, fileRefs },
      }),
    },
  }),
]);
