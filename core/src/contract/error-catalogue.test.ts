import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { operations } from "../resources/operations.js";
import {
  bareErrorBody,
  type ErrorRow,
  errorBody,
  errorCatalogue,
  errorRows,
  type RefusalName,
  schemaProblemsBody,
} from "./error-catalogue.js";

const specification = fileURLToPath(
  new URL("../../../../shared/spec/service-interface.md", import.meta.url),
);
const isThere = existsSync(specification);
if (!isThere)
  process.stderr.write(
    `skipped, there is no ${specification}: the catalogue against the specification\n`,
  );

/** A row of the specification's error tables. */
interface SpecifiedRow {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
  readonly operations: readonly string[] | "many" | "all";
}

const specified = Object.entries(errorCatalogue) as [RefusalName, ErrorRow][];
/** Includes the additions. */
const rows = Object.entries(errorRows) as [RefusalName, ErrorRow][];
/** Rows that list no operations: their tables only count them. */
const isCounted = (row: { operations: SpecifiedRow["operations"] }) =>
  typeof row.operations === "string";

/** The resources of "create and update of donation, donor, recurring donation, vote". */
function operationsIn(cell: string): SpecifiedRow["operations"] {
  if (cell === "all operations") return "all";
  if (cell.startsWith("about ")) return "many";
  const [, verbs, resources] = /^(\w+ and \w+) of (.*)$/.exec(cell) ?? [];
  if (verbs === undefined || resources === undefined) return cell.split(", ");
  return resources
    .split(", ")
    .flatMap((resource) =>
      verbs.split(" and ").map((verb) => `${verb}-${resource.replace(" ", "-")}`),
    );
}

