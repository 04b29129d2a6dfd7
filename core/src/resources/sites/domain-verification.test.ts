import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DomainProof } from "../../domain/domain-proof.js";
import { userOf } from "../../testing/derived/people.js";
import { unique } from "../../testing/fixtures.js";
import { openWorld, type TestAccount, type World } from "../../testing/world.js";

/** Custom domains in live, where they must be proved. */

interface Claimed {
  readonly siteId: string;
  readonly accountId: string;
  readonly customDomain: string;
  readonly verification: Verification;
}
interface Verification {
  readonly status: string;
  readonly dns: { readonly type: string; readonly name: string; readonly value: string } | null;
  readonly file: { readonly url: string; readonly content: string } | null;
}
const verified = { status: "VERIFIED", dns: null, file: null };

/** The proofs that owners have published. */
const published = new Set<string>();
/** Runs during the network lookup. */
let meanwhile: (proof: DomainProof) => Promise<unknown>;
let world: World;
let account: TestAccount;

beforeEach(async () => {
  published.clear();
  meanwhile = async () => {};
  world = await openWorld("sqlite", {
    environment: "live",
    domains: {
      async isPublished(proof) {
        await meanwhile(proof);
        return published.has(`${proof.domain} ${proof.value}`);
      },
    },
  });
  account = await world.account();
});
afterEach(() => world.close());

const claim = (as: TestAccount, customDomain: string) =>
  world.ok<Claimed>("create-site", { as, body: { customDomain } });
const verify = (as: TestAccount, { siteId }: { siteId: string }) =>
  world.call("verify-site", { as, path: { siteId } });
const publish = ({ customDomain, verification }: Pick<Claimed, "customDomain" | "verification">) =>
  published.add(`${customDomain} ${verification.dns?.value}`);
const domain = () => `${unique("give")}.example.org`;

/** Whether a session of the account may be sent to an address. */
async function mayReturnTo(as: TestAccount, returnUrl: string): Promise<boolean> {
  const path = { userId: await userOf(world, as, "ADMIN") };
  const { status } = await world.call("create-user-magic-link", { as, path, body: { returnUrl } });
  return status === 201;
}

test("a new domain shows what to publish, and is neither an allowed origin nor a return address", async () => {
  const customDomain = domain();
  const { verification } = await claim(account, customDomain);
  const value = expect.stringMatching(/^obole-domain-verification=[\w-]{32}$/);
  expect(verification).toEqual({
    status: "PENDING",
    dns: { type: "TXT", name: `_obole-challenge.${customDomain}`, value },
    file: { url: `https://${customDomain}/.well-known/obole-domain`, content: value },
  });
  expect(verification.file?.content).toBe(verification.dns?.value);
  expect(await world.engine.originsOf(account.accountId)).toEqual([]);
  expect(await mayReturnTo(account, `https://${customDomain}/`)).toBe(false);
});

test("an unproved domain stays pending, with the same challenge", async () => {
  const site = await claim(account, domain());
  expect(await verify(account, site)).toMatchObject({ status: 200, body: site });
});

test("a proved domain is allowed, over https only", async () => {
  const site = await claim(account, domain());
  publish(site);
  const answer = await verify(account, site);
  expect(answer).toMatchObject({ status: 200, body: { verification: verified } });
  expect(await world.engine.originsOf(account.accountId)).toEqual([`https://${site.customDomain}`]);
  expect(await mayReturnTo(account, `https://${site.customDomain}/`)).toBe(true);
  expect(await mayReturnTo(account, `http://${site.customDomain}/`)).toBe(false);
});

test("a proved domain is not looked up again", async () => {
  const site = await claim(account, domain());
  publish(site);
  await verify(account, site);
  published.clear();
  expect(await verify(account, site)).toMatchObject({ body: { verification: verified } });
});

