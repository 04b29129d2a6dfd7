import fc from "fast-check";
import { expect, test } from "vitest";
import { pageBytes, pageSizeLimit } from "./page-size.js";

test("a page takes items until the next would exceed the limit as JSON, and at least one", () => {
  // Long texts and hostile characters, so that both the estimate and the exact count decide.
  const text = fc.tuple(fc.string({ unit: "binary" }), fc.nat(20_000));
  const item = fc.record({
    text: text.map(([some, times]) => some.repeat(times).slice(0, pageBytes / 3)),
    more: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const fits = pageSizeLimit();
      let bytes = 0;
      for (const [index, one] of items.entries()) {
        bytes += Buffer.byteLength(JSON.stringify(one));
        expect(fits(one)).toBe(index === 0 || bytes <= pageBytes);
      }
    }),
  );
});
