import type { HttpCall } from "./load.js";

/** The IDs in a prepared database that calls need. */
export interface World {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly campaignIds: readonly string[];
  /** A campaign with a budget that every donation must fit. */
  readonly budgetCampaignId: string;
  readonly publicKey: string;
  readonly charityIds: readonly string[];
  /** A sample of all donations, with their external IDs. */
  readonly donationIds: readonly string[];
  readonly uniqueExternalIds: readonly string[];
}

export const callNames = [
  "create",
  "claim",
  "get",
  "list",
  "find",
  "charities",
  "metrics",
] as const;
export type CallName = (typeof callNames)[number];

/** How each call is made; `index` counts the calls of a run. */
export type Calls = Readonly<Record<CallName, (world: World, index: number) => HttpCall>>;

export const callTitles: Readonly<Record<CallName, string>> = {
  create: "create donation",
  claim: "claim donation",
  get: "get donation",
  list: "list of 100",
  find: "list by uniqueExternalId",
  charities: "public charities",
  metrics: "metrics of all campaigns",
};

/** A prime, so that consecutive calls read donations in distant pages. */
const stride = 7_919;

/** Picks an item, in a scattered order. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[(index * stride) % items.length];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
}

/** Unique for this process: a database may be measured more than once, and by several processes. */
const run = `${Date.now().toString(36)}-${process.pid}`;

/** A call that only reads. */
export const read = (path: string): HttpCall => ({ method: "GET", path, status: 200 });

/** The service's create call. */
export function createDonation(campaignId: string, index: number, amount: number): HttpCall {
  const uniqueExternalId = `bench-${run}-${index}`;
  return {
    method: "POST",
    path: "/v1/donations",
    body: JSON.stringify({ campaignId, uniqueExternalId, amount }),
    status: 201,
  };
}

/** The service's calls. `claim` claims the donation of `world.donationIds[index]`. */
export const oboleCalls: Calls = {
  create: ({ campaignIds }, index) =>
    createDonation(pick(campaignIds, index), index, 100 + (index % 10_000)),
  claim: ({ donationIds, charityIds }, index) => ({
    method: "POST",
    path: `/v1/donations/${donationIds[index]}/claim`,
    body: JSON.stringify({ charityId: pick(charityIds, index) }),
    status: 200,
  }),
  get: ({ donationIds }, index) => read(`/v1/donations/${pick(donationIds, index)}`),
  list: () => read("/v1/donations?limit=100"),
  find: ({ uniqueExternalIds }, index) =>
    read(`/v1/donations?uniqueExternalId=${pick(uniqueExternalIds, index)}`),
  charities: ({ publicKey }) => read(`/v1/widgets/public/${publicKey}/charities?limit=100`),
  metrics: () => read("/v1/campaigns/metrics?limit=100"),
};
