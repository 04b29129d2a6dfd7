import type { WorkContext } from "../contract/operation.js";
import { newGiveCode } from "../domain/give-code.js";
import { giveCodesOfDonations, insertGiveCode } from "../queries/give-codes.js";

export const codeGiver = { id: "give-codes", emits: [] } as const;

/** The codes of donations by their ids. Those that have none yet get one, which they keep. */
export async function giveCodesFor(
  { tx, secrets }: Pick<WorkContext, "tx" | "secrets">,
  donationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(giveCodesOfDonations, { donationIds });
  const codes = new Map(rows.map(({ donationId, code }) => [donationId, code]));
  for (const donationId of donationIds) {
    if (codes.has(donationId)) continue;
    const code = newGiveCode(secrets.random);
    await tx.run(insertGiveCode, { code, donationId });
    codes.set(donationId, code);
  }
  return codes;
}
