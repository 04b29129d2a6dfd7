import { describe, expect, test } from "vitest";
import { addresseeRefusal, canBePosted, type DonorFields } from "./donor-rules.js";
import { leadRefusal } from "./lead-rules.js";

describe("the donor whom a campaign writes to", () => {
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
    expect(addresseeRefusal(kind, donor)).toBe(refusal);
  });

  test("gets a card only with a full name and a whole address", () => {
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
    ["none where none is collected", notCollecting, undefined, null],
    [
      "one where none is collected",
      notCollecting,
      { email: "a@b.example", ...accepted },
      "lead_collection_not_enabled",
    ],
    ["none where one is collected", collecting, undefined, "lead_is_required"],
    ["an empty one", collecting, {}, "invalid_lead_information"],
    [
      "one that misses a field",
      collecting,
      { email: "a@b.example", ...accepted },
      "invalid_lead_information",
    ],
    [
      "one that misses a field and the terms: the first of the table",
      collecting,
      { email: "a@b.example" },
      "invalid_lead_information",
    ],
    [
      "one without the terms",
      collecting,
      { email: "a@b.example", phone: "1" },
      "lead_has_to_accept_terms",
    ],
    [
      "one that refuses the terms",
      collecting,
      { email: "a@b.example", phone: "1", hasAcceptedTerms: false },
      "lead_has_to_accept_terms",
    ],
    [
      "one with all that is asked",
      collecting,
      { email: "a@b.example", phone: "1", ...accepted },
      null,
    ],
    [
      "one with more than is asked",
      collecting,
      { email: "a@b.example", phone: "1", custom: "x", ...accepted },
      "invalid_lead_information",
    ],
    [
      "only the terms where nothing more is asked",
      { withLeadCollection: true, leadCollectionOptions: nothingAsked },
      accepted,
      null,
    ],
  ])("%s is answered as it should be", (_, settings, lead, refusal) => {
    expect(leadRefusal(settings, lead)).toBe(refusal);
  });
});
