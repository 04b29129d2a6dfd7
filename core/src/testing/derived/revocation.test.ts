import { describe, expect, test } from "vitest";
import type { ReadTransaction } from "../../contract/store.js";
import { vault } from "../../platform/node.js";
import { openSlackInstallation } from "../../resources/slack/slack-installation.js";
import {
  campaignOf,
  childOf,
  donationOf,
  ownSession,
  revoke,
  sessionOf,
  setAccount,
  unique,
} from "../fixtures.js";
import { donorOf, receiptOf } from "../giving.js";
import { onEveryDatabase } from "../observe.js";
import type { TestAccount, World } from "../world.js";
import { worldTokenSecret } from "../world-service.js";
import {
  donorLink,
  donorToken,
  enablePlatform,
  invitationOf,
  redeem,
  signIn,
  tokenOfLink,
  userLink,
  userOf,
  widgetToken,
} from "./people.js";

/**
 * Every way to end access, for every kind of token and link: each combination ends, or stays for a stated reason.
 * Deleting a donor of one campaign is covered by `credentials.test.ts`.
 */

const kinds = [
  "access token",
  "admin widget token",
  "donor widget token",
  "donor platform token",
  "donor session",
  "user session",
  "unused user link",
  "unused donor link",
  "invitation",
  "billing link",
  "payment page",
  "download link",
  "Slack installation link",
  "webhook",
] as const;
type Kind = (typeof kinds)[number];

interface Given {
  readonly account: TestAccount;
  readonly userId: string;
  readonly donorId: string;
  readonly invitationId: string;
  /** Whether each token or link still works. Trying a link uses it up. */
  readonly opens: Readonly<Record<Kind, () => Promise<boolean>>>;
}

async function everyKind(world: World, maker?: TestAccount): Promise<Given> {
  const account = maker ?? (await world.account());
  await setAccount(world, account, { subdomain: unique("give") });
  await enablePlatform(world, account);
  const campaign = await campaignOf(world, account);
  const donorId = await donorOf(world, account);
  const userId = await userOf(world, account, "PAYROLL_MANAGER");
  const { invitationId, acceptToken } = await invitationOf(world, account);

  const answers = (id: string, as: { token: string }) => async () =>
    (await world.call(id, { as })).status === 200;
  const redeems = (magicToken: string) => async () =>
    (await redeem(world, magicToken)).status === 201;
  const session = (await redeem(world, await donorLink(world, account, donorId))).body as {
    token: string;
  };
  const billing = await world.ok<{ url: string }>("create-shareable-billing-link", {
    as: account,
    body: {},
  });
  const { donationId } = await donationOf(world, campaign);
  const payment = await world.ok<{ url: string }>("create-payment-session", {
    ...{ as: account, path: { donationId }, body: { returnUrl: "http://localhost:3000/" } },
  });
  const fiscalReceiptId = await receiptOf(world, account, {
    donorId,
    charityId: campaign.charityIds[0],
    year: 2025,
  });
  const download = await world.ok<{ url: string }>("generate-fiscal-receipt-download-url", {
    as: account,
    path: { fiscalReceiptId },
  });
  const installation = await world.ok<{ url: string }>("create-slack-installation", {
    as: account,
  });
  const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
    as: account,
    body: {
      ...{ name: "Shop", target: "https://shop.example/hooks", events: ["charity_publish"] },
      ...{ authenticationStrategy: "BEARER", accessToken: "a-token" },
    },
  });
  return {
    account,
    userId,
    donorId,
    invitationId,
    opens: {
      "access token": answers("list-campaigns", account),
      "admin widget token": answers("list-widget-selections", await widgetToken(world, account)),
      "donor widget token": answers(
        "get-own-donor",
        await donorToken(world, account, donorId, "donorWidget"),
      ),
      "donor platform token": answers(
        "get-own-donor",
        await donorToken(world, account, donorId, "donorPlatform"),
      ),
      "donor session": answers("get-own-donor", session),
      "user session": answers("list-charities", await signIn(world, account, userId)),
      "unused user link": redeems(await userLink(world, account, userId)),
      "unused donor link": redeems(await donorLink(world, account, donorId)),
      invitation: async () => {
        const body = { token: acceptToken, firstName: "Ada", lastName: "Lumen" };
        return (await world.call("accept-invitation", { body })).status === 201;
      },
      "billing link": async () => {
        const body = { token: tokenOfLink(billing.url) };
        return (await world.call("open-billing-link", { body })).status === 200;
      },
      "payment page": async () => {
        const body = { token: tokenOfLink(payment.url) };
        return (await world.call("open-payment-session", { body })).status === 200;
      },
      "download link": async () => {
        const signed = String(download.url.split("/").at(-2));
        return (await world.openDownload(signed)) !== null;
      },
      "Slack installation link": async () => {
        const token = String(installation.url.split("/").at(-1));
        const sealed = vault([worldTokenSecret]);
        const open = (tx: ReadTransaction) =>
          openSlackInstallation(tx, sealed, token, world.clock.now());
        return (await world.store.read(open)) !== null;
      },
      webhook: async () => {
        const before = world.woken.length;
        const body = { name: unique("Charity"), city: "Brest" };
        await world.ok("create-operator-charity", { as: "operator", body });
        return world.woken.slice(before).includes(webhookId);
      },
    },
  };
}

