import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Answer } from "../../engine/engine.js";
import { refusalAnswer } from "../observe.js";
import type { RecordedEvent } from "../world.js";
import { type ImpliedEvent, isFresh } from "./state.js";
import type { Outcome } from "./step.js";

/** What the service gave for each id and key that the model left open. */
export type Given = Map<string, string>;

/** Learns what stands where the model has something open; what is no text there is left to the comparison. */
function learn(expected: unknown, actual: unknown, given: Given): void {
  if (isFresh(expected)) {
    if (typeof actual === "string" && !given.has(expected)) given.set(expected, actual);
    return;
  }
  if (typeof expected !== "object" || expected === null) return;
  if (typeof actual !== "object" || actual === null) return;
  for (const [name, value] of Object.entries(expected))
    learn(value, (actual as Record<string, unknown>)[name], given);
}

/** The same with everything in its place that is known by now. */
export function filledIn<T>(value: T, given: Given): T {
  if (given.size === 0 || value === undefined) return value;
  const text = JSON.stringify(value);
  if (!text.includes('"fresh-')) return value;
  return JSON.parse(text, (_, one) => (isFresh(one) ? (given.get(one) ?? one) : one)) as T;
}

/** Asserts that a call was answered as the model says. */
export function assertAnswer(answer: Answer, outcome: Outcome, given: Given): void {
  if ("refusal" in outcome) {
    expect(answer).toEqual(refusalAnswer(outcome.refusal, outcome.parameters));
    return;
  }
  if ("problems" in outcome) {
    const body = answer.body as { message?: unknown } | undefined;
    const texts = Array.isArray(body?.message) ? body.message.map(String) : [];
    expect(answer).toEqual({
      status: 400,
      body: { statusCode: 400, error: "Bad Request", message: texts },
    });
    const fields = texts.map((text) => text.split(/[.:[]/)[0]);
    expect(fields.toSorted()).toEqual(outcome.problems.toSorted());
    return;
  }
  const { status, body } = outcome;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  if (status === 204) expect(answer.body).toBeUndefined();
  if (body === undefined) return;
  learn(body, answer.body, given);
  expect(answer.body).toEqual(filledIn(body, given));
}

/** Asserts that the recorded events are the implied ones, whatever their order, and no other. */
export function assertEvents(
  recorded: readonly RecordedEvent[],
  implied: readonly ImpliedEvent[],
  given: Given,
): void {
  const missing = implied.map((event) => event);
  const unexpected = recorded.filter((event) => {
    for (const [index, candidate] of missing.entries()) {
      if (candidate.event !== event.event) continue;
      const attempt = new Map(given);
      learn(candidate, event, attempt);
      if (!isDeepStrictEqual(filledIn(candidate, attempt), { ...event })) continue;
      for (const [name, value] of attempt) given.set(name, value);
      missing.splice(index, 1);
      return false;
    }
    return true;
  });
  expect(unexpected, "events that nothing implies, against those that are missing").toEqual(
    filledIn(missing, given),
  );
}
