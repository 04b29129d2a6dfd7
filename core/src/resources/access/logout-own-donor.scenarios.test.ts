import { expect } from "vitest";
import { donorToken, enablePlatform } from "../../testing/derived/people.js";
import { donorOf } from "../../testing/giving.js";
import { refusalAnswer, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { logoutOwnDonor } from "./logout-donor.js";

/** A donor with a token of each kind, and another donor's tokens. */
async function signedIn(world: World) {
  const account = await world.account();
  await enablePlatform(world, account);
  const donorId = await donorOf(world, account);
  const colleagueId = await donorOf(world, account);
  return {
    widget: await donorToken(world, account, donorId, "donorWidget"),
    platform: await donorToken(world, account, donorId, "donorPlatform"),
    colleague: await donorToken(world, account, colleagueId, "donorPlatform"),
  };
}

scenariosOf(
  logoutOwnDonor,
  (["widget", "platform"] as const).map((kind) =>
    scenario({
      name: `a donor who logs out with a ${kind} token ends all of its own tokens at once, and no other donor's`,
      given: signedIn,
      call: (tokens) => ({ as: tokens[kind], body: {} }),
      expect: { status: 204 },
      async then(world, { widget, platform, colleague }, { answer }) {
        expect(answer.body).toBeUndefined();
        const get = (as: { token: string }) => world.call("get-own-donor", { as });
        for (const as of [widget, platform]) {
          expect(await get(as)).toEqual(refusalAnswer("unauthorized"));
        }
        expect(await get(colleague)).toMatchObject({ status: 200 });
      },
    }),
  ),
);
