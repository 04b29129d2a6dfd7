import { expect, test } from "vitest";
import type { Answer } from "../../engine/engine.js";
import { setAccount, unique } from "../../testing/fixtures.js";
import { callsAtOnce, refusalAnswer } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";

/** Accounts and sites share one namespace of domains, also under concurrent requests. */

type Body = Record<string, unknown>;

const site = (world: World, as: TestAccount, body: Body) => world.call("create-site", { as, body });
const own = (world: World, as: TestAccount, body: Body) =>
  world.call("update-account", { as, path: { id: as.accountId }, body });
const child = (world: World, as: TestAccount, body: Body) =>
  world.call("create-child-account", {
    as,
    path: { id: as.accountId },
    body: { name: "Child", ...body },
  });
async function moved(world: World, as: TestAccount, body: Body): Promise<Answer> {
  const made = await world.ok<{ siteId: string }>("create-site", {
    as,
    body: { customDomain: `${unique("give")}.example.org` },
  });
  return await world.call("update-site", { as, path: { siteId: made.siteId }, body });
}

const makers = {
  "a new site": site,
  "a site that moves": moved,
  "an account that changes": own,
  "a new child": child,
} as const;
const names = Object.keys(makers) as (keyof typeof makers)[];
const pairs = names.flatMap((one, index) =>
  names.slice(index).map((other) => [one, other] as const),
);

const assertOneWon = (answers: readonly Answer[]) => {
  const lost = answers.filter(({ status }) => status >= 300);
  expect(lost).toEqual(
    Array.from({ length: answers.length - 1 }, () => refusalAnswer("domain_already_exists")),
  );
};

callsAtOnce("domains at once", (world) => {
  test.for(pairs)(
    "of %s and %s that request one custom domain concurrently, one gets it",
    async ([one, other]) => {
      const customDomain = `${unique("wanted")}.example.org`;
      const [first, second] = [await world().account(), await world().account()];
      const answers = await Promise.all([
        makers[one](world(), first, { customDomain }),
        makers[other](world(), second, { customDomain }),
      ]);
      assertOneWon(answers);
    },
  );

  test.for([
    ["a new site", "a new site"],
    ["a new site", "an account that changes"],
    ["an account that changes", "an account that changes"],
    ["a site that moves", "an account that changes"],
  ] as const)(
    "of %s and %s that request one subdomain concurrently, one gets it",
    async ([one, other]) => {
      const subdomain = unique("wanted");
      const [first, second] = [await world().account(), await world().account()];
      const answers = await Promise.all([
        makers[one](world(), first, { subdomain }),
        makers[other](world(), second, { subdomain }),
      ]);
      assertOneWon(answers);
    },
  );

  test("of ten children that request one subdomain concurrently, one gets it", async () => {
    const parent = await world().account();
    const subdomain = unique("lumen");
    await setAccount(world(), parent, { subdomain });
    const body = { subdomain: `lyon.${subdomain}` };
    assertOneWon(await Promise.all(Array.from({ length: 10 }, () => child(world(), parent, body))));
  });
});
