import { z } from "zod";
import { Name, paged } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Credentials } from "../../contract/resources/credentials.js";
import {
  countCredentials,
  deleteCredentialOfAccount,
  listCredentialsQuery,
} from "../access/access-queries.js";
import { actorsSignInThemselves, hasJustSignedIn } from "../access/recent-sign-in.js";
import { listRows } from "../shared/list-rows.js";
import { endClient } from "./end-client.js";
import { isClientIdShaped, issueCredentials } from "./issue-credentials.js";

/**
 * Administrators alone change credentials: an access token that leaked must not create credentials that outlive it. Neither must
 * a session that its link opened, unless those who act for the account have no other way in.
 */
const ofAdministrators = { tag: "Accounts", callers: ["user:ADMIN"], feature: "API" } as const;

export const createAccountCredentials = defineOperation({
  id: "create-account-credentials",
  summary: "Create credentials",
  description: `For administrators in the dashboard. Where users of the account or its parent can sign in by themselves (\`EMAIL\` or \`SSO\` in \`authSchemes\`), the ADMIN must have done so within the last ${lifetimes.recentSignInMs / 60_000} minutes: a link of create-user-magic-link is not enough, because the credentials would outlive those that made it. Existing credentials stay valid: to roll them, create new ones, switch your servers to them, and delete the old ones once they are no longer used. An account has at most ${limits.credentialsOfAccount}.`,
  ...ofAdministrators,
  method: "POST",
  path: "/v1/credentials",
  input: z.strictObject({ name: Name.meta({ description: "What uses them." }) }),
  output: Credentials.extend({
    clientSecret: z.string().meta({ description: "Shown once; only its hash is stored." }),
  }).meta({ id: "CredentialsWithSecret" }),
  status: 201,
  refusals: ["recent_sign_in_required", "credentials_limit_reached"],
  example: { name: "Shop server" },
  scope: "account",
  async handle(context, { name }) {
    const { tx, account, now, refuse } = context;
    const { accountId } = account;
    if ((await actorsSignInThemselves(tx, account)) && !(await hasJustSignedIn(context)))
      return refuse("recent_sign_in_required");
    const counted = await tx.one(countCredentials, { accountId });
    if ((counted?.count ?? 0) >= limits.credentialsOfAccount)
      return refuse("credentials_limit_reached");
    const issued = await issueCredentials(context, accountId, name);
    return { ...issued, accountId, name, createdAt: now, lastUsedAt: null };
  },
});

export const listAccountCredentials = defineOperation({
  id: "list-account-credentials",
  summary: "List credentials",
  description: "Ordered by client ID. Secrets are not shown again.",
  tag: "Accounts",
  path: "/v1/credentials",
  callers: "account",
  ...paged(Credentials),
  example: { limit: "20" },
  handle: (context, { limit }) =>
    listRows(context, listCredentialsQuery, {
      filters: {},
      limit,
      present: ({ secretHash: _, ...credentials }) => credentials,
    }),
});

export const deleteAccountCredentials = defineOperation({
  id: "delete-account-credentials",
  summary: "Delete credentials of the account",
  description:
    "Access tokens, widget tokens and sign-in links created with them stop working at once, and so do the sessions that those links opened. Invitations that came from them and are not accepted yet are canceled.",
  ...ofAdministrators,
  method: "DELETE",
  path: "/v1/credentials/{clientId}",
  input: z.strictObject({ clientId: z.string().max(limits.keyCharacters) }),
  refusals: ["not_found"],
  example: { clientId: "test_q3DPvkLJsNTdp7di" },
  scope: "account",
  async handle(context, { clientId }) {
    const { tx, account, refuse } = context;
    if (!isClientIdShaped(clientId)) return refuse("not_found");
    const { accountId } = account;
    if ((await tx.run(deleteCredentialOfAccount, { accountId, clientId })) === 0)
      return refuse("not_found");
    await endClient(context, clientId);
  },
});