interface Way {
  readonly end: (world: World, given: Given) => Promise<unknown>;
  /** Tokens and links that stay valid, and why; all others end. */
  readonly stays: Readonly<Partial<Record<Kind, string>>>;
}

/** The same reason for several kinds. */
const because = (reason: string, ...those: readonly Kind[]) =>
  Object.fromEntries(those.map((kind) => [kind, reason]));
const except = (...those: readonly Kind[]) => kinds.filter((kind) => !those.includes(kind));

const ofAccount = {
  "billing link": "it accepts one payment method, and opens nothing of the account",
  "payment page": "it takes one payment, and opens nothing of the account",
  "download link": "it opens one download for 15 minutes",
  webhook: "it belongs to the account: an ADMIN sees it in the list and deletes it",
} as const;

const ways: Readonly<Record<string, Way>> = {
  "deleting the credential": {
    end: (world, { account }) => revoke(world, account),
    stays: ofAccount,
  },
  "closing the account": {
    end: (world, { account }) => setAccount(world, account, { status: "CLOSED" }),
    stays: {},
  },
  "logging the user out": {
    end: (world, { account, userId }) =>
      world.ok("logout-user", { as: account, path: { userId }, body: {} }),
    stays: because("not the user's", ...except("user session", "unused user link")),
  },
  "deleting the user": {
    end: (world, { account, userId }) => world.ok("delete-user", { as: account, path: { userId } }),
    stays: because("not the user's", ...except("user session", "unused user link")),
  },
  "changing the user's role": {
    end: (world, { account, userId }) =>
      world.ok("update-user", { as: account, path: { userId }, body: { role: "MEMBER" } }),
    stays: {
      ...because("not the user's", ...except("user session", "unused user link")),
      "user session": "each call reads the user's current role",
    },
  },
  "logging the donor out": {
    end: (world, { account, donorId }) =>
      world.ok("logout-donor", { as: account, path: { donorId }, body: {} }),
    stays: because(
      "not the donor's",
      ...except("donor widget token", "donor platform token", "donor session", "unused donor link"),
    ),
  },
  "disabling the donor platform": {
    end: (world, { account }) =>
      world.ok("disable-donor-platform", { as: account, path: { id: account.accountId } }),
    stays: because(
      "not part of the donor platform",
      ...except("donor platform token", "donor session", "unused donor link"),
    ),
  },
  "a plan that loses every feature": {
    end: (world, { account }) => setAccount(world, account, { features: [] }),
    stays: because(
      "the plan is checked when it is created, and it expires by itself",
      ...except("donor platform token", "donor session", "unused donor link"),
    ),
  },
  "canceling the invitation": {
    end: (world, { account, invitationId }) =>
      world.ok("delete-user-invitation", { as: account, path: { invitationId } }),
    stays: because("unrelated to the invitation", ...except("invitation")),
  },
  "waiting a week and a day": {
    end: async (world) => world.clock.advance(8 * 24 * 60 * 60),
    stays: {
      // The edge checks the expiry of signed tokens; see bff/src/http/tokens.test.ts.
      ...because(
        "signed: the edge checks its expiry",
        "access token",
        "admin widget token",
        "donor widget token",
        "donor platform token",
        "donor session",
        "user session",
      ),
      webhook: "it sends until it is deleted",
    },
  },
};

async function opened({ opens }: Given): Promise<Record<Kind, boolean>> {
  const found: [string, boolean][] = [];
  for (const kind of kinds) found.push([kind, await opens[kind]()]);
  return Object.fromEntries(found) as Record<Kind, boolean>;
}

