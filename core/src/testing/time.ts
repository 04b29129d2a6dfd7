import type { World } from "./world.js";

/** Lets time pass and does what falls due in it. */
export async function passTime(world: World, seconds: number): Promise<void> {
  world.clock.advance(seconds);
  await world.runDue();
}

/** The same, until a moment. */
export async function passTimeTo(world: World, moment: string): Promise<void> {
  await passTime(world, (Date.parse(moment) - world.clock.now()) / 1_000);
}
