import { type OutputOf, useChange } from "../api.js";
import { dayOf, nameOf } from "../format.js";
import { useSession } from "../session.js";
import { fill } from "../texts.js";
import { Form, Section, TextField } from "../ui.js";
import { text } from "./application.messages.js";

/** The service's terms, and their signature. */
export function SignTerms({
  terms: { version, url, signed },
  title,
}: {
  readonly terms: NonNullable<OutputOf<"getAccountTerms">["terms"]>;
  readonly title: string;
}) {
  const { user, account } = useSession();
  const sign = useChange("signAccountTerms");
  const link = (
    <a href={url} target="_blank" rel="noreferrer">
      {fill(text.readTerms, { version })}
    </a>
  );
  return (
    <Section title={title}>
      {signed?.version === version ? (
        <div className="form">
          <p>
            {fill(text.signed, {
              ...{ name: signed.signatory, day: dayOf(signed.signedAt), version },
            })}
          </p>
          <p>{link}</p>
        </div>
      ) : (
        <Form
          change={sign}
          submit={text.sign}
          lead={fill(text.signText, { account: account.name })}
          read={({ signatory = "" }) => ({ version, signatory })}
        >
          <p>{link}</p>
          <TextField
            label={text.signatory}
            name="signatory"
            autoComplete="name"
            defaultValue={nameOf(user)}
            required
          />
        </Form>
      )}
    </Section>
  );
}
