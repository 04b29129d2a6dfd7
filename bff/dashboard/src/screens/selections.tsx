import { useNavigate } from "react-router";
import { useChange, useList } from "../api.js";
import { number } from "../format.js";
import { Ask, Day, Empty, Screen, Table, TextField } from "../ui.js";

export function Component() {
  const create = useChange("createCharitiesSelection");
  const navigate = useNavigate();
  const newSelection = (
    <Ask
      title="New selection"
      button="Create a selection"
      className="button"
      change={{
        ...create,
        async mutateAsync(input: { name: string }) {
          const made = await create.mutateAsync(input);
          await navigate(`/selections/${made.charitiesSelectionId}`);
          return made;
        },
      }}
      read={({ name = "" }) => ({ name })}
    >
      <TextField label="Name" name="name" hint="Only your team sees it." required />
    </Ask>
  );
  return (
    <Screen
      title="Charities"
      lead="A selection is the list of charities that people choose from in a campaign."
      actions={newSelection}
    >
      <Table
        label="Selections"
        list={useList("listCharitiesSelections")}
        keyOf={({ charitiesSelectionId }) => charitiesSelectionId}
        linkOf={({ charitiesSelectionId }) => `/selections/${charitiesSelectionId}`}
        empty={
          <Empty title="No selection yet">
            <p className="muted">Create one, and add charities to it.</p>
          </Empty>
        }
        columns={[
          { title: "Name", cell: ({ name }) => name },
          {
            title: "Kind",
            cell: ({ kind }) => (kind === "GENERIC" ? "Made by the service" : "Your own"),
          },
          {
            title: "Charities",
            isNumber: true,
            cell: ({ charityIds }) => number(charityIds.length),
          },
          {
            title: "Campaigns",
            isNumber: true,
            cell: ({ campaignIds }) => number(campaignIds.length),
          },
          { title: "Changed", cell: ({ updatedAt }) => <Day at={updatedAt} /> },
        ]}
      />
    </Screen>
  );
}
