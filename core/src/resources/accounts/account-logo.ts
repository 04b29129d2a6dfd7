import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { pictureForms } from "../../domain/picture.js";
import {
  encodeUpload,
  examplePicture,
  isSamePicture,
  pictureBody,
  pictureInput,
  pictureRefusals,
  releaseFiles,
} from "../charities/save-charity-picture.js";
import { loadAccountToChange, presentAccount } from "./account.js";
import { type AccountRow, accountById, type Branding, updateBranding } from "./account-queries.js";
import { changedBranding } from "./branding.js";

const { least, maxAspect } = pictureForms.accountLogo;
const uploadRules = `Shown on the account's pages and mails, and on those of its children that have no logo of their own. What is accepted is what \`set-charity-logo\` says, but the longer side may be ${maxAspect} times the shorter one, and the logo must have ${least}. It keeps its proportions and its transparency, and is stored as PNG, at most 240 × 60, 480 × 120 and 960 × 240 pixels. In dark mode it is shown on white.`;
const deletionRules =
  "Deletes the account's own logo, if there is one. The parent's is shown again.";
const example = { picture: examplePicture };
const exampleId = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";

type LogoContext = Pick<
  Context<(typeof pictureRefusals)[number]>,
  "tx" | "now" | "settings" | "refuse" | "doOutside"
>;

async function setLogo(context: LogoContext, account: AccountRow, base64: string) {
  const { stored, storeFiles } = encodeUpload(context, {
    kind: "accountLogo",
    base64,
    subjectId: account.accountId,
  });
  if (isSamePicture(stored, account.branding?.logo ?? null)) return account;
  await storeFiles();
  return await replaceLogo(context, account, stored);
}

async function replaceLogo(
  { tx, now }: Pick<LogoContext, "tx" | "now">,
  before: AccountRow,
  logo: Branding["logo"],
): Promise<AccountRow> {
  const after = { ...before, branding: changedBranding(before, { logo }), updatedAt: now };
  await tx.run(updateBranding, after);
  await releaseFiles({ tx, now }, before.branding?.logo ?? null);
  return after;
}

export const setAccountLogo = defineOperation({
  id: "set-account-logo",
  summary: "Set an account's logo",
  description: uploadRules,
  tag: "Accounts",
  method: "PUT",
  path: "/v1/accounts/{id}/logo",
  callers: "account",
  input: z.strictObject({ id: Id, ...pictureInput }),
  fileBody: pictureBody,
  output: Account,
  refusals: ["account_closed", "plan_upgrade_required", "not_found", ...pictureRefusals],
  example: { id: exampleId, ...example },
  // Files that nothing uses any more are deleted in the scope of the outbox.
  scope: ["account", "catalogue", "outbox"],
  async handle(context, { id, picture }) {
    const account = await loadAccountToChange(context, id, ["BRANDING"]);
    return presentAccount(await setLogo(context, account, picture), context.settings);
  },
});

export const deleteAccountLogo = defineOperation({
  id: "delete-account-logo",
  summary: "Delete an account's logo",
  description: deletionRules,
  tag: "Accounts",
  method: "DELETE",
  path: "/v1/accounts/{id}/logo",
  callers: "account",
  refusals: ["account_closed", "plan_upgrade_required", "not_found"],
  scope: ["account", "catalogue", "outbox"],
  async handle(context, { id }) {
    const account = await loadAccountToChange(context, id, ["BRANDING"]);
    if (account.branding?.logo) await replaceLogo(context, account, null);
  },
});

export const setOperatorAccountLogo = defineOperation({
  id: "set-operator-account-logo",
  summary: "Set an account's logo",
  description: uploadRules,
  tag: "Operator",
  method: "PUT",
  path: "/operator/accounts/{accountId}/logo",
  callers: "operator",
  input: z.strictObject({ accountId: Id, ...pictureInput }),
  fileBody: pictureBody,
  output: Account,
  refusals: ["not_found", ...pictureRefusals],
  example: { accountId: exampleId, ...example },
  scope: ({ accountId }) => [{ accountId }, "catalogue", "outbox"],
  async handle(context, { accountId, picture }) {
    const { tx, refuse, settings } = context;
    const account = (await tx.one(accountById, { accountId })) ?? refuse("not_found");
    return presentAccount(await setLogo(context, account, picture), settings);
  },
});

export const deleteOperatorAccountLogo = defineOperation({
  id: "delete-operator-account-logo",
  summary: "Delete an account's logo",
  description: deletionRules,
  tag: "Operator",
  method: "DELETE",
  path: "/operator/accounts/{accountId}/logo",
  callers: "operator",
  refusals: ["not_found"],
  scope: ({ accountId }) => [{ accountId }, "catalogue", "outbox"],
  async handle(context, { accountId }) {
    const { tx, refuse } = context;
    const account = (await tx.one(accountById, { accountId })) ?? refuse("not_found");
    if (account.branding?.logo) await replaceLogo(context, account, null);
  },
});
