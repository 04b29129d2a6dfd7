import type { World } from "./world.js";

/** Advances the clock and runs everything that falls due meanwhile. */
export async function passTime(world: World, seconds: number): Promise<void> {
  world.clock.advance(seconds);
  await world.runDue();
}

/** The same, to a point in time. */
export async function passTimeTo(world: World, moment: string): Promise<void> {
  await passTime(world, (Date.parse(moment) - world.clock.now()) / 1_000);
}