function specifiedRows(): SpecifiedRow[] {
  const text = readFileSync(specification, "utf8");
  const errors = text.slice(text.indexOf("\n## Errors"), text.indexOf("\n## Limits"));
  return errors.split("\n### ").flatMap((part) => {
    const status = Number(/^\d{3}$/m.exec(part.split("\n")[0] ?? "")?.[0]);
    if (Number.isNaN(status)) return [];
    const inText = /^`(.*?)` \(body.*?: (.*)\.$/m.exec(part);
    if (inText !== null) {
      return [{ status, message: inText[1]!, operations: operationsIn(inText[2]!) }];
    }
    return part
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| Message"))
      .map((line) => {
        const [messageCell = "", , operationsCell = ""] = line.slice(2, -2).split(/\s*\|\s*/);
        const message = /`(.*?)`/.exec(messageCell)?.[1] ?? "Bad Request";
        const code = /code `(.*?)`/.exec(messageCell)?.[1];
        return { status, message, operations: operationsIn(operationsCell), ...(code && { code }) };
      });
  });
}

describe.skipIf(!isThere)("the catalogue", () => {
  const plain = ({ status, message, code, operations: of }: ErrorRow): SpecifiedRow => ({
    status,
    message,
    operations: typeof of === "string" ? of : [...of],
    ...(code !== undefined && { code }),
  });

  test("contains every row of the specification in order, and no others", () => {
    const expected = specifiedRows();
    expect(expected.length).toBeGreaterThan(110);
    // Compare the messages first, because a missing row would shift every later one.
    expect(specified.map(([, row]) => row.message)).toEqual(expected.map(({ message }) => message));
    expect(specified.map(([, row]) => plain(row))).toEqual(expected);
  });
});

describe("a refusal's body", () => {
  const fill = {
    list: "a, b",
    givingType: "PAYROLL",
    subdomain: "x",
    amount_due: 1,
    PAYMENT_CARD_AMOUNT_LIMIT: 2,
    SDD_AMOUNT_LIMIT: 3,
    reason: "The card was declined.",
    missing: "PLAN, TERMS",
    least: "640 × 360 pixels",
    most: 4,
  };
  const bodyOf = (row: ErrorRow) => errorBody(row, fill);

  test("has only code and message where the row names a code", () => {
    const coded = rows.filter(([, row]) => row.code !== undefined);
    expect(coded.length).toBeGreaterThan(10);
    for (const [name, row] of coded) {
      expect(Object.keys(bodyOf(row)), name).toEqual(["code", "message"]);
    }
  });

  test.each([
    "unique_external_id_taken",
    "rate_limit_exceeded",
    "unauthorized",
    "not_found",
    "forbidden",
    "bad_request",
  ] as const)("of %s has only statusCode and message", (name) => {
    const { status, message } = errorCatalogue[name];
    expect(errorBody(errorCatalogue[name])).toEqual({ statusCode: status, message });
  });

  test("has statusCode, error and message in all other cases", () => {
    expect(errorBody(errorCatalogue.invalid_credentials)).toEqual({
      statusCode: 401,
      error: "Unauthorized",
      message: "Invalid credentials",
    });
    expect(errorBody(errorCatalogue.plan_upgrade_required)).toMatchObject({
      error: "Payment Required",
    });
    expect(errorBody(errorCatalogue.donation_already_claimed)).toMatchObject({ error: "Conflict" });
  });

  test("of schema problems is a list, with statusCode and error", () => {
    expect(schemaProblemsBody(["amount: is required"])).toEqual({
      statusCode: 400,
      error: "Bad Request",
      message: ["amount: is required"],
    });
  });

  test("of a response with only a status has statusCode and message", () => {
    expect(bareErrorBody(405)).toEqual({ statusCode: 405, message: "Method Not Allowed" });
    expect(bareErrorBody(500)).toEqual({ statusCode: 500, message: "Internal Server Error" });
  });

  test("replaces every parameter of a message", () => {
    for (const [name, row] of rows) expect(bodyOf(row).message, name).not.toMatch(/<|undefined/);
  });
});

/** Refusals that operations declare although the tables do not list them, each with the reason. */
const beyondTheTables: readonly {
  readonly reason: string;
  readonly operations: readonly string[] | "any";
  readonly refusals: readonly RefusalName[] | "any";
}[] = [
  {
    reason: "contract, section 11: what pays an invoice is a payment method, as at activation",
    operations: ["pay-invoice"],
    refusals: ["missing_payment_method"],
  },
  {
    reason: "contract, section 12: a gift on a campaign's page is created by its rules",
    operations: ["create-public-donation"],
    refusals: [
      "account_not_validated",
      "campaign_has_ended",
      "campaign_not_activated",
      "recurring_campaign_takes_recurring_donations",
    ],
  },
  {
    reason: "contract, section 12: a vote on a campaign's page is created by its rules",
    operations: ["request-public-vote"],
    refusals: ["account_not_validated", "campaign_has_ended", "campaign_not_activated"],
  },
  {
    reason: "an addition: cards are printed while a campaign runs, for those who have not chosen",
    operations: ["create-card-batch", "reorder-card"],
    refusals: ["campaign_has_ended", "donation_already_claimed", "invalid_postal_address"],
  },
  {
    reason: "an addition: gifts are ordered on a campaign by the rules of its donations",
    operations: ["create-gift-order", "preview-gift-order"],
    refusals: [
      "account_not_validated",
      "campaign_has_ended",
      "campaign_not_activated",
      "insufficient_campaign_budget",
    ],
  },
  {
    reason: "an addition: pay is pledged on a campaign by the rules of its recurring donations",
    operations: ["create-payroll-pledge"],
    refusals: ["account_not_validated", "campaign_has_ended", "campaign_not_activated"],
  },
  {
    reason: "an addition: a campaign may start to take donations on its page",
    operations: ["update-campaign"],
    refusals: ["plan_upgrade_required"],
  },
  {
    reason: "contract, order of checks: unknown ids in body or query, on any operation",
    operations: "any",
    refusals: ["bad_request"],
  },
  {
    reason: "contract, section 10: answered wherever a domain is set",
    operations: [
      "create-site",
      "update-site",
      "update-account",
      "create-operator-account",
      "update-operator-account",
      "set-identity-provider",
    ],
    refusals: ["domain_already_exists"],
  },
  {
    reason:
      "an addition: another account may have proved the domain, and each lookup calls an external server",
    operations: ["verify-site", "verify-account-domain", "verify-email-domains"],
    refusals: ["domain_already_exists", "rate_limit_exceeded"],
  },
  {
    reason: "contract, section 10: campaignIds for another role",
    operations: ["create-invitation"],
    refusals: ["only_members_can_be_assigned_campaigns"],
  },
  {
    reason: "contract, section 10: its campaigns follow every rule of create-campaign",
    operations: ["enable-donor-platform"],
    refusals: ["account_not_validated", "invalid_charities_selection_id"],
  },
  {
    reason: "an addition: it shows what create-campaign would create",
    operations: ["preview-campaign"],
    refusals: ["invalid_charities_selection_id"],
  },
  {
    reason: "its tokens open the same as those of create-donor-magic-link",
    operations: ["create-donor-platform-widget-token"],
    refusals: ["donor_platform_not_enabled"],
  },
  {
    reason: "the operator's selections follow the rules of the account's own",
    operations: ["create-operator-charities-selection"],
    refusals: ["featured_charities_not_selected"],
  },
  {
    reason: "contract, section 10: raising an amount above the budget",
    operations: ["update-donation"],
    refusals: ["insufficient_campaign_budget"],
  },
  {
    reason: "contract, section 10: changing a canceled one",
    operations: ["update-recurring-donation"],
    refusals: ["recurring_donation_canceled"],
  },
  {
    reason: "a donor who chooses the charity of a recurring donation claims it",
    operations: ["update-recurring-donation"],
    refusals: ["account_not_validated", "campaign_has_ended", "insufficient_campaign_budget"],
  },
];

/**
 * Refusals that cannot occur for a widget's route, because it takes fewer fields than the operation that it derives
 * from.
 */
const outOfReach: Readonly<Record<string, readonly RefusalName[]>> = {
  "get-widget-metrics": ["account_or_child_campaigns"],
  "update-own-donor": ["unique_external_id_taken"],
  "update-own-recurring-donation": ["unique_external_id_taken"],
};

function isAllowedBeyond(id: string, name: RefusalName): boolean {
  return beyondTheTables.some(
    (allowance) =>
      (allowance.operations === "any" || allowance.operations.includes(id)) &&
      (allowance.refusals === "any" || allowance.refusals.includes(name)),
  );
}

describe("an operation and the rows that list it", () => {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const all = Object.entries(errorRows) as [RefusalName, ErrorRow][];
  const listed = all.filter(([, row]) => !isCounted(row));
  /** A widget's route has the rows of the operation that it derives from. */
  const rulesOf = (id: string) => byId.get(id)!.variantOf ?? id;

  test.each(operations.map(({ id }) => id))("%s declares every refusal that lists it", (id) => {
    const missing = listed.flatMap(([name, row]) => {
      const isMissing =
        row.operations.includes(rulesOf(id)) && !byId.get(id)!.refusals.includes(name);
      return isMissing ? [name] : [];
    });
    expect(missing).toEqual(outOfReach[id] ?? []);
  });

  test.each(operations.map(({ id }) => id))(
    "%s declares no refusal that only other operations have",
    (id) => {
      const beyond = byId.get(id)!.refusals.filter((name) => {
        const row = listed.find(([known]) => known === name)?.[1];
        const rules = rulesOf(id);
        return (
          row !== undefined && !row.operations.includes(rules) && !isAllowedBeyond(rules, name)
        );
      });
      expect(beyond).toEqual([]);
    },
  );
});
