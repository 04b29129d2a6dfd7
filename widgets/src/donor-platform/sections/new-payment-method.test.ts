import { describe, expect, it } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import { outcomeIn, returnAddress } from "./new-payment-method.js";
import { nameOfMethod, removalProblem } from "./payment-methods.js";

describe("the page of payment", () => {
  it("comes back to the same view of the page, without what may be a session", () => {
    expect(
      returnAddress("https://shop.example/gifts?a=1&payment=canceled#token=secret", "recurring"),
    ).toBe("https://shop.example/gifts?a=1&obole-view=recurring");
  });

  it("tells what came of it once, and to the view that sent the donor", () => {
    const address = "https://shop.example/gifts?a=1&obole-view=recurring&payment=succeeded#top";
    expect(outcomeIn(address, "recurring")).toEqual({
      outcome: "succeeded",
      rest: "https://shop.example/gifts?a=1#top",
    });
    expect(outcomeIn(address, "payment-methods")).toBeNull();
  });

  it("tells nothing that is not known, and nothing that the page pays for itself", () => {
    const address = "https://shop.example/gifts?obole-view=recurring&payment=toString";
    expect(outcomeIn(address, "recurring")?.outcome).toBeNull();
    expect(outcomeIn("https://shop.example/thanks?payment=succeeded", "recurring")).toBeNull();
  });
});

describe("a payment method", () => {
  it("is named by its network or its kind", () => {
    const texts = { CARD: "Card", SEPA_DEBIT: "Direct debit" };
    const card = { type: "CARD", brand: "Visa", last4: "4242" } as const;
    expect(nameOfMethod(card, texts)).toBe("Visa •••• 4242");
    expect(nameOfMethod({ ...card, brand: null }, texts)).toBe("Card •••• 4242");
  });

  it("that is in use is told from one that is gone and from other errors", () => {
    const refused = (status: number) => removalProblem(new ApiError("invalid-request", "", status));
    expect(refused(409)).toBe("methodInUse");
    expect(refused(404)).toBeNull();
    expect(removalProblem(new ApiError("network", "offline"))).toBe("notSaved");
  });
});
