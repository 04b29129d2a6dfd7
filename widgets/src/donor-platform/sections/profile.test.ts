import { describe, expect, it } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import { changesOf, fieldNames, problemsOf, refusedFields, valuesOf } from "./profile.js";

const donor = {
  firstName: "Ada",
  lastName: "Lumen",
  personalEmail: null,
  phone: null,
  birthdate: "1984-05-23",
  street: null,
  zip: null,
  city: null,
  country: "FR",
};

describe("a profile", () => {
  it("has empty fields for unknown values", () => {
    expect(valuesOf(donor)).toMatchObject({ firstName: "Ada", phone: "", country: "FR" });
    expect(Object.keys(valuesOf(donor))).toEqual([...fieldNames]);
  });

  it("sends only changed fields, trimmed, and clears emptied ones", () => {
    const values = valuesOf(donor);
    expect(changesOf(donor, values)).toEqual({});
    expect(
      changesOf(donor, { ...values, firstName: " Ada ", city: " Brest ", birthdate: "" }),
    ).toEqual({
      city: "Brest",
      birthdate: null,
    });
  });

  it("reports values that the service would certainly refuse, before sending", () => {
    const values = valuesOf(donor);
    expect(problemsOf(values)).toEqual({});
    expect(
      problemsOf({
        ...values,
        personalEmail: "ada@",
        zip: "1".repeat(21),
        firstName: "A".repeat(256),
      }),
    ).toEqual({ personalEmail: "badEmail", zip: "tooLong", firstName: "tooLong" });
    expect(
      problemsOf({ ...values, personalEmail: "ada@lumen.example", phone: "1".repeat(50) }),
    ).toEqual({});
  });

  it("finds the fields that the service refused", () => {
    const refusal = (message: string, status = 400) =>
      refusedFields(new ApiError("invalid-request", message, status));
    expect(refusal("personalEmail: Invalid email address; birthdate: Invalid ISO date")).toEqual({
      personalEmail: "refused",
      birthdate: "refused",
    });
    expect(refusal("Bad Request")).toEqual({});
    expect(refusal("phone: no", 500)).toEqual({});
    expect(refusedFields(new ApiError("network", "offline"))).toEqual({});
  });
});
