import { v7 } from "uuid";
import { expect, test } from "vitest";
import { leastIdAt, timeOfId } from "./id-time.js";

test("an id of a millisecond is not below the least id of it, and below that of the next one", () => {
  for (const msecs of [0, 1, 0xff_ffff_ffff, 1_795_000_000_000, 2 ** 48 - 2]) {
    const id = v7({ msecs });
    expect(timeOfId(id)).toBe(msecs);
    expect(timeOfId(leastIdAt(msecs))).toBe(msecs);
    expect(leastIdAt(msecs) <= id).toBe(true);
    expect(leastIdAt(msecs + 1) > id).toBe(true);
  }
});
