import { describe, expect, test } from "vitest";
import { eventNames } from "../../contract/events.js";
import { createTargetPolicy } from "../../outbox/target-policy.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import { openWorld, type World } from "../../testing/world.js";
import { createWebhook } from "./create-webhook.js";

const body = {
  name: "Shop",
  target: "http://127.0.0.1:4100/hooks",
  events: ["donation_create", "donation_update"],
  authenticationStrategy: "BEARER",
  accessToken: "a-token",
};

const given = (world: World) => world.account();

const refusedWith = (message: string) => ({
  status: 400,
  body: { statusCode: 400, error: "Bad Request", message },
});
const problems = (...message: string[]) => ({
  status: 400,
  body: { statusCode: 400, error: "Bad Request", message },
});

scenariosOf(createWebhook, [
  scenario({
    name: "answers the webhook with its signing key",
    given,
    call: (account) => ({ as: account, body }),
    expect: {
      status: 201,
      body: ({ accountId }: { accountId: string }) => ({
        accountId,
        name: "Shop",
        target: body.target,
        events: body.events,
        authenticationStrategy: "BEARER",
        username: null,
        signingKey: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string,
      }),
    },
  }),
  scenario({
    name: "answers no secret but the signing key",
    given,
    call: (account) => ({
      as: account,
      body: { ...body, authenticationStrategy: "BASIC", username: "shop", password: "s:cret" },
    }),
    expect: { status: 201, body: { username: "shop" } },
    async then(world, account) {
      const { data } = await world.ok<{ data: object[] }>("list-webhooks", { as: account });
      expect(Object.keys(data[0]!).sort()).toEqual([
        "accountId",
        "authenticationStrategy",
        "createdAt",
        "events",
        "name",
        "target",
        "updatedAt",
        "username",
        "webhookId",
      ]);
    },
  }),
  scenario({
    name: "takes every event of the catalogue",
    given,
    call: (account) => ({ as: account, body: { ...body, events: eventNames } }),
    expect: { status: 201, body: { events: eventNames } },
  }),
  scenario({
    name: "refuses BEARER without accessToken",
    given,
    call: (account) => ({ as: account, body: { ...body, accessToken: undefined, username: "u", password: "p" } }),
    expect: refusedWith("accessToken is required for Bearer authentication"),
  }),
  scenario({
    name: "refuses BASIC without password",
    given,
    call: (account) => ({ as: account, body: { ...body, authenticationStrategy: "BASIC", username: "u" } }),
    expect: refusedWith("Both username and password are required for Basic authentication"),
  }),
  scenario({
    name: "refuses BASIC without username",
    given,
    call: (account) => ({ as: account, body: { ...body, authenticationStrategy: "BASIC", password: "p" } }),
    expect: refusedWith("Both username and password are required for Basic authentication"),
  }),
  scenario({
    name: "refuses another strategy",
    given,
    call: (account) => ({ as: account, body: { ...body, authenticationStrategy: "basic" } }),
    expect: refusedWith("Invalid authenticationStrategy"),
  }),
  scenario({
    name: "refuses no events",
    given,
    call: (account) => ({ as: account, body: { ...body, events: [] } }),
    expect: { status: 400, body: { statusCode: 400, error: "Bad Request", message: [expect.stringMatching(/^events: /)] } },
  }),
  scenario({
    name: "refuses an unknown event, and the ping, which nobody subscribes to",
    given,
    call: (account) => ({ as: account, body: { ...body, events: ["donation_create", "ping"] } }),
    expect: {
      status: 400,
      body: { statusCode: 400, error: "Bad Request", message: [expect.stringMatching(/^events\[1\]: /)] },
    },
  }),
  scenario({
    name: "refuses an event twice",
    given,
    call: (account) => ({ as: account, body: { ...body, events: ["vote_create", "vote_create"] } }),
    expect: problems("events: must not repeat an event"),
  }),
  scenario({
    name: "refuses a target that is no address",
    given,
    call: (account) => ({ as: account, body: { ...body, target: "shop.example/hooks" } }),
    expect: problems("target: must be an http or https address"),
  }),
  scenario({
    name: "refuses a token that cannot stand in a header",
    given,
    call: (account) => ({ as: account, body: { ...body, accessToken: "a\r\nX-Injected: 1" } }),
    expect: problems("accessToken: must be visible ASCII characters"),
  }),
  scenario({
    name: "refuses a user name that Basic authentication cannot carry",
    given,
    call: (account) => ({
      as: account,
      body: { ...body, authenticationStrategy: "BASIC", username: "a:b", password: "p" },
    }),
    expect: problems("username: must not contain a colon"),
  }),
  scenario({
    name: "refuses a plan without API",
    async given(world) {
      return await world.account({ features: ["B2C"] });
    },
    call: (account) => ({ as: account, body }),
    expect: { status: 402, body: { statusCode: 402, error: "Payment Required", message: "Plan upgrade required" } },
  }),
  scenario({
    name: "refuses an account that is not the caller's",
    async given(world) {
      return { account: await world.account(), stranger: await world.account() };
    },
    call: ({ account, stranger }) => ({ as: account, body: { ...body, accountId: stranger.accountId } }),
    expect: { status: 400, body: { statusCode: 400, message: "Bad Request" } },
  }),
]);

describe("without private targets", () => {
  test.for([
    ["http://shop.example/", "target: must be an https address"],
    ["https://127.0.0.1/", "target: must not be a private address"],
    ["https://user:secret@shop.example/", "target: must not hold credentials"],
    ["https://shop.example/#part", "target: must not have a fragment"],
  ])("%s is refused with a list that names the target", async ([target, message]) => {
    const world = await openWorld("sqlite", { targets: createTargetPolicy({ allowPrivate: false }) });
    const account = await world.account();
    const answer = await world.call("create-webhook", { as: account, body: { ...body, target } });
    expect(answer.body).toEqual({ statusCode: 400, error: "Bad Request", message: [message] });
    await world.close();
  });
});
