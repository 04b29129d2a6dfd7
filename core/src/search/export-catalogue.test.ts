import { expect, test } from "vitest";
import { onEveryDatabase } from "../testing/scenario.js";
import type { World } from "../testing/world.js";
import { exportCatalogue } from "./export-catalogue.js";

async function linesOf(world: World) {
  const lines: Record<string, unknown>[] = [];
  const texts: string[] = [];
  for await (const text of exportCatalogue(world.store)) {
    texts.push(text);
    lines.push(JSON.parse(text) as Record<string, unknown>);
  }
  return { lines, text: texts.join("\n") };
}

onEveryDatabase("an export of the catalogue", (world) => {
  test("has bank accounts by holder and last four characters, who agreed to them, and mandates", async () => {
    const [charityId = "", other = ""] = await world().charities(2);
    const path = { charityId };
    const account = { iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts" };
    await world().ok("set-charity-bank-account", { as: "operator", path, body: account });
    await world().ok("approve-charity-bank-account", { as: "second operator", path });
    const next = { iban: "DE89 3704 0044 0532 0130 00", holder: "Les Ponts neufs" };
    await world().ok("set-charity-bank-account", { as: "operator", path, body: next });
    const mandate = { signedAt: "2026-01-05", signatory: "Anne Le Goff", quality: "Treasurer" };
    await world().ok("set-charity-mandate", { as: "operator", path, body: mandate });
    const { lines, text } = await linesOf(world());
    expect(lines.find((line) => line.charityId === charityId)).toMatchObject({
      bankAccount: {
        holder: "Les Ponts",
        last4: "0189",
        status: "APPROVED",
        proposedBy: "operator",
        approvedBy: "second-operator",
      },
      proposedBankAccount: { holder: "Les Ponts neufs", last4: "3000", status: "PROPOSED" },
      mandate: { ...mandate, revokedAt: null },
    });
    expect(lines.find((line) => line.charityId === other)).toMatchObject({
      bankAccount: null,
      proposedBankAccount: null,
      mandate: null,
    });
    for (const secret of ["3456", "37040044", "iban", "sealed"]) expect(text).not.toContain(secret);
  });
});
