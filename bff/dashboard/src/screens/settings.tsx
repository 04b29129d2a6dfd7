import { forOwnAccount, signOut, useChange } from "../api.js";
import { words } from "../format.js";
import { useSession } from "../session.js";
import { Act, Facts, Form, Screen, Section, TextField } from "../ui.js";
import { BrandingSection } from "./branding.js";
import { Children } from "./children.js";
import { Sites } from "./sites.js";

export function Component() {
  const { account, user } = useSession();
  const update = useChange("updateAccount");
  const endAll = useChange("logoutUser");
  return (
    <Screen title="Settings">
      <Section title="Account">
        <Form
          change={update}
          submit="Save"
          read={({ name = "", termsUrl, privacyUrl }, data) => ({
            id: account.accountId,
            name,
            termsUrl: termsUrl || null,
            privacyUrl: privacyUrl || null,
            authSchemes: [
              ...account.authSchemes.filter((scheme) => scheme !== "EMAIL"),
              ...(data.has("byEmail") ? (["EMAIL"] as const) : []),
            ],
          })}
        >
          <TextField label="Name" name="name" defaultValue={account.name} required />
          <TextField
            label="Terms and conditions"
            name="termsUrl"
            type="url"
            defaultValue={account.termsUrl ?? ""}
            hint="Donors who leave their contact details accept them."
          />
          <TextField
            label="Privacy policy"
            name="privacyUrl"
            type="url"
            defaultValue={account.privacyUrl ?? ""}
          />
          <label className="check">
            <input
              type="checkbox"
              name="byEmail"
              defaultChecked={account.authSchemes.includes("EMAIL")}
            />
            Team members may sign in with a link by e-mail
          </label>
        </Form>
      </Section>
      <BrandingSection account={account} />
      <Sites hasFeature={account.features.includes("CUSTOM_DOMAIN")} />
      {account.parentAccountId === null && <Children account={account} />}
      <Section title="Plan">
        <Facts
          facts={[
            ["Status", words(account.status)],
            ["Validated", account.validated ? "Yes" : "Not yet"],
            ["Features", account.features.map(words).join(", ")],
            ["Account ID", <code key="id">{account.accountId}</code>],
          ]}
        />
      </Section>
      <Section title="Your sessions">
        <p className="muted">{`You are signed in as ${user.email}.`}</p>
        <Act
          change={endAll}
          input={{ userId: user.userId, ...forOwnAccount }}
          onDone={() => void signOut()}
          confirm={{
            title: "Sign out everywhere?",
            text: "Every device on which you are signed in is signed out.",
          }}
        >
          Sign out everywhere
        </Act>
      </Section>
    </Screen>
  );
}