const all = (isOpen: (kind: Kind) => boolean) =>
  Object.fromEntries(kinds.map((kind) => [kind, isOpen(kind)]));

onEveryDatabase("what ends access", (world) => {
  test("every token and link works until it is ended", async () => {
    expect(await opened(await everyKind(world()))).toEqual(all(() => true));
  });

  test.for(Object.keys(ways).map((name) => [name] as const))(
    "%s ends exactly what it must",
    async ([name]) => {
      const way = ways[name];
      if (way === undefined) throw new Error(`${name} is not one of the ways`);
      const given = await everyKind(world());
      await way.end(world(), given);
      expect(await opened(given)).toEqual(all((kind) => kind in way.stays));
    },
  );

  const isOpen = async (token: string) =>
    (await world().call("open-invitation", { body: { token } })).status === 200;

  describe("an invitation of an account whose credential is deleted", () => {
    test("ends if a session of the credential's link made it", async () => {
      const account = await world().account();
      const as = await signIn(world(), account, await userOf(world(), account, "ADMIN"));
      const { acceptToken } = await invitationOf(world(), { ...account, ...as });
      await revoke(world(), account);
      expect(await isOpen(acceptToken)).toBe(false);
    });

    test("stays if a person made it who had signed in without it", async () => {
      const account = await world().account();
      await setAccount(world(), account, { authSchemes: ["API", "EMAIL"] });
      const userId = await userOf(world(), account, "ADMIN");
      const as = await ownSession(world(), account, userId);
      const { acceptToken } = await invitationOf(world(), { ...account, ...as });
      await revoke(world(), account);
      expect(await isOpen(acceptToken)).toBe(true);
    });

    test("stays if such a person has sent it again", async () => {
      const account = await world().account();
      await setAccount(world(), account, { authSchemes: ["API", "EMAIL"] });
      const userId = await userOf(world(), account, "ADMIN");
      const as = await ownSession(world(), account, userId);
      const { invitationId } = await invitationOf(world(), account);
      const path = { invitationId };
      const sent = await world().ok<{ acceptUrl: string }>("resend-user-invitation", { as, path });
      await revoke(world(), account);
      expect(await isOpen(tokenOfLink(sent.acceptUrl))).toBe(true);
    });

    test("that was accepted leaves its user", async () => {
      const account = await world().account();
      await setAccount(world(), account, { authSchemes: ["API", "EMAIL"] });
      const userId = await userOf(world(), account, "ADMIN");
      const as = await ownSession(world(), account, userId);
      await revoke(world(), account);
      const { data } = await world().ok<{ data: object[] }>("list-user-invitations", { as });
      expect(data).toMatchObject([{ status: "ACCEPTED" }]);
    });
  });

  describe("an invitation that an administrator sent", () => {
    /** An administrator who has signed in without the server, and whom the account's server can end. */
    async function administrator(account: TestAccount) {
      const userId = await userOf(world(), account, "ADMIN");
      return { userId, as: await ownSession(world(), account, userId) };
    }
    async function invited() {
      const account = await world().account();
      const { userId, as } = await administrator(account);
      return { account, userId, as, ...(await invitationOf(world(), { ...account, ...as })) };
    }
    const resend = async (as: { token: string }, invitationId: string) => {
      const path = { invitationId };
      const sent = await world().ok<{ acceptUrl: string }>("resend-user-invitation", { as, path });
      return tokenOfLink(sent.acceptUrl);
    };
    type Ended = Pick<Awaited<ReturnType<typeof invited>>, "account" | "userId">;
    const remove = ({ account, userId }: Ended) =>
      world().ok("delete-user", { as: account, path: { userId } });
    const change = ({ account, userId }: Ended, body: object) =>
      world().ok("update-user", { as: account, path: { userId }, body: { ...body } });
    const ends = [
      ["is deleted", remove],
      ["becomes PAYROLL_MANAGER", (given: Ended) => change(given, { role: "PAYROLL_MANAGER" })],
      ["becomes MEMBER", (given: Ended) => change(given, { role: "MEMBER" })],
    ] as const;

    test.for(ends)("ends if the administrator %s", async ([, end]) => {
      const given = await invited();
      expect(await isOpen(given.acceptToken)).toBe(true);
      await end(given);
      expect(await isOpen(given.acceptToken)).toBe(false);
      const { data } = await world().ok<{ data: object[] }>("list-user-invitations", {
        ...{ as: given.account, query: { status: "CANCELED" } },
      });
      expect(data).toMatchObject([{ invitationId: given.invitationId }]);
    });

    test.for(ends)("for a child ends if the parent's administrator %s", async ([, end]) => {
      const account = await world().account();
      const child = await childOf(world(), account);
      const { userId, as } = await administrator(account);
      const { acceptUrl } = await world().ok<{ acceptUrl: string }>("create-invitation", {
        as,
        body: { accountId: child.accountId, email: "ada@child.example", role: "ADMIN" },
      });
      await end({ account, userId });
      expect(await isOpen(tokenOfLink(acceptUrl))).toBe(false);
    });

    test.for(ends)("again ends if the administrator %s", async ([, end]) => {
      const account = await world().account();
      const { userId, as } = await administrator(account);
      const { invitationId } = await invitationOf(world(), account);
      const token = await resend(as, invitationId);
      await end({ account, userId });
      expect(await isOpen(token)).toBe(false);
    });

    test("stays if somebody else has sent it again", async () => {
      const given = await invited();
      const other = await administrator(given.account);
      const token = await resend(other.as, given.invitationId);
      await remove(given);
      expect(await isOpen(token)).toBe(true);
    });

    test("stays if the administrator gets another name, or another one is deleted", async () => {
      const given = await invited();
      await change(given, { firstName: "Inès", role: "ADMIN" });
      const { userId } = await administrator(given.account);
      await remove({ account: given.account, userId });
      expect(await isOpen(given.acceptToken)).toBe(true);
    });

    test("and that was accepted leaves its user", async () => {
      const given = await invited();
      const body = { token: given.acceptToken, firstName: "Ada", lastName: "Lumen" };
      const { userId } = await world().ok<{ userId: string }>("accept-invitation", { body });
      await remove(given);
      const { data } = await world().ok<{ data: object[] }>("list-users", { as: given.account });
      expect(data).toContainEqual(expect.objectContaining({ userId }));
    });
  });

  describe("an invitation for a child whose parent is closed", () => {
    test.for([
      ["ends if the parent's server sent it", "parent", false],
      ["ends if an administrator of the parent sent it", "administrator", false],
      ["stays if the child's server sent it", "child", true],
    ] as const)("%s", async ([, sender, stays]) => {
      const parent = await world().account();
      const child = await childOf(world(), parent);
      const administrator = await sessionOf(world(), parent, "ADMIN");
      const { acceptUrl } = await world().ok<{ acceptUrl: string }>("create-invitation", {
        as: { parent, child, administrator }[sender],
        body: { accountId: child.accountId, email: "ada@child.example", role: "ADMIN" },
      });
      const token = tokenOfLink(acceptUrl);
      await setAccount(world(), parent, { status: "CLOSED" });
      expect(await isOpen(token)).toBe(stays);
      const body = { token, firstName: "Ada", lastName: "Lumen" };
      expect((await world().call("accept-invitation", { body })).status).toBe(stays ? 201 : 401);
      await setAccount(world(), parent, { status: "ACTIVE" });
      expect(await isOpen(token)).toBe(!stays);
    });
  });

  describe("a token that a parent's credential created for its child", () => {
    async function madeForChild() {
      const parent = await world().account();
      const child = await childOf(world(), parent);
      const userId = await userOf(world(), child, "ADMIN");
      const link = async () => {
        const { url } = await world().ok<{ url: string }>("create-user-magic-link", {
          as: parent,
          path: { userId },
          query: { accountId: child.accountId },
          body: {},
        });
        return tokenOfLink(url);
      };
      const session = (await redeem(world(), await link())).body as { token: string };
      const own = await signIn(world(), child, userId);
      return { parent, session, own, unused: await link() };
    }
    const status = async (as: { token: string }) =>
      (await world().call("list-users", { as })).status;

    test.for([
      ["deleted", (parent: TestAccount) => revoke(world(), parent)],
      [
        "of a closed account",
        (parent: TestAccount) => setAccount(world(), parent, { status: "CLOSED" }),
      ],
    ] as const)(
      "ends once the credential is %s, and the child's own tokens do not",
      async ([, end]) => {
        const { parent, session, own, unused } = await madeForChild();
        expect(await status(session)).toBe(200);
        await end(parent);
        expect(await status(session)).toBe(401);
        expect((await redeem(world(), unused)).status).toBe(401);
        expect(await status(own)).toBe(200);
      },
    );
  });
});
