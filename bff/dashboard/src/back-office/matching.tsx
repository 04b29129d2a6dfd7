import { useList } from "../api.js";
import { dayOf, euros, number, percent } from "../format.js";
import { Empty, Filters, Id, optionsOf, Screen, Status, Table, useFilters } from "../ui.js";

/** The matching rules of all accounts, or of one: what each adds to gifts, and how much of its maximums is used. */
export function Component() {
  const filters = useFilters(["accountId", "status"]);
  return (
    <Screen
      title="Matching rules"
      lead="What accounts add to the gifts of their donors. Accounts set their rules themselves."
    >
      <Filters
        filters={[
          { name: "accountId", label: "Account ID" },
          { name: "status", label: "Status", options: optionsOf("ACTIVE", "PAUSED") },
        ]}
      />
      <Table
        label="Matching rules"
        list={useList("listOperatorMatchingRules", filters)}
        keyOf={({ matchingRuleId }) => matchingRuleId}
        empty={<Empty title="No matching rule" guide="matching" />}
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          {
            title: "Adds",
            cell: ({ rateBasisPoints, yearlyMaxPerDonor, yearlyMaxPerCharity }) => (
              <>
                {percent(rateBasisPoints / 10_000)}
                <Limit cents={yearlyMaxPerDonor} of="a person a year" />
                <Limit cents={yearlyMaxPerCharity} of="a charity a year" />
              </>
            ),
          },
          {
            title: "Campaigns",
            cell: ({ campaignIds, startsOn, endsOn }) => (
              <>
                {campaignIds === null ? "All" : number(campaignIds.length)}
                {startsOn && <div className="muted">{`from ${dayOf(startsOn)}`}</div>}
                {endsOn && <div className="muted">{`until ${dayOf(endsOn)}`}</div>}
              </>
            ),
          },
          {
            ...{ title: "This year", isNumber: true },
            cell: ({ matchedThisYear, yearlyMax }) => used(matchedThisYear, yearlyMax),
          },
          {
            ...{ title: "In total", isNumber: true },
            cell: ({ matched, budget }) => used(matched, budget),
          },
          { title: "Account", cell: ({ accountId }) => <Id id={accountId} /> },
        ]}
      />
    </Screen>
  );
}

function Limit({ cents, of }: { readonly cents: number | null; readonly of: string }) {
  return cents === null ? null : <div className="muted">{`at most ${euros(cents)} ${of}`}</div>;
}

/** What is used of a maximum, if there is one. */
const used = (cents: number, maximum: number | null) =>
  maximum === null ? euros(cents) : `${euros(cents)} of ${euros(maximum)}`;
