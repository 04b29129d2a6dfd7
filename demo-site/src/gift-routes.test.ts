import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, OboleError } from "@obole/client";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccountSetup } from "./account-setup.js";
import { giftRoutes } from "./gift-routes.js";
import { guardOf, peopleRoutes } from "./people-routes.js";
import { Sessions } from "./sessions.js";

const orders = new Set<string>();
const deleted: string[] = [];
let methods: object[] = [];

/** An account with a gift of the customer, `mine`, and one of somebody else, `theirs`. */
const obole = {
  getDonation: async ({ donationId }: { donationId: string }) => ({
    donor: { donorId: donationId === "mine" ? "d1" : "d2" },
  }),
  deleteDonation: async ({ donationId }: { donationId: string }) => deleted.push(donationId),
  createPaymentMethodSession: async ({ returnUrl }: { returnUrl: string }) => ({ url: returnUrl }),
  async *findDonorPaymentMethods() {
    yield* methods;
  },
  createRecurringDonation: async ({ uniqueExternalId }: { uniqueExternalId: string }) => {
    if (orders.has(uniqueExternalId)) throw new OboleError(409, { message: "taken" });
    orders.add(uniqueExternalId);
  },
} as unknown as Client;
const campaign = { campaignId: "c1", publicKey: "pk_1", status: "ACTIVE", charityIds: [] } as const;
const setup = Promise.resolve({
  ...{ donorId: "d1", gifts: campaign, monthly: { ...campaign, publicKey: "pk_2" } },
} as unknown as AccountSetup);

const sessions = new Sessions();
const isAsking = guardOf(sessions);
const giftPage = "http://shop.example/gift.html";
const app = express()
  .use(peopleRoutes(obole, setup, sessions))
  .use(giftRoutes({ obole, setup, giftPage, isAsking }));
const server = createServer(app);
let siteUrl = "";
let cookie = "";

const ask = (method: string, path: string, body?: object) =>
  fetch(siteUrl + path, {
    method,
    headers: { cookie, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("lets only the signed-in customer give", async () => {
  expect((await ask("GET", "/api/gifts")).status).toBe(401);
  expect((await ask("POST", "/api/monthly-gifts", {})).status).toBe(401);
  const signedIn = await ask("POST", "/api/sign-in", { person: "customer" });
  cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(await (await ask("GET", "/api/gifts")).json()).toEqual({ once: "pk_1", monthly: "pk_2" });
});

it("deletes only a gift of the customer's own", async () => {
  expect((await ask("DELETE", "/api/gifts/theirs")).status).toBe(204);
  expect((await ask("DELETE", "/api/gifts/mine")).status).toBe(204);
  expect(deleted).toEqual(["mine"]);
  expect((await ask("GET", "/api/gifts/theirs")).status).toBe(404);
});

it("asks for a payment method first, and makes one monthly gift of an order", async () => {
  const order = { order: "o1", amount: 500, charityId: "ch1" };
  const first = await (await ask("POST", "/api/monthly-gifts", order)).json();
  expect(first).toEqual({ url: `${giftPage}?order=o1&amount=500&charityId=ch1` });
  methods = [{ paymentMethodId: "m1", brand: "Visa", last4: "4242" }];
  for (const _ of ["returned", "reloaded"]) {
    const made = await (await ask("POST", "/api/monthly-gifts", order)).json();
    expect(made).toEqual({ url: null, paidWith: "Visa •••• 4242" });
  }
  expect([...orders]).toEqual(["o1"]);
});
