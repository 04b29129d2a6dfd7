import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type SlackStandIn,
  startSlackStandIn,
} from "../../core/src/platform/slack/stand-in/slack-stand-in.js";
import { wholeDocument } from "../support/api.js";
import {
  type CheckedFetch,
  checkedFetch,
  type Described,
  type OpenApiDocument,
  operationsOf,
} from "../support/checked-fetch.js";
import { isThorough } from "../support/tier.js";
import { type RunningService, startService, topologyOfRun } from "../support/topology.js";
import * as accounts from "./tour/accounts.js";
import { tourApplications } from "./tour/applications.js";
import * as edges from "./tour/edges.js";
import { tourCards, tourFiles, tourGiftOrders } from "./tour/files.js";
import * as giving from "./tour/giving.js";
import { tourPayroll } from "./tour/payroll.js";
import { tourReceipts } from "./tour/receipts.js";
import { startTour, type Tour, type TourCall } from "./tour/tour.js";

let system: RunningService;
let slack: SlackStandIn;
let document: OpenApiDocument;
let operations: Described[];

beforeAll(async () => {
  // The proxy reports another client address for each call, so that wrong keys do not delay the test.
  slack = await startSlackStandIn();
  const env = { TRUSTED_PROXIES: "127.0.0.1", ...slack.env };
  system = await startService(topologyOfRun, { env });
  document = await wholeDocument(system);
  operations = operationsOf(document);
});
afterAll(async () => {
  await system?.stop();
  await slack?.close();
});

describe("every response of a tour through the API is described", () => {
  let checked: CheckedFetch;
  let tour: Tour;
  let client: string;

  beforeAll(async () => {
    checked = checkedFetch(document);
    tour = startTour({ ...system, fetch: checked.fetch }, operations);
    const account = await accounts.openAccount(tour);
    client = account.as;
    await accounts.tourBackOffice(tour, account);
    await tourApplications(tour);
    await accounts.tourAccounts(tour, account);
    await accounts.tourSlack(tour, account, slack);
    await accounts.tourMatching(tour, account);
    await accounts.tourUsers(tour, account);
    await accounts.tourDonors(tour, account);
    await giving.tourCampaigns(tour, account);
    await giving.tourReminders(tour, account);
    await giving.tourSelections(tour, account);
    await giving.tourDonations(tour, account);
    await giving.tourVotes(tour, account);
    await giving.tourRecurringDonations(tour, account);
    await giving.tourInvoices(tour);
    await giving.tourLedger(tour, account);
    await tourReceipts(tour, account);
    await tourFiles(tour, account);
    await tourCards(tour, account);
    await tourPayroll(tour, account);
    await tourGiftOrders(tour, account);
    await edges.tourWebhooks(tour, account);
    await edges.tourPublicWidget(tour, account);
    await edges.tourAdminWidgets(tour, account);
    await edges.tourDonorWidgets(tour, account);
  });

  it("and every operation succeeded once in the tour: add new operations to api/tour", () => {
    const missing = operations.filter(({ operationId }) => !tour.successes.has(operationId));
    expect(missing.map(({ operationId }) => operationId).sort()).toEqual(onlyInLive);
  });

  it("without a credential, or with an unknown one", async () => {
    for (const { operation, call } of toured()) {
      if (operation.security.length === 0) continue;
      const { as: _, ...anonymous } = call;
      for (const each of [anonymous, { ...call, as: "Bearer nobody" }])
        expect(await statusOf(operation, each)).toBe(401);
    }
  });

  it("with a credential of another kind", async () => {
    for (const { operation, call } of toured()) {
      const accepts = (name: string) => operation.security.some((scheme) => name in scheme);
      if (!accepts("bearer") && !accepts("operatorKey")) continue;
      const other = accepts("operatorKey") ? client : tour.operator;
      expect(await statusOf(operation, { ...call, as: other })).toBe(403);
    }
  });

  it("with an unknown field in the query or the body", async () => {
    for (const { operation, call } of toured()) {
      const query = { ...call.query, nobodyKnows: "1" };
      expect(await statusOf(operation, { ...call, query })).toBe(400);
      if (!takesBody(operation)) continue;
      const body = { ...(call.body as object | undefined), nobodyKnows: 1 };
      expect(await statusOf(operation, { ...call, body })).toBe(400);
    }
  });

  it("with an unreadable body", async () => {
    const withBody = toured().filter((each) => takesBody(each.operation));
    for (const [index, { operation, call }] of withBody.entries()) {
      // Files may be larger.
      const takesFile = /application\/xml|"maxLength":[1-9]\d{6}|"maxItems":30000/.test(
        JSON.stringify(bodySchemasOf(operation)),
      );
      const tooLarge = "x".repeat((takesFile ? 11 : 1) * 1024 * 1024);
      const unreadable = [
        { status: 415, body: {}, headers: { "content-type": "text/plain" } },
        { status: 400, body: [] },
        { status: 413, body: tooLarge },
      ];
      // A push sends one of them to each operation: what refuses them is the same for all, and large bodies take long.
      const sent = unreadable.filter((_, kind) => isThorough || kind === index % 3);
      for (const { status, body, headers } of sent)
        expect(await statusOf(operation, { ...call, body }, headers)).toBe(status);
    }
  });

  it("with an unknown ID in the path", async () => {
    for (const { operation, call } of toured()) {
      const names = Object.keys(call.path ?? {});
      for (const name of names) {
        const unknown = { ...call.path, [name]: "01920000-0000-7000-8000-00000000dead" };
        expect(
          await statusOf(operation, { ...call, path: unknown }),
          `${operation.operationId} with an unknown ${name}`,
        ).toBe(404);
      }
    }
  });

  /**
   * The sandbox has no mandates and no files for a bank: `direct-debits.test.ts` and `payouts.test.ts` call these in live.
   */
  const onlyInLive = [
    "exportDirectDebitRun",
    "exportPayoutFile",
    "generateMandateDownloadUrl",
    "getDirectDebitFile",
    "getPayoutFile",
    "refuseDirectDebit",
    "refusePayout",
    "revokeMandate",
  ];

  let clients = 0;
  /** The operations with a successful call. */
  function toured(): { operation: Described; call: TourCall }[] {
    return operations.flatMap((operation) => {
      const call = tour.successes.get(operation.operationId);
      return call === undefined ? [] : [{ operation, call }];
    });
  }

  async function statusOf(
    operation: Described,
    call: TourCall,
    headers: Record<string, string> = {},
  ): Promise<number> {
    clients += 1;
    const client = { "x-forwarded-for": `203.0.${clients >> 8}.${clients & 255}` };
    return (await tour.call(operation, call, { headers: { ...client, ...headers } })).status;
  }
});

const takesBody = ({ method }: Described) => method !== "GET" && method !== "DELETE";

/** The named schemas of an operation's body, and the ones that it names in place. */
function bodySchemasOf({ requestBody = {} }: Described): unknown {
  const named = [...JSON.stringify(requestBody).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  return [requestBody, ...named.map(([, name = ""]) => document.components.schemas[name])];
}
