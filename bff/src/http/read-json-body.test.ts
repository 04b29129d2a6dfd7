import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { bodyReader } from "./read-json-body.js";

/** A request whose body has not arrived yet. */
function request(): PassThrough & IncomingMessage {
  const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
  return Object.assign(new PassThrough(), { headers }) as unknown as PassThrough & IncomingMessage;
}

const body = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));

it("concurrent bodies share a memory budget: beyond it a body is refused with 503, and later ones are accepted", async () => {
  const read = bodyReader({ maxHeldBytes: 100 });
  const unfinished = request();
  const first = read(unfinished, 1_000);
  unfinished.write(body(80).slice(0, 79));

  const second = request();
  second.end(body(30));
  expect(await read(second, 1_000)).toEqual({ refusedWith: 503 });

  unfinished.end('"');
  expect(await first).toEqual({ value: "x".repeat(78) });
  const third = request();
  third.end(body(90));
  expect(await read(third, 1_000)).toEqual({ value: "x".repeat(88) });
});

it("a body that is too long or interrupted releases its share of the budget", async () => {
  const read = bodyReader({ maxHeldBytes: 100 });
  for (let count = 0; count < 3; count++) {
    const long = request();
    long.end(body(60));
    expect(await read(long, 50)).toEqual({ refusedWith: 413 });
    const broken = request();
    const reading = read(broken, 1_000);
    broken.write("x".repeat(60));
    broken.destroy();
    expect(await reading).toEqual({ refusedWith: 400 });
  }
});
