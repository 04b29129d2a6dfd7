import { type FormEvent, useState } from "react";
import { useChange, useList } from "../api.js";
import { nameOf, words } from "../format.js";
import { useSession } from "../session.js";
import {
  Act,
  Ask,
  Copyable,
  Day,
  Dialog,
  Empty,
  fieldsOf,
  Problems,
  Screen,
  Section,
  SelectField,
  Table,
  TextField,
} from "../ui.js";

const roles = [
  ["ADMIN", "Administrator: everything"],
  ["PAYROLL_MANAGER", "Payroll manager: donations, donors and receipts"],
  ["MEMBER", "Member: the campaigns that you choose"],
] as const;

export function Component() {
  const { user: self } = useSession();
  const [isInviting, setInviting] = useState(false);
  const remove = useChange("deleteUser");
  const update = useChange("updateUser");
  return (
    <Screen
      title="Team"
      actions={
        <button type="button" className="button" onClick={() => setInviting(true)}>
          Invite somebody
        </button>
      }
    >
      <Table
        label="Team"
        list={useList("listUsers")}
        keyOf={({ userId }) => userId}
        empty={<Empty title="Nobody yet" />}
        columns={[
          { title: "Name", cell: (user) => nameOf(user) || user.email },
          { title: "E-mail", cell: ({ email }) => email },
          { title: "Role", cell: ({ role }) => words(role) },
          { title: "Since", cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: "Change",
            cell: ({ userId, email, role }) =>
              userId === self.userId ? (
                <span className="muted">–</span>
              ) : (
                <Ask
                  title={`Role of ${email}`}
                  button="Change role"
                  className="link"
                  change={update}
                  lead="The person is signed in with the new role at the next sign-in."
                  read={(fields) => ({ userId, role: fields.role as (typeof roles)[number][0] })}
                >
                  <SelectField label="Role" name="role" options={roles} defaultValue={role} />
                </Ask>
              ),
          },
          {
            title: "Remove",
            cell: ({ userId, email }) =>
              userId === self.userId ? (
                <span className="muted">You</span>
              ) : (
                <Act
                  change={remove}
                  input={{ userId }}
                  className="link"
                  confirm={{ title: `Remove ${email}?`, text: "The person is signed out at once." }}
                >
                  Remove
                </Act>
              ),
          },
        ]}
      />
      <Invitations />
      <Dialog title="Invite somebody" isOpen={isInviting} onClose={() => setInviting(false)}>
        <Invite />
      </Dialog>
    </Screen>
  );
}

function Invite() {
  const create = useChange("createInvitation");
  const campaigns = useList("listCampaigns").data ?? [];
  const [role, setRole] = useState("ADMIN");
  async function submit(event: FormEvent<HTMLFormElement>) {
    const campaignIds = new FormData(event.currentTarget).getAll("campaignIds").map(String);
    const { email = "" } = fieldsOf(event);
    if (create.isPending) return;
    const chosen = role as (typeof roles)[number][0];
    await create
      .mutateAsync({ email, role: chosen, ...(role === "MEMBER" ? { campaignIds } : {}) })
      .catch(() => null);
  }
  if (create.data)
    return (
      <>
        <p>{`The invitation is on its way to ${create.data.email}. You can also pass the link on yourself:`}</p>
        <Copyable label="the link" text={create.data.acceptUrl} />
      </>
    );
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField label="E-mail" name="email" type="email" autoComplete="off" required />
      <SelectField
        label="Role"
        name="role"
        options={roles}
        value={role}
        onChange={({ target }) => setRole(target.value)}
      />
      {role === "MEMBER" && (
        <fieldset>
          <legend>Campaigns</legend>
          {campaigns.map(({ campaignId, name }) => (
            <label className="check" key={campaignId}>
              <input type="checkbox" name="campaignIds" value={campaignId} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <Problems error={create.error} />
      <p className="actions">
        <button type="submit" className="button" aria-disabled={create.isPending}>
          Send the invitation
        </button>
      </p>
    </form>
  );
}

function Invitations() {
  const cancel = useChange("deleteUserInvitation");
  const resend = useChange("resendUserInvitation");
  const list = useList("listUserInvitations", { status: "PENDING" });
  if (list.data?.length === 0) return null;
  return (
    <Section title="Open invitations">
      <Table
        label="Open invitations"
        list={list}
        keyOf={({ invitationId }) => invitationId}
        empty={null}
        columns={[
          { title: "E-mail", cell: ({ email }) => email },
          { title: "Role", cell: ({ role }) => words(role) },
          { title: "Expires", cell: ({ expiresAt }) => <Day at={expiresAt} /> },
          {
            title: "Send again",
            cell: ({ invitationId }) => (
              <Act change={resend} input={{ invitationId }} className="link">
                Send again
              </Act>
            ),
          },
          {
            title: "Cancel",
            cell: ({ invitationId }) => (
              <Act change={cancel} input={{ invitationId }} className="link">
                Cancel
              </Act>
            ),
          },
        ]}
      />
    </Section>
  );
}