describe("of two accounts that claim one domain", () => {
  let owner: TestAccount;
  let squatters: Claimed;
  beforeEach(async () => {
    owner = await world.account();
    squatters = await claim(account, domain());
  });

  test("the unproved claim does not block the owner", async () => {
    const own = await claim(owner, squatters.customDomain);
    publish(own);
    expect(await verify(owner, own)).toMatchObject({ body: { verification: verified } });
  });

  test("each has its own challenge", async () => {
    publish(await claim(owner, squatters.customDomain));
    expect(await verify(account, squatters)).toMatchObject({
      body: { verification: { status: "PENDING" } },
    });
  });

  test("only one can prove it", async () => {
    const own = await claim(owner, squatters.customDomain);
    for (const each of [own, squatters]) publish(each);
    await verify(owner, own);
    expect(await verify(account, squatters)).toMatchObject({
      status: 409,
      body: { code: "domain_already_exist" },
    });
    const another = { as: account, body: { customDomain: own.customDomain } };
    expect(await world.call("create-site", another)).toMatchObject({ status: 409 });
  });

  test("one that proves it during the other's lookup wins", async () => {
    const own = await claim(owner, squatters.customDomain);
    for (const each of [own, squatters]) publish(each);
    meanwhile = async ({ value }) => {
      if (value !== squatters.verification.dns?.value) return;
      expect(await verify(owner, own)).toMatchObject({ body: { verification: verified } });
    };
    expect(await verify(account, squatters)).toMatchObject({ status: 409 });
  });

  test("an account cannot claim it twice", async () => {
    const twice = { as: account, body: { customDomain: squatters.customDomain } };
    expect(await world.call("create-site", twice)).toMatchObject({ status: 409 });
  });
});

test("a changed domain must be proved again, and an unchanged one stays proved", async () => {
  const site = await claim(account, domain());
  publish(site);
  await verify(account, site);
  const change = (customDomain: string) =>
    world.ok<Claimed>("update-site", {
      as: account,
      path: { siteId: site.siteId },
      body: { customDomain },
    });
  expect((await change(site.customDomain)).verification).toEqual(verified);
  expect((await change(domain())).verification.status).toBe("PENDING");
});

test("a proof for one domain does not prove the one that replaced it meanwhile", async () => {
  const site = await claim(account, domain());
  publish(site);
  meanwhile = async () => {
    meanwhile = async () => {};
    const path = { siteId: site.siteId };
    await world.ok("update-site", { as: account, path, body: { customDomain: domain() } });
  };
  expect(await verify(account, site)).toMatchObject({
    status: 200,
    body: { verification: { status: "PENDING" } },
  });
});

test("other calls can write during the lookup", async () => {
  const site = await claim(account, domain());
  meanwhile = () => claim(account, domain());
  expect((await verify(account, site)).status).toBe(200);
});

test("an account's own domain is proved in the same way", async () => {
  const path = { id: account.accountId };
  const customDomain = domain();
  const { customDomainVerification: verification } = await world.ok<{
    customDomainVerification: Verification;
  }>("update-account", { as: account, path, body: { customDomain } });
  expect(verification.status).toBe("PENDING");
  expect(await world.engine.originsOf(account.accountId)).toEqual([]);
  publish({ customDomain, verification });
  expect(await world.ok("verify-account-domain", { as: account, path })).toMatchObject({
    customDomainVerification: verified,
  });
  expect(await world.engine.originsOf(account.accountId)).toEqual([`https://${customDomain}`]);
});

test("a child's domain is proved in the same way", async () => {
  const customDomain = domain();
  const child = await world.ok<{ accountId: string; customDomainVerification: Verification }>(
    "create-child-account",
    { as: account, path: { id: account.accountId }, body: { name: "Lyon", customDomain } },
  );
  publish({ customDomain, verification: child.customDomainVerification });
  const answer = await world.ok("verify-account-domain", {
    as: account,
    path: { id: child.accountId },
  });
  expect(answer).toMatchObject({ customDomain, customDomainVerification: verified });
});

test("a domain that the operator sets needs no proof", async () => {
  const customDomain = domain();
  const { accountId } = await world.account({ customDomain });
  expect(await world.engine.originsOf(accountId)).toEqual([`https://${customDomain}`]);
});
