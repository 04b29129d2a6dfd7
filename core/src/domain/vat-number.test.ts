import { expect, test } from "vitest";
import { hasVatPrefix } from "./vat-number.js";

test.each(["FR44732829320", "DE123456789", "EL123456789", "GR123456789", "XI123456789", "CHE1"])(
  "%s has the prefix of a country",
  (vatNumber) => {
    expect(hasVatPrefix(vatNumber)).toBe(true);
  },
);

test.each(["QQ123", "EU372000041", "XK123", "fr44732829320", "44732829320", ""])(
  "%j has no prefix of a country",
  (vatNumber) => {
    expect(hasVatPrefix(vatNumber)).toBe(false);
  },
);
