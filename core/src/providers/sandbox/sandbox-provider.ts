import type {
  ChargeOutcome,
  ProviderFailure,
  ProviderMethod,
} from "../../contract/payment-provider.js";

/**
 * The sandbox's payment provider: offline and deterministic, by the last four characters of the card number or IBAN. They
 * are those of the numbers that Stripe publishes for tests, so one list serves a client's test suite here and there.
 */

type Method = Pick<ProviderMethod, "type" | "last4">;

/** Whether a payer confirms a charge on a page, as by 3-D Secure. */
type Confirmation = "never" | "on the first page" | "always";

type Happening =
  | { readonly kind: "CHARGE"; readonly status: "SUCCEEDED" | "PROCESSING" }
  | { readonly kind: "CHARGE"; readonly status: "FAILED"; readonly failure: ProviderFailure }
  | { readonly kind: "DISPUTE"; readonly status: "OPEN" | "LOST"; readonly reason: string };

interface Step {
  /** Days of the service's clock after the charge. */
  readonly afterDays: number;
  readonly happens: Happening;
}

/** What a test number does. */
interface TestMethod extends Method {
  /** A whole number to enter, without spaces. */
  readonly number: string;
  /** In English, for the guide. */
  readonly does: string;
  readonly confirmation: Confirmation;
  readonly steps: readonly Step[];
}

const succeeds: Step = { afterDays: 0, happens: { kind: "CHARGE", status: "SUCCEEDED" } };
const takesTime: Step = { afterDays: 0, happens: { kind: "CHARGE", status: "PROCESSING" } };

function fails(code: string, message: string, mayRetry: boolean, afterDays = 0): Step {
  const failure = { code, message, mayRetry };
  return { afterDays, happens: { kind: "CHARGE", status: "FAILED", failure } };
}

function disputed(status: "OPEN" | "LOST", reason: string, afterDays: number): Step {
  return { afterDays, happens: { kind: "DISPUTE", status, reason } };
}

const card = (number: string, does: string, ...steps: Step[]): TestMethod => ({
  type: "CARD",
  number,
  last4: number.slice(-4),
  does,
  confirmation: "never",
  steps,
});
const debit = (number: string, does: string, ...steps: Step[]): TestMethod => ({
  type: "SEPA_DEBIT",
  number,
  last4: number.slice(-4),
  does,
  confirmation: "never",
  steps,
});

/** The test numbers. Every other valid number succeeds at once. */
export const testMethods: readonly TestMethod[] = [
  card("4242424242424242", "Succeeds.", succeeds),
  card("4000000000000002", "Declined.", fails("card_declined", "The card was declined.", true)),
  card(
    "4000000000009995",
    "Declined: insufficient funds.",
    fails("insufficient_funds", "The card has insufficient funds.", true),
  ),
  card(
    "4000000000009979",
    "Declined as stolen. The card is never charged again.",
    fails("stolen_card", "The card was declined.", false),
  ),
  card(
    "4000000000000069",
    "Declined: expired.",
    fails("expired_card", "The card has expired.", false),
  ),
  card(
    "4000000000000119",
    "Declined: the provider could not process it.",
    fails("processing_error", "The card could not be processed.", true),
  ),
  {
    ...card(
      "4000002500003155",
      "Requires 3-D Secure when the card is entered, and not for later charges.",
      succeeds,
    ),
    confirmation: "on the first page",
  },
  {
    ...card(
      "4000002760003184",
      "Requires 3-D Secure for every charge, so the card cannot be charged off-session.",
      succeeds,
    ),
    confirmation: "always",
  },
  card(
    "4000000000000259",
    "Succeeds. Its holder disputes the charge a day later, and wins a week after that.",
    succeeds,
    disputed("OPEN", "fraudulent", 1),
    disputed("LOST", "fraudulent", 8),
  ),
  debit("DE89370400440532013000", "Succeeds at once.", succeeds),
  debit("DE08370400440532013003", "Succeeds after three days.", takesTime, {
    ...succeeds,
    afterDays: 3,
  }),
  debit(
    "DE62370400440532013001",
    "Refused at once.",
    fails("debit_refused", "The bank refused the direct debit.", true),
  ),
  debit(
    "DE78370400440532013004",
    "Refused after three days: the account has insufficient funds (AM04).",
    takesTime,
    fails("insufficient_funds", "The bank account has insufficient funds (AM04).", true, 3),
  ),
  debit(
    "DE35370400440532013002",
    "Succeeds after three days and is returned five weeks later by its holder (MD06).",
    takesTime,
    { ...succeeds, afterDays: 3 },
    disputed("LOST", "MD06", 38),
  ),
];

