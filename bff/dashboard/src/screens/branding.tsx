import { useId, useState } from "react";
import { problemsOf, useChange } from "../api.js";
import type { Session } from "../session.js";
import { Act, Empty, Form, Section, TextField } from "../ui.js";
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
          branding: {
            senderName: fields["branding.senderName"] || null,
            accentColor: fields["branding.accentColor"] || null,
            legalLine: fields["branding.legalLine"] || null,
            replyTo: fields["branding.replyTo"] || null,
          },
        })}
      >
        <TextField
          label={text.sender}
          name="branding.senderName"
          defaultValue={branding.senderName ?? ""}
          hint={text.senderHint}
        />
        <TextField
          label={text.accent}
          name="branding.accentColor"
          defaultValue={branding.accentColor ?? ""}
          placeholder="#1f6f54"
          hint={text.accentHint}
        />
        <TextField
          label={text.legalLine}
          name="branding.legalLine"
          defaultValue={branding.legalLine ?? ""}
          hint={text.legalLineHint}
        />
        <TextField
          label={text.replyTo}
          name="branding.replyTo"
          type="email"
          defaultValue={branding.replyTo ?? ""}
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
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const size = branding.logo?.sizes[0];
  async function upload(file: File | undefined) {
    if (file === undefined) return;
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
      <div className="field">
        <span className="strong" id={`${id}-label`}>
          {text.logo}
        </span>
        <label className="button quiet upload">
          {text.chooseLogo}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
        <p className="hint" id={`${id}-hint`}>
          {text.logoHint}
        </p>
        <p className="error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      </div>
      <p role="status">{set.isPending && text.uploading}</p>
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

/** A file's bytes in base64, as the API takes them. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.readAsDataURL(file);
  });
}
