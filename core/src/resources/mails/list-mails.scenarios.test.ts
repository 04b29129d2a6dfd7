import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { callRulesOf } from "../../testing/call-rules.js";
import { donationOf, newCampaign, type TestCampaign, unique } from "../../testing/fixtures.js";
import { mailsIn, type TestMail } from "../../testing/mails.js";
import { assertProblems, observe, onEveryDatabase, runsBulk } from "../../testing/observe.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listMails } from "./list-mails.js";

const now = "2026-03-02T09:00:00.000Z";
const emailCampaign = (world: World) => newCampaign(world, { kind: "EMAIL", language: "en" });
/** A donation whose donor has received a mail. */
const invited = async (world: World, campaign: TestCampaign, email: string) =>
  donationOf(world, campaign, { donor: { email, firstName: "Ada" } });

callRulesOf(listMails, {
  given: async () => null,
  call: () => ({}),
  wrong: { to: "", limit: "0", cursor: "x" },
});

scenariosOf(listMails, [
  scenario({
    name: "a mail is shown as its recipient sees it; without a mail server it counts as sent at once",
    async given(world) {
      const to = `${unique("ada")}@example.org`;
      const donation = await invited(world, await emailCampaign(world), to);
      return { ...donation, to };
    },
    call: ({ to }) => ({ as: "operator", query: { to } }),
    expect: {
      status: 200,
      body: ({ account, publicKey, donationId, to }: TestCampaign & Record<string, string>) => {
        const link = `https://give.example/give/${publicKey}/donations/${donationId}`;
        const { accountId } = account;
        return {
          data: [
            {
              ...{ accountId, to, kind: "DONATION_CLAIM", status: "SENT", error: null },
              ...{ sentAt: now, createdAt: now },
              subject: "Which charity should receive your donation of €12.00?",
              text: expect.stringContaining(link),
              html: expect.stringContaining(`href="${link}"`),
            },
          ],
          nextCursor: null,
        };
      },
    },
  }),
  scenario({
    name: "an address without mails has an empty list",
    given: async (world) =>
      void (await invited(world, await emailCampaign(world), "x@example.org")),
    call: () => ({ as: "operator", query: { to: "y@example.org" } }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
]);

onEveryDatabase("list-mails, pages", (world, database) => {
  test("pagination returns the newest first, of all or of one address, while others are added", async () => {
    const campaign = await emailCampaign(world());
    const to = `${unique("ada")}@example.org`;
    for (let count = 0; count < 5; count++) {
      await invited(world(), campaign, to);
      await invited(world(), campaign, "others@example.org");
    }
    const all = (await mailsIn(world(), to)).reverse();
    expect(all).toHaveLength(5);
    const seen: TestMail[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { to, limit: "2", ...(cursor !== null && { cursor }) };
      const page: { data: TestMail[]; nextCursor: string | null } = await world().ok("list-mails", {
        as: "operator",
        query,
      });
      seen.push(...page.data);
      cursor = page.nextCursor;
      await invited(world(), campaign, to);
    } while (cursor !== null);
    expect(seen).toEqual(all);
    expect(all.map(({ mailId }) => mailId)).toEqual(
      all
        .map(({ mailId }) => mailId)
        .toSorted()
        .toReversed(),
    );
  });

  test.runIf(runsBulk(database))(
    "only the last 1,000 mails are listed",
    async () => {
      const to = `${unique("ada")}@example.org`;
      let campaign = await emailCampaign(world());
      for (let count = 1; count <= 1_003; count++) {
        await invited(world(), campaign, to);
        // One address gets at most this many mails a day.
        const isFull = count % limits.campaignMailsToRecipientPerDay === 0;
        if (isFull) campaign = await emailCampaign(world());
      }
      const newest = await world().ok<{ data: TestMail[] }>("list-mails", {
        as: "operator",
        query: { to, limit: "1" },
      });
      const shown = await mailsIn(world(), to);
      expect(shown).toHaveLength(1_000);
      expect(shown.at(-1)).toEqual(newest.data[0]);
    },
    180_000,
  );

  test("a cursor of another list is refused", async () => {
    const { account } = await emailCampaign(world());
    for (const name of ["One", "Two"])
      await world().ok("create-donor", { as: account, body: { firstName: name } });
    const { nextCursor } = await world().ok<{ nextCursor: string }>("list-donors", {
      as: account,
      query: { limit: "1" },
    });
    const call = { as: "operator", query: { cursor: nextCursor } } as const;
    assertProblems(await observe(world(), listMails, call), ["cursor"]);
  });
});
