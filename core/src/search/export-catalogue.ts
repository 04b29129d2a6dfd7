import type { Store } from "../contract/store.js";
import { type CharityRow, charitiesByRank } from "../resources/charities/charity-queries.js";
import {
  bankAccountsOfCharities,
  type CharityBankAccountRow,
} from "../resources/payouts/bank-account-queries.js";

/** Charities per page: some hundred kilobytes. */
const pageRows = 500;

/**
 * The charities as NDJSON lines that an import reads, with their bank accounts and mandates. A bank account is named by its
 * holder and the last four characters of its IBAN or ID, never by the whole, so an import of the file proposes none. A charity
 * that no file brought has no `id`, and an import skips it.
 */
export async function* exportCatalogue(store: Pick<Store, "read">): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const { rows, accounts } = await readPage(store, after);
    for (const row of rows)
      yield JSON.stringify(
        lineOf(
          row,
          accounts.filter(({ charityId }) => charityId === row.charityId),
        ),
      );
    const last = rows.at(-1);
    if (rows.length < pageRows || last === undefined) return;
    after = last.searchRank;
  }
}

async function readPage(store: Pick<Store, "read">, after: number) {
  return await store.read(async (tx) => {
    const rows = await tx.all(charitiesByRank, { after, limit: pageRows });
    const charityIds = rows.map(({ charityId }) => charityId);
    return { rows, accounts: await tx.all(bankAccountsOfCharities, { charityIds }) };
  });
}

function lineOf(row: CharityRow, accounts: readonly CharityBankAccountRow[]) {
  const { externalRef, charityId, name, otherNames, country, city, websiteUrl, logoUrl } = row;
  const { causes, registrationNumber, fiscalReceiptsSupport, starter, profiles } = row;
  const { verification } = row;
  return {
    ...(externalRef === null ? {} : { id: externalRef }),
    ...{ charityId, name, names: { ...otherNames }, country, city },
    ...{ website: websiteUrl, logoUrl, causes, registrationNumber },
    ...{ fiscalReceiptsSupport, verification, starter, profiles },
    ...{ published: row.published, pausedAt: row.pausedAt, pausedBy: row.pausedBy },
    bankAccount: accountOf(accounts, "APPROVED"),
    proposedBankAccount: accountOf(accounts, "PROPOSED"),
    mandate: mandateOf(row),
  };
}

function accountOf(
  accounts: readonly CharityBankAccountRow[],
  wanted: CharityBankAccountRow["status"],
) {
  const account = accounts.find(({ status }) => status === wanted);
  if (account === undefined) return null;
  const { provider, holder, last4, proposedBy, proposedAt, approvedBy, approvedAt } = account;
  const { status, returnedAt } = account;
  return {
    ...{ provider, holder, last4, status, proposedBy, proposedAt },
    ...{ approvedBy, approvedAt, returnedAt },
  };
}

/** The mandate in the form in which an import takes it; null while something of it is unknown. */
function mandateOf({ receiptDetails }: CharityRow) {
  const { mandateSignedOn, mandateRevokedOn, signatoryName, signatoryRole } = receiptDetails ?? {};
  if (mandateSignedOn == null || signatoryName == null || signatoryRole == null) return null;
  return {
    ...{ signedAt: mandateSignedOn, signatory: signatoryName, quality: signatoryRole },
    revokedAt: mandateRevokedOn ?? null,
  };
}
