import type { FormEvent } from "react";
import { type InputOf, signOut, useChange } from "../api.js";
import { words } from "../format.js";
import { useSession } from "../session.js";
import { Act, Facts, fieldsOf, Problems, Screen, Section, TextField } from "../ui.js";

export function Component() {
  const { account, user } = useSession();
  const update = useChange("updateAccount");
  const endAll = useChange("logoutUser");
  function submit(event: FormEvent<HTMLFormElement>) {
    const { name = "", termsUrl = "", privacyUrl = "" } = fieldsOf(event);
    const byEmail = new FormData(event.currentTarget).has("byEmail");
    const others = account.authSchemes.filter((scheme) => scheme !== "EMAIL");
    if (update.isPending) return;
    update.mutate({
      id: account.accountId,
      name,
      termsUrl: termsUrl || null,
      privacyUrl: privacyUrl || null,
      authSchemes: byEmail ? [...others, "EMAIL"] : others,
    } as InputOf<"updateAccount">);
  }
  return (
    <Screen title="Settings">
      <Section title="Account">
        <form className="form" onSubmit={submit} noValidate>
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
          <Problems error={update.error} />
          <p className="actions">
            <button type="submit" className="button" aria-disabled={update.isPending}>
              Save
            </button>
            <span role="status">{update.isSuccess && "Saved."}</span>
          </p>
        </form>
      </Section>
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
          input={{ userId: user.userId }}
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
