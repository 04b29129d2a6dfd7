import type { Stripe } from "stripe";
import {
  invalid,
  type StandInAccount,
  StripeFault,
  type StripeObject,
} from "./stand-in-account.js";

/** A request of the API. */
export interface ApiRequest {
  readonly method: string;
  /** Without a query. */
  readonly path: string;
  /** The form or the query. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Reads `a[b][0]=c` as Stripe does. Numbers and booleans stay text, as they are in a form. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== "");
    const last = keys.pop() ?? "";
    let place = root;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return listed(root) as Record<string, unknown>;
}

/** Turns objects with the keys 0, 1, … into lists. */
function listed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The parameters that the stand-in knows. Stripe refuses others, so that a typing error does not pass. */
const known: Readonly<Record<string, readonly string[]>> = {
  "POST /v1/payment_intents":
    "amount currency customer payment_method allowed_payment_method_types mandate off_session confirm description metadata expand".split(
      " ",
    ),
  "POST /v1/checkout/sessions":
    "mode allowed_payment_method_types currency customer_creation customer_email client_reference_id metadata locale success_url cancel_url expires_at adaptive_pricing line_items payment_intent_data setup_intent_data expand".split(
      " ",
    ),
  "POST /v1/refunds": "payment_intent amount metadata expand".split(" "),
  "POST /v1/transfers":
    "amount currency destination transfer_group description metadata expand".split(" "),
};

function checkNames(route: string, params: ApiRequest["params"]) {
  const names = known[route];
  const wrong = Object.keys(params).find((name) => names !== undefined && !names.includes(name));
  if (wrong === "payment_method_types")
    throw invalid("payment_method_types_no_longer_supported", wrong);
  if (wrong !== undefined) throw invalid("parameter_unknown", wrong);
}

/**
 * Does what a request asks for.
 *
 * @param addressOf the address of a page
 * @throws StripeFault for an answer that is an error
 */
export function answerOf(
  account: StandInAccount,
  { method, path, params }: ApiRequest,
  addressOf: (sessionId: string) => string,
): unknown {
  const [, , resource = "", second = "", third = "", fourth = ""] = path.split("/");
  checkNames(`${method} ${path}`, params);
  const isCheckout = resource === "checkout";
  const id = isCheckout ? third : second;
  const action = isCheckout ? fourth : third;
  const name = `${method} ${isCheckout ? `checkout/${second}` : resource}${id === "" ? "" : "/:id"}${
    action === "" ? "" : `/${action}`
  }`;
  const route = routes[name];
  if (route === undefined) throw invalid("url_invalid", undefined, 404);
  const answer = structuredClone(route(account, params, id, addressOf)) as StripeObject;
  for (const expand of (params.expand ?? []) as string[])
    expandIn(account, answer, expand.split("."));
  return answer;
}

type Route = (
  account: StandInAccount,
  params: ApiRequest["params"],
  id: string,
  addressOf: (sessionId: string) => string,
) => unknown;

const routes: Readonly<Record<string, Route>> = {
  "POST payment_intents": (account, params) => {
    if (params.confirm !== "true" || params.off_session !== "true")
      throw invalid("parameter_missing", "confirm");
    return account.createIntent({
      ...params,
      amount: Number(params.amount),
    } as Stripe.PaymentIntentCreateParams);
  },
  "GET payment_intents/:id": (account, _, id) => account.find("payment_intent", id, "intent"),
  "GET payment_intents": (account, params) => {
    account.find("customer", params.customer, "customer", 400);
    const all = account.all("payment_intent");
    return listOf(
      all.filter(({ customer }) => customer === params.customer),
      params,
    );
  },
  "POST checkout/sessions": (account, params, _, addressOf) =>
    account.createSession(params as Stripe.Checkout.SessionCreateParams, addressOf),
  "POST checkout/sessions/:id/expire": (account, _, id) =>
    account.expireSession(account.find("checkout.session", id, "session")),
  "GET checkout/sessions/:id": (account, _, id) => account.find("checkout.session", id, "session"),
  "GET checkout/sessions": (account, params) =>
    listOf(account.all("checkout.session").filter(ofIntent(params)), params),
  "POST refunds": (account, params) =>
    account.createRefund(
      String(params.payment_intent),
      Number(params.amount),
      (params.metadata ?? {}) as Stripe.Metadata,
    ),
  "GET refunds": (account, params) =>
    listOf(account.all("refund").filter(ofIntent(params)), params),
  "POST transfers": (account, params) =>
    account.createTransfer(params as unknown as Stripe.TransferCreateParams),
  "GET transfers": (account, params) =>
    listOf(
      account
        .all("transfer")
        .filter(({ transfer_group }) => transfer_group === params.transfer_group),
      params,
    ),
  "GET disputes": (account, params) =>
    listOf(account.all("dispute").filter(ofIntent(params)), params),
  "GET payment_methods/:id": (account, _, id) =>
    account.find("payment_method", id, "payment_method"),
  "POST payment_methods/:id/detach": (account, _, id) => account.detach(id),
};

const ofIntent =
  (params: ApiRequest["params"]) =>
  ({ payment_intent }: { readonly payment_intent: unknown }) =>
    payment_intent === params.payment_intent;

function listOf(objects: readonly StripeObject[], { limit }: ApiRequest["params"]) {
  const most = Number(limit ?? 10);
  return {
    object: "list",
    data: objects.slice(0, most),
    has_more: objects.length > most,
    url: "/v1",
  };
}

/** Replaces ids by their objects along a path such as `data.latest_charge.balance_transaction`. */
function expandIn(account: StandInAccount, holder: object, [key = "", ...rest]: readonly string[]) {
  const fields = holder as Record<string, unknown>;
  if (key === "data") {
    for (const item of fields.data as object[]) expandIn(account, item, rest);
    return;
  }
  const value = fields[key];
  if (value === null) return;
  if (value === undefined) throw new StripeFault(400, { type: "invalid_request_error" });
  if (typeof value === "string") fields[key] = structuredClone(account.object(value));
  if (rest.length > 0) expandIn(account, fields[key] as object, rest);
}
