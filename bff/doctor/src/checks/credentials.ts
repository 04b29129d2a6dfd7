import { ask } from "../call.js";
import { type Check, type Environment, type Finding, found, good, unseen } from "../check.js";

interface TokenAnswer {
  readonly accessToken?: string;
  readonly accountId?: string;
  readonly message?: string;
}

/** Checks that the client ID and secret create a token here, and that the token gives access to the account. */
export const credentials: Check = {
  name: "credentials",
  isAskedFor: ({ url, clientId }) => url !== undefined && clientId !== undefined,
  async run({ options, known }) {
    if (known.service === undefined) return [unseen("there is no service to check them with")];
    const { url, clientId = "", clientSecret = "" } = options;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const headers = { Authorization: `Basic ${basic}` };
    const answer = await ask(`${url}/v1/authentication`, { method: "POST", headers });
    const body = (answer?.body ?? {}) as TokenAnswer;
    if (answer?.status !== 201 || !body.accessToken || !body.accountId)
      return [found(refusal(answer?.status, body.message, clientId, known.service))];
    Object.assign(known, { accessToken: body.accessToken, accountId: body.accountId });
    const tokenCreated = good(`they create an access token of account ${body.accountId}`);
    const account = await ask(`${url}/v1/accounts/${body.accountId}`, {
      headers: { Authorization: `Bearer ${body.accessToken}` },
    });
    const { validated } = (account?.body ?? {}) as { readonly validated?: boolean };
    if (account?.status !== 200) return [tokenCreated, unseen(`the account (${account?.status})`)];
    if (validated === true) return [tokenCreated, good("the account is validated")];
    return [tokenCreated, found(notValidated)];
  },
};

const notValidated: Finding = {
  id: "account-not-validated",
  what: "The account is not validated yet.",
  why: "Campaigns cannot be activated until it is.",
  fix: "Finish the onboarding, or ask Obole what is missing.",
};

function refusal(
  status: number | undefined,
  message: string | undefined,
  clientId: string,
  { environment }: Environment,
): Finding {
  const other = environment === "live" ? "the sandbox" : "live";
  const here = environment === "live" ? "live" : "the sandbox";
  const ownPrefix = environment === "live" ? "live_" : "test_";
  if (status === 401 && /^(live|test)_/.test(clientId) && !clientId.startsWith(ownPrefix))
    return {
      id: "wrong-environment",
      what: `The credentials belong to ${other}, but this is ${here}.`,
      why: `The client ID begins with ${clientId.slice(0, 5)}. The two environments share no data.`,
      fix: `Use the credentials of ${here}, or pass the address of ${other} as --url.`,
    };
  if (status === 401)
    return {
      id: "credentials-wrong",
      what: "The client ID or the client secret is wrong.",
      why: "Obole does not say which: the two are not a valid pair.",
      fix: "Compare both with the ones that you received, including spaces and line breaks. If they were revoked, ask for new ones.",
    };
  if (status === 403 && message === "Account closed")
    return {
      id: "account-closed",
      what: "The account is closed.",
      why: "A closed account cannot create tokens, and its existing tokens are invalid.",
      fix: "Ask Obole to open it again, or use another account's credentials.",
    };
  if (status === 403)
    return {
      id: "account-not-active",
      what: "The account is not active yet.",
      why: "Its onboarding is not finished. The credentials are correct.",
      fix: "Finish the onboarding.",
    };
  if (status === 402)
    return {
      id: "plan-without-api",
      what: "The account's plan does not include the API.",
      why: "The credentials are correct, but the account does not have the feature API.",
      fix: "Have the account's plan changed.",
    };
  return {
    id: "credentials-unchecked",
    what: "Obole returned no token.",
    why: status === undefined ? "The request got no response." : `It responded with ${status}.`,
    fix: "Try again. If it fails again, check the status and the log of the service.",
  };
}
