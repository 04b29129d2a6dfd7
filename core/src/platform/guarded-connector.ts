import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { buildConnector } from "undici";
import type { TargetGuard } from "./target-policy.js";

/** The policy forbids the address that a target leads to. */
export class TargetNotAllowed extends Error {
  override readonly name = "TargetNotAllowed";
}

/** Opens connections for the sender, and knows how many are open. */
export interface GuardedConnector {
  readonly connect: buildConnector.connector;
  openConnections(): number;
}

/**
 * Makes connections that the policy allows and no others.
 *
 * The address is checked when the connection is opened, not when the name is looked up before the call: in between, the
 * name may resolve to another address (DNS rebinding).
 */
export function guardedConnector(targets: TargetGuard, timeoutMs: number): GuardedConnector {
  const connectTo = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(targets) });
  let open = 0;
  const count = (socket: Socket) => {
    open++;
    socket.once("close", () => {
      open--;
    });
  };
  return {
    openConnections: () => open,
    connect(options, callback) {
      const { protocol, hostname } = options;
      // No name is looked up for an address that is written out.
      const isForbiddenLiteral = isIP(hostname) !== 0 && !targets.allowsAddress(hostname);
      if (isForbiddenLiteral || (protocol !== "https:" && !targets.allowsPlainHttp)) {
        callback(new TargetNotAllowed(), null);
        return;
      }
      connectTo(options, (...outcome) => {
        // On an error there is no socket: null by its types, undefined in fact.
        if (outcome[1]) count(outcome[1]);
        callback(...outcome);
      });
    },
  };
}

type LookupOutcome = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** A lookup that hides forbidden addresses. */
function guardedLookup(targets: TargetGuard): LookupFunction {
  const resolve = sharedLookup();
  return (hostname, { all }, callback) => {
    resolve(hostname, (error, addresses) => {
      const allowed = addresses.filter(({ address }) => targets.allowsAddress(address));
      const [first] = allowed;
      if (error !== null || first === undefined) callback(error ?? new TargetNotAllowed(), []);
      else if (all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Resolves each name once at a time. Lookups run on the process's few helper threads, which a dead name holds for
 * seconds: all calls to it share one.
 */
function sharedLookup() {
  const waiting = new Map<string, LookupOutcome[]>();
  return (hostname: string, outcome: LookupOutcome): void => {
    const others = waiting.get(hostname);
    if (others !== undefined) {
      others.push(outcome);
      return;
    }
    const outcomes = [outcome];
    waiting.set(hostname, outcomes);
    lookup(hostname, { all: true }, (error, addresses) => {
      waiting.delete(hostname);
      for (const each of outcomes) each(error, error === null ? addresses : []);
    });
  };
}
