import cardValidator from "card-validator";
import { describe, expect, test } from "vitest";
import { creditorReference } from "./creditor-reference.js";
import { maskIbans, maskNumbers } from "./mask-numbers.js";

const iban = "FR1420041010050500013M02606";

describe("a text of a bank or an operator", () => {
  test.each([
    iban,
    iban.toLowerCase(),
    "FR14 2004 1010 0505 0001 3M02 606",
    "fr14-2004-1010-0505-0001-3m02-606",
    "FR14.2004.1010.0505.0001.3M02.606",
  ])("shows only the last four characters of an IBAN, however it is spelled: %s", (spelled) => {
    const last4 = spelled.replace(/[^0-9a-z]/gi, "").slice(-4);
    expect(maskNumbers(`Gift IBAN:${spelled} THANKS`)).toBe(`Gift IBAN:…${last4} THANKS`);
    expect(maskNumbers(`IBAN${spelled}`)).toBe(`IBAN…${last4}`);
    expect(maskIbans(spelled)).toBe(`…${last4}`);
  });

  test.each(["4242424242424242", "4242 4242 4242 4242", "4242-4242-4242-4242", "378282246310005"])(
    "shows only the last four digits of a card number: %s",
    (number) => {
      const last4 = number.replace(/\D/g, "").slice(-4);
      expect(maskNumbers(`Card ${number}, Ada`)).toBe(`Card …${last4}, Ada`);
    },
  );

  test("keeps creditor references, also those that look like a card number", () => {
    for (let count = 0; count < 2_000; count++) {
      const reference = creditorReference(`2026${String(count).padStart(6, "0")}424242`);
      for (const text of [reference, reference.replace(/(.{4})/g, "$1 "), `Invoice ${reference}.`])
        expect(maskNumbers(text)).toBe(text);
    }
  });

  test("keeps amounts, dates and other numbers", () => {
    for (const text of ["Invoice 2026-000123 of 2026-03-02", "1234567890123456", "DE12 is no IBAN"])
      expect(maskNumbers(text)).toBe(text);
  });

  test("shows no number that the card library takes for one, of whatever issuer", () => {
    for (let prefix = 20; prefix < 100; prefix++)
      for (let digits = 13; digits <= 19; digits++)
        for (let last = 0; last < 10; last++) {
          const number = `${prefix}${"0".repeat(digits - 3)}${last}`;
          if (cardValidator.number(number).isValid)
            expect(maskNumbers(number)).toBe(`…${number.slice(-4)}`);
        }
  });

  test("may be as long as a bank's file", () => {
    expect(maskNumbers("4242424242424242 ".repeat(60_000))).toBe("…4242 ".repeat(60_000));
    const groups = "1.".repeat(500_000);
    expect(maskNumbers(groups)).toBe(groups);
  });

  test("is not changed by being masked again", () => {
    const once = maskNumbers(`${iban} 4242 4242 4242 4242 ${iban}`);
    expect(once).toBe("…2606 …4242 …2606");
    expect(maskNumbers(once)).toBe(once);
  });
});
