import { createHistogram } from "node:perf_hooks";
import { type Account, type Api, signInAgain } from "../support/api.js";
import { type Donation, donationBody, type Giving } from "../support/giving.js";

/** The calls of an interval. Times in milliseconds. */
export interface Measured {
  readonly calls: number;
  readonly failures: number;
  readonly p50: number;
  readonly p99: number;
}

export interface SoakLoad {
  /** Calls at the steady rate for some time, and waits for the last responses. */
  run(ms: number): Promise<Measured>;
  /** The donations that were acknowledged so far. */
  created(): ReadonlySet<string>;
}

interface LoadOptions {
  readonly account: Account;
  readonly campaign: Giving;
  readonly callsPerSecond: number;
}

/** Short enough that the calls are spread evenly. */
const tickMs = 20;
/** Well within the hour that an access token is valid. */
const renewMs = 20 * 60_000;
/** Donations that are still read and claimed. */
const recentDonations = 1_000;

/** Creates a load of creates, claims, reads and lists, in the proportions of a shop. */
export function createSoakLoad(
  api: Api,
  { account: first, campaign, callsPerSecond }: LoadOptions,
): SoakLoad {
  const created = new Set<string>();
  const recent: string[] = [];
  const unclaimed: string[] = [];
  let account = first;
  let renewedAt = Date.now();
  let turn = 0;

  async function create(): Promise<void> {
    const body = donationBody(campaign);
    const { donationId } = await account.call<Donation>("POST", "/v1/donations", body);
    created.add(donationId);
    recent.push(donationId);
    unclaimed.push(donationId);
    if (recent.length > recentDonations) recent.shift();
  }
  const aRecentOne = () => recent[(turn * 7_919) % recent.length];

  /** Of ten calls four create, two claim, three read and one lists. */
  async function callNext(): Promise<void> {
    const kind = turn++ % 10;
    const toClaim = kind === 4 || kind === 5 ? unclaimed.shift() : undefined;
    if (kind < 4 || recent.length === 0) await create();
    else if (toClaim !== undefined)
      await account.call("POST", `/v1/donations/${toClaim}/claim`, {
        charityId: campaign.charityIds[turn % campaign.charityIds.length],
      });
    else if (kind < 9) await account.call("GET", `/v1/donations/${aRecentOne()}`);
    else await account.call("GET", "/v1/donations?limit=20");
  }

  return {
    created: () => created,
    async run(ms) {
      if (Date.now() - renewedAt > renewMs) {
        account = await signInAgain(api, account);
        renewedAt = Date.now();
      }
      const histogram = createHistogram({ figures: 3 });
      let failures = 0;
      const inFlight = new Set<Promise<void>>();
      const startedAt = performance.now();
      const start = (dueAt: number) => {
        const call = callNext()
          .catch(() => {
            failures++;
          })
          .finally(() => {
            histogram.record(Math.max(1, Math.round((performance.now() - dueAt) * 1_000)));
            inFlight.delete(call);
          });
        inFlight.add(call);
      };
      await new Promise<void>((resolve) => {
        let begun = 0;
        const timer = setInterval(() => {
          const elapsed = Math.min(performance.now() - startedAt, ms);
          for (; begun < (elapsed / 1_000) * callsPerSecond; begun++)
            start(startedAt + (begun * 1_000) / callsPerSecond);
          if (elapsed < ms) return;
          clearInterval(timer);
          resolve();
        }, tickMs);
      });
      await Promise.all(inFlight);
      const percentile = (percent: number) => histogram.percentile(percent) / 1_000;
      return { calls: histogram.count, failures, p50: percentile(50), p99: percentile(99) };
    },
  };
}
