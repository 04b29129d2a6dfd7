import type { Clock, DomainProofs, Environment, TargetPolicy } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import { createService, type Service, type ServiceDependencies } from "../create-service.js";
import { createRenderer } from "../documents/create-renderer.js";
import { operations } from "../operations/index.js";
import { type TurnedClock, turnedClock } from "../schedule/turned-clock.js";
import { tasks } from "../tasks/index.js";

/** What every world seals and signs with. */
export const worldTokenSecret = "a secret of the tests, long enough";

/** What the services of tests differ in. */
export interface WorldServiceOptions
  extends Pick<ServiceDependencies, "store">,
    Partial<
      Pick<
        ServiceDependencies,
        "renderer" | "mailServer" | "files" | "runsBeside" | "roles" | "log" | "watch"
      >
    > {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly targets?: TargetPolicy;
  readonly domains?: DomainProofs;
}

/** A service of the tests, in the process of a world or in another one of the same database. */
export interface WorldService extends Service {
  readonly clock: TurnedClock;
  /** From now on writes fail at the statements whose name begins so; null heals them. */
  breakAt(queryName: string | null): void;
  /** Where they fail now. */
  brokenQuery(): string | null;
}

/** Builds the service that everything is tested on. Nothing runs beside its calls unless that is wished. */
export function createWorldService({
  store,
  clock: wallClock,
  environment,
  targets = { problem: () => null },
  domains = { isPublished: async () => false },
  renderer = createRenderer({ threads: 0 }),
  mailServer = null,
  runsBeside = false,
  ...others
}: WorldServiceOptions): WorldService {
  let brokenQuery: string | null = null;
  const clock = turnedClock(wallClock);
  const service = createService({
    ...others,
    operations,
    tasks,
    store: breakable(store, () => brokenQuery),
    clock,
    wallClock,
    tokenSecret: worldTokenSecret,
    renderer,
    mailServer,
    runsBeside,
    // The edge signs and checks tokens; here it is enough that they carry their claims.
    tokens: { sign: (claims) => JSON.stringify(claims) },
    domains,
    targets: { allowsPlainHttp: true, allowsAddress: () => true, ...targets },
    settings: {
      environment,
      version: "0.0.0-test",
      baseUrl: "https://give.example",
      serviceDomains: ["obole.example"],
      cardLimitCents: 500_000,
      sepaDebitLimitCents: 1_000_000,
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

/** The same store, whose statements fail where the test says. */
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
    close: () => store.close(),
  };
}
