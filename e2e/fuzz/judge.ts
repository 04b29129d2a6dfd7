import type { FuzzCall } from "./call.js";
import { strayCanaries } from "./canaries.js";
import type { Fault } from "./findings.js";
import type { CallSource, GeneratedCall } from "./generate-call.js";
import type { StartedCall } from "./model.js";
import { isPage, methodProblem, pageProblem } from "./page-calls.js";
import { addFinding, noteEnd, type Round } from "./round.js";
import { NoAnswerInTime, type Outcome } from "./send-call.js";
import { shrunk } from "./shrink.js";

const hangMs = 30_000;
/** Node rejects headers of more than 16 KB before our code sees them. */
const tooLarge = 431;
/** An ID that does not exist. */
const unknownId = "01920000-0000-7000-8000-0000000000ff";

/** Sends a call and records the problems of its response. */
export async function judged(
  round: Round,
  source: CallSource,
  generated: GeneratedCall,
): Promise<Outcome | null> {
  let told: Told;
  try {
    told = await exchange(round, generated);
  } catch (error) {
    if (noteEnd(round))
      addFinding(round, { kind: "process ended", what: String(error) }, generated, false);
    else if (!generated.isOdd || error instanceof NoAnswerInTime)
      addFinding(round, { kind: "no answer", what: String(error) }, generated, false);
    return null;
  }
  const { outcome } = told;
  if (outcome === null) return null;
  if (outcome.status < 300 && outcome.text.startsWith("{") && !isPage(generated.operation))
    source.known.learn(JSON.parse(outcome.text), generated.credential.owner);
  for (const fault of [...faultsOf(round, generated, outcome), ...told.faults])
    await record(round, generated, fault);
  const fault = await isDistinguishable(round, generated, outcome);
  if (fault !== null) addFinding(round, fault, generated, true);
  return outcome;
}

interface Told {
  /** Null if the caller did not wait for the response. */
  readonly outcome: Outcome | null;
  /** Contradictions between the response and the model. */
  readonly faults: readonly Fault[];
}

/** Sends a call and updates the model. */
async function exchange(round: Round, generated: GeneratedCall): Promise<Told> {
  const { model, sender } = round;
  const { call } = generated;
  for (let isAgain = false; ; isAgain = true) {
    const started = begin(round, generated);
    try {
      const outcome = await sender.send(call);
      if (outcome === null) {
        // An operation without a body is executed before the rest of the body arrives.
        const takesBody = generated.operation.requestBody !== undefined;
        model.leave(started, call.delivery !== "aborted in the body" || !takesBody);
        return { outcome, faults: [] };
      }
      const isReplayed = outcome.header("idempotent-replayed") !== null;
      const problems = model.hear(started, { ...outcome, isReplayed });
      return { outcome, faults: problems.map((what) => ({ kind: "model", what })) };
    } catch (error) {
      model.leave(started, true);
      // The server has closed the connection after a rejected body.
      const { code } = error as NodeJS.ErrnoException;
      if (isAgain || (code !== "ECONNRESET" && code !== "EPIPE")) throw error;
    }
  }
}

function begin({ model, check }: Round, generated: GeneratedCall): StartedCall {
  const { call, credential, accountIds } = generated;
  const { method, target, body } = call;
  const described = check.find(method, target.split("?")[0] ?? "");
  const isOpen = described === undefined || accountIds === null;
  return model.begin({
    method,
    target,
    body,
    // An unsupported method does nothing; its responses have rules of their own.
    operationId: described?.operationId ?? "",
    // Public operations ignore the caller.
    accountIds: isOpen ? null : accountIds,
    donorId: isOpen ? null : (credential.donorId ?? null),
  });
}

