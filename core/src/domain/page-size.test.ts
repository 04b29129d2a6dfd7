import fc from "fast-check";
import { expect, test } from "vitest";
import { pageBytes, pageSizeLimit } from "./page-size.js";

test("a page takes items until the next would exceed the limit as JSON, and at least one", () => {
  // Long texts and hostile characters, so that both the estimate and the exact count decide.
  const item = fc.record({
    some: fc.string({ unit: "binary", maxLength: 10 }),
    times: fc.nat(pageBytes / 10),
    more: fc.jsonValue(),
  });
  const ofPage = fc.array(item, { maxLength: 30 });
  fc.assert(
    fc.property(ofPage, (items) => {
      const fits = pageSizeLimit();
      let bytes = 0;
      for (const [index, { some, times, more }] of items.entries()) {
        const one = { text: some.repeat(times).slice(0, pageBytes / 3), more };
        bytes += Buffer.byteLength(JSON.stringify(one));
        if (fits(one) !== (index === 0 || bytes <= pageBytes))
          expect.fail(`item ${index} ends at ${bytes} bytes`);
      }
    }),
    // Each step of shrinking takes as long as the whole test.
    { endOnFailure: true },
  );
});
