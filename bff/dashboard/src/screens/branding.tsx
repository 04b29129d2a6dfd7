import { useState } from "react";
import { problemsOf, useChange } from "../api.js";
import { base64Of, FileField } from "../file-field.js";
import type { Session } from "../session.js";
import { Act, Empty, Form, Section, StoredField } from "../ui.js";
import { brandingChangesOf } from "./account-changes.js";
import { text } from "./branding.messages.js";

/** How mails and pages show the account. */
export function BrandingSection({ account }: { readonly account: Session["account"] }) {
  const { accountId, branding, features } = account;
  const update = useChange("updateAccount");
  if (!features.includes("BRANDING"))
    return (
      <Section title={text.title}>
        <Empty title={text.notIncluded}>
          <p className="muted">{text.notIncludedText}</p>
        </Empty>
      </Section>
    );
  return (
    <Section title={text.title}>
      <Logo account={account} />
      <Form
        change={update}
        submit={text.save}
        read={(fields) => ({
          id: accountId,
          ...brandingChangesOf(account, fields),
        })}
      >
        <StoredField
          label={text.sender}
          name="branding.senderName"
          stored={branding.senderName}
          hint={text.senderHint}
        />
        <StoredField
          label={text.accent}
          name="branding.accentColor"
          stored={branding.accentColor}
          placeholder="#1f6f54"
          hint={text.accentHint}
        />
        <StoredField
          label={text.legalLine}
          name="branding.legalLine"
          stored={branding.legalLine}
          hint={text.legalLineHint}
        />
        <StoredField
          label={text.replyTo}
          name="branding.replyTo"
          type="email"
          stored={branding.replyTo}
        />
      </Form>
    </Section>
  );
}

function Logo({
  account: { accountId, branding, name },
}: {
  readonly account: Session["account"];
}) {
  const set = useChange("setAccountLogo");
  const remove = useChange("deleteAccountLogo");
  const [problem, setProblem] = useState<string>();
  const size = branding.logo?.sizes[0];
  async function upload(file: File) {
    setProblem(undefined);
    try {
      await set.mutateAsync({ id: accountId, picture: await base64Of(file) });
    } catch (error) {
      setProblem(problemsOf(error).join(" "));
    }
  }
  return (
    <div className="form">
      {size && (
        <p>
          <img className="logo" src={size.url} width={size.width} height={size.height} alt={name} />
        </p>
      )}
      <FileField
        label={text.logo}
        button={text.chooseLogo}
        accept="image/png,image/jpeg,image/webp"
        hint={text.logoHint}
        error={problem}
        status={set.isPending && text.uploading}
        onChoose={(file) => void upload(file)}
      />
      {size && (
        <p className="actions">
          <Act change={remove} input={{ id: accountId }}>
            {text.removeLogo}
          </Act>
        </p>
      )}
    </div>
  );
}
