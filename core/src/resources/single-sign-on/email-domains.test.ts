import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { unique } from "../../testing/fixtures.js";
import { beforeProvider, closeProviders } from "../../testing/single-sign-on.js";
import { openWorld, type World } from "../../testing/world.js";

/** E-mail domains in live, where they must be proved. */

interface Provider {
  readonly emailDomains: readonly {
    readonly domain: string;
    readonly verification: { readonly status: string; readonly dns: { value: string } | null };
  }[];
}

const published = new Set<string>();
let world: World;
beforeEach(async () => {
  world = await openWorld("sqlite", {
    environment: "live",
    domains: { isPublished: async ({ domain, value }) => published.has(`${domain} ${value}`) },
  });
});
afterEach(() => world.close());
afterAll(closeProviders);

/** An administrator who claims domains. */
async function claimed(emailDomains: readonly string[]) {
  const given = await beforeProvider(world);
  const { as } = given;
  const body = { ...given.body, emailDomains };
  const provider = await world.ok<Provider>("set-identity-provider", { as, body });
  return { ...given, provider };
}
const publish = ({ emailDomains }: Provider) => {
  for (const { domain, verification } of emailDomains)
    published.add(`${domain} ${verification.dns?.value}`);
};
const verify = (as: { token: string }) => world.call("verify-email-domains", { as });
const start = (domain: string) =>
  world.call("start-sso-sign-in", { body: { email: `ada@${domain}` } });
const newDomain = () => `${unique("lumen")}.example.org`;
const statusesIn = (body: unknown) =>
  (body as Provider).emailDomains.map(({ verification }) => verification.status);

test("a domain leads nobody to a provider until it is proved", async () => {
  const [first, second] = [newDomain(), newDomain()];
  const { as, provider } = await claimed([first, second]);
  expect(statusesIn(provider)).toEqual(["PENDING", "PENDING"]);
  expect(await start(first)).toMatchObject({ status: 404 });
  expect(statusesIn((await verify(as)).body)).toEqual(["PENDING", "PENDING"]);
  publish({ emailDomains: provider.emailDomains.slice(0, 1) });
  expect(statusesIn((await verify(as)).body)).toEqual(["VERIFIED", "PENDING"]);
  expect(await start(first)).toMatchObject({ status: 200 });
  expect(await start(second)).toMatchObject({ status: 404 });
});

test("a false claim does not lock out the owner, whose proof ends it", async () => {
  const domain = newDomain();
  const stranger = await claimed([domain]);
  const owner = await claimed([domain]);
  publish(owner.provider);
  expect(statusesIn((await verify(owner.as)).body)).toEqual(["VERIFIED"]);
  publish(stranger.provider);
  expect(await verify(stranger.as)).toMatchObject({ status: 409 });
});

test("a domain that is proved keeps its proof when others change", async () => {
  const domain = newDomain();
  const { as, provider, body } = await claimed([domain]);
  publish(provider);
  await verify(as);
  const changed = { ...body, emailDomains: [domain, newDomain()] };
  const { status } = await world.call("set-identity-provider", { as, body: changed });
  expect(status).toBe(200);
  expect(await start(domain)).toMatchObject({ status: 200 });
});

test("looking for proofs is limited for each account", async () => {
  const { as } = await claimed([newDomain()]);
  for (let call = 0; call < 10; call++) expect(await verify(as)).toMatchObject({ status: 200 });
  expect(await verify(as)).toMatchObject({ status: 429 });
});
