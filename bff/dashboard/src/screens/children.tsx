import { actFor, useChange, useList } from "../api.js";
import type { Session } from "../session.js";
import { Ask, Day, Empty, Section, Status, Table, TextField } from "../ui.js";

/** The account's children, for which an administrator of the parent may act. */
export function Children({ account }: { readonly account: Session["account"] }) {
  const { accountId, features } = account;
  const create = useChange("createChildAccount");
  const hasFeature = features.includes("HIERARCHY");
  return (
    <Section
      title="Child accounts"
      actions={
        hasFeature && (
          <Ask
            title="New child account"
            button="Create a child account"
            change={create}
            read={({ name = "" }) => ({ id: accountId, name })}
          >
            <TextField label="Name" name="name" hint="For example a branch or a brand." required />
          </Ask>
        )
      }
    >
      <Table
        label="Child accounts"
        list={useList("listChildAccounts", { id: accountId })}
        keyOf={(child) => child.accountId}
        empty={
          <Empty
            title={
              hasFeature ? "No child account yet" : "Your plan does not include child accounts."
            }
          >
            <p className="muted">Each has its own campaigns, sites and team.</p>
          </Empty>
        }
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          { title: "Since", cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: "Open",
            cell: (child) => (
              <button type="button" className="link" onClick={() => actFor(child.accountId)}>
                Open
              </button>
            ),
          },
        ]}
      />
    </Section>
  );
}
