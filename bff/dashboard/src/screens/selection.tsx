import { useNavigate, useParams } from "react-router";
import { type Item, useChange, useList } from "../api.js";
import { words } from "../format.js";
import {
  Act,
  Empty,
  Failed,
  Filters,
  Ghost,
  Screen,
  Section,
  Status,
  Table,
  useFilters,
} from "../ui.js";
import { Charity } from "./donation.js";

type Selection = Item<"listCharitiesSelections">;

export function Component() {
  const { charitiesSelectionId = "" } = useParams();
  const navigate = useNavigate();
  const list = useList("listCharitiesSelections", { limit: 100 });
  const remove = useChange("deleteCharitiesSelection");
  const selection = list.data?.find((one) => one.charitiesSelectionId === charitiesSelectionId);
  if (list.data === undefined)
    return list.error ? <Failed error={list.error} retry={list.refetch} /> : <Ghost lines={8} />;
  if (selection === undefined)
    return (
      <Screen title="Not found">
        <Empty title="This selection does not exist any more." />
      </Screen>
    );
  const isOwn = selection.kind === "CUSTOM";
  return (
    <Screen
      title={selection.name}
      lead={isOwn ? undefined : "Made by the service: it cannot be changed."}
      actions={
        isOwn && (
          <Act
            change={remove}
            input={{ charitiesSelectionId }}
            onDone={() => void navigate("/selections")}
            confirm={{
              title: `Delete “${selection.name}”?`,
              text: "Campaigns that have started keep their charities.",
            }}
          >
            Delete
          </Act>
        )
      }
    >
      <Chosen selection={selection} />
      {isOwn && <Catalogue selection={selection} />}
    </Screen>
  );
}

function Chosen({ selection }: { readonly selection: Selection }) {
  const { charitiesSelectionId, charityIds, featuredCharitiesIds, kind } = selection;
  const remove = useChange("removeCharity");
  if (charityIds.length === 0)
    return (
      <Empty title="No charity yet">
        <p className="muted">Find charities below, and add them.</p>
      </Empty>
    );
  return (
    <Section title={`In this selection (${charityIds.length})`}>
      <ul className="tasks rows">
        {charityIds.slice(0, 100).map((charityId) => (
          <li key={charityId}>
            <span>
              <span className="strong">
                <Charity charityId={charityId} />
              </span>{" "}
              {featuredCharitiesIds.includes(charityId) && <Status value="FEATURED" />}
            </span>
            {kind === "CUSTOM" && (
              <Act change={remove} input={{ charitiesSelectionId, charityId }} className="link">
                Remove
              </Act>
            )}
          </li>
        ))}
      </ul>
      {charityIds.length > 100 && <p className="muted">{`and ${charityIds.length - 100} more`}</p>}
    </Section>
  );
}

function Catalogue({ selection }: { readonly selection: Selection }) {
  const { charitiesSelectionId, charityIds } = selection;
  const filters = useFilters(["search", "country"]);
  const add = useChange("addCharity");
  return (
    <Section title="Add charities">
      <Filters
        filters={[
          { name: "search", label: "Search", placeholder: "Name, cause or place" },
          {
            name: "country",
            label: "Country",
            options: ["FR", "BE", "DE", "ES", "IT", "NL", "GB"].map(
              (code) => [code, code] as const,
            ),
          },
        ]}
      />
      <Table
        label="Charities to add"
        list={useList("listCharities", { ...filters, limit: 20 })}
        keyOf={({ charityId }) => charityId}
        empty={<Empty title="No charity has this name." />}
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Causes", cell: ({ causes }) => causes.map(words).join(", ") },
          {
            title: "Place",
            cell: ({ city, country }) => [city, country].filter(Boolean).join(", "),
          },
          {
            title: "Add",
            cell: ({ charityId }) =>
              charityIds.includes(charityId) ? (
                <span className="muted">Added</span>
              ) : (
                <Act change={add} input={{ charitiesSelectionId, charityId }} className="link">
                  Add
                </Act>
              ),
          },
        ]}
      />
    </Section>
  );
}
