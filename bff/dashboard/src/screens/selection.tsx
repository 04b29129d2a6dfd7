import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { type Item, useAll, useChange, useList } from "../api.js";
import { causeWords } from "../causes.messages.js";
import { number } from "../format.js";
import { locale } from "../language.js";
import { fill } from "../texts.js";
import {
  Act,
  Empty,
  Failed,
  Filters,
  Ghost,
  More,
  Screen,
  Section,
  Status,
  Table,
  useFilters,
} from "../ui.js";
import { Charity } from "./donation.js";
import { text } from "./selections.messages.js";

type Selection = Item<"listCharitiesSelections">;

export function Component() {
  const { charitiesSelectionId = "" } = useParams();
  const navigate = useNavigate();
  const list = useAll("listCharitiesSelections");
  const remove = useChange("deleteCharitiesSelection");
  const selection = list.data?.find((one) => one.charitiesSelectionId === charitiesSelectionId);
  if (list.data === undefined)
    return list.error ? <Failed error={list.error} retry={list.refetch} /> : <Ghost lines={8} />;
  if (selection === undefined)
    return (
      <Screen title={text.notFound}>
        <Empty title={text.gone} />
      </Screen>
    );
  const isOwn = selection.kind === "CUSTOM";
  return (
    <Screen
      title={selection.name}
      lead={isOwn ? undefined : text.fixed}
      actions={
        isOwn && (
          <Act
            change={remove}
            input={{ charitiesSelectionId }}
            onDone={() => void navigate("/selections")}
            confirm={{
              title: fill(text.deleteNamed, { name: selection.name }),
              text: text.deleteText,
            }}
          >
            {text.delete}
          </Act>
        )
      }
    >
      <Chosen selection={selection} />
      {isOwn && <Catalogue selection={selection} />}
    </Screen>
  );
}

/** Each name is a call of its own. */
const namesAtOnce = 10;

function Chosen({ selection }: { readonly selection: Selection }) {
  const { charitiesSelectionId, charityIds, featuredCharitiesIds, kind } = selection;
  const remove = useChange("removeCharity");
  const [shown, setShown] = useState(namesAtOnce);
  if (charityIds.length === 0)
    return (
      <Empty title={text.noCharity}>
        <p className="muted">{text.noCharityText}</p>
      </Empty>
    );
  return (
    <Section title={fill(text.chosen, { number: number(charityIds.length) })}>
      <ul className="tasks rows">
        {charityIds.slice(0, shown).map((charityId) => (
          <li key={charityId}>
            <span>
              <span className="strong">
                <Charity charityId={charityId} />
              </span>{" "}
              {featuredCharitiesIds.includes(charityId) && (
                <Status value="FEATURED" words={{ FEATURED: text.featured }} />
              )}
            </span>
            {kind === "CUSTOM" && (
              <Act change={remove} input={{ charitiesSelectionId, charityId }} className="link">
                {text.remove}
              </Act>
            )}
          </li>
        ))}
      </ul>
      {charityIds.length > shown && <More onMore={() => setShown(shown + namesAtOnce)} />}
    </Section>
  );
}

const countries = ["FR", "BE", "DE", "ES", "IT", "NL", "GB"] as const;
const countryNames = new Intl.DisplayNames(locale, { type: "region" });
const nameOfCountry = (code: string) => countryNames.of(code) ?? code;

function Catalogue({ selection }: { readonly selection: Selection }) {
  const { charitiesSelectionId, charityIds } = selection;
  const filters = useFilters(["search", "country"]);
  const add = useChange("addCharity");
  return (
    <Section title={text.addCharities}>
      <Filters
        filters={[
          { name: "search", label: text.search, placeholder: text.searchExample },
          {
            name: "country",
            label: text.country,
            all: text.allCountries,
            options: countries.map((code) => [code, nameOfCountry(code)] as const),
          },
        ]}
      />
      <Table
        label={text.toAdd}
        list={useList("listCharities", { ...filters, limit: 20 })}
        keyOf={({ charityId }) => charityId}
        empty={
          <Empty title={text.noneFound} guide="widgets">
            <p className="muted">{text.noneFoundText}</p>
          </Empty>
        }
        columns={[
          { title: text.name, cell: ({ name }) => name },
          {
            title: text.causes,
            cell: ({ causes }) => causes.map((one) => causeWords[one]).join(" · "),
          },
          {
            title: text.place,
            cell: ({ city, country }) =>
              [city, country && nameOfCountry(country)].filter(Boolean).join(", "),
          },
          {
            title: text.add,
            isAction: true,
            cell: ({ charityId }) =>
              charityIds.includes(charityId) ? (
                <span className="muted">{text.added}</span>
              ) : (
                <Act change={add} input={{ charitiesSelectionId, charityId }} className="link">
                  {text.add}
                </Act>
              ),
          },
        ]}
      />
    </Section>
  );
}
