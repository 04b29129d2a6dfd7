import { expect, test } from "vitest";
import { donationOf, newCampaign, unique } from "../../testing/fixtures.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import { onEveryDatabase, refusalAnswer, scenario, scenariosOf } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { unsubscribeFromReminders } from "./unsubscribe-from-reminders.js";

const day = 86_400;

/** A sent reminder, and the token in it. */
async function reminded(world: World) {
  const email = `${unique("ada")}@example.org`;
  const endsAt = new Date(world.clock.now() + 29 * day * 1_000).toISOString();
  const campaign = await newCampaign(world, { kind: "EMAIL", language: "en", endsAt });
  await donationOf(world, campaign, { donor: { email, firstName: "Ada" } });
  await passTime(world, 3 * day);
  const [claim, reminder] = await mailsIn(world, email);
  const token = /<https:\/\/give\.example\/unsubscribe\/([\w-]+)>/.exec(reminder?.text ?? "")?.[1];
  if (claim === undefined || reminder === undefined || token === undefined)
    throw new Error("there is no reminder with a link");
  return { campaign, email, claim, reminder, token };
}
const unsubscribe = (world: World, token: string) =>
  world.call("unsubscribe-from-reminders", { body: { token } });

scenariosOf(unsubscribeFromReminders, [
  scenario({
    name: "a reminder's token unsubscribes from further ones",
    given: reminded,
    call: ({ token }) => ({ body: { token } }),
    expect: { status: 204 },
  }),
  scenario({
    name: "a forged token is not found",
    given: reminded,
    call: ({ token }) => ({ body: { token: token.slice(1) } }),
    refusal: "not_found",
  }),
  scenario({
    name: "a token is text",
    given: reminded,
    call: () => ({ body: { token: "" } }),
    problems: ["token"],
  }),
]);

onEveryDatabase("a person who unsubscribes from reminders", (world) => {
  test("gets no more of them, and can still choose", async () => {
    const { campaign, email, claim, reminder, token } = await reminded(world());
    expect(claim.text).not.toContain("unsubscribe");
    expect(reminder.html).toContain(`/unsubscribe/${token}"`);
    expect(await unsubscribe(world(), token)).toEqual({ status: 204, body: undefined });
    await passTime(world(), 40 * day);
    expect(await mailsIn(world(), email)).toHaveLength(2);
    expect(linkIn(claim)).toContain(`/give/${campaign.publicKey}/donations/`);
  });

  test("gets the mail of a later gift of the account, but no reminder of it", async () => {
    const { campaign, email, token } = await reminded(world());
    await unsubscribe(world(), token);
    await donationOf(world(), campaign, { donor: { email, firstName: "Ada" } });
    await passTime(world(), 40 * day);
    const kinds = (await mailsIn(world(), email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["DONATION_CLAIM", "REMINDER", "DONATION_CLAIM"]);
  });

  test("still gets other accounts' reminders, and other people still get this one's", async () => {
    const { campaign, email, token } = await reminded(world());
    await unsubscribe(world(), token);
    const other = `${unique("eve")}@example.org`;
    await donationOf(world(), campaign, { donor: { email: other, firstName: "Eve" } });
    const stranger = await newCampaign(world(), { kind: "EMAIL", language: "en" });
    await donationOf(world(), stranger, { donor: { email, firstName: "Ada" } });
    await passTime(world(), 14 * day);
    const kindsTo = async (to: string) => (await mailsIn(world(), to)).map(({ kind }) => kind);
    expect(await kindsTo(other)).toContain("REMINDER");
    expect((await kindsTo(email)).filter((kind) => kind === "REMINDER").length).toBeGreaterThan(1);
  });

  test("may do so twice", async () => {
    const { token } = await reminded(world());
    await unsubscribe(world(), token);
    expect(await unsubscribe(world(), token)).toMatchObject({ status: 204 });
  });

  test("needs a token that the service created for this purpose", async () => {
    const { token, email } = await reminded(world());
    const altered = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const wrong of [altered, token.slice(1), "x", email])
      expect(await unsubscribe(world(), wrong)).toEqual(refusalAnswer("not_found"));
  });

  test("has a link that reveals no personal data", async () => {
    const { token, email, campaign } = await reminded(world());
    const decoded = Buffer.from(token, "base64url").toString("latin1");
    expect(decoded).not.toContain(email);
    expect(decoded).not.toContain(campaign.account.accountId);
    expect((await world().snapshot()).join()).not.toContain(token);
  });
});
