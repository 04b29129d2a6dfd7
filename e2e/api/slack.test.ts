import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Forgery,
  type SlackTeam,
  startSlackStandIn,
} from "../../core/src/platform/slack/stand-in/slack-stand-in.js";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { freePort } from "../support/child-process.js";
import { activeCampaign, donationBody, type Giving } from "../support/giving.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

type Row = Record<string, unknown>;

/** A sandbox with an app in Slack, on a database and a port that survive a crash. */
async function openSlackWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), "obole-slack-"));
  const slack = await startSlackStandIn();
  const env = {
    ...slack.env,
    PORT: String(await freePort()),
    DATABASE_URL: `file:${path.join(folder, "obole.db")}`,
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    OPERATOR_KEY: randomBytes(32).toString("hex"),
  };
  let system = await startSystem({ env });
  let account: Account;
  const world = {
    slack,
    get system(): RunningSystem {
      return system;
    },
    get account(): Account {
      return account;
    },
    /** Creates the account of a test: each has a workspace of its own. */
    async openAccount(): Promise<Account> {
      account = await createAccount(system, "Atelier Lumen");
      return account;
    },
    /** Kills the service, starts it again, and lets the leases of the killed process end. */
    async crash(): Promise<void> {
      await system.kill();
      system = await startSystem({ env });
      await callOperator(system, "POST", "/operator/clock", { advanceSeconds: 301 });
      account = await signInAgain(system, account);
    },
    /** An administrator opens the account's link, and agrees on Slack's page. */
    async connect(team: SlackTeam): Promise<string> {
      const { url } = await account.call<{ url: string }>("POST", "/v1/slack-installations");
      const left = await fetch(url, { redirect: "manual" });
      const cookie = String(left.headers.get("set-cookie")).split(";")[0] ?? "";
      const back = slack.agree(String(left.headers.get("location")), team);
      const page = await fetch(back, { headers: { cookie, "accept-language": "en" } });
      expect(page.status).toBe(200);
      return await page.text();
    },
    async close(): Promise<void> {
      await system.kill();
      await slack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}
type SlackWorld = Awaited<ReturnType<typeof openSlackWorld>>;

const person = (slackId: string) => ({ slackId, firstName: "Ada" });
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `U${String(index + 1).padStart(9, "0")}` }));
const textOf = (message: { readonly blocks: readonly Row[] } | undefined) =>
  JSON.stringify(message?.blocks);
const patient = { timeout: isThorough ? 300_000 : 120_000, interval: 100 };

