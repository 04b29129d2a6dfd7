import { holdMoney, releaseMoney } from "../service/money-hold.js";
import { type Scenario, scenario } from "./scenario.js";
import type { World } from "./world.js";

/** The scenario of a call that would move money while it is held. */
export function heldScenario<Given>(
  given: (world: World) => Promise<Given>,
  call: Scenario<Given>["call"],
): Scenario<Given> {
  return scenario({
    name: "while money is held after a restore, it is refused",
    async given(world) {
      const found = await given(world);
      const realNow = new Date(world.clock.now()).toISOString();
      await holdMoney(world.store, { backupAt: null, realNow });
      return found;
    },
    call,
    refusal: "money_held",
    async then(world) {
      await releaseMoney(world.store, { skipsRecurring: false });
    },
  });
}
