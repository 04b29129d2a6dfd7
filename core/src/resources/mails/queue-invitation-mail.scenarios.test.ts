import { expect, test } from "vitest";
import { campaignOf, unique } from "../../testing/fixtures.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/observe.js";
import type { TestAccount } from "../../testing/world.js";

onEveryDatabase("the mails of invitations", (world) => {
  const invite = async (account: TestAccount, body: Record<string, unknown> = {}) => {
    const email = `${unique("ines")}@example.org`;
    const call = { as: account, body: { email, role: "ADMIN", ...body } };
    return await world().ok<{ email: string; acceptUrl: string }>("create-invitation", call);
  };
  const mailsTo = ({ email }: { email: string }) => mailsIn(world(), email);

  test("an invitation sends the link of its response, and the link opens the account", async () => {
    const account = await world().account({ name: "Le Phare" });
    const invitation = await invite(account);
    const [mail, ...others] = await mailsTo(invitation);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "INVITATION", subject: "Le Phare vous invite sur Obole" });
    expect(linkIn(mail!)).toBe(invitation.acceptUrl);
    const [, token] = linkIn(mail!).split("#token=");
    const body = { token, firstName: "Inès", lastName: "Moreau" };
    expect(await world().ok("accept-invitation", { body })).toMatchObject({
      email: invitation.email,
    });
  });

  test("it is in the language of the invited member's campaigns, or else of the newest campaign", async () => {
    const account = await world().account();
    const { campaignId } = await campaignOf(world(), account, { language: "it" });
    await campaignOf(world(), account, { language: "nl-BE" });
    const [toAdmin] = await mailsTo(await invite(account));
    expect(toAdmin?.html).toContain('<html lang="nl"');
    const member = { role: "MEMBER", campaignIds: [campaignId] };
    const [toMember] = await mailsTo(await invite(account, member));
    expect(toMember?.html).toContain('<html lang="it"');
  });

  test("a refused invitation sends nothing", async () => {
    const account = await world().account();
    const { email } = await invite(account);
    const again = { as: account, body: { email, role: "ADMIN" } };
    expect(await world().call("create-invitation", again)).toMatchObject({ status: 409 });
    expect(await mailsTo({ email })).toHaveLength(1);
  });

  test("the link is stored nowhere in clear", async () => {
    const { acceptUrl } = await invite(await world().account());
    const [, token = ""] = acceptUrl.split("#token=");
    expect((await world().snapshot()).join()).not.toContain(token);
  });
});
