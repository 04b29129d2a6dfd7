import { expect } from "vitest";
import type { PaymentProviderPort } from "../../../contract/payment-provider.js";
import { createStripeProvider } from "../../../providers/stripe/stripe-provider.js";
import {
  type StripeStandIn,
  startStripeStandIn,
} from "../../../providers/stripe/testing/stripe-stand-in.js";
import { verifyLedger } from "../../../resources/ledger/verify-ledger.js";
import {
  type DatabaseKind,
  openWorld,
  type TestAccount,
  type World,
} from "../../../testing/world.js";

export type Row = Record<string, unknown>;

export const hourSeconds = 60 * 60;
export const daySeconds = 24 * hourSeconds;

/** Numbers that the stand-in takes on its pages. */
export const numbers = {
  card: "4242424242424242",
  declined: "4000000000000002",
  /** Is confirmed on the page, and then charged without its holder. */
  confirmedOnce: "4000002500003155",
  disputed: "4000000000000259",
  debit: "FR1420041010050500013M02606",
  debitRefused: "FR8420041010050500013M02607",
  debitReturned: "FR5720041010050500013M02608",
} as const;

/** A live world whose payments go through a stand-in of Stripe. Nothing runs by itself. */
export interface Payments {
  readonly world: World;
  readonly stripe: StripeStandIn;
  /** What the service calls: a test can replace its methods. */
  readonly provider: { -readonly [Name in keyof PaymentProviderPort]: PaymentProviderPort[Name] };
  /** The same provider, for another process on the same database. */
  readonly port: PaymentProviderPort;
  /** Delivers the events that were not delivered yet, and does what follows. */
  notify(): Promise<void>;
  /** Drops the events that were not delivered yet, as a network does. */
  loseNotifications(): void;
  /** Delivers an event, whatever was delivered before. */
  deliver(event: StripeStandIn["events"][number]): Promise<string>;
  /** Lets time pass, here and at Stripe, and does what becomes due. */
  pass(seconds: number): Promise<void>;
  /** An account that can give, with a payment method of its own that was entered on a page. */
  payer(number: string | null): Promise<TestAccount>;
  /** Enters a payment method of an account, or of one of its donors. */
  enter(account: TestAccount, number: string, donorId?: string): Promise<void>;
  /** Opens the provider's page behind one of our links. */
  pageOf(url: unknown): Promise<string>;
  list(operation: string, account: TestAccount, query?: Row): Promise<Row[]>;
  assertVerified(): Promise<void>;
  close(): Promise<void>;
}

export const tokenIn = (url: unknown) => String(url).split("#token=")[1] ?? "";

/** @param collectsDebits whether the service's own bank collects direct debits, too */
export async function openPayments(
  database: DatabaseKind,
  { collectsDebits = false } = {},
): Promise<Payments> {
  let world: World | undefined;
  const now = () => world?.clock.now() ?? Date.parse("2026-03-02T09:00:00.000Z");
  const stripe = await startStripeStandIn({ now });
  const provider = { ...(await createStripeProvider(stripe)) };
  // Called by its name, so that a test can replace a method.
  const port = Object.fromEntries(
    Object.keys(provider).map((name) => {
      const key = name as "charge";
      return [
        key,
        key === ("name" as string) ? provider.name : (...given: [never]) => provider[key](...given),
      ];
    }),
  ) as unknown as PaymentProviderPort;
  const live = await openWorld(database, {
    environment: "live",
    collectsDebits,
    paymentProviders: [port],
  });
  world = live;
  let delivered = 0;

  const payments: Payments = {
    world: live,
    stripe,
    provider,
    port,
    async deliver(event) {
      const { body, headers } = stripe.sign(event);
      return await live.receiveNotification("stripe", body, headers);
    },
    async notify() {
      // What follows can cause further events.
      while (delivered < stripe.events.length) {
        const event = stripe.events[delivered++];
        if (event !== undefined) expect(await payments.deliver(event)).toBe("STORED");
        await live.runDue();
      }
      await live.runDue();
    },
    loseNotifications() {
      delivered = stripe.events.length;
    },
    async pass(seconds) {
      live.clock.advance(seconds);
      stripe.advance(0);
      await live.runDue();
    },
    async payer(number) {
      const account = await live.account({ withPaymentMethod: null });
      if (number !== null) await payments.enter(account, number);
      return account;
    },
    async enter(account, number, donorId) {
      const body = { returnUrl: "https://give.example/account", ...(donorId && { donorId }) };
      const { url } = await live.ok("create-payment-method-session", { as: account, body });
      const page = await payments.pageOf(url);
      expect(
        await stripe.pay(page, { number, name: "Ada Lumen", email: "ada@lumen.example" }),
      ).toMatch(/^https:\/\/give\.example\/pay\?returned=1#token=/);
      await payments.notify();
    },
    async pageOf(url) {
      const body = { token: tokenIn(url) };
      const answer = await live.ok("continue-payment-session", { as: "nobody", body });
      return String(answer.url);
    },
    async list(operation, as, query = {}) {
      const given = { limit: "100", ...query } as Record<string, string>;
      return (await live.ok<{ data: Row[] }>(operation, { as, query: given })).data;
    },
    async assertVerified() {
      expect((await live.store.read(verifyLedger)).differences).toEqual([]);
    },
    async close() {
      await live.close();
      await stripe.close();
    },
  };
  return payments;
}
