import type { PaymentProviderPort } from "../contract/payment-provider.js";
import type { StripeSettings } from "./stripe/stripe-client.js";
import { createStripeProvider } from "./stripe/stripe-provider.js";

/** The settings of each provider that is called over the network; null for one that is not used. */
export interface ProviderSettings {
  readonly stripe: StripeSettings | null;
}

type Openers = {
  readonly [Name in keyof ProviderSettings]: (
    settings: NonNullable<ProviderSettings[Name]>,
  ) => Promise<PaymentProviderPort>;
};

/** One line for each folder of a provider. Nothing else knows which providers there are. */
const openers: Openers = {
  stripe: createStripeProvider,
};

/**
 * Opens the payment providers that are used.
 *
 * @throws when the package of one is not installed
 */
export async function openPaymentProviders(
  settings: ProviderSettings,
): Promise<PaymentProviderPort[]> {
  const names = Object.keys(openers) as (keyof ProviderSettings)[];
  const opened = names.map(async (name) => {
    const given = settings[name];
    return given === null ? [] : [await openers[name](given)];
  });
  return (await Promise.all(opened)).flat();
}
