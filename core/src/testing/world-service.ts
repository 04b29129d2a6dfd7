import type { PaymentProviderPort } from "../contract/payment-provider.js";
import type {
  ApplicationSettings,
  Clock,
  DomainProofs,
  Environment,
  TargetPolicy,
} from "../contract/ports.js";
import type { SlackApi } from "../contract/slack.js";
import type { Store } from "../contract/store.js";
import { createRenderer } from "../documents/create-renderer.js";
import { sandboxIssuer } from "../domain/issuer.js";
import { type TurnedClock, turnedClock } from "../jobs/schedule/turned-clock.js";
import { tasks } from "../jobs/tasks/index.js";
import { createPictureEncoder } from "../pictures/create-picture-encoder.js";
import { nodeSecrets } from "../platform/node.js";
import {
  createService,
  type Service,
  type ServiceDependencies,
} from "../service/create-service.js";
import { checkScopes } from "./check-scopes.js";
import { observedOperations } from "./observed-operations.js";
import { rememberingEncoder } from "./remembering-encoder.js";

/** The secret of every world's signatures and encryption. */
export const worldTokenSecret = "a secret of the tests, long enough";

/** The mark of an operator's key in every world: as long as that of the edge. */
export const markOfOperator = (name: string): string => nodeSecrets.hash(`the key of ${name}`);

/** An app in Slack, which does not answer. */
const unreachableSlack: SlackApi = {
  consentPage: "https://slack.example/oauth/v2/authorize",
  clientId: "1.2",
  call: async () => ({ kind: "UNKNOWN", error: "no_answer" }),
  exchangeCode: async () => ({ kind: "UNKNOWN", error: "no_answer" }),
};

/** The options of a test's service. */
export interface WorldServiceOptions
  extends Pick<ServiceDependencies, "store">,
    Partial<
      Pick<
        ServiceDependencies,
        | "renderer"
        | "mailServer"
        | "receiptForms"
        | "files"
        | "runsJobs"
        | "roles"
        | "log"
        | "tracing"
        | "watch"
      >
    > {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly paymentProviders?: readonly PaymentProviderPort[];
  readonly slack?: SlackApi | null;
  readonly collectsDebits?: boolean;
  readonly targets?: TargetPolicy;
  readonly domains?: DomainProofs;
  readonly applications?: Partial<ApplicationSettings>;
}

/** A service for tests, in the world's process or in another one with the same database. */
export interface WorldService extends Service {
  readonly clock: TurnedClock;
  /** Makes writes fail at statements whose name has this prefix; null ends this. */
  breakAt(queryName: string | null): void;
  /** The prefix at which writes fail now. */
  brokenQuery(): string | null;
}

/** Creates the service of tests. Background work only runs on request, unless `runsBeside` is set. */
export function createWorldService({
  store,
  clock: wallClock,
  environment,
  collectsDebits = environment === "live",
  targets = { problem: () => null },
  domains = { isPublished: async () => false },
  renderer = createRenderer({ threads: 0 }),
  mailServer = null,
  paymentProviders = [],
  runsJobs = false,
  slack = environment === "sandbox" ? unreachableSlack : null,
  applications = {},
  ...others
}: WorldServiceOptions): WorldService {
  let brokenQuery: string | null = null;
  const clock = turnedClock(wallClock);
  const service = createService({
    ...others,
    operations: observedOperations,
    tasks,
    store: breakable(checkScopes(store), () => brokenQuery),
    clock,
    wallClock,
    tokenSecrets: [worldTokenSecret],
    renderer,
    mailServer,
    paymentProviders,
    slack,
    pictures: rememberingEncoder(createPictureEncoder()),
    runsJobs,
    // The edge signs and checks tokens; here it is enough that they carry their claims.
    tokens: { sign: (claims) => JSON.stringify(claims) },
    // The edge has their keys; here it is enough that each has a mark.
    operators: {
      keyMarkOf: markOfOperator,
      openSession: (name) => ({
        token: JSON.stringify({ operator: name }),
        expiresAt: new Date(wallClock.now()).toISOString(),
      }),
    },
    domains,
    targets: { allowsPlainHttp: true, allowsAddress: () => true, ...targets },
    settings: {
      environment,
      version: "0.0.0-test",
      baseUrl: "https://give.example",
      serviceDomains: ["obole.example"],
      cardLimitCents: 500_000,
      sepaDebitLimitCents: 1_000_000,
      payoutThresholdCents: 1_000,
      paymentProviders:
        environment === "sandbox"
          ? ["sandbox"]
          : [
              ...paymentProviders.map(({ name }) => name),
              ...(collectsDebits ? (["bank"] as const) : []),
            ],
      directDebits: collectsDebits ? { creditorId: "DE98ZZZ09999999999", noticeDays: 5 } : null,
      issuer: sandboxIssuer,
      applications: {
        isOpen: environment === "sandbox",
        terms:
          environment === "sandbox"
            ? { version: "sandbox", url: "https://give.example/docs/becoming-a-customer" }
            : null,
        needsTwoOperators: false,
        ...applications,
      },
      rateLimitPerMinute: 10,
    },
  });
  return {
    ...service,
    clock,
    breakAt(queryName) {
      brokenQuery = queryName;
    },
    brokenQuery: () => brokenQuery,
  };
}

/** Wraps a store so that chosen statements fail. */
function breakable(store: Store, brokenQuery: () => string | null): Store {
  return {
    read: (work) => store.read(work),
    write: (work, options) =>
      store.write(
        (tx) =>
          work({
            one: (query, parameters) => tx.one(query, parameters),
            all: (query, parameters) => tx.all(query, parameters),
            async run(query, parameters) {
              const broken = brokenQuery();
              if (broken !== null && query.name.startsWith(broken))
                throw new Error(`broken at ${query.name}`);
              return await tx.run(query, parameters);
            },
          }),
        options,
      ),
    report: (work) => store.report(work),
    close: () => store.close(),
  };
}
