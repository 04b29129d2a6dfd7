import { useChange } from "../api.js";
import { listed } from "../format.js";
import { useSession } from "../session.js";
import { accountStatus } from "../statuses.messages.js";
import { Facts, Form, Screen, Section, StoredField } from "../ui.js";
import { changesOf } from "./account-changes.js";
import { BrandingSection } from "./branding.js";
import { Children } from "./children.js";
import { features, text, title } from "./settings.messages.js";
import { Sites } from "./sites.js";
import { SlackSection } from "./slack-workspace.js";

export function Component() {
  const { account } = useSession();
  const update = useChange("updateAccount");
  return (
    <Screen title={title}>
      <Section title={text.account}>
        <Form
          change={update}
          submit={text.save}
          read={({ name = "", termsUrl = "", privacyUrl = "" }, data) => ({
            id: account.accountId,
            ...changesOf(account, { name, termsUrl, privacyUrl, byEmail: data.has("byEmail") }),
          })}
        >
          <StoredField label={text.name} name="name" stored={account.name} required />
          <StoredField
            label={text.terms}
            name="termsUrl"
            type="url"
            stored={account.termsUrl}
            hint={text.termsHint}
          />
          <StoredField
            label={text.privacy}
            name="privacyUrl"
            type="url"
            stored={account.privacyUrl}
          />
          <label className="check">
            <input
              // Shown anew when a colleague changes it.
              key={String(account.authSchemes.includes("EMAIL"))}
              type="checkbox"
              name="byEmail"
              defaultChecked={account.authSchemes.includes("EMAIL")}
            />
            {text.byEmail}
          </label>
        </Form>
      </Section>
      <BrandingSection account={account} />
      <SlackSection />
      <Sites hasFeature={account.features.includes("CUSTOM_DOMAIN")} />
      {account.parentAccountId === null && <Children account={account} />}
      <Section title={text.plan}>
        <Facts
          facts={[
            [text.status, accountStatus[account.status]],
            [text.validated, account.validated ? text.yes : text.notYet],
            [text.features, listed(account.features.map((one) => features[one]))],
            [text.accountId, <code key="id">{account.accountId}</code>],
          ]}
        />
      </Section>
    </Screen>
  );
}
