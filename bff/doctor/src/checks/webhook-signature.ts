import { call, clockDifference } from "../call.js";
import { type Check, found, good, type Note, type ReceiverAnswer, unseen } from "../check.js";
import type { Options } from "../read-options.js";
import { altered, bodyOf, respelled, type SignedCall, signed } from "../signed-call.js";

/** Twice the five minutes within which a timestamp is good. */
const staleMs = 10 * 60_000;

/** Does the receiver believe what is signed, and nothing else? */
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
        isTimeWrong ? unseen("its clock is off: set it first") : refusalNote(answer, options),
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
      good(`a right call: ${saidBy(answer)}, as it should be`),
      ...forgeryNotes(answers),
      spellingNote(answers.respelled),
      repeatNote(answers.repeated),
      replayNote(answers.replayed),
    ];
  },
};

type Forgeries = Readonly<Record<"unsigned" | "altered" | "stale", ReceiverAnswer>>;

/** Whether the receiver said that all is well. */
export const isTaken = ({ status }: ReceiverAnswer) =>
  status !== null && status >= 200 && status < 300;
const saidBy = ({ status, problem }: ReceiverAnswer) =>
  status === null ? `no answer (${problem})` : String(status);

/** What Obole would send again, because it takes it for a failure. */
const isRetried = ({ status }: ReceiverAnswer) =>
  status === null || status >= 500 || status === 429;

function refusalNote(answer: ReceiverAnswer, options: Options): Note {
  const what = `The receiver does not take a right call (${saidBy(answer)}).`;
  if (isRetried(answer))
    return found({
      id: "receiver-fails",
      what,
      why: "It got as far as the receiver's own work, and that failed.",
      mend: "Look at the receiver's log at this moment.",
    });
  if (options.authorization === undefined)
    return found({
      id: "authorization-not-given",
      what,
      why: "Obole always sends the Authorization header that the webhook was made with, and the doctor was told of none.",
      mend: 'Run it again with --authorization "Bearer …" or "Basic …"; if it is refused then too, the receiver holds another signing key.',
    });
  return found({
    id: "signing-key-differs",
    what,
    why: "It checks with another key than the one given here, or with another Authorization header, or not over `<timestamp>:<raw body>`.",
    mend: "Give the receiver the `signingKey` that create-webhook answered for this very webhook, `whsec_` included; each webhook has its own.",
  });
}

function forgeryNotes({ unsigned, altered, stale }: Forgeries): Note[] {
  if (isTaken(altered))
    return [
      found({
        id: "signature-not-checked",
        what: `The receiver takes an altered call (${saidBy(altered)}).`,
        why: isTaken(unsigned)
          ? "It does not check the signature at all: whoever knows the address can say that a donation was made."
          : "It wants the headers to be there, and does not compare the signature.",
        mend: "Check each call with verifyWebhook, and answer 401 to what it rejects.",
      }),
    ];
  return [
    good(`an altered call: ${saidBy(altered)}, refused as it should be`),
    unsignedNote(unsigned),
    staleNote(stale),
    ...statusNotes([altered, stale]),
  ];
}

/** What a call without any signature came to. */
export function unsignedNote(answer: ReceiverAnswer): Note {
  if (!isTaken(answer)) return good(`an unsigned call: ${saidBy(answer)}, refused as it should be`);
  return found({
    id: "unsigned-call-taken",
    what: `The receiver takes a call without a signature (${saidBy(answer)}).`,
    why: "It checks a signature only where there is one, so whoever leaves it out is believed.",
    mend: "Refuse a call without X-Service-Signature or X-Service-Timestamp.",
  });
}

function staleNote(answer: ReceiverAnswer): Note {
  if (!isTaken(answer)) return good(`a stale call: ${saidBy(answer)}, refused as it should be`);
  return found({
    id: "stale-call-taken",
    what: `The receiver takes a call of ten minutes ago (${saidBy(answer)}).`,
    why: "It does not look at the timestamp: a call that somebody kept can be sent again at any time.",
    mend: "Refuse an X-Service-Timestamp that is more than five minutes from now.",
  });
}

function statusNotes(refusals: readonly ReceiverAnswer[]): Note[] {
  const retried = refusals.find(isRetried);
  if (retried === undefined) return [];
  return [
    found({
      id: "refusal-is-retried",
      what: `The receiver refuses with ${saidBy(retried)}.`,
      why: "Obole takes that for a failure and sends the call again.",
      mend: "Answer 401 to what is not to be believed.",
    }),
  ];
}

function spellingNote(answer: ReceiverAnswer): Note {
  if (isTaken(answer))
    return good("the signature is checked over the body as it came, not as it was parsed");
  return found({
    id: "raw-bytes-not-used",
    what: `The receiver refuses a right call whose JSON is spelled otherwise (${saidBy(answer)}).`,
    why: "It signs what its parser made of the body, not the bytes that came; the two are equal by chance alone.",
    mend: "Keep the raw body, in Express with express.raw({ type: () => true }), and check that.",
  });
}

function repeatNote(answer: ReceiverAnswer): Note {
  if (isTaken(answer))
    return good(
      `the same call again, signed anew: ${saidBy(answer)}, as it should be (whether it acted twice cannot be seen from here)`,
    );
  return found({
    id: "repeat-refused",
    what: `The receiver refuses a call that comes again (${saidBy(answer)}).`,
    why: "When an answer is lost, Obole sends the call again, with the same webhook-id and signed anew; a refusal makes it a failed delivery.",
    mend: "Answer 2xx to what you have processed already, and do nothing.",
  });
}

function replayNote(answer: ReceiverAnswer): Note {
  if (!isRetried(answer))
    return good(`the very same bytes again: ${saidBy(answer)}, which is fine either way`);
  return found({
    id: "replay-breaks",
    what: `The receiver fails at the same bytes a second time (${saidBy(answer)}).`,
    why: "Whoever kept a call can make it fail for five minutes.",
    mend: "Answer 2xx or 401 to a call that you have seen.",
  });
}
