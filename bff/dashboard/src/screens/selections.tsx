import { useNavigate } from "react-router";
import { useChange, useList } from "../api.js";
import { number } from "../format.js";
import { Ask, Day, Empty, Screen, Table, TextField } from "../ui.js";
import { text } from "./selections.messages.js";

export function Component() {
  const create = useChange("createCharitiesSelection");
  const navigate = useNavigate();
  const newSelection = (
    <Ask
      title={text.newSelection}
      button={text.create}
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
      <TextField label={text.name} name="name" hint={text.nameHint} required />
    </Ask>
  );
  return (
    <Screen title={text.title} lead={text.lead} actions={newSelection}>
      <Table
        label={text.selections}
        list={useList("listCharitiesSelections")}
        keyOf={({ charitiesSelectionId }) => charitiesSelectionId}
        linkOf={({ charitiesSelectionId }) => `/selections/${charitiesSelectionId}`}
        empty={
          <Empty title={text.empty} guide="widgets">
            <p className="muted">{text.emptyText}</p>
            {newSelection}
          </Empty>
        }
        columns={[
          { title: text.name, cell: ({ name }) => name },
          {
            title: text.kind,
            cell: ({ kind }) => text[kind],
          },
          {
            title: text.title,
            isNumber: true,
            cell: ({ charityIds }) => number(charityIds.length),
          },
          {
            title: text.campaigns,
            isNumber: true,
            cell: ({ campaignIds }) => number(campaignIds.length),
          },
          { title: text.changed, cell: ({ updatedAt }) => <Day at={updatedAt} /> },
        ]}
      />
    </Screen>
  );
}
