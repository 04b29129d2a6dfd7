import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useAll, useChange, useList } from "../api.js";
import { nameOf } from "../format.js";
import { useSession } from "../session.js";
import { fill } from "../texts.js";
import {
  Act,
  Ask,
  Copyable,
  Day,
  Dialog,
  Empty,
  fieldsOf,
  optionsIn,
  Problems,
  Screen,
  Section,
  SelectField,
  Table,
  TextField,
} from "../ui.js";
import { title as auditLog } from "./audit-log.messages.js";
import { roleNames, roleOptions, text, title } from "./team.messages.js";

type Role = keyof typeof roleNames;
const roles = optionsIn(roleOptions);

export function Component() {
  const { user: self } = useSession();
  const [isInviting, setInviting] = useState(false);
  const remove = useChange("deleteUser");
  const update = useChange("updateUser");
  return (
    <Screen
      title={title}
      actions={
        <>
          <Link className="button quiet" to="/team/audit-log">
            {auditLog}
          </Link>
          <button type="button" className="button" onClick={() => setInviting(true)}>
            {text.invite}
          </button>
        </>
      }
    >
      <Table
        label={title}
        list={useList("listUsers")}
        keyOf={({ userId }) => userId}
        empty={
          <Empty title={text.empty}>
            <p className="muted">{text.emptyText}</p>
          </Empty>
        }
        columns={[
          { title: text.name, cell: (user) => nameOf(user) || user.email },
          { title: text.email, cell: ({ email }) => email },
          { title: text.role, cell: ({ role }) => roleNames[role] },
          { title: text.since, cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: text.change,
            isAction: true,
            cell: ({ userId, email, role }) =>
              userId !== self.userId && (
                <Ask
                  title={fill(text.roleOf, { email })}
                  button={text.changeRole}
                  className="link"
                  change={update}
                  lead={text.roleText}
                  read={(fields) => ({ userId, role: fields.role as Role })}
                >
                  <SelectField label={text.role} name="role" options={roles} defaultValue={role} />
                </Ask>
              ),
          },
          {
            title: text.remove,
            isAction: true,
            cell: ({ userId, email }) =>
              userId === self.userId ? (
                <span className="muted">{text.you}</span>
              ) : (
                <Act
                  change={remove}
                  input={{ userId }}
                  className="link"
                  confirm={{ title: fill(text.removeNamed, { email }), text: text.removeText }}
                >
                  {text.remove}
                </Act>
              ),
          },
        ]}
      />
      <Invitations />
      <Dialog title={text.invite} isOpen={isInviting} onClose={() => setInviting(false)}>
        <Invite />
      </Dialog>
    </Screen>
  );
}

function Invite() {
  const create = useChange("createInvitation");
  const campaigns = useAll("listCampaigns").data ?? [];
  const [role, setRole] = useState("ADMIN");
  async function submit(event: FormEvent<HTMLFormElement>) {
    const campaignIds = new FormData(event.currentTarget).getAll("campaignIds").map(String);
    const { email = "" } = fieldsOf(event);
    if (create.isPending) return;
    const chosen = role as Role;
    await create
      .mutateAsync({ email, role: chosen, ...(role === "MEMBER" ? { campaignIds } : {}) })
      .catch(() => null);
  }
  if (create.data)
    return (
      <>
        <p>{fill(text.invited, { email: create.data.email })}</p>
        <Copyable label={text.link} text={create.data.acceptUrl} />
      </>
    );
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField label={text.email} name="email" type="email" autoComplete="off" required />
      <SelectField
        label={text.role}
        name="role"
        options={roles}
        value={role}
        onChange={({ target }) => setRole(target.value)}
      />
      {role === "MEMBER" && (
        <fieldset>
          <legend>{text.campaigns}</legend>
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
          {text.send}
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
    <Section title={text.open}>
      <Table
        label={text.open}
        list={list}
        keyOf={({ invitationId }) => invitationId}
        empty={null}
        columns={[
          { title: text.email, cell: ({ email }) => email },
          { title: text.role, cell: ({ role }) => roleNames[role] },
          { title: text.expires, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
          {
            title: text.sendAgain,
            isAction: true,
            cell: ({ invitationId }) => (
              <Act change={resend} input={{ invitationId }} className="link">
                {text.sendAgain}
              </Act>
            ),
          },
          {
            title: text.cancel,
            isAction: true,
            cell: ({ invitationId }) => (
              <Act change={cancel} input={{ invitationId }} className="link">
                {text.cancel}
              </Act>
            ),
          },
        ]}
      />
    </Section>
  );
}
