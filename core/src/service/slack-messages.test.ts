import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { select, text } from "../contract/define-query.js";
import { nodeSecrets, vault } from "../platform/node.js";
import { openSlack } from "../platform/slack/open-slack.js";
import {
  type SlackMessage,
  type SlackStandIn,
  type SlackTeam,
  startSlackStandIn,
} from "../platform/slack/stand-in/slack-stand-in.js";
import { signIn, userOf } from "../testing/derived/people.js";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  type TestCampaign,
  voteCampaign,
  voteOf,
} from "../testing/fixtures.js";
import { passTime, passTimeTo } from "../testing/time.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../testing/world.js";
import { worldTokenSecret } from "../testing/world-service.js";
import { createSlackEdge, type SlackEdge } from "./slack-edge.js";

const userId = "U000000001";
const leaseSeconds = 300;
const endsAt = "2026-03-31T09:00:00.000Z";

const messageErrors = select({
  name: "test-slack-message-errors",
  text: "select status, coalesce(error, '') as error from slack_messages order by message_id",
  parameters: {},
  row: { status: text, error: text },
  scans: "a test",
});

describe.each(databases.filter(isAvailable))(
  "the messages of SLACK campaigns on %s",
  (database) => {
    let standIn: SlackStandIn;
    let team: SlackTeam;
    let world: World;
    let edge: SlackEdge;
    let account: TestAccount;

    beforeEach(async () => {
      standIn = await startSlackStandIn();
      const { SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_API_URL } = standIn.env;
      const slack = await openSlack({
        clientId: String(SLACK_CLIENT_ID),
        clientSecret: String(SLACK_CLIENT_SECRET),
        apiUrl: String(SLACK_API_URL),
      });
      world = await openWorld(database, { slack });
      edge = createSlackEdge({
        store: world.store,
        clock: world.clock,
        vault: vault([worldTokenSecret]),
        secrets: nodeSecrets,
        slack,
        settings: { baseUrl: "https://give.example" },
      });
      account = await world.account();
      team = standIn.addTeam("Atelier Lumen", [
        { id: userId, locale: "de-DE" },
        { id: "U000000002", locale: "pt-BR" },
        { id: "U000000003", isStranger: true },
        { id: "U000000004", isDeleted: true },
      ]);
      await connect();
    });
    afterEach(async () => {
      await world?.close();
      await standIn?.close();
    });

    async function connect(): Promise<void> {
      const { url } = await world.ok<{ url: string }>("create-slack-installation", { as: account });
      const token = url.split("/").at(-1) ?? "";
      const back = new URL(standIn.agree((await edge.consentUrl(token)) ?? "", team));
      const code = back.searchParams.get("code") ?? "";
      expect(await edge.connect(token, code)).toMatchObject({ kind: "CONNECTED" });
    }
    const slackCampaign = (body: Record<string, unknown> = {}) =>
      campaignOf(world, account, { kind: "SLACK", language: "en", ...body });
    const give = (campaign: TestCampaign, slackId = userId) =>
      donationOf(world, campaign, { amount: 1_200, donor: { slackId, firstName: "Ada" } });
    const messages = (id = userId) => team.messagesTo(id);
    const shown = (message: SlackMessage | undefined) => JSON.stringify(message?.blocks);
    const rows = () => world.store.read((tx) => tx.all(messageErrors, {}));

    test("are in the person's language, or else in the campaign's", async () => {
      const campaign = await slackCampaign();
      await give(campaign);
      await give(campaign, "U000000002");
      await world.runDue();
      expect(shown(messages()[0])).toContain("Organisation wählen");
      expect(shown(messages("U000000002")[0])).toContain("Choose a charity");
    });

    test("reminders end for a person who stops them, and for nobody else", async () => {
      const campaign = await slackCampaign({ endsAt });
      await give(campaign);
      await give(campaign, "U000000002");
      await passTimeTo(world, "2026-03-10T09:00:00.000Z");
      const [before, others] = [messages().length, messages("U000000002").length];
      const reminder = messages().find((one) => shown(one)?.includes('"stop-reminders"'));
      const messageId = /"action_id":"stop-reminders","value":"([^"]+)"/.exec(
        shown(reminder) ?? "",
      );
      const person = { teamId: team.id, userId };
      const found = await edge.findGift(messageId?.[1] ?? "", person);
      expect(found).not.toBeNull();
      if (found !== null) await edge.stopReminders(found, person);
      if (found !== null) await edge.stopReminders(found, person);
      await passTimeTo(world, "2026-03-30T09:00:00.000Z");
      expect(messages()).toHaveLength(before);
      expect(messages("U000000002").length).toBeGreaterThan(others);
    });

    test("are not sent to people of other companies or to people who left, and the gift stays", async () => {
      const campaign = await slackCampaign();
      for (const id of ["U000000003", "U000000004", "U000000009"]) await give(campaign, id);
      await world.runDue();
      expect(await rows()).toEqual([
        { status: "FAILED", error: "user_not_in_workspace" },
        { status: "FAILED", error: "user_disabled" },
        { status: "FAILED", error: "user_not_found" },
      ]);
      expect(standIn.calls).not.toContain("chat.postMessage");
    });

    test.each(["drop", 500, "internal_error"])(
      "are sent once when Slack posts one and answers with %s",
      async (kind) => {
        standIn.failNext("chat.postMessage", { kind, when: "after" });
        await give(await slackCampaign());
        await world.runDue();
        expect(await rows()).toMatchObject([{ status: "PENDING" }]);
        await passTime(world, 15);
        expect(await rows()).toEqual([{ status: "SENT", error: "" }]);
        expect(messages()).toHaveLength(1);
      },
    );

    test.each(["drop", 503, "fatal_error"])(
      "are sent when Slack posts nothing and answers with %s",
      async (kind) => {
        standIn.failNext("chat.postMessage", { kind, when: "before" });
        await give(await slackCampaign());
        await world.runDue();
        expect(messages()).toHaveLength(0);
        await passTime(world, 15);
        expect(messages()).toHaveLength(1);
      },
    );

    test("are sent once when the process dies between Slack's answer and its record", async () => {
      await give(await slackCampaign());
      world.breakAt("record-slack-message");
      await world.runDue();
      world.breakAt(null);
      expect(messages()).toHaveLength(1);
      await passTime(world, leaseSeconds + 1);
      expect(await rows()).toEqual([{ status: "SENT", error: "" }]);
      expect(messages()).toHaveLength(1);
    });

    test("wait as long as Slack asks for, and call no such method meanwhile", async () => {
      standIn.failNext("chat.postMessage", { kind: "rate_limited", seconds: 90, times: 2 });
      const campaign = await slackCampaign();
      await give(campaign);
      await give(campaign, "U000000002");
      await world.runDue();
      // Both were on their way, or the second one waits without a call.
      const posts = () => standIn.calls.filter((method) => method === "chat.postMessage").length;
      const before = posts();
      expect(before).toBeLessThanOrEqual(2);
      await passTime(world, 80);
      expect(posts()).toBe(before);
      for (let retries = 0; retries < 2; retries++) await passTime(world, 91);
      expect([messages().length, messages("U000000002").length]).toEqual([1, 1]);
      expect(standIn.calls).not.toContain("conversations.history");
    });

    test("show a choice that was made by the API, and a gift that was deleted", async () => {
      const campaign = await slackCampaign();
      const [kept, deleted] = [await give(campaign), await give(campaign)];
      await world.runDue();
      await claimed(world, kept);
      const path = { donationId: deleted.donationId };
      await world.ok("delete-donation", { as: account, path });
      await world.runDue();
      // Two messages to one person may be sent in any order.
      const both = messages().map(shown).join();
      expect(both).toContain("gespendet. Vielen Dank!");
      expect(both).toContain("Diese Anfrage ist nicht mehr verfügbar.");
      for (const message of messages()) expect(shown(message)).not.toContain("button");
    });

    test("lose no change of a gift that happens while they are sent", async () => {
      const gift = await give(await slackCampaign());
      // The service claims the job, and the gift is claimed before the result is recorded.
      world.breakAt("record-slack-message");
      await world.runDue();
      world.breakAt(null);
      await claimed(world, gift);
      await passTime(world, leaseSeconds + 1);
      await world.runDue();
      expect(shown(messages()[0])).toContain("gespendet. Vielen Dank!");
      expect(messages()).toHaveLength(1);
    });

    test("remind those who have not chosen, at the six times, and show the outcome too", async () => {
      const campaign = await slackCampaign({ endsAt });
      const [chosen, waiting] = [await give(campaign), await give(campaign, "U000000002")];
      await world.runDue();
      await claimed(world, chosen);
      for (const moment of ["05", "09", "16", "17", "24", "29"])
        await passTimeTo(world, `2026-03-${moment}T09:00:00.000Z`);
      expect(messages()).toHaveLength(1);
      expect(messages("U000000002")).toHaveLength(7);
      expect(shown(messages("U000000002")[1])).toContain("A donation of €12.00");
      await claimed(world, waiting);
      await world.runDue();
      for (const message of messages("U000000002")) expect(shown(message)).toContain("You gave");
    });

    /** A vote that has ended, in which some people voted and one did not. */
    async function endedVote(voters: number) {
      const campaign = await slackCampaign(voteCampaign);
      const { campaignId } = campaign;
      const [charityId] = campaign.charityIds;
      const further = Array.from({ length: voters - 1 }, (_, index) => `UV${index}`);
      const votes = [];
      for (const slackId of [userId, ...further, "U000000002"]) {
        const body = { campaignId, donor: { slackId, firstName: "Ada" } };
        const vote = await world.ok("create-vote", { as: account, body });
        expect(vote.sentAt).toEqual(expect.any(String));
        votes.push({ voteId: String(vote.voteId) });
      }
      await world.runDue();
      for (const path of votes.slice(0, -1))
        await world.ok("cast-vote", { as: account, path, body: { charityId } });
      await world.runDue();
      await closeCampaign(world, campaign);
      await world.runDue();
    }

    test("show the results once a vote has ended, also to who has not voted", async () => {
      await endedVote(10);
      expect(shown(messages("U000000002")[0])).toMatch(/has ended.*Results:\\n1\. .*: 10 votes"/s);
      expect(shown(messages()[0])).toMatch(
        /Sie haben für .* gestimmt.*Ergebnis:\\n1\. .*: 10 Stimmen"/s,
      );
    });

    test("show no results of fewer than ten votes, which would tell how colleagues voted", async () => {
      await endedVote(9);
      expect(shown(messages("U000000002")[0])).toContain("has ended");
      expect(shown(messages()[0])).toContain("gestimmt");
      for (const user of [userId, "U000000002"])
        expect(shown(messages(user)[0])).not.toMatch(/Results|Ergebnis/);
    });

    test("have only the link to the page if the campaign asks for contact details", async () => {
      const leadCollectionOptions = { email: true };
      await give(await slackCampaign({ withLeadCollection: true, leadCollectionOptions }));
      await world.runDue();
      expect(shown(messages()[0])).toContain("https://give.example/give/");
      expect(shown(messages()[0])).not.toContain('"choose"');
    });

    test("wait while no workspace is connected, and are not sent once their gift is chosen or their campaign closed", async () => {
      await world.ok("disconnect-slack-workspace", { as: account });
      const campaign = await slackCampaign();
      const [chosen] = [await give(campaign), await give(campaign, "U000000002")];
      await world.runDue();
      expect(await rows()).toMatchObject([{ status: "WAITING" }, { status: "WAITING" }]);
      await claimed(world, chosen);
      const ended = await slackCampaign();
      await give(ended);
      await closeCampaign(world, ended);
      await world.runDue();
      expect(await rows()).toMatchObject(Array.from({ length: 3 }, () => ({ status: "WAITING" })));
      await connect();
      await world.runDue();
      expect(await rows()).toEqual([
        { status: "FAILED", error: "outdated" },
        { status: "SENT", error: "" },
        { status: "FAILED", error: "outdated" },
      ]);
      expect(messages()).toHaveLength(0);
    });

    test("that waited for a workspace make their votes sent once they are, so that these stay", async () => {
      await world.ok("disconnect-slack-workspace", { as: account });
      const campaign = await slackCampaign(voteCampaign);
      const { voteId } = await voteOf(world, campaign, {
        donor: { slackId: userId, firstName: "Ada" },
      });
      const path = { voteId };
      expect(await world.ok("get-vote", { as: account, path })).toMatchObject({ sentAt: null });
      await connect();
      world.clock.advance(60);
      const sentAt = new Date(world.clock.now()).toISOString();
      const { vote_update: updates = 0 } = await world.eventCounts();
      await world.runDue();
      expect(await world.ok("get-vote", { as: account, path })).toMatchObject({ sentAt });
      expect((await world.eventCounts()).vote_update).toBe(updates + 1);
      expect(await world.call("delete-vote", { as: account, path })).toMatchObject({
        status: 403,
        body: { message: "Vote already sent" },
      });
    });

    test("are another person's and another workspace's business only", async () => {
      await give(await slackCampaign());
      await world.runDue();
      const [message] = messages();
      const { message_id } = (message?.metadata?.event_payload ?? {}) as { message_id?: string };
      const messageId = String(message_id);
      const me = { teamId: team.id, userId };
      expect(await edge.findGift(messageId, me)).toMatchObject({ isOpen: true, language: "de" });
      for (const person of [
        { ...me, userId: "U000000002" },
        { ...me, teamId: "T999999999" },
      ]) {
        expect(await edge.findGift(messageId, person)).toBeNull();
        expect((await edge.openGifts(person))?.gifts ?? []).toEqual([]);
      }
      expect(await edge.findGift("01920000-0000-7000-8000-00000000dead", me)).toBeNull();
      expect(await edge.openGifts(me)).toMatchObject({ language: "de", gifts: [{ messageId }] });
      await world.ok("disconnect-slack-workspace", { as: account });
      expect(await edge.findGift(messageId, me)).toBeNull();
      expect(await edge.openGifts(me)).toBeNull();
    });

    test("leave the list of open gifts once chosen, and it stays in the language of the newest message", async () => {
      const donation = await give(await slackCampaign());
      await world.runDue();
      await claimed(world, donation);
      const me = { teamId: team.id, userId };
      expect(await edge.openGifts(me)).toEqual({ language: "de", gifts: [] });
      const stranger = { ...me, userId: "U000000009" };
      expect(await edge.openGifts(stranger)).toEqual({ language: null, gifts: [] });
    });

    test("the consent page is of the API's origin, which is Slack's by default", async () => {
      const app = { clientId: "1.2", clientSecret: "secret" };
      const { consentPage } = await openSlack({ ...app, apiUrl: null });
      expect(consentPage).toBe("https://slack.com/oauth/v2/authorize");
      const { url } = await world.ok<{ url: string }>("create-slack-installation", { as: account });
      const consentUrl = String(await edge.consentUrl(url.split("/").at(-1) ?? ""));
      const { origin } = new URL(String(standIn.env.SLACK_API_URL));
      expect(consentUrl.startsWith(`${origin}/oauth/v2/authorize?`)).toBe(true);
      const back = new URL(standIn.cancel(consentUrl));
      expect(back.pathname).toBe("/slack/oauth");
      expect(back.searchParams.get("error")).toBe("access_denied");
    });

    test("an installation link is valid for a day, and not if it was altered", async () => {
      const { url } = await world.ok<{ url: string }>("create-slack-installation", { as: account });
      const token = url.split("/").at(-1) ?? "";
      expect(await edge.consentUrl(token)).not.toBeNull();
      const altered = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
      expect(await edge.consentUrl(`${altered}x`)).toBeNull();
      world.clock.advance(86_400);
      expect(await edge.consentUrl(token)).toBeNull();
      expect(await edge.connect(token, "code")).toEqual({ kind: "INVALID" });
    });

    /** Agrees on Slack's page, where an installation link has led to. */
    const agree = async (token: string) => {
      const back = new URL(standIn.agree(String(await edge.consentUrl(token)), team));
      return String(back.searchParams.get("code"));
    };
    const newLink = async (as: TestAccount | { token: string } = account) => {
      const { url } = await world.ok<{ url: string }>("create-slack-installation", { as });
      return String(url.split("/").at(-1));
    };

    test("a code of Slack's works once, and so does an installation link", async () => {
      const [token, other] = [await newLink(), await newLink()];
      const [code, second] = [await agree(token), await agree(token)];
      expect(await edge.connect(token, code)).toMatchObject({ kind: "CONNECTED" });
      expect(await edge.connect(other, code)).toEqual({ kind: "REFUSED" });
      expect(await edge.connect(token, second)).toEqual({ kind: "INVALID" });
    });

    test.for([
      [
        "is deleted",
        (userId: string) => world.ok("delete-user", { as: account, path: { userId } }),
      ],
      [
        "is no administrator any more",
        (userId: string) =>
          world.ok("update-user", { as: account, path: { userId }, body: { role: "MEMBER" } }),
      ],
    ] as const)("an installation link ends when the user who made it %s", async ([, end]) => {
      const made = await userOf(world, account, "ADMIN");
      const token = await newLink(await signIn(world, account, made));
      const code = await agree(token);
      await end(made);
      expect(await edge.consentUrl(token)).toBeNull();
      expect(await edge.connect(token, code)).toEqual({ kind: "INVALID" });
    });
  },
);
