import fc from "fast-check";
import { expect, test } from "vitest";
import { type Billed, billOf } from "./billing.js";
import { chargeCents } from "./ledger.js";
import type { FeeVat } from "./vat.js";

const standard: FeeVat = { treatment: "STANDARD", rateBasisPoints: 2_000 };
const cents = fc.integer({ min: 0, max: 10 ** 9 });
const billed: fc.Arbitrary<Billed> = fc.record({
  kind: fc.constantFrom("BUDGET", "DONATIONS", "COLLECTED_DONATIONS"),
  campaignId: fc.uuid(),
  campaignName: fc.string(),
  netCents: cents,
  feeCents: cents,
  feeType: fc.constantFrom("EXCLUDED", "INCLUDED"),
});

// Factur-X allows the VAT of a rate to differ from its base by less than one euro (BR-S-09), which 300 lines whose VAT is
// rounded one by one can exceed.
test("whatever is billed, one line has the fee on all of it, and its VAT is exact to the cent", () => {
  fc.assert(
    fc.property(fc.array(billed, { maxLength: 400 }), fc.constantFrom(1, -1), (all, sign) => {
      const { lines, charge } = billOf(all, standard, "en", sign);
      const [fee, ...others] = lines.filter((line) => line.vatRateBasisPoints !== null);
      expect(others).toEqual([]);
      const { amountCents = 0, vatCents = 0 } = fee ?? {};
      // The fee that is included in gifts is rounded with its VAT, the other one without.
      expect(Math.abs(vatCents - amountCents * 0.2)).toBeLessThan(1.2);
      const sum = lines.reduce((total, line) => total + line.amountCents + line.vatCents, 0);
      expect(sum - sign * chargeCents(charge)).toBe(0);
    }),
    { numRuns: 50 },
  );
});
