import { expect, test } from "vitest";
import { together } from "./together.js";

test("what comes together, or while other work runs, is done together and in its order", async () => {
  const groups: (readonly number[])[] = [];
  let finish = () => {};
  const doOne = together<number>(async (items) => {
    groups.push(items);
    if (groups.length === 1) await new Promise<void>((resolve) => (finish = resolve));
  }, 3);
  const first = [doOne(1), doOne(2)];
  await expect.poll(() => groups).toEqual([[1, 2]]);
  const later = [3, 4, 5, 6].map(doOne);
  finish();
  await Promise.all([...first, ...later]);
  expect(groups).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test("work that fails fails for those that it was done for, and for nobody else", async () => {
  const doOne = together<string>(async (items) => {
    if (items.includes("bad")) throw new Error("refused");
  }, 2);
  const outcomes = await Promise.allSettled(["bad", "beside it", "later"].map(doOne));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
