/**
 * A stored payment method in Stripe's ids. All are in the one reference of the port, so that a charge which is repeated
 * after a crash has the same parameters even if the payment method was detached meanwhile.
 */
export interface MethodIds {
  readonly customer: string;
  readonly method: string;
  /** The mandate of a SEPA direct debit. */
  readonly mandate: string | null;
}

export function methodReference({ customer, method, mandate }: MethodIds): string {
  return [customer, method, ...(mandate === null ? [] : [mandate])].join("/");
}

/** @throws when the reference is none of this provider's */
export function parseMethodReference(reference: string): MethodIds {
  const [, customer, method, mandate] =
    /^(cus_\w+)\/(\w+)(?:\/(mandate_\w+))?$/.exec(reference) ?? [];
  if (customer === undefined || method === undefined)
    throw new Error("the reference of the payment method is not one of Stripe's");
  return { customer, method, mandate: mandate ?? null };
}
