import { Resolver } from "node:dns/promises";
import { Agent, request } from "undici";
import type { DomainProofs } from "../contract/ports.js";
import { guardedConnector } from "./guarded-connector.js";
import { readBounded } from "./read-bounded.js";
import { createTargetPolicy, type TargetGuard } from "./target-policy.js";

/** A call of the API waits for both: the record and the file. */
const lookMs = 4_000;
/** The file contains one line. */
const fileBytes = 1_024;

interface Network {
  /** The texts of a name's TXT records, each in the pieces that it came in. */
  readonly resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>;
  /** The content of a URL; null if it cannot be read. */
  readonly readText: (url: string) => Promise<string | null>;
}

/**
 * Looks for proofs of domains in DNS and on the web. Whatever the domain's own policy for webhooks is, the file is read
 * from public addresses alone, and all that the caller hears is whether the proof is there: nobody can find out with it
 * what there is inside our network.
 */
export function networkDomainProofs({
  resolveTxt = resolveOnNetwork,
  readText = (url) => readSmallText(url, createTargetPolicy({ allowPrivate: false })),
}: Partial<Network> = {}): DomainProofs {
  return {
    async isPublished({ value, recordName, fileUrl }) {
      const records = await resolveTxt(recordName).catch(() => []);
      if (records.some((pieces) => pieces.join("").trim() === value)) return true;
      return (await readText(fileUrl))?.trim() === value;
    },
  };
}

function resolveOnNetwork(name: string): Promise<string[][]> {
  return new Resolver({ timeout: lookMs / 2, tries: 2 }).resolveTxt(name);
}

/**
 * Reads a short text from an address that the policy allows, without following a redirect. Null for anything else than
 * a 200 with at most a kilobyte, soon.
 */
export async function readSmallText(
  url: string,
  targets: TargetGuard,
  timeoutMs: number = lookMs,
): Promise<string | null> {
  const agent = new Agent({ connect: guardedConnector(targets, timeoutMs).connect });
  try {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      headers: { "User-Agent": "Obole-Domains/1", Accept: "text/plain" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (statusCode !== 200) return null;
    return (await readBounded(body, fileBytes))?.toString() ?? null;
  } catch {
    return null;
  } finally {
    await agent.destroy();
  }
}
