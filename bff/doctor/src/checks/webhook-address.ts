import { lookup } from "node:dns/promises";
import { createTargetPolicy } from "@obole/core/webhooks";
import { call, clockDifference, patienceMs } from "../call.js";
import { type Check, type Finding, found, good, type Note } from "../check.js";
import { bodyOf, unsigned } from "../signed-call.js";
import { isTaken, unsignedNote } from "./webhook-signature.js";

/** A receiver slower than this exceeds the timeout under load. */
const slowMs = 5_000;

/** Checks that Obole can reach the receiver: name, address, certificate, response time and status. */
export const webhookAddress: Check = {
  name: "webhook address",
  isAskedFor: ({ webhook }) => webhook !== undefined,
  async run({ options, known }) {
    const target = options.webhook ?? "";
    const isStrict = known.service?.environment === "live" && !options.allowsPrivate;
    const problem = isStrict ? await problemInLive(target) : null;
    if (problem !== null) return [found(problem)];
    const answer = await call(target, {
      method: "POST",
      ...unsigned(bodyOf(options.event), options),
    });
    const { status, problem: failure, durationMs, headers } = answer;
    if (status === null) return [found(unreachable(target, failure ?? "unknown"))];
    if (!isNowhere(status)) known.unsigned = answer;
    return [
      statusNote(status, headers),
      timeNote(durationMs),
      ...clockNotes(headers),
      // With a signing key, the next check covers this in more detail.
      ...(options.signingKey === undefined && isTaken(answer) ? [unsignedNote(answer)] : []),
    ];
  },
};

function timeNote(durationMs: number): Note {
  if (durationMs <= slowMs) return good(`it responds in ${durationMs} ms`);
  return found({
    id: "receiver-slow",
    what: `The receiver took ${(durationMs / 1_000).toFixed(1)} s to respond.`,
    why: "After ten seconds the delivery fails, and is not retried.",
    fix: "Store the webhook, respond at once, and process it afterwards.",
  });
}

function clockNotes(headers: Headers): Note[] {
  const difference = clockDifference(headers.get("date") ?? "", "The receiver's clock");
  if (difference === null) return [];
  return [
    found({
      id: "receiver-clock-off",
      what: `${difference}.`,
      why: "A receiver compares the timestamp of each webhook with its own clock, and rejects those that are five minutes off.",
      fix: "Synchronize the clock of the receiver's machine with NTP.",
    }),
  ];
}

/** The problem of a target that live would not call. */
async function problemInLive(target: string): Promise<Finding | null> {
  const why = await whyNotInLive(target);
  if (why === null) return null;
  return {
    id: "target-not-allowed",
    what: "Live does not call this address.",
    why,
    fix: "Use a public https address for the receiver. If the service has ALLOW_PRIVATE_WEBHOOK_TARGETS, pass --allow-private.",
  };
}

async function whyNotInLive(target: string): Promise<string | null> {
  const policy = createTargetPolicy({ allowPrivate: false });
  const problem = policy.problem(target);
  if (problem !== null) return `A webhook's target ${problem}.`;
  const { hostname } = new URL(target);
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  const refused = addresses.find(({ address }) => !policy.allowsAddress(address));
  return refused ? `${hostname} resolves to ${refused.address}, which is not public.` : null;
}

/** Whether the server responds but has no receiver at the path. */
function isNowhere(status: number): boolean {
  return (status >= 300 && status < 400) || [404, 405, 410].includes(status);
}

function statusNote(status: number, headers: Headers): Note {
  if (status >= 300 && status < 400)
    return found({
      id: "receiver-redirects",
      what: `The receiver redirects (${status}${headers.has("location") ? ` to ${placeOf(headers)}` : ""}).`,
      why: "Obole does not follow redirects: the delivery fails.",
      fix: "Register the final address, or remove the redirect. Often it is from http to https, or a trailing slash.",
    });
  if (isNowhere(status))
    return found({
      id: "receiver-not-there",
      what: `The server has no route for POST at this address (${status}).`,
      why: "The server responds, but not from a webhook receiver.",
      fix: "Correct the path of --webhook, or the method of your route.",
    });
  if (status >= 500 || status === 429)
    return found({
      id: "refusal-is-retried",
      what: `The receiver responds with ${status} to a webhook without a signature.`,
      why: "Obole treats this status as a temporary failure and retries the webhook.",
      fix: "Reject unsigned requests with 401 before you process them.",
    });
  return good(`it can be reached (${status})`);
}

/** The redirect target without its query, which may contain secrets. */
function placeOf(headers: Headers): string {
  return (headers.get("location") ?? "").replace(/[?#].*/, "");
}

const certificateProblems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "is signed by a private certificate authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "is sent without its intermediate certificates",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "is signed by an unknown certificate authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another host name",
};

function unreachable(target: string, problem: string): Finding {
  const { host, hostname } = new URL(target);
  const certificate = certificateProblems[problem];
  if (certificate !== undefined)
    return {
      id: "certificate-invalid",
      what: `The certificate of ${host} ${certificate}.`,
      why: "Obole does not call servers whose certificate cannot be verified.",
      fix: "Install a certificate of a public authority for this name, with the complete chain.",
    };
  if (problem === "ENOTFOUND" || problem === "EAI_AGAIN")
    return {
      id: "name-unknown",
      what: `The host name ${hostname} cannot be resolved.`,
      why: `DNS has no record for it (${problem}).`,
      fix: "Correct the name, or create its DNS record.",
    };
  if (problem === "TimeoutError")
    return {
      id: "receiver-too-slow",
      what: `The receiver did not respond within ${patienceMs / 1_000} s.`,
      why: "Obole waits no longer: the delivery fails, and is not retried.",
      fix: "Store the webhook, respond at once, and process it afterwards. If nothing arrived, check the firewall.",
    };
  return {
    id: "receiver-unreachable",
    what: `Obole cannot connect to ${host}.`,
    why: `The connection failed: ${problem}.`,
    fix: "Start the receiver, or open its port in the firewall.",
  };
}
