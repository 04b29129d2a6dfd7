import { z } from "zod";
import { defineCommand } from "../command.js";
import { euros } from "../euros.js";
import { table } from "../table.js";

interface Audit {
  readonly transfers: number;
  readonly accounts: number;
  readonly differences: readonly {
    readonly rule: string;
    readonly subject: string;
    readonly expected: number;
    readonly actual: number;
  }[];
}

export const audit = defineCommand({
  name: "audit",
  summary: "Audit the ledger",
  description:
    "Recomputes every balance from the transfers, and again from the invoices, payments and settled donations. The exit code is 1 if anything differs. Reads everything, which may take minutes; other calls do not wait. Set BASE_URL to the service's own address if a proxy gives up sooner.",
  reach: "service",
  input: z.strictObject({}),
  async run({ service }) {
    const found = await service.call<Audit>("POST", "/operator/ledger/audit", {});
    const { transfers, accounts, differences } = found;
    const rows = differences.map(({ rule, subject, expected, actual }) => [
      ...[rule, subject, euros(expected), euros(actual)],
    ]);
    const heading = ["RULE", "SUBJECT", "EXPECTED", "FOUND"];
    return {
      json: found,
      isPartial: differences.length > 0,
      lines: [
        `${transfers} transfers on ${accounts} ledger accounts: ${
          differences.length === 0 ? "every cent agrees." : `${differences.length} differences.`
        }`,
        ...(rows.length === 0 ? [] : table([heading, ...rows], "")),
      ],
    };
  },
});
