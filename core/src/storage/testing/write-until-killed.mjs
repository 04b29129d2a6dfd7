import { writeSync } from "node:fs";
import { register } from "node:module";

register("./load-typescript.mjs", import.meta.url);
const { openSqlite } = await import("../sqlite.ts");
const { insertCounter } = await import("./counters.ts");

/** Writes counters by many callers at once, and prints each name once it was acknowledged. */
const [, , path, round] = process.argv;
const store = openSqlite(path);
const callers = Array.from({ length: 16 }, async (_, caller) => {
  for (let count = 0; ; count++) {
    const name = `${round}-${caller}-${count}`;
    const isRepeatable = caller % 2 === 0;
    await store.write((tx) => tx.run(insertCounter, { name, value: count }), { isRepeatable });
    tell(`${name}\n`);
  }
});
await Promise.all(callers);

/** Synchronous, so that what was acknowledged is not lost with the process. */
function tell(text) {
  for (;;) {
    try {
      writeSync(1, text);
      return;
    } catch (error) {
      // The reader is slow.
      if (error.code !== "EAGAIN") throw error;
    }
  }
}
