import { lookup } from "node:dns/promises";
import { createTargetPolicy } from "@obole/core/webhooks";
import { call, clockDifference, patienceMs } from "../call.js";
import { type Check, type Finding, found, good, type Note } from "../check.js";
import { bodyOf, unsigned } from "../signed-call.js";
import { isTaken, unsignedNote } from "./webhook-signature.js";

/** Slower than this, a busy day makes it too slow. */
const slowMs = 5_000;

/** Can the receiver be reached as Obole would reach it: name, address, certificate, time, status? */
export const webhookAddress: Check = {
  name: "webhook address",
  isAskedFor: ({ webhook }) => webhook !== undefined,
  async run({ options, known }) {
    const target = options.webhook ?? "";
    const problem = known.service?.environment === "live" ? await problemInLive(target) : null;
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
      // With a signing key the next check tells more.
      ...(options.signingKey === undefined && isTaken(answer) ? [unsignedNote(answer)] : []),
    ];
  },
};

function timeNote(durationMs: number): Note {
  if (durationMs <= slowMs) return good(`it answers in ${durationMs} ms`);
  return found({
    id: "receiver-slow",
    what: `The receiver took ${(durationMs / 1_000).toFixed(1)} s to answer.`,
    why: "After ten seconds a call has failed, and is not repeated.",
    mend: "Keep what arrived, answer at once, and do the work afterwards.",
  });
}

function clockNotes(headers: Headers): Note[] {
  const difference = clockDifference(headers.get("date") ?? "", "The receiver's clock");
  if (difference === null) return [];
  return [
    found({
      id: "receiver-clock-off",
      what: `${difference}.`,
      why: "A receiver compares the timestamp of each call with its own clock, and refuses what is five minutes off.",
      mend: "Set the clock of the receiver's machine by NTP.",
    }),
  ];
}

/** What live refuses before it calls. */
async function problemInLive(target: string): Promise<Finding | null> {
  const policy = createTargetPolicy({ allowPrivate: false });
  const problem = policy.problem(target);
  const mend = "Give the receiver a public https address.";
  if (problem !== null)
    return {
      id: "target-not-allowed",
      what: "Live does not call this address.",
      why: `A webhook's target ${problem}.`,
      mend,
    };
  const { hostname } = new URL(target);
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  const refused = addresses.find(({ address }) => !policy.allowsAddress(address));
  if (refused === undefined) return null;
  return {
    id: "target-not-allowed",
    what: "Live does not call this address.",
    why: `${hostname} leads to ${refused.address}, which is not public.`,
    mend,
  };
}

/** There is a server, and nothing in it that takes calls. */
function isNowhere(status: number): boolean {
  return (status >= 300 && status < 400) || [404, 405, 410].includes(status);
}

function statusNote(status: number, headers: Headers): Note {
  if (status >= 300 && status < 400)
    return found({
      id: "receiver-redirects",
      what: `The receiver redirects (${status}${headers.has("location") ? ` to ${placeOf(headers)}` : ""}).`,
      why: "Obole follows no redirect: the call has failed.",
      mend: "Register the address that it leads to, or take the redirect away; often it is http to https, or a slash at the end.",
    });
  if (isNowhere(status))
    return found({
      id: "receiver-not-there",
      what: `Nothing takes a POST at this address (${status}).`,
      why: "The server answers, and has no such route for POST.",
      mend: "Correct the path of --webhook, or the method of your route.",
    });
  if (status >= 500 || status === 429)
    return found({
      id: "refusal-is-retried",
      what: `The receiver answers ${status} to a call without a signature.`,
      why: "That is a failure to Obole, which sends the call again; a call that is not to be believed is no failure.",
      mend: "Answer 401 to what is not signed, before anything else is done with it.",
    });
  return good(`it is there (${status})`);
}

/** Without the query, which may hold anything. */
function placeOf(headers: Headers): string {
  return (headers.get("location") ?? "").replace(/[?#].*/, "");
}

const certificateProblems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "is signed by an authority of your own",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "comes without the certificates in between",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "is signed by nobody who is known",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
};

function unreachable(target: string, problem: string): Finding {
  const { host, hostname } = new URL(target);
  const certificate = certificateProblems[problem];
  if (certificate !== undefined)
    return {
      id: "certificate-invalid",
      what: `The certificate of ${host} ${certificate}.`,
      why: "Obole calls nobody whose certificate cannot be checked.",
      mend: "Install a certificate of a public authority for this name, with its whole chain.",
    };
  if (problem === "ENOTFOUND" || problem === "EAI_AGAIN")
    return {
      id: "name-unknown",
      what: `The name ${hostname} leads nowhere.`,
      why: `DNS does not know it (${problem}).`,
      mend: "Correct the name, or make its DNS record.",
    };
  if (problem === "TimeoutError")
    return {
      id: "receiver-too-slow",
      what: `The receiver gave no answer in ${patienceMs / 1_000} s.`,
      why: "Obole waits no longer; such a call has failed, and is not repeated.",
      mend: "Keep what arrived, answer at once, and do the work afterwards; if nothing arrived, look at the firewall.",
    };
  return {
    id: "receiver-unreachable",
    what: `${host} cannot be connected to.`,
    why: `The connection failed: ${problem}.`,
    mend: "Start the receiver, or open its port to the outside.",
  };
}
