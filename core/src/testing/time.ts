import type { World } from "./world.js";

/** Advances the clock and runs the jobs that become due. */
export async function passTime(world: World, seconds: number): Promise<void> {
  world.clock.advance(seconds);
  await world.runDue();
}

/** Advances the clock to a point in time, and runs the jobs that become due. */
export async function passTimeTo(world: World, moment: string): Promise<void> {
  await passTime(world, (Date.parse(moment) - world.clock.now()) / 1_000);
}
