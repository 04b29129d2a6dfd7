import { readFileSync } from "node:fs";
import {
  type Environment,
  type Issuer,
  isSepaCreditorId,
  parseIssuer,
  sandboxIssuer,
} from "@obole/core";
import { z } from "zod";
import {
  namesIn,
  settingProblems,
  setVariables,
  text,
  type Variables,
  wholeNumber,
} from "./setting-fields.js";

/** Who collects payments in the live environment. */
const liveProviders = ["stripe", "bank"] as const;
type LiveProvider = (typeof liveProviders)[number];

/** The payment providers, each with its settings; null for one that is not used. */
export interface PaymentSettings {
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** The host of Stripe's API; null for Stripe's own. */
    readonly apiHost: string | null;
  } | null;
  readonly bank: {
    readonly sepaCreditorId: string;
    /** The calendar days of notice before each direct debit. */
    readonly noticeDays: number;
  } | null;
}

/**
 * What invoices and payments need. Only a process that serves reads these settings: the operator's commands work without
 * them.
 */
export interface MoneySettings {
  readonly issuer: Issuer;
  /** Null in the sandbox, which moves no money. */
  readonly payments: PaymentSettings | null;
  /** The maximum of one charge, in cents. Checked only in live. */
  readonly cardLimitCents: number;
  readonly sepaDebitLimitCents: number;
  /** The least amount of a payout, in cents. */
  readonly payoutThresholdCents: number;
}

/** The names of the providers that are used. */
export function providersIn(payments: PaymentSettings): LiveProvider[] {
  return liveProviders.filter((name) => payments[name] !== null);
}

type MoneyResult =
  | { readonly settings: MoneySettings; readonly problems?: never }
  | { readonly settings?: never; readonly problems: readonly string[] };

/** Checks the variables of invoices and payments, and the issuer's file. */
export function parseMoneySettings(variables: Variables, environment: Environment): MoneyResult {
  const given = setVariables(variables);
  const { issuer, problems: issuerProblems = [] } = issuerOf(given.ISSUER_FILE, environment);
  const parsed = schemaFor(given, environment).safeParse(given);
  if (!parsed.success || issuer === undefined)
    return {
      problems: [...issuerProblems, ...(parsed.error ? settingProblems(parsed.error) : [])],
    };
  const {
    PAYMENT_CARD_AMOUNT_LIMIT: cardLimitCents,
    SEPA_DIRECT_DEBIT_AMOUNT_LIMIT: sepaDebitLimitCents,
    PAYOUT_THRESHOLD: payoutThresholdCents,
    ...provider
  } = parsed.data;
  return {
    settings: {
      issuer,
      payments: environment === "live" ? paymentsOf(provider) : null,
      cardLimitCents,
      sepaDebitLimitCents,
      payoutThresholdCents,
    },
  };
}

function issuerOf(
  path: string | undefined,
  environment: Environment,
): ReturnType<typeof parseIssuer> {
  if (path !== undefined) return readIssuer(path);
  return environment === "sandbox"
    ? { issuer: sandboxIssuer }
    : { problems: ["ISSUER_FILE: is required in the live environment"] };
}

function readIssuer(path: string): ReturnType<typeof parseIssuer> {
  const read = readJson(path);
  if ("problem" in read) return { problems: [`ISSUER_FILE: ${path} ${read.problem}`] };
  const { issuer, problems } = parseIssuer(read.value);
  return issuer === undefined
    ? { problems: problems.map((problem) => `ISSUER_FILE: ${problem}`) }
    : { issuer };
}

function readJson(path: string): { readonly value: unknown } | { readonly problem: string } {
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
  try {
    return { value: JSON.parse(content) };
  } catch {
    return { problem: "is not valid JSON" };
  }
}

const optional = z.string().optional();
const aProvider = `\\s*(?:${liveProviders.join("|")})\\s*`;
const providerNames = "stripe, bank or both, comma separated";

/** Requires the settings of the providers that are used; those of others are ignored. */
function schemaFor({ PAYMENT_PROVIDER }: Variables, environment: Environment) {
  const isLive = environment === "live";
  const uses = (name: LiveProvider) => isLive && namesIn(PAYMENT_PROVIDER ?? "").includes(name);
  const requiredBy = (name: LiveProvider) => z.string(`is required with PAYMENT_PROVIDER ${name}`);
  return z.object({
    PAYMENT_PROVIDER: isLive
      ? z
          .string(`is required in the live environment: ${providerNames}`)
          .regex(new RegExp(`^${aProvider}(?:,${aProvider})*$`), `must be ${providerNames}`)
      : z.literal("sandbox", "must be sandbox in the sandbox environment").optional(),
    STRIPE_SECRET_KEY: uses("stripe")
      ? requiredBy("stripe").regex(
          /^(?:sk|rk)_live_\w+$/,
          "must be a secret or restricted key of Stripe's live mode",
        )
      : optional,
    STRIPE_WEBHOOK_SECRET: uses("stripe")
      ? requiredBy("stripe").regex(/^whsec_\S+$/, "must be a signing secret of Stripe (whsec_…)")
      : optional,
    STRIPE_API_HOST: uses("stripe")
      ? text(/^[\w.-]+(?::\d{1,5})?$/, "must be a host name, with a port if need be").optional()
      : optional,
    SEPA_CREDITOR_ID: uses("bank")
      ? requiredBy("bank").refine(
          isSepaCreditorId,
          "is not valid: its form or its check digits are wrong",
        )
      : optional,
    // The scheme's own period: a shorter one must be agreed with the payer, as the text of the mandate does.
    SEPA_PRENOTIFICATION_DAYS: wholeNumber(1, 30).default(14),
    PAYMENT_CARD_AMOUNT_LIMIT: wholeNumber(1, 999_999_999).default(500_000),
    SEPA_DIRECT_DEBIT_AMOUNT_LIMIT: wholeNumber(1, 999_999_999).default(1_000_000),
    PAYOUT_THRESHOLD: wholeNumber(1, 999_999_999).default(1_000),
  });
}

interface ProviderVariables {
  readonly PAYMENT_PROVIDER?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_HOST?: string | undefined;
  readonly SEPA_CREDITOR_ID?: string | undefined;
  readonly SEPA_PRENOTIFICATION_DAYS: number;
}

/** The settings of the providers that are used: checked, so none of theirs is missing. */
function paymentsOf(variables: ProviderVariables): PaymentSettings {
  const names = namesIn(variables.PAYMENT_PROVIDER ?? "");
  const {
    STRIPE_SECRET_KEY: secretKey = "",
    STRIPE_WEBHOOK_SECRET: webhookSecret = "",
    STRIPE_API_HOST: apiHost = null,
    SEPA_CREDITOR_ID: sepaCreditorId = "",
    SEPA_PRENOTIFICATION_DAYS: noticeDays,
  } = variables;
  return {
    stripe: names.includes("stripe") ? { secretKey, webhookSecret, apiHost } : null,
    bank: names.includes("bank") ? { sepaCreditorId, noticeDays } : null,
  };
}
