import { useState } from "react";
import { Link } from "react-router";
import { type InputOf, type Item, useAll, useChange, useList } from "../api.js";
import { centsOf, euros, listed, percent } from "../format.js";
import { useSession } from "../session.js";
import { partTitles } from "../shell.messages.js";
import { matchingRuleStatus, matchStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
import {
  Act,
  Ask,
  type Column,
  Day,
  Empty,
  Filters,
  Screen,
  Section,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";
import { limits, text } from "./matching.messages.js";

const title = partTitles["/matching"];
type Rule = Item<"listMatchingRules">;

export function Component() {
  const { user } = useSession();
  const rules = useList("listMatchingRules");
  const campaigns = useAll("listCampaigns").data ?? [];
  const nameOf = (id: string) => campaigns.find(({ campaignId }) => campaignId === id)?.name ?? "…";
  const mayEdit = user.role === "ADMIN";
  const add = mayEdit && <RuleForm campaigns={campaigns} />;
  return (
    <Screen title={title} lead={text.lead}>
      <Section title={text.rules} actions={add}>
        <Table
          label={text.rules}
          list={rules}
          keyOf={({ matchingRuleId }) => matchingRuleId}
          empty={
            <Empty title={text.noRule} guide="matching">
              <p className="muted">{text.noRuleText}</p>
            </Empty>
          }
          columns={[
            { title: text.name, cell: ({ name }) => name },
            {
              title: text.status,
              cell: ({ status }) => <Status value={status} words={matchingRuleStatus} />,
            },
            {
              title: text.campaigns,
              cell: ({ campaignIds }) =>
                campaignIds === null ? text.allCampaigns : listed(campaignIds.map(nameOf)),
            },
            ...columnsOfAmounts,
            ...(mayEdit
              ? [
                  {
                    title: text.edit,
                    isAction: true,
                    cell: (rule: Rule) => <RuleForm rule={rule} campaigns={campaigns} />,
                  },
                  {
                    title: text.pause,
                    isAction: true,
                    cell: (rule: Rule) => <Pause rule={rule} />,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <Matches rules={rules.data ?? []} />
    </Screen>
  );
}

/** What is used of a maximum, if there is one. */
const used = (cents: number, most: number | null) =>
  most === null ? euros(cents) : fill(text.usedOf, { used: euros(cents), most: euros(most) });

const columnsOfAmounts: readonly Column<Rule>[] = [
  {
    ...{ title: text.rate, isNumber: true },
    cell: ({ rateBasisPoints }) => percent(rateBasisPoints / 10_000),
  },
  {
    ...{ title: text.thisYear, isNumber: true },
    cell: ({ matchedThisYear, yearlyMax }) => used(matchedThisYear, yearlyMax),
  },
  {
    ...{ title: text.inTotal, isNumber: true },
    cell: ({ matched, budget }) => used(matched, budget),
  },
];

function Pause({ rule: { matchingRuleId, status } }: { readonly rule: Rule }) {
  const update = useChange("updateMatchingRule");
  const isActive = status === "ACTIVE";
  const input = { matchingRuleId, status: isActive ? ("PAUSED" as const) : ("ACTIVE" as const) };
  return (
    <Act change={update} input={input} className="link">
      {isActive ? text.pause : text.resume}
    </Act>
  );
}

/** Where the person is: a new rule counts by its days and years. */
const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const amounts = [
  ["yearlyMaxPerDonor", text.perDonor],
  ["yearlyMaxPerCharity", text.perCharity],
  ["yearlyMax", text.perYear],
  ["budget", text.budget],
] as const;

/** The terms that a form holds; null with what is wrong if one of them cannot be read. */
function termsOf(fields: Record<string, string>, data: FormData) {
  const rateBasisPoints = centsOf(fields.rateBasisPoints ?? "") ?? 0;
  const errors: Record<string, string> =
    rateBasisPoints < 1 || rateBasisPoints > 100_000 ? { rateBasisPoints: text.enterPercent } : {};
  const maximums: Record<string, number | null> = {};
  for (const [name] of amounts) {
    const typed = fields[name] ?? "";
    const cents = typed === "" ? null : centsOf(typed);
    maximums[name] = cents;
    if (typed !== "" && (cents === null || cents === 0)) errors[name] = text.enterEuros;
  }
  const campaignIds = data.getAll("campaignIds").map(String);
  const terms = {
    name: fields.name ?? "",
    rateBasisPoints,
    campaignIds: campaignIds.length === 0 ? null : campaignIds,
    startsOn: fields.startsOn || null,
    endsOn: fields.endsOn || null,
    ...maximums,
  };
  return { terms, errors };
}

/** As a form shows cents, and a percentage as hundredths of a percent. */
const typedOf = (hundredths: number | null | undefined) =>
  hundredths === null || hundredths === undefined ? "" : String(hundredths / 100);

interface RuleFormProps {
  /** Undefined: a new one. */
  readonly rule?: Rule | undefined;
  readonly campaigns: readonly Item<"listCampaigns">[];
}

function RuleFields({
  rule,
  campaigns,
  errors,
}: RuleFormProps & { readonly errors: Readonly<Record<string, string>> }) {
  const matchable = campaigns.filter(({ budget }) => budget === null);
  // The list has the newest campaigns; a rule keeps those that it names besides.
  const others = (rule?.campaignIds ?? []).filter((id) =>
    matchable.every(({ campaignId }) => campaignId !== id),
  );
  const options = [
    ...matchable.map(({ campaignId, name }) => [campaignId, name] as const),
    ...others.map((id) => [id, id] as const),
  ];
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        placeholder={text.nameExample}
        defaultValue={rule?.name}
        required
      />
      <TextField
        label={text.percentOfGift}
        name="rateBasisPoints"
        inputMode="decimal"
        hint={text.percentHint}
        defaultValue={typedOf(rule?.rateBasisPoints ?? 10_000)}
        error={errors.rateBasisPoints}
        required
      />
      {options.length > 0 && (
        <fieldset>
          <legend>{text.noneIsAll}</legend>
          {options.map(([campaignId, name]) => (
            <label className="check" key={campaignId}>
              <input
                type="checkbox"
                name="campaignIds"
                value={campaignId}
                defaultChecked={rule?.campaignIds?.includes(campaignId)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{text.maximums}</legend>
        <p className="muted">
          {fill(text.maximumsHint, { timeZone: rule?.timeZone ?? ownTimeZone })}
        </p>
        {amounts.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            defaultValue={typedOf(rule?.[name])}
            error={errors[name]}
          />
        ))}
      </fieldset>
      <TextField
        label={text.firstDay}
        name="startsOn"
        type="date"
        defaultValue={rule?.startsOn ?? ""}
      />
      <TextField label={text.lastDay} name="endsOn" type="date" defaultValue={rule?.endsOn ?? ""} />
    </>
  );
}

/** A button with a form for a new rule, or for the terms of one. */
function RuleForm({ rule, campaigns }: RuleFormProps) {
  const create = useChange("createMatchingRule");
  const update = useChange("updateMatchingRule");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const read = (fields: Record<string, string>, data: FormData) => {
    const read = termsOf(fields, data);
    setErrors(read.errors);
    return Object.keys(read.errors).length > 0 ? null : read.terms;
  };
  const fields = <RuleFields rule={rule} campaigns={campaigns} errors={errors} />;
  if (rule === undefined)
    return (
      <Ask
        title={text.newRule}
        button={text.newRule}
        change={create}
        read={(fields, data) => {
          const terms = read(fields, data);
          return terms && { ...terms, timeZone: ownTimeZone };
        }}
      >
        {fields}
      </Ask>
    );
  const { matchingRuleId, name } = rule;
  return (
    <Ask
      title={fill(text.editNamed, { name })}
      button={text.edit}
      submit={text.save}
      className="link"
      change={update}
      read={(fields, data) => {
        const terms = read(fields, data);
        return terms && ({ matchingRuleId, ...terms } as InputOf<"updateMatchingRule">);
      }}
    >
      {fields}
    </Ask>
  );
}

const columnsOfMatches: readonly Column<Item<"listDonationMatches">>[] = [
  { title: text.at, cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    ...{ title: text.gift, isNumber: true },
    cell: ({ donationId, giftAmount }) => (
      <Link to={`/donations/${donationId}`}>{euros(giftAmount)}</Link>
    ),
  },
  {
    ...{ title: text.added, isNumber: true },
    cell: ({ matchDonationId, amount }) =>
      matchDonationId === null ? (
        euros(amount)
      ) : (
        <Link to={`/donations/${matchDonationId}`}>{euros(amount)}</Link>
      ),
  },
  {
    title: text.status,
    cell: ({ status }) => <Status value={status} words={matchStatus} />,
  },
  {
    title: text.limit,
    cell: ({ limitedBy }) =>
      limitedBy === null ? <span className="muted">–</span> : limits[limitedBy],
  },
];

function Matches({ rules }: { readonly rules: readonly Rule[] }) {
  const filters = useFilters(["matchingRuleId"]);
  const matches = useList("listDonationMatches", filters);
  const nameOf = (id: string) =>
    rules.find(({ matchingRuleId }) => matchingRuleId === id)?.name ?? "…";
  return (
    <Section title={text.matches}>
      {rules.length > 1 && (
        <Filters
          filters={[
            {
              ...{ name: "matchingRuleId", label: text.rule, all: text.allRules },
              options: rules.map(({ matchingRuleId, name }) => [matchingRuleId, name] as const),
            },
          ]}
        />
      )}
      <Table
        label={text.matches}
        list={matches}
        keyOf={({ donationMatchId }) => donationMatchId}
        empty={
          <Empty title={text.noMatch}>
            {filters.matchingRuleId !== undefined && <p className="muted">{text.filtered}</p>}
          </Empty>
        }
        columns={[
          ...columnsOfMatches,
          { title: text.rule, cell: ({ matchingRuleId }) => nameOf(matchingRuleId) },
        ]}
      />
    </Section>
  );
}