describe("a campaign in Slack", () => {
  let world: SlackWorld;
  beforeAll(async () => {
    world = await openSlackWorld();
  });
  afterAll(() => world?.close());

  async function voteCampaign(): Promise<Giving> {
    return await activeCampaign(world.account, {
      kind: "SLACK",
      language: "en",
      amountType: "FIXED_AMOUNT",
      budget: 100_000,
      donationType: "DISTRIBUTION",
    });
  }
  const appOf = () => world.system.baseUrl;

  it("lets a person give a gift in their own language, and shows what became of it", async () => {
    const { slack } = world;
    const account = await world.openAccount();
    const team = slack.addTeam("Atelier Lumen", [{ id: "U000000001", locale: "fr-FR" }]);
    expect(await world.connect(team)).toContain("Slack is connected");
    const campaign = await activeCampaign(account, { kind: "SLACK", language: "en" });
    const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
      ...donationBody(campaign),
      amount: 500,
      donor: person("U000000001"),
    });
    await expect.poll(() => team.messagesTo("U000000001").length, patient).toBe(1);
    const [message] = team.messagesTo("U000000001");
    if (message === undefined) throw new Error("there is no message");
    expect(textOf(message)).toContain("Choisir une association");

    const { view } = await slack.click(appOf(), team, "U000000001", message, "choose");
    if (view === null) throw new Error("there is no dialog");
    const all = await slack.search(appOf(), view, "");
    const options = all.body?.options as Row[];
    expect(options.map(({ value }) => value)).toEqual(
      expect.arrayContaining([...campaign.charityIds]),
    );
    const [option = {}] = options;
    const { text: name } = option.text as { text: string };
    expect((await slack.search(appOf(), view, name)).body?.options).toContainEqual(option);
    expect((await slack.pick(appOf(), view, option)).status).toBe(200);
    expect(textOf(view.content as never)).not.toBe("");
    const submitted = await slack.submit(appOf(), view, option);
    expect(submitted).toMatchObject({ status: 200, body: { response_action: "update" } });
    expect(await account.call("GET", `/v1/donations/${donationId}`)).toMatchObject({
      status: "DONE",
      charityId: option.value,
    });
    await expect.poll(() => textOf(message), patient).toContain("Vous avez donné");
    expect(textOf(message)).toContain(name);
    expect(textOf(message)).not.toContain("choose");
    // The same again, and with another charity: nothing changes.
    expect(await slack.submit(appOf(), view, option)).toMatchObject(submitted);
    expect(await slack.submit(appOf(), view, options[1] ?? {})).toMatchObject({
      body: { view: { blocks: [{ text: { text: "Vous avez déjà choisi." } }] } },
    });
    expect(await account.call("GET", `/v1/donations/${donationId}`)).toMatchObject({
      charityId: option.value,
    });
  });

  it("answers no forged, old or altered request, and tells nobody of another person's gift", async () => {
    const { slack } = world;
    const account = await world.openAccount();
    const team = slack.addTeam("Atelier Lumen", people(2));
    const foreign = slack.addTeam("Somebody else", people(2));
    await world.connect(team);
    const campaign = await activeCampaign(account, { kind: "SLACK" });
    await account.call("POST", "/v1/donations", {
      ...donationBody(campaign),
      donor: person("U000000001"),
    });
    await expect.poll(() => team.messagesTo("U000000001").length, patient).toBe(1);
    const [message] = team.messagesTo("U000000001");
    if (message === undefined) throw new Error("there is no message");
    const click = (forgery?: Forgery) =>
      slack.click(appOf(), team, "U000000001", message, "choose", forgery);
    for (const forgery of [
      { secret: "another secret" },
      { at: Date.now() - 6 * 60_000 },
      { at: Date.now() + 6 * 60_000 },
      { tamper: (body: string) => `${body}&x=1` },
    ])
      expect(await click(forgery)).toMatchObject({ status: 401, view: null });
    for (const [where, who] of [
      [team, "U000000002"],
      [foreign, "U000000001"],
    ] as const)
      expect(await slack.click(appOf(), where, who, message, "choose")).toMatchObject({
        status: 200,
        view: null,
      });
    expect((await click({ retryNum: 1 })).view).not.toBeNull();

    const open = await slack.command(appOf(), team, "U000000001");
    expect(JSON.stringify(open.body)).toContain("choose");
    expect(await slack.command(appOf(), team, "U000000002")).toMatchObject({
      body: { response_type: "ephemeral", text: "Nothing waits for your choice at the moment." },
    });
    expect(await slack.command(appOf(), foreign, "U000000001")).toMatchObject({
      body: { text: "This workspace is not connected to Obole." },
    });
  });

  it("knows that a workspace has removed the app, and sends what waited once it is connected again", async () => {
    const { slack } = world;
    const account = await world.openAccount();
    const team = slack.addTeam("Atelier Lumen", people(3));
    const workspace = async () =>
      (await account.call<{ slackWorkspace: Row }>("GET", "/v1/slack-workspace")).slackWorkspace;
    const campaign = await activeCampaign(account, { kind: "SLACK" });
    const give = (slackId: string) =>
      account.call("POST", "/v1/donations", {
        ...donationBody(campaign),
        donor: person(slackId),
      });
    // Before there is a workspace.
    await give("U000000001");
    await world.connect(team);
    await expect.poll(() => team.messagesTo("U000000001").length, patient).toBe(1);
    expect(await workspace()).toMatchObject({ status: "CONNECTED", teamName: "Atelier Lumen" });
    // An event that somebody repeats, without reason.
    await slack.event(appOf(), team, "app_uninstalled", { retryNum: 2 });
    expect(await workspace()).toMatchObject({ status: "CONNECTED" });
    team.removeApp();
    await give("U000000002");
    await expect.poll(async () => (await workspace()).status, patient).toBe("REMOVED");
    await give("U000000003");
    await world.connect(team);
    for (const id of ["U000000002", "U000000003"])
      await expect.poll(() => team.messagesTo(id).length, patient).toBe(1);
    team.removeApp();
    await slack.event(appOf(), team, "app_uninstalled");
    expect(await workspace()).toMatchObject({ status: "REMOVED" });
  });

  const scale = isThorough
    ? { voters: 500, rateLimits: 50, crashes: 20 }
    : { voters: 20, rateLimits: 4, crashes: 2 };

  it(
    `asks ${scale.voters} people once and counts each vote once, whatever Slack refuses and wherever the service is killed`,
    async () => {
      await world.openAccount();
      const { slack } = world;
      const voters = people(scale.voters);
      const team = slack.addTeam("Atelier Lumen", voters);
      await world.connect(team);
      const { campaignId, charityIds } = await voteCampaign();
      const messagesOf = ({ id }: { id: string }) => team.messagesTo(id);
      const asked = () => voters.filter((voter) => messagesOf(voter).length > 0).length;

      for (const [method, share] of [
        ["users.info", 0.2],
        ["chat.postMessage", 0.4],
        ["chat.update", 0.4],
      ] as const)
        slack.failNext(method, {
          kind: "rate_limited",
          seconds: 1,
          times: Math.round(scale.rateLimits * share),
        });
      await inParts(voters, 10, ({ id }) =>
        world.account.call("POST", "/v1/votes", {
          campaignId,
          uniqueExternalId: id,
          donor: person(id),
        }),
      );
      const crashesOfAsking = Math.ceil(scale.crashes / 2);
      for (let crash = 1; crash <= crashesOfAsking; crash++) {
        // Slack posts these, but no answer arrives.
        slack.failNext("chat.postMessage", { kind: crash % 2 === 0 ? "drop" : 500, when: "after" });
        const wanted = Math.floor((scale.voters * crash) / (crashesOfAsking + 1));
        await expect.poll(asked, patient).toBeGreaterThanOrEqual(wanted);
        await world.crash();
      }
      await expect.poll(asked, patient).toBe(scale.voters);

      const choiceOf = new Map<string, string>();
      async function vote({ id }: { id: string }): Promise<void> {
        const [message] = messagesOf({ id });
        if (message === undefined) throw new Error("a voter was not asked");
        const { view } = await slack.click(appOf(), team, id, message, "choose");
        if (view === null) throw new Error("there is no dialog");
        const { body } = await slack.search(appOf(), view, "");
        const options = (body?.options ?? []) as Row[];
        const option = options[choiceOf.size % 3] ?? {};
        choiceOf.set(id, String(option.value));
        await slack.submit(appOf(), view, option);
        await slack.submit(appOf(), view, option, { retryNum: 1 });
      }
      const parts = scale.crashes - crashesOfAsking + 1;
      const perPart = Math.ceil(voters.length / parts);
      for (let part = 0; part < parts; part++) {
        await inParts(voters.slice(part * perPart, (part + 1) * perPart), 10, vote);
        if (part < parts - 1) await world.crash();
      }
      const shows = (text: string) => () =>
        voters.filter((voter) => textOf(messagesOf(voter)[0]).includes(text)).length;
      await expect.poll(shows("You voted for"), patient).toBe(scale.voters);

      const { account } = world;
      const votes: Row[] = [];
      let cursor = "";
      do {
        const page = await account.call<{ data: Row[]; nextCursor: string | null }>(
          "GET",
          `/v1/votes?campaignId=${campaignId}${cursor}`,
        );
        votes.push(...page.data);
        cursor = page.nextCursor === null ? "" : `&cursor=${encodeURIComponent(page.nextCursor)}`;
      } while (cursor !== "");
      expect(votes).toHaveLength(scale.voters);
      for (const { uniqueExternalId, charityId, status } of votes)
        expect({ charityId, status }).toEqual({
          charityId: choiceOf.get(String(uniqueExternalId)),
          status: "DONE",
        });
      expect(charityIds).toEqual(expect.arrayContaining([...new Set(choiceOf.values())]));

      await account.call("POST", `/v1/campaigns/${campaignId}/close`);
      await expect.poll(shows("Results"), patient).toBe(scale.voters);
      for (const voter of voters) expect(messagesOf(voter)).toHaveLength(1);
      // The messages without a response were looked up and found.
      expect(slack.calls).toContain("conversations.history");
      expect(slack.rateLimited).toBeGreaterThanOrEqual(scale.rateLimits);
    },
    isThorough ? 1_200_000 : 180_000,
  );
});

/** Does something with each item, some at once. */
async function inParts<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
