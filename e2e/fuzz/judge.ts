import type { FuzzCall } from "./call.js";
import { strayCanaries } from "./canaries.js";
import type { Fault } from "./findings.js";
import type { CallSource, GeneratedCall } from "./generate-call.js";
import type { Asked } from "./model.js";
import { isPage, methodProblem, pageProblem } from "./page-calls.js";
import { addFinding, noteEnd, type Round } from "./round.js";
import { NoAnswerInTime, type Outcome } from "./send-call.js";
import { shrunk } from "./shrink.js";

const hangMs = 2_000;
/** Node answers a head of more than 16 KB by itself, before anything of ours sees it. */
const tooLarge = 431;
/** An id that nothing has. */
const unknownId = "01920000-0000-7000-8000-0000000000ff";

/** Sends a call and records what is wrong with its answer. */
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
  const fault = await toldApart(round, generated, outcome);
  if (fault !== null) addFinding(round, fault, generated, true);
  return outcome;
}

interface Told {
  /** Null for a caller that did not wait for its answer. */
  readonly outcome: Outcome | null;
  /** What the model finds in the answer. */
  readonly faults: readonly Fault[];
}

/** Sends a call, and tells the model. */
async function exchange(round: Round, generated: GeneratedCall): Promise<Told> {
  const { model, sender } = round;
  const { call } = generated;
  for (let isAgain = false; ; isAgain = true) {
    const asked = begin(round, generated);
    try {
      const outcome = await sender.send(call);
      if (outcome === null) {
        // What takes no body is done without the rest of it.
        const takesBody = generated.operation.requestBody !== undefined;
        model.leave(asked, call.delivery !== "cut off" || !takesBody);
        return { outcome, faults: [] };
      }
      const isReplayed = outcome.header("idempotent-replayed") !== null;
      const problems = model.hear(asked, { ...outcome, isReplayed });
      return { outcome, faults: problems.map((what) => ({ kind: "model", what })) };
    } catch (error) {
      model.leave(asked, true);
      // A connection that the server has just closed, after what it refused to read.
      const { code } = error as NodeJS.ErrnoException;
      if (isAgain || (code !== "ECONNRESET" && code !== "EPIPE")) throw error;
    }
  }
}

function begin({ model, check }: Round, generated: GeneratedCall): Asked {
  const { call, credential, accountIds } = generated;
  const { method, target, body } = call;
  const described = check.find(method, target.split("?")[0] ?? "");
  const isOpen = described === undefined || accountIds === null;
  return model.begin({
    ...{ method, target, body },
    // A method that the path does not have does nothing, and its answers are judged by rules of their own.
    operationId: described?.operationId ?? "",
    // What everybody may call does not ask who calls.
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
  if (outcome.ms > hangMs) faults.push({ kind: "hang", what: "an answer after more than 2 s" });
  const isPublic = described === undefined || described.security.length === 0;
  const stray = strayCanaries(outcome.text, { sees, isPublic });
  // A caller that sends a canary may be told what was wrong with it.
  const sent = `${call.target}${call.body ?? ""}`;
  const strange = stray.filter((one) => !sent.includes(one));
  if (strange.length > 0) faults.push({ kind: "canary", what: `${strange[0]} in ${excerpt}` });
  return faults;
}

/** Whether an id of another account is answered in another way than one that nothing has. */
async function toldApart(
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
    // Said again it would be another call to the same key.
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
  // Another call has ended the credential between the two.
  if ((toForeign.status === 401) !== (toUnknown.status === 401)) return null;
  // Two writes that were taken, as a text and not as an id, made two objects.
  const areTaken = call.method !== "GET" && toForeign.status < 300;
  const isSame =
    toForeign.status === toUnknown.status &&
    (areTaken ||
      toForeign.text.replaceAll(foreign, "") === toUnknown.text.replaceAll(unknownId, ""));
  if (isSame) return null;
  const [one, other] = [toForeign, toUnknown].map(
    ({ status, text }) => `${status} ${text.slice(0, 150)}`,
  );
  return { kind: "told apart", what: `another account's id: ${one}; an unknown one: ${other}` };
}

/** Makes the call again, alone, and smaller: what is told can be repeated, or says that it could not. */
async function record(round: Round, generated: GeneratedCall, fault: Fault): Promise<void> {
  const known = round.found.known(fault, generated.operation.operationId);
  if (known !== undefined) {
    known.count++;
    return;
  }
  // What contradicts the model need not do so again.
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
  // Slow once among others on a busy machine is no hang.
  if (fault.kind === "hang" && !isRepeatable) return;
  const call = isRepeatable ? await shrunk(generated.call, isStillWrong) : generated.call;
  addFinding(round, fault, { ...generated, call }, isRepeatable);
}