const others: Pick<TestMethod, "confirmation" | "steps"> = {
  confirmation: "never",
  steps: [succeeds],
};

const behaviourOf = ({ type, last4 }: Method) =>
  testMethods.find((method) => method.type === type && method.last4 === last4) ?? others;

const needsItsHolder = {
  code: "authentication_required",
  message: "The card must be confirmed by its holder.",
  mayRetry: false,
};

/** Whether the page asks the payer to confirm a charge or a new payment method. */
export function asksToConfirm(method: Method): boolean {
  return behaviourOf(method).confirmation !== "never";
}

/**
 * Charges a payment method.
 *
 * @param isConfirmed whether the payer is there and has confirmed it, if asked
 */
export function sandboxCharge(
  method: Method,
  paymentId: string,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): ChargeOutcome {
  const { confirmation, steps } = behaviourOf(method);
  const reference = `sandbox_${paymentId}`;
  if (confirmation === "always" && !isConfirmed)
    return { status: "FAILED", reference, failure: needsItsHolder };
  const [first] = steps;
  return outcomeOf(first?.happens ?? succeeds.happens, reference);
}

function outcomeOf(happens: Happening, reference: string): ChargeOutcome {
  if (happens.kind !== "CHARGE") throw new Error("a charge of the sandbox begins with a dispute");
  if (happens.status === "FAILED") return { status: "FAILED", reference, failure: happens.failure };
  return happens.status === "SUCCEEDED"
    ? { status: "SUCCEEDED", reference, costCents: 0 }
    : { status: "PROCESSING", reference };
}

/** The IBAN of a charity to which the sandbox's transfers come back. */
export const returnedPayoutIban = "DE62370400440532013001";

/** The bank's reason code if a transfer to an IBAN with these last characters comes back; otherwise null. */
export function sandboxPayoutReturn(last4: string | null): string | null {
  return last4 === returnedPayoutIban.slice(-4) ? "AC04" : null;
}

const dayMs = 24 * 60 * 60 * 1_000;
const after = (chargedAt: string, days: number) =>
  new Date(Date.parse(chargedAt) + days * dayMs).toISOString();

/** When something happens next to a charge, ISO 8601 UTC; null: nothing any more. */
export function nextSandboxStepAt(method: Method, chargedAt: string, now: string): string | null {
  const { steps } = behaviourOf(method);
  const next = steps
    .filter(({ afterDays }) => afterDays > 0)
    .map(({ afterDays }) => after(chargedAt, afterDays))
    .find((moment) => moment > now);
  return next ?? null;
}

/** What happens to a charge at a moment that `nextSandboxStepAt` named. */
export function sandboxStepAt(
  method: Method,
  { paymentId, chargedAt, now }: { paymentId: string; chargedAt: string; now: string },
):
  | { readonly kind: "CHARGE"; readonly outcome: ChargeOutcome }
  | { readonly kind: "DISPUTE"; readonly status: "OPEN" | "LOST"; readonly reason: string }
  | null {
  const step = behaviourOf(method).steps.find(
    ({ afterDays }) => afterDays > 0 && after(chargedAt, afterDays) === now,
  );
  if (step === undefined) return null;
  const { happens } = step;
  if (happens.kind === "DISPUTE") return happens;
  return { kind: "CHARGE", outcome: outcomeOf(happens, `sandbox_${paymentId}`) };
}
