import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { type SlackEdge, type SlackGift, slackScopes } from "@obole/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../testing/test-service.js";
import { edgeLimits } from "../edge-limits.js";

const signingSecret = "fedcba9876543210fedcba9876543210";
const consentUrl = "https://slack.com/oauth/v2/authorize?client_id=1.2&state=the-token";
const gift: SlackGift = {
  messageId: "m1",
  giftKind: "VOTE",
  giftId: "v1",
  accountId: "a1",
  publicKey: "pk_test_1",
  language: "en",
  campaignName: "<!channel> gives",
  amount: null,
  charityId: null,
  isOpen: true,
  asksForLead: false,
  pageUrl: "https://give.example/give/pk_test_1/votes/v1",
};

describe("what Slack calls", () => {
  const called: { method: string; args: unknown }[] = [];
  let isRevocationKnown = true;
  const slack: SlackEdge = {
    consentUrl: async (token) => (token === "the-token" ? consentUrl : null),
    connect: async (_, code) =>
      code === "good"
        ? { kind: "CONNECTED", teamName: "<b>Lumen</b>", accountName: "Atelier Lumen" }
        : { kind: "REFUSED" },
    checkTokens: async () => isRevocationKnown,
    findGift: async (messageId, { userId }) =>
      messageId === "m1" && userId === "U1" ? gift : null,
    async stopReminders(_, { userId }) {
      called.push({ method: "stopReminders", args: userId });
    },
    openGifts: async ({ userId }) => ({
      language: userId === "U3" ? "fr" : null,
      gifts: userId === "U1" ? [gift] : [],
    }),
    async callFor(_, method, args) {
      called.push({ method, args });
      return { kind: "OK", data: {} };
    },
  };
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ slackApp: { signingSecret }, edge: { slack } });
  });
  afterAll(() => service.stop());

  function post(path: string, body: string, at = Date.now(), secret = signingSecret) {
    const timestamp = String(Math.floor(at / 1_000));
    const hmac = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
    return service.fetch(path, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-slack-request-timestamp": timestamp,
        "x-slack-signature": `v0=${hmac}`,
      },
    });
  }
  const interact = (payload: object) =>
    post("/slack/interactions", String(new URLSearchParams({ payload: JSON.stringify(payload) })));

  test("is what the guide's manifest says", async () => {
    const guide = readFileSync(new URL("../../../docs/slack.md", import.meta.url), "utf8");
    const manifest = JSON.parse(
      /```json\n(\{\n {2}"display_information".*?)```/s.exec(guide)?.[1] ?? "",
    );
    expect(manifest.oauth_config.scopes.bot).toEqual(slackScopes);
    const addresses: string[] = JSON.stringify(manifest).match(/(?<=give\.example)\/[\w/]+/g) ?? [];
    for (const path of new Set(addresses))
      expect((await service.fetch(path, { method: "POST" })).status).not.toBe(404);
    expect(addresses).toHaveLength(5);
  });

  test("is refused without a valid signature of the last five minutes", async () => {
    for (const path of ["/slack/interactions", "/slack/commands", "/slack/events"]) {
      expect((await service.fetch(path, { method: "POST", body: "{}" })).status).toBe(401);
      expect((await post(path, "{}", Date.now() - 6 * 60_000)).status).toBe(401);
      expect((await post(path, "{}", Date.now() + 6 * 60_000)).status).toBe(401);
      expect((await post(path, "{}", Date.now(), "another secret")).status).toBe(401);
      expect((await post(path, "{}")).status).toBe(200);
    }
  });

  test("one that is too large is refused", async () => {
    const body = "x".repeat(edgeLimits.slackBytes + 1);
    expect((await post("/slack/interactions", body)).status).toBe(413);
  });

  test("a click opens the dialog, in which names are no mentions or links", async () => {
    const from = { team: { id: "T1" }, user: { id: "U1" } };
    const click = { action_id: "choose", value: "m1" };
    const response = await interact({
      ...from,
      type: "block_actions",
      trigger_id: "1.2",
      actions: [click],
    });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(called.at(-1)).toMatchObject({
      method: "views.open",
      args: {
        trigger_id: "1.2",
        view: {
          private_metadata: "m1",
          submit: { text: "Vote" },
          blocks: [{ text: { text: "Your vote – &lt;!channel&gt; gives" } }, { type: "input" }],
        },
      },
    });
  });

  test("a click on a reminder's button ends reminders, and a dialog says so", async () => {
    const from = { team: { id: "T1" }, user: { id: "U1" } };
    const actions = [{ action_id: "stop-reminders", value: "m1" }];
    await interact({ ...from, type: "block_actions", trigger_id: "1.3", actions });
    expect(called.slice(-2)).toMatchObject([
      { method: "stopReminders", args: "U1" },
      {
        method: "views.open",
        args: {
          view: { blocks: [{ text: { text: expect.stringMatching(/no more reminders/) } }] },
        },
      },
    ]);
  });

  test("a click by somebody else, and what is not of the app's messages, does nothing", async () => {
    const before = called.length;
    const from = { team: { id: "T1" }, user: { id: "U2" } };
    const click = { action_id: "choose", value: "m1" };
    const actions = { ...from, type: "block_actions", trigger_id: "1.2" };
    for (const payload of [
      { ...actions, actions: [click] },
      { ...actions, actions: [{ action_id: "stop-reminders", value: "m1" }] },
      { ...actions, user: { id: "U1" }, actions: [] },
      { ...actions, user: { id: "U1" }, actions: [{ action_id: "other", value: "m1" }] },
      { ...from, type: "message_action" },
      [],
    ])
      expect((await interact(payload)).status).toBe(200);
    expect((await post("/slack/interactions", "payload=%7B")).status).toBe(200);
    expect(called).toHaveLength(before);
  });

  test("`/give` lists what waits for the person, to that person alone", async () => {
    const list = async (userId: string) =>
      (await post("/slack/commands", `team_id=T1&user_id=${userId}`)).json();
    expect(await list("U1")).toMatchObject({
      response_type: "ephemeral",
      blocks: [{ type: "section" }, { accessory: { action_id: "choose", value: "m1" } }],
    });
    expect(await list("U2")).toEqual({
      response_type: "ephemeral",
      text: "Nothing waits for your choice at the moment.",
    });
    expect(await list("U3")).toMatchObject({
      text: "Rien n’attend votre choix pour le moment.",
    });
  });

  test("an event is repeated by Slack until it is known whether the app was removed", async () => {
    const challenge = { type: "url_verification", challenge: "3eZbrw1aB" };
    const answer = await post("/slack/events", JSON.stringify(challenge));
    expect(await answer.json()).toEqual({ challenge: "3eZbrw1aB" });
    const event = { type: "event_callback", team_id: "T1", event: { type: "app_uninstalled" } };
    isRevocationKnown = false;
    expect((await post("/slack/events", JSON.stringify(event))).status).toBe(503);
    isRevocationKnown = true;
    expect((await post("/slack/events", JSON.stringify(event))).status).toBe(200);
  });

  test("an administrator's browser is led to Slack and back, and no other browser", async () => {
    const start = await service.fetch("/slack/install/the-token", { redirect: "manual" });
    expect([start.status, start.headers.get("location")]).toEqual([303, consentUrl]);
    const setCookie = start.headers.get("set-cookie") ?? "";
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
    const cookie = setCookie.split(";")[0] ?? "";
    const back = (query: string, headers: Record<string, string> = { cookie }) =>
      service.fetch(`/slack/oauth?${query}`, { headers: { "accept-language": "en", ...headers } });
    expect((await back("state=the-token&code=good", {})).status).toBe(400);
    expect((await back("state=another&code=good")).status).toBe(400);
    expect((await back("state=the-token&code=bad")).status).toBe(400);
    expect(await (await back("state=the-token&error=access_denied")).text()).toContain(
      "Slack was not connected",
    );
    const done = await back("state=the-token&code=good");
    expect(done.status).toBe(200);
    expect(await done.text()).toContain("&lt;b&gt;Lumen&lt;/b&gt;");
    expect((await service.fetch("/slack/install/other", { redirect: "manual" })).status).toBe(404);
  });
});
