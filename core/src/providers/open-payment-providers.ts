import type { PaymentProviderPort } from "../contract/payment-provider.js";
import type { StripeSettings } from "./stripe/stripe-client.js";
import { createStripeProvider } from "./stripe/stripe-provider.js";

/** The settings of each payment provider that is called over the network; null if it is not used. */
export interface ProviderSettings {
  readonly stripe: StripeSettings | null;
}

type Openers = {
  readonly [Name in keyof ProviderSettings]: (
    settings: NonNullable<ProviderSettings[Name]>,
  ) => Promise<PaymentProviderPort>;
};

/** The only list of providers: one line for each provider's folder. */
const openers: Openers = {
  stripe: createStripeProvider,
};

/**
 * Opens the payment providers that have settings.
 *
 * @throws if the npm package of one is not installed
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
