import { describe, expect, test } from "vitest";
import { leadRules } from "../resources/gifts/gift-rules.js";
import { canBePosted, type DonorFields, recipientRules } from "./donor-rules.js";
import { firstBroken } from "./rules.js";

describe("the donor that a campaign contacts", () => {
  test.each<["STANDARD" | "EMAIL" | "SLACK" | "POSTAL", DonorFields | null, string | null]>([
    ["STANDARD", null, null],
    ["POSTAL", null, null],
    ["EMAIL", null, "donor_required_for_email_campaigns"],
    ["EMAIL", {}, "donor_email_and_first_name_required"],
    ["EMAIL", { email: "ada@example.org" }, "donor_email_and_first_name_required"],
    ["EMAIL", { firstName: "Ada", slackId: "U1" }, "donor_email_and_first_name_required"],
    ["EMAIL", { email: "", firstName: "Ada" }, "donor_email_and_first_name_required"],
    ["EMAIL", { email: "ada@example.org", firstName: "Ada" }, null],
    ["SLACK", null, "donor_required_for_slack_campaigns"],
    ["SLACK", { slackId: "U1" }, "donor_slack_id_and_first_name_required"],
    [
      "SLACK",
      { firstName: "Ada", email: "ada@example.org" },
      "donor_slack_id_and_first_name_required",
    ],
    ["SLACK", { slackId: "U1", firstName: "Ada" }, null],
  ])("of kind %s with %j is refused as %s", (kind, donor, refusal) => {
    expect(firstBroken(recipientRules, { campaign: { kind }, donor })).toBe(refusal);
  });

  test("gets a card only with a full name and a complete address", () => {
    const donor = {
      firstName: "Ada",
      lastName: "Lovelace",
      street: "1 rue X",
      zip: "75001",
      city: "Paris",
      country: "FR",
    };
    expect(canBePosted(donor)).toBe(true);
    expect(canBePosted(null)).toBe(false);
    for (const field of ["firstName", "lastName", "street", "zip", "city"]) {
      expect(canBePosted({ ...donor, [field]: null }), field).toBe(false);
    }
  });
});

describe("the lead of a claim", () => {
  const nothingAsked = {
    fullname: false,
    companyName: false,
    email: false,
    phone: false,
    custom: false,
  };
  const collecting = {
    withLeadCollection: true,
    leadCollectionOptions: { ...nothingAsked, email: true, phone: true },
  };
  const notCollecting = { ...collecting, withLeadCollection: false };
  const accepted = { hasAcceptedTerms: true };

  test.each([
    ["no lead when none is collected", notCollecting, undefined, null],
    [
      "a lead when none is collected",
      notCollecting,
      { email: "a@b.example", ...accepted },
      "lead_collection_not_enabled",
    ],
    ["no lead when one is collected", collecting, undefined, "lead_is_required"],
    ["an empty one", collecting, {}, "invalid_lead_information"],
    [
      "a lead without a required field",
      collecting,
      { email: "a@b.example", ...accepted },
      "invalid_lead_information",
    ],
    [
      "a lead without a required field and the terms: the first of the table",
      collecting,
      { email: "a@b.example" },
      "invalid_lead_information",
    ],
    [
      "a lead without the terms",
      collecting,
      { email: "a@b.example", phone: "1" },
      "lead_has_to_accept_terms",
    ],
    [
      "a lead that refuses the terms",
      collecting,
      { email: "a@b.example", phone: "1", hasAcceptedTerms: false },
      "lead_has_to_accept_terms",
    ],
    ["a complete lead", collecting, { email: "a@b.example", phone: "1", ...accepted }, null],
    [
      "a lead with more fields than collected",
      collecting,
      { email: "a@b.example", phone: "1", custom: "x", ...accepted },
      "invalid_lead_information",
    ],
    [
      "only the terms when no field is collected",
      { withLeadCollection: true, leadCollectionOptions: nothingAsked },
      accepted,
      null,
    ],
  ])("%s has the expected result", (_, settings, lead, refusal) => {
    expect(firstBroken(leadRules, { campaign: settings, lead })).toBe(refusal);
  });
});
