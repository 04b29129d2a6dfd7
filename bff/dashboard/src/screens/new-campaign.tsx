import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { type InputOf, problemsOf, useChange, useList } from "../api.js";
import { centsOf, slugOf } from "../format.js";
import { fieldsOf, Ghost, Problems, Screen, SelectField, TextField } from "../ui.js";

/** What a campaign can be, in the words of somebody who plans one. */
const shapes = {
  FREE: {
    title: "Donations of any amount",
    text: "Your server decides the amount of each donation, and the person chooses the charity.",
    types: { amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
  },
  FIXED: {
    title: "A budget, given one donation at a time",
    text: "Each person directs a donation to a charity until the budget is used.",
    types: { amountType: "FIXED_AMOUNT", donationType: "FACE_VALUE" },
  },
  VOTE: {
    title: "A vote on a budget",
    text: "People vote for charities. At the end the budget is divided by their votes.",
    types: { amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION" },
  },
} as const;
type Shape = keyof typeof shapes;

const languages = [
  ["en", "English"],
  ["fr", "Français"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["it", "Italiano"],
  ["nl", "Nederlands"],
] as const;
const channels = [
  ["STANDARD", "A widget on your own page"],
  ["EMAIL", "E-mails with a personal link"],
  ["POSTAL", "Printed cards with a code"],
] as const;

/** What a campaign is made of, as the form sends it. */
function inputOf(fields: Record<string, string>, shape: Shape, budget: number | null) {
  return {
    name: fields.name,
    slug: slugOf(fields.name ?? ""),
    ...shapes[shape].types,
    kind: fields.kind,
    language: fields.language,
    charitiesSelectionId: fields.charitiesSelectionId,
    ...(budget === null ? {} : { budget }),
    ...(fields.endsAt ? { endsAt: new Date(`${fields.endsAt}T23:59:59`).toISOString() } : {}),
    ...(fields.description ? { description: fields.description } : {}),
  } as InputOf<"createCampaign">;
}

export function Component() {
  const navigate = useNavigate();
  const create = useChange("createCampaign");
  const [shape, setShape] = useState<Shape>("FREE");
  const [budgetError, setBudgetError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const fields = fieldsOf(event);
    const needsBudget = shape !== "FREE";
    const budget = needsBudget ? centsOf(fields.budget ?? "") : null;
    const isMissing = needsBudget && budget === null;
    setBudgetError(isMissing ? "Enter an amount in euros." : undefined);
    if (create.isPending || isMissing) return;
    const made = await create.mutateAsync(inputOf(fields, shape, budget)).catch(() => null);
    if (made !== null) await navigate(`/campaigns/${made.campaignId}`);
  }

  return (
    <Screen
      title="New campaign"
      lead="It is created as a draft. You see how it looks, and activate it when you are ready."
    >
      <form className="form" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="name"
          hint="People see it above the charities."
          required
          maxLength={100}
          error={fieldError(create.error, "name") ?? fieldError(create.error, "slug")}
        />
        <ShapeField shape={shape} onChange={setShape} />
        {shape !== "FREE" && (
          <TextField
            label="Budget in euros"
            name="budget"
            inputMode="decimal"
            placeholder="5000"
            error={budgetError ?? fieldError(create.error, "budget")}
          />
        )}
        <SelectField label="How do people reach it?" name="kind" options={channels} />
        <SelectionField />
        <SelectField label="Language" name="language" options={languages} />
        <TextField
          label="Last day"
          name="endsAt"
          type="date"
          hint="Optional. A campaign without an end runs until you close it."
          error={fieldError(create.error, "endsAt")}
        />
        <TextField
          label="Description"
          name="description"
          hint="Optional. One sentence below the name."
          error={fieldError(create.error, "description")}
        />
        <Problems error={create.error} />
        <p className="actions">
          <button type="submit" className="button" aria-disabled={create.isPending}>
            Create the draft
          </button>
        </p>
      </form>
    </Screen>
  );
}

function ShapeField({
  shape,
  onChange,
}: {
  readonly shape: Shape;
  readonly onChange: (shape: Shape) => void;
}) {
  return (
    <fieldset>
      <legend>What do people do?</legend>
      {(Object.keys(shapes) as Shape[]).map((name) => (
        <label className="choice" key={name}>
          <input
            type="radio"
            name="shape"
            value={name}
            checked={shape === name}
            onChange={() => onChange(name)}
          />
          <span>
            <span className="strong">{shapes[name].title}</span>
            <span className="muted">{shapes[name].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SelectionField() {
  const selections = useList("listCharitiesSelections").data;
  if (selections === undefined) return <Ghost lines={1} />;
  return (
    <SelectField
      label="Charities"
      name="charitiesSelectionId"
      options={selections.map(
        ({ charitiesSelectionId, name, charityIds }) =>
          [charitiesSelectionId, `${name} (${charityIds.length})`] as const,
      )}
    />
  );
}

/** The problem of a field, which the API names first: “name: is too long”. */
function fieldError(error: unknown, field: string): string | undefined {
  if (error === null) return undefined;
  const problem = problemsOf(error).find((text) => text.startsWith(`${field}:`));
  return problem?.slice(field.length + 1).trim();
}
