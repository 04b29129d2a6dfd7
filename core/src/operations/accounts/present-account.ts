import type { z } from "zod";
import type { Account } from "../../contract/resources/account.js";
import type { AccountRow } from "../../queries/accounts.js";
import { presentVerification } from "../sites/domain-claim.js";

/** An account as answers show it. */
export function presentAccount(row: AccountRow): z.input<typeof Account> {
  return {
    ...row,
    authSchemes: [...row.authSchemes],
    features: [...row.features],
    customDomainVerification: presentVerification(row),
  };
}