function faultsOf(
  { check, seenFaults }: Round,
  generated: GeneratedCall,
  outcome: Outcome,
): Fault[] {
  const { call, sees, isOdd, mustBeRefused, operation } = generated;
  const faults: Fault[] = [];
  const described = check.find(call.method, call.target.split("?")[0] ?? "");
  const excerpt = outcome.text.slice(0, 300);
  const misfit = (problem: string | null) => {
    if (problem !== null)
      faults.push({ kind: "misfit", what: `${outcome.status} ${problem}: ${excerpt}` });
  };
  if (outcome.status >= 500) {
    seenFaults.add(outcome.header("x-request-id") ?? "");
    faults.push({ kind: "fault", what: `${outcome.status} ${excerpt}` });
  } else if (!isOdd && outcome.status !== tooLarge) {
    if (described !== undefined) misfit(check.problem(described, outcome));
    if (mustBeRefused && outcome.status < 400) misfit("what must be refused");
  }
  if (call.method !== operation.method) misfit(methodProblem(call.method, outcome));
  else if (isPage(operation) && outcome.status < 400) misfit(pageProblem(call.target, outcome));
  if (outcome.ms > hangMs) faults.push({ kind: "hang", what: "an answer after more than 30 s" });
  const isPublic = described === undefined || described.security.length === 0;
  const stray = strayCanaries(outcome.text, { sees, isPublic });
  // An error may quote a canary that the caller sent itself.
  const sent = `${call.target}${call.body ?? ""}`;
  const strange = stray.filter((one) => !sent.includes(one));
  if (strange.length > 0) faults.push({ kind: "canary", what: `${strange[0]} in ${excerpt}` });
  return faults;
}

/** The message of the error unique_external_id_taken (409). */
const uniqueTextProblem = "Unique constraint failed on uniqueExternalId";

/** Whether the response for an ID of another account differs from that for an unknown ID. */
async function isDistinguishable(
  round: Round,
  generated: GeneratedCall,
  outcome: Outcome,
): Promise<Fault | null> {
  const { call, accountIds } = generated;
  if (outcome.status < 400 && call.method !== "GET") return null;
  const text = `${call.target} ${call.body ?? ""}`;
  const [foreign] = [
    ...new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []),
  ].filter((id) => round.model.foreignOwner(id, accountIds) !== undefined);
  if (foreign === undefined) return null;
  const twin: FuzzCall = {
    ...call,
    // With the same key it would be a different call.
    headers: call.headers.filter(([name]) => name !== "Idempotency-Key"),
    target: call.target.replaceAll(foreign, unknownId),
    body:
      call.body === null
        ? null
        : Buffer.from(call.body.toString("latin1").replaceAll(foreign, unknownId), "latin1"),
  };
  const answers = await Promise.all([
    exchange(round, { ...generated, call: { ...twin, target: call.target, body: call.body } }),
    exchange(round, { ...generated, call: twin }),
  ]).catch(() => []);
  const [toForeign, toUnknown] = answers.map((told) => told.outcome);
  if (toForeign == null || toUnknown == null) return null;
  // Another call has revoked the credential between the two.
  if ((toForeign.status === 401) !== (toUnknown.status === 401)) return null;
  // An ID that is sent as a text is not looked up, but two objects cannot have it as their uniqueExternalId.
  if (answers.some(({ outcome }) => outcome?.text.includes(uniqueTextProblem))) return null;
  // Two accepted writes with the ID as a text created two objects.
  const areTaken = call.method !== "GET" && toForeign.status < 300;
  const isSame =
    toForeign.status === toUnknown.status &&
    (areTaken ||
      toForeign.text.replaceAll(foreign, "") === toUnknown.text.replaceAll(unknownId, ""));
  if (isSame) return null;
  const [one, other] = [toForeign, toUnknown].map(
    ({ status, text }) => `${status} ${text.slice(0, 150)}`,
  );
  return {
    kind: "distinguishable",
    what: `another account's ID: ${one}; an unknown one: ${other}`,
  };
}

/**
 * Repeats the call alone and shrinks it, so that the finding has a minimal reproducible call, or is marked as not
 * repeatable.
 */
async function record(round: Round, generated: GeneratedCall, fault: Fault): Promise<void> {
  const known = round.found.known(fault, generated.operation.operationId);
  if (known !== undefined) {
    known.count++;
    return;
  }
  // A contradiction of the model need not be repeatable.
  if (fault.kind === "model") return addFinding(round, fault, generated, false);
  const isStillWrong = async (call: FuzzCall) => {
    const { outcome } = await exchange(round, { ...generated, call }).catch(() => ({
      outcome: null,
    }));
    if (outcome === null) return false;
    return faultsOf(round, { ...generated, call }, outcome).some(
      ({ kind, what }) => kind === fault.kind && what.slice(0, 40) === fault.what.slice(0, 40),
    );
  };
  const isRepeatable = await isStillWrong(generated.call);
  // One slow call on a busy machine is not a hang.
  if (fault.kind === "hang" && !isRepeatable) return;
  const call = isRepeatable ? await shrunk(generated.call, isStillWrong) : generated.call;
  addFinding(round, fault, { ...generated, call }, isRepeatable);
}
