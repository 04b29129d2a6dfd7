import type { Context } from "../../contract/operation.js";
import { type AccountRow, insertAccount } from "../../queries/accounts.js";
import { starterCharityIds } from "../../queries/charities.js";
import { createSelection } from "../charities-selections/write-selection.js";

type Opening = Pick<Context<never, "charitiesselection_create">, "tx" | "now" | "newId" | "emit">;
type NewAccount = Omit<AccountRow, "accountId" | "donorPlatform" | "createdAt" | "updatedAt">;

/** Writes a new account and its first selection, which holds the operator's starter charities. */
export async function openAccount(
  context: Opening,
  fields: NewAccount,
): Promise<{ account: AccountRow; charitiesSelectionId: string }> {
  const { tx, now, newId, emit } = context;
  const account: AccountRow = {
    ...fields,
    accountId: newId(),
    donorPlatform: null,
    createdAt: now,
    updatedAt: now,
  };
  await tx.run(insertAccount, account);
  const starters = await tx.all(starterCharityIds, {});
  const selection = await createSelection(context, {
    accountId: account.accountId,
    name: "Featured charities",
    kind: "CUSTOM",
    isFeatured: true,
    charityIds: starters.map(({ charityId }) => charityId),
    featuredCharitiesIds: [],
  });
  emit("charitiesselection_create", selection);
  return { account, charitiesSelectionId: selection.charitiesSelectionId };
}
