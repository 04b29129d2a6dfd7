import { expect } from "vitest";
import type { RefusalName } from "../../contract/error-catalogue.js";
import { newUuid } from "../../platform/node.js";
import { callRulesOf, listRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { insertApiCalls, type NewApiCall } from "./api-call-queries.js";
import { listApiCalls } from "./list-api-calls.js";

const created = {
  method: "POST",
  route: "/v1/donations",
  operationId: "create-donation",
  status: 201,
  statusClass: 2,
  error: null,
  durationUs: 12_400,
  requestId: "order-7",
  hasIdempotencyKey: 1,
  isReplay: 0,
  notKept: 0,
  at: "2026-03-02T09:00:00.000Z",
} as const;
const refused = {
  status: 403,
  statusClass: 4,
  error: "plan_upgrade_required" satisfies RefusalName,
} as const;

async function logged(world: World, account: TestAccount, calls: readonly Partial<NewApiCall>[]) {
  const { accountId, clientId } = account;
  const rows = calls.map((call) => ({
    ...{ accountId, clientId, ...created, apiCallId: newUuid(), ...call },
  }));
  await world.store.write((tx) => tx.run(insertApiCalls, { calls: rows }));
  return rows.map(({ apiCallId }) => apiCallId);
}

async function withCalls(world: World) {
  const account = await world.account();
  const [success, refusal, token] = await logged(world, account, [
    {},
    { ...refused, requestId: "order-8", hasIdempotencyKey: 0, notKept: 3 },
    { accountId: null, operationId: "create-token", status: 200 },
  ]);
  return { account, success, refusal, token };
}
type Given = Awaited<ReturnType<typeof withCalls>>;
const ids = (body: unknown) =>
  (body as { data: { apiCallId: string }[] }).data.map(({ apiCallId }) => apiCallId);

callRulesOf(listApiCalls, {
  given: async () => null,
  call: () => ({}),
  wrong: { status: "3xx", operationId: "", limit: "0", cursor: "made-up" },
});
listRulesOf(listApiCalls, {
  given: async (_, account) => account,
  add: async (world, account) => (await logged(world, account, [{}]))[0] ?? "",
  id: "apiCallId",
  otherList: "list-events",
});

const filtered = (name: string, query: (given: Given) => object, found: keyof Given) =>
  scenario({
    name,
    given: withCalls,
    call: (given: Given) => ({ as: given.account, query: query(given) as Record<string, string> }),
    expect: { status: 200 },
    then: (_, given, { answer }) => expect(ids(answer.body)).toEqual([given[found]]),
  });

scenariosOf(listApiCalls, [
  scenario({
    name: "the calls of the account's credentials, newest first, with the error of each refused one",
    given: withCalls,
    call: ({ account }) => ({ as: account }),
    expect: {
      status: 200,
      body: ({ account: { clientId }, success, refusal, token }: Given) => ({
        data: [
          { apiCallId: token, clientId, operationId: "create-token" },
          {
            apiCallId: refusal,
            status: 403,
            error: {
              ...{ name: "plan_upgrade_required", code: null, message: expect.any(String) },
              docUrl: "https://give.example/docs/errors#plan_upgrade_required",
            },
            hasIdempotencyKey: false,
            notKept: 3,
          },
          {
            ...{ apiCallId: success, clientId, at: created.at, requestId: "order-7" },
            ...{ method: "POST", route: "/v1/donations", operationId: "create-donation" },
            ...{ status: 201, error: null, durationMs: 12.4 },
            ...{ hasIdempotencyKey: true, isReplay: false, notKept: 0 },
          },
        ],
        nextCursor: null,
      }),
    },
  }),
  filtered("only refused calls", () => ({ status: "4xx" }), "refusal"),
  filtered("only calls to an operation", () => ({ operationId: "create-token" }), "token"),
  filtered("only the call of a request id", () => ({ requestId: "order-8" }), "refusal"),
  filtered(
    "filters are combined",
    ({ account: { clientId } }) => ({ clientId, status: "2xx", operationId: "create-donation" }),
    "success",
  ),
  scenario({
    name: "calls of an unknown credential, of a deleted account or of another account are not shown",
    async given(world) {
      const other = await world.account();
      await logged(world, other, [{}, { accountId: null, clientId: "unknown" }]);
      return await world.account();
    },
    call: (account) => ({ as: account }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
]);
