import { actFor, useChange, useList } from "../api.js";
import type { Session } from "../session.js";
import { accountStatus } from "../statuses.messages.js";
import { Ask, Day, Empty, Section, Status, Table, TextField } from "../ui.js";
import { text } from "./children.messages.js";

/** The account's children, for which an administrator of the parent may act. */
export function Children({ account }: { readonly account: Session["account"] }) {
  const { accountId, features } = account;
  const create = useChange("createChildAccount");
  const hasFeature = features.includes("HIERARCHY");
  return (
    <Section
      title={text.title}
      actions={
        hasFeature && (
          <Ask
            title={text.newChild}
            button={text.create}
            change={create}
            read={({ name = "" }) => ({ id: accountId, name })}
          >
            <TextField label={text.name} name="name" hint={text.nameHint} required />
          </Ask>
        )
      }
    >
      <Table
        label={text.title}
        list={useList("listChildAccounts", { id: accountId })}
        keyOf={(child) => child.accountId}
        empty={
          <Empty title={hasFeature ? text.empty : text.notIncluded}>
            <p className="muted">{text.emptyText}</p>
          </Empty>
        }
        columns={[
          { title: text.name, cell: ({ name }) => name },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={accountStatus} />,
          },
          { title: text.since, cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: text.open,
            isAction: true,
            cell: (child) => (
              <button type="button" className="link" onClick={() => actFor(child.accountId)}>
                {text.open}
              </button>
            ),
          },
        ]}
      />
    </Section>
  );
}
