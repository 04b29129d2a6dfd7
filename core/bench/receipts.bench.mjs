/**
 * How many receipts one thread draws in a second, and how much memory ten thousand of them take.
 * `npm run bench:receipts -w @obole/core` prints it, of what is built.
 */
import { existsSync } from "node:fs";
import { test } from "vitest";
import { createRenderer } from "../src/documents/create-renderer.js";
import { receiptContent } from "../src/resources/receipts/forms/fr/testing/receipts.js";

const count = 10_000;
const warmUp = 300;
/** As the service asks: the next is there when one is done. */
const atATime = 2;

/** A receipt like no other: its words are shaped anew, its code is another. */
function receipt(index) {
  const serial = String(index).padStart(6, "0");
  const number = `2026-00042-${serial}`;
  return receiptContent({
    number,
    verifyUrl: `https://give.obole.example/verify/${number}?s=${"k".repeat(16)}${serial}`,
    amountCents: 100 + index * 7,
    donor: {
      firstName: `Prénom${index * 31}`,
      lastName: `Nom${index * 7919}`,
      street: `${index} rue des Lilas`,
      zip: String(10_000 + (index % 80_000)),
      city: "Paris",
      country: "FR",
    },
  });
}

async function draw(renderer, from, to) {
  let next = from;
  let bytes = 0;
  const one = async () => {
    while (next < to) {
      const rendered = await renderer.render({ kind: "receipt", content: receipt(next++) });
      bytes += rendered.bytes.length;
    }
  };
  await Promise.all(Array.from({ length: atATime }, one));
  return bytes;
}

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

test("the figures of receipts", { timeout: 30 * 60_000 }, async () => {
  const built = new URL("../dist/documents/render-thread.js", import.meta.url);
  if (!existsSync(built)) throw new Error("build first: npm run build");
  const renderer = createRenderer({ threads: 1 });
  const before = process.memoryUsage.rss();
  await draw(renderer, 0, warmUp);
  const start = performance.now();
  const cpu = process.cpuUsage();
  const bytes = await draw(renderer, warmUp, warmUp + count);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await renderer.close();
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(
    `${count} receipts in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} a second`,
  );
  console.log(`${(count / ((user + system) / 1e6)).toFixed(0)} in a second of one processor`);
  console.log(`${Math.round(bytes / count / 1000)} kB each`);
  console.log(`memory: ${megabytes(before)} before, ${megabytes(peak)} at most`);
});
