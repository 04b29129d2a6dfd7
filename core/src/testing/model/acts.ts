import fc from "fast-check";
import { expect } from "vitest";
import type { World, WorldCall } from "../world.js";

/** Something that happens in a scene: a call, or what a bank says. It is checked against a model, which it changes as well. */
export interface Act<Scene> {
  readonly name: string;
  run(scene: Scene): Promise<void>;
}

/** Makes the acts of a kind of scene. The arguments are plain data that say nothing of ids, so that they shrink and replay. */
export const actsOf =
  <Scene>() =>
  <Arguments>(
    name: string,
    args: fc.Arbitrary<Arguments>,
    run: (scene: Scene, values: Arguments) => Promise<void>,
  ): fc.Arbitrary<Act<Scene>> =>
    args.map((values) => ({
      name: `${name} ${JSON.stringify(values)}`,
      run: (scene) => run(scene, values),
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(values)}`,
    }));

/** Names one of those there are, counted back from the newest. */
export const ref = fc.nat({ max: 5 });
export const at = <T>(all: readonly T[], reference: number): T | undefined =>
  all.at(-1 - (reference % Math.max(1, all.length)));

/** Mostly one that suits the act, where there is any; else any. */
export function suitedAt<T>(all: readonly T[], reference: number, suits: (one: T) => boolean) {
  const fitting = reference < 5 ? all.filter(suits) : [];
  return at(fitting.length > 0 ? fitting : all, reference);
}

export const weighted = <Scene>(weight: number, ...acts: fc.Arbitrary<Act<Scene>>[]) =>
  acts.map((arbitrary) => ({ weight, arbitrary }));

interface Calling {
  readonly world: World;
  /** How calls ended, to see that a run leaves no ending out. */
  readonly met: Set<string>;
}

/** Makes a call that must end with a status, and returns its body. */
export async function expectCall(
  { world, met }: Calling,
  [operation, call, status]: readonly [string, WorldCall, number],
): Promise<Record<string, unknown>> {
  const answer = await world.call(operation, call);
  expect(answer.status, `${operation} ${JSON.stringify(answer.body)}`).toBe(status);
  met.add(`${operation} ${status}`);
  return (answer.body ?? {}) as Record<string, unknown>;
}

/**
 * Runs acts one after the other, and checks after each that service and model agree. What fails names the acts so far.
 *
 * @param afterwards what happens and is checked at the end
 */
export async function runActs<Scene>(
  scene: Scene,
  acts: readonly Act<Scene>[],
  {
    check,
    afterwards,
  }: { readonly check: () => Promise<void>; readonly afterwards: () => Promise<void> },
): Promise<void> {
  const steps: string[] = [];
  try {
    for (const act of acts) {
      steps.push(act.name);
      await act.run(scene);
      await check();
    }
    steps.push("the end");
    await afterwards();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`service and model part at the last of\n  ${steps.join("\n  ")}\n${text}`, {
      cause: error,
    });
  }
}
