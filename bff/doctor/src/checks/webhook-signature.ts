import { call, clockDifference } from "../call.js";
import { type Check, found, good, type Note, type ReceiverAnswer, unseen } from "../check.js";
import type { Options } from "../read-options.js";
import { altered, bodyOf, respelled, type SignedCall, signed } from "../signed-call.js";

/** Twice the five minutes for which a timestamp is valid. */
const staleMs = 10 * 60_000;

/** Checks that the receiver accepts signed webhooks and rejects all others. */
export const webhookSignature: Check = {
  name: "webhook signature",
  isAskedFor: ({ webhook, signingKey }) => webhook !== undefined && signingKey !== undefined,
  async run({ options, known }) {
    if (known.unsigned === undefined) return [unseen("there is no receiver")];
    const send = ({ body, headers }: SignedCall) =>
      call(options.webhook ?? "", { method: "POST", headers, body });
    const body = bodyOf(options.event);
    const right = signed(body, options);
    const answer = await send(right);
    if (!isTaken(answer)) {
      const date = known.unsigned.headers.get("date") ?? "";
      const isTimeWrong = clockDifference(date, "") !== null;
      return [
        isTimeWrong
          ? unseen("the receiver's clock is wrong: correct it first")
          : refusalNote(answer, options),
      ];
    }

    const other = respelled(bodyOf(options.event));
    const answers = {
      unsigned: known.unsigned,
      altered: await send({ ...right, body: altered(body) }),
      respelled: await send(signed(other, options)),
      stale: await send(signed(bodyOf(options.event), options, { sentAtMs: Date.now() - staleMs })),
      replayed: await send(right),
      repeated: await send(
        signed(body, options, { deliveryId: right.headers["webhook-id"] ?? "" }),
      ),
    };
    return [
      good(`a valid webhook: ${saidBy(answer)}, as expected`),
      ...forgeryNotes(answers),
      spellingNote(answers.respelled),
      repeatNote(answers.repeated),
      replayNote(answers.replayed),
    ];
  },
};

type Forgeries = Readonly<Record<"unsigned" | "altered" | "stale", ReceiverAnswer>>;

/** Whether the receiver accepted the webhook. */
export const isTaken = ({ status }: ReceiverAnswer) =>
  status !== null && status >= 200 && status < 300;
const saidBy = ({ status, problem }: ReceiverAnswer) =>
  status === null ? `no response (${problem})` : String(status);

/** Whether Obole would retry after this response. */
const isRetried = ({ status }: ReceiverAnswer) =>
  status === null || status >= 500 || status === 429;

function refusalNote(answer: ReceiverAnswer, options: Options): Note {
  const what = `The receiver rejects a valid webhook (${saidBy(answer)}).`;
  if (isRetried(answer))
    return found({
      id: "receiver-fails",
      what,
      why: "The receiver's own code failed.",
      fix: "Check the receiver's log for this request.",
    });
  if (options.authorization === undefined)
    return found({
      id: "authorization-not-given",
      what,
      why: "Obole always sends the Authorization header of the webhook, but the doctor was given none.",
      fix: 'Run the doctor again with --authorization "Bearer …" or "Basic …". If it still fails, the receiver uses another signing key.',
    });
  return found({
    id: "signing-key-differs",
    what,
    why: "It uses another signing key or Authorization header than the ones given here, or does not sign `<timestamp>:<raw body>`.",
    fix: "Give the receiver the `signingKey` that create-webhook returned for this webhook, including `whsec_`. Each webhook has its own.",
  });
}

function forgeryNotes({ unsigned, altered, stale }: Forgeries): Note[] {
  if (isTaken(altered))
    return [
      found({
        id: "signature-not-checked",
        what: `The receiver accepts a tampered webhook (${saidBy(altered)}).`,
        why: isTaken(unsigned)
          ? "It does not check the signature: anyone who knows the address can report a donation."
          : "It requires the headers, but does not compare the signature.",
        fix: "Verify each webhook with verifyWebhook, and respond with 401 if it rejects.",
      }),
    ];
  return [
    good(`a tampered webhook: ${saidBy(altered)}, rejected as expected`),
    unsignedNote(unsigned),
    staleNote(stale),
    ...statusNotes([altered, stale]),
  ];
}

/** The result for an unsigned webhook. */
export function unsignedNote(answer: ReceiverAnswer): Note {
  if (!isTaken(answer)) return good(`an unsigned webhook: ${saidBy(answer)}, rejected as expected`);
  return found({
    id: "unsigned-call-taken",
    what: `The receiver accepts a webhook without a signature (${saidBy(answer)}).`,
    why: "It checks the signature only if there is one, so an attacker can omit it.",
    fix: "Reject webhooks without X-Service-Signature or X-Service-Timestamp.",
  });
}

function staleNote(answer: ReceiverAnswer): Note {
  if (!isTaken(answer)) return good(`an expired webhook: ${saidBy(answer)}, rejected as expected`);
  return found({
    id: "stale-call-taken",
    what: `The receiver accepts a webhook of ten minutes ago (${saidBy(answer)}).`,
    why: "It does not check the timestamp: a recorded webhook can be replayed at any time.",
    fix: "Reject an X-Service-Timestamp that is more than five minutes from now.",
  });
}

function statusNotes(refusals: readonly ReceiverAnswer[]): Note[] {
  const retried = refusals.find(isRetried);
  if (retried === undefined) return [];
  return [
    found({
      id: "refusal-is-retried",
      what: `The receiver rejects forged webhooks with ${saidBy(retried)}.`,
      why: "Obole treats this status as a temporary failure and retries the webhook.",
      fix: "Respond with 401 to webhooks that fail verification.",
    }),
  ];
}

function spellingNote(answer: ReceiverAnswer): Note {
  if (isTaken(answer)) return good("the signature is checked over the raw body");
  return found({
    id: "raw-bytes-not-used",
    what: `The receiver rejects a valid webhook with differently formatted JSON (${saidBy(answer)}).`,
    why: "It computes the signature over parsed and serialized JSON, not over the raw body. The two are equal only by chance.",
    fix: "Verify the raw body. In Express, use express.raw({ type: () => true }).",
  });
}

function repeatNote(answer: ReceiverAnswer): Note {
  if (isTaken(answer))
    return good(
      `a retry with a new signature: ${saidBy(answer)}, as expected (the doctor cannot see whether it was processed twice)`,
    );
  return found({
    id: "repeat-refused",
    what: `The receiver rejects a retried webhook (${saidBy(answer)}).`,
    why: "If a response is lost, Obole sends the webhook again with the same webhook-id and a new signature. If it is rejected, the delivery fails.",
    fix: "Respond with 2xx to webhooks that you have already processed, and do nothing.",
  });
}

function replayNote(answer: ReceiverAnswer): Note {
  if (!isRetried(answer))
    return good(`an exact replay: ${saidBy(answer)}; accepting and rejecting are both fine`);
  return found({
    id: "replay-breaks",
    what: `The receiver fails at an exact replay (${saidBy(answer)}).`,
    why: "An attacker who recorded a webhook can make the receiver fail for five minutes.",
    fix: "Respond with 2xx or 401 to webhooks that you have already processed.",
  });
}
