import { describe, expect, test } from "vitest";
import { eventNames } from "../../contract/events.js";
import { createTargetPolicy } from "../../platform/target-policy.js";
import { callRulesOf } from "../../testing/call-rules.js";
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
const basic = { ...body, authenticationStrategy: "BASIC", accessToken: undefined };

const given = (world: World) => world.account();

callRulesOf(createWebhook, {
  given: async () => ({}),
  call: () => ({ body }),
  required: ["name", "target", "events", "authenticationStrategy"],
  wrong: {
    name: "",
    target: "shop.example/hooks",
    events: [],
    authenticationStrategy: 1,
    username: "a:b",
    password: "",
    // A line break would inject another header.
    accessToken: "a\r\nX-Injected: 1",
  },
});

scenariosOf(createWebhook, [
  scenario({
    name: "an account has at most 50 webhooks",
    async given(world) {
      const account = await world.account();
      for (let count = 0; count < 50; count++)
        await world.ok("create-webhook", { as: account, body });
      return account;
    },
    call: (account) => ({ as: account, body }),
    refusal: "webhook_limit_reached",
  }),
  scenario({
    name: "another account's webhooks and deleted ones do not count",
    async given(world) {
      const [account, other] = [await world.account(), await world.account()];
      for (let count = 0; count < 50; count++)
        await world.ok("create-webhook", { as: other, body });
      const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
        as: account,
        body,
      });
      for (let count = 1; count < 50; count++)
        await world.ok("create-webhook", { as: account, body });
      await world.ok("delete-webhook", { as: account, path: { webhookId } });
      return account;
    },
    call: (account) => ({ as: account, body }),
    expect: { status: 201 },
  }),
  scenario({
    name: "returns the webhook with its signing key",
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
    name: "accepts a user name and a password",
    given,
    call: (account) => ({ as: account, body: { ...basic, username: "shop", password: "s:cret" } }),
    expect: { status: 201, body: { authenticationStrategy: "BASIC", username: "shop" } },
  }),
  scenario({
    name: "accepts every event of the catalogue",
    given,
    call: (account) => ({ as: account, body: { ...body, events: eventNames } }),
    expect: { status: 201, body: { events: eventNames } },
  }),
  scenario({
    name: "refuses BEARER without accessToken",
    given,
    call: (account) => ({
      as: account,
      body: { ...body, accessToken: undefined, username: "u", password: "p" },
    }),
    refusal: "access_token_required_for_bearer",
  }),
  scenario({
    name: "refuses BASIC without password",
    given,
    call: (account) => ({ as: account, body: { ...basic, username: "u" } }),
    refusal: "username_and_password_required_for_basic",
  }),
  scenario({
    name: "refuses BASIC without username",
    given,
    call: (account) => ({ as: account, body: { ...basic, password: "p", accessToken: "t" } }),
    refusal: "username_and_password_required_for_basic",
  }),
  scenario({
    name: "refuses another strategy",
    given,
    call: (account) => ({ as: account, body: { ...body, authenticationStrategy: "basic" } }),
    refusal: "invalid_authentication_strategy",
  }),
  scenario({
    name: "refuses an unknown event, and ping, which cannot be subscribed to",
    given,
    call: (account) => ({
      as: account,
      body: { ...body, events: ["donation_create", "ping", "lost"] },
    }),
    problems: ["events[1]", "events[2]"],
  }),
  scenario({
    name: "refuses a repeated event",
    given,
    call: (account) => ({ as: account, body: { ...body, events: ["vote_create", "vote_create"] } }),
    problems: ["events"],
  }),
  scenario({
    name: "refuses a plan without API",
    given: (world) => world.account({ features: ["B2C"] }),
    call: (account) => ({ as: account, body }),
    refusal: "plan_upgrade_required",
  }),
]);

describe("without private targets", () => {
  test.for([
    ["http://shop.example/", "target: must be an https address"],
    ["https://127.0.0.1/", "target: must not be a private address"],
    ["https://user:secret@shop.example/", "target: must not hold credentials"],
    ["https://shop.example/#part", "target: must not have a fragment"],
  ])("%s is refused with a list that names the target", async ([target, message]) => {
    const targets = createTargetPolicy({ allowPrivate: false });
    const world = await openWorld("sqlite", { targets });
    const account = await world.account();
    const answer = await world.call("create-webhook", { as: account, body: { ...body, target } });
    expect(answer.body).toEqual({ statusCode: 400, error: "Bad Request", message: [message] });
    await world.close();
  });
});
