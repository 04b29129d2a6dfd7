import { useState } from "react";
import { forOwnAccount, type OutputOf, useChange, useRead } from "../api.js";
import { useSession } from "../session.js";
import { siteStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
import {
  Act,
  Ask,
  Copyable,
  Dialog,
  Facts,
  Failed,
  Ghost,
  Moment,
  Section,
  Status,
  TextField,
} from "../ui.js";
import { text } from "./single-sign-on.messages.js";
import { DomainProof } from "./sites.js";

type Provider = NonNullable<OutputOf<"getIdentityProvider">["identityProvider"]>;

/** The identity provider at which the account's team signs in. */
export function SingleSignOn() {
  const { data, error, refetch } = useRead("getIdentityProvider", forOwnAccount);
  const provider = data?.identityProvider;
  return (
    <Section
      title={text.title}
      actions={provider !== undefined && <Configure provider={provider} />}
    >
      <p className="muted">{text.lead}</p>
      {provider && <Configured provider={provider} />}
      {!data && (error ? <Failed error={error} retry={refetch} /> : <Ghost />)}
    </Section>
  );
}

/** The form of the registration. The secret that is stored stays unless another one is typed. */
function Configure({ provider }: { readonly provider: Provider | null }) {
  const set = useChange("setIdentityProvider");
  const domains = provider?.emailDomains.map(({ domain }) => domain).join(", ");
  const isNew = provider === null;
  return (
    <Ask
      title={isNew ? text.setUp : text.change}
      button={isNew ? text.setUp : text.change}
      change={set}
      read={({ issuer = "", clientId = "", clientSecret = "", emailDomains = "" }) => ({
        ...{ issuer, clientId, emailDomains: listed(emailDomains), ...forOwnAccount },
        ...(clientSecret !== "" && { clientSecret }),
      })}
    >
      <TextField
        label={text.issuer}
        name="issuer"
        type="url"
        defaultValue={provider?.issuer}
        placeholder="https://login.example.org"
        hint={text.issuerHint}
        required
      />
      <TextField
        label={text.clientId}
        name="clientId"
        defaultValue={provider?.clientId}
        autoComplete="off"
        required
      />
      <TextField
        label={text.clientSecret}
        name="clientSecret"
        type="password"
        autoComplete="off"
        {...(isNew ? { required: true } : { hint: text.secretStays })}
      />
      <TextField
        label={text.emailDomains}
        name="emailDomains"
        defaultValue={domains}
        placeholder="example.org, example.com"
        hint={text.emailDomainsHint}
      />
    </Ask>
  );
}

const listed = (domains: string) => domains.split(/[\s,;]+/).filter((domain) => domain !== "");

function Configured({ provider }: { readonly provider: Provider }) {
  const remove = useChange("deleteIdentityProvider");
  const { issuer, clientId, redirectUri, signInUrl, adminSignedInAt } = provider;
  return (
    <>
      <Facts
        facts={[
          [text.issuer, issuer],
          [text.clientId, clientId],
          [
            text.adminSignedIn,
            adminSignedInAt === null ? text.nobodyYet : <Moment key="at" at={adminSignedInAt} />,
          ],
        ]}
      />
      <Copyable label={text.redirectUri} text={redirectUri} />
      <Copyable label={text.signInUrl} text={signInUrl} />
      <EmailDomains provider={provider} />
      <Schemes isTried={adminSignedInAt !== null} />
      <p className="actions">
        <Act
          change={remove}
          input={{ ...forOwnAccount }}
          confirm={{ title: text.removeTitle, text: text.removeText }}
        >
          {text.remove}
        </Act>
      </p>
    </>
  );
}

/** The domains whose people the sign-in page leads to the provider. */
function EmailDomains({ provider: { emailDomains } }: { readonly provider: Provider }) {
  const verify = useChange("verifyEmailDomains");
  const [shown, setShown] = useState<string | null>(null);
  const domain = emailDomains.find((one) => one.domain === shown);
  if (emailDomains.length === 0) return null;
  return (
    <>
      <table aria-label={text.emailDomains}>
        <thead>
          <tr>
            <th scope="col">{text.emailDomains}</th>
            <th scope="col">{text.proof}</th>
          </tr>
        </thead>
        <tbody>
          {emailDomains.map(({ domain: name, verification: { status } }) => (
            <tr key={name}>
              <td data-title={text.emailDomains}>{name}</td>
              <td data-title={text.proof}>
                <Status value={status} words={siteStatus} />{" "}
                {status === "PENDING" && (
                  <button type="button" className="link" onClick={() => setShown(name)}>
                    {text.howToProve}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        title={domain?.domain ?? text.emailDomains}
        isOpen={domain !== undefined}
        onClose={() => setShown(null)}
      >
        {domain?.verification.status === "PENDING" && (
          <DomainProof verification={domain.verification}>
            <Act change={verify} input={{ ...forOwnAccount }} className="button">
              {text.checkDomains}
            </Act>
          </DomainProof>
        )}
        {domain?.verification.status === "VERIFIED" && (
          <p className="note good">{fill(text.proved, { domain: domain.domain })}</p>
        )}
      </Dialog>
    </>
  );
}

/** Which ways to sign in the team has. */
function Schemes({ isTried }: { readonly isTried: boolean }) {
  const { accountId, authSchemes } = useSession().home;
  const update = useChange("updateAccount");
  const has = (scheme: (typeof authSchemes)[number]) => authSchemes.includes(scheme);
  const without = (...ended: string[]) => authSchemes.filter((scheme) => !ended.includes(scheme));
  const set = (schemes: typeof authSchemes) => ({ id: accountId, authSchemes: schemes });
  if (!has("SSO"))
    return (
      <p className="actions">
        <Act change={update} input={set([...authSchemes, "SSO"])} className="button">
          {text.allow}
        </Act>
      </p>
    );
  return (
    <>
      <p className="note">{has("EMAIL") ? text.both : text.onlySso}</p>
      <p className="actions">
        {has("EMAIL") ? (
          <>
            {isTried ? (
              <Act
                change={update}
                input={set(without("EMAIL"))}
                confirm={{ title: text.requireTitle, text: text.requireText }}
              >
                {text.require}
              </Act>
            ) : (
              <span className="muted">{text.tryFirst}</span>
            )}
            <Act change={update} input={set(without("SSO"))}>
              {text.disallow}
            </Act>
          </>
        ) : (
          <Act change={update} input={set([...authSchemes, "EMAIL"])}>
            {text.allowMail}
          </Act>
        )}
      </p>
    </>
  );
}
