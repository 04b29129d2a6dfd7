import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { type InputOf, problemsOf, useAll, useChange } from "../api.js";
import { endOfDay } from "../as-typed.js";
import { centsOf, slugOf } from "../format.js";
import { language, languageNames } from "../language.js";
import { fieldsOf, Ghost, Problems, Screen, SelectField, TextField } from "../ui.js";
import { DraftPreview } from "./draft-preview.js";
import { text } from "./new-campaign.messages.js";

/** What a campaign can be, in the words of somebody who plans one. */
const shapes = {
  FREE: {
    title: text.FREE,
    detail: text.FREE_TEXT,
    types: { amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
  },
  FIXED: {
    title: text.FIXED,
    detail: text.FIXED_TEXT,
    types: { amountType: "FIXED_AMOUNT", donationType: "FACE_VALUE" },
  },
  VOTE: {
    title: text.VOTE,
    detail: text.VOTE_TEXT,
    types: { amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION" },
  },
} as const;
type Shape = keyof typeof shapes;

const languages = Object.entries(languageNames);
const channels = [
  ["STANDARD", text.STANDARD],
  ["EMAIL", text.EMAIL],
  ["SLACK", text.SLACK],
  ["POSTAL", text.POSTAL],
] as const;

/** The fields whose problems stand at them; that of a slug stands at the name. */
const shownAtFields = ["name", "slug", "budget", "endsAt", "description"];

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
    ...(fields.endsAt ? { endsAt: endOfDay(fields.endsAt) } : {}),
    ...(fields.description ? { description: fields.description } : {}),
  } as InputOf<"createCampaign">;
}

/** What the form would send now, without what a picture does not need. */
function draftOf(typed: Record<string, string>, shape: Shape): object {
  const budget = shape === "FREE" ? null : centsOf(typed.budget ?? "");
  const { slug: _, ...draft } = inputOf(typed, shape, budget) as unknown as Record<string, unknown>;
  if (draft.charitiesSelectionId === "") delete draft.charitiesSelectionId;
  return { ...draft, name: typed.name || text.title };
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries) as Record<string, string>;
}

export function Component() {
  const navigate = useNavigate();
  const create = useChange("createCampaign");
  const [shape, setShape] = useState<Shape>("FREE");
  const [budgetError, setBudgetError] = useState<string>();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [selection] = useAll("listCharitiesSelections").data ?? [];

  async function submit(event: FormEvent<HTMLFormElement>) {
    const fields = fieldsOf(event);
    const needsBudget = shape !== "FREE";
    const budget = needsBudget ? centsOf(fields.budget ?? "") : null;
    const isMissing = needsBudget && budget === null;
    setBudgetError(isMissing ? text.enterEuros : undefined);
    if (create.isPending || isMissing) return;
    const made = await create.mutateAsync(inputOf(fields, shape, budget)).catch(() => null);
    if (made !== null) await navigate(`/campaigns/${made.campaignId}`);
  }

  return (
    <Screen title={text.title} lead={text.lead}>
      <div className="beside">
        <form
          className="form"
          onSubmit={submit}
          onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}
          noValidate
        >
          <TextField
            label={text.name}
            name="name"
            hint={text.nameHint}
            required
            maxLength={100}
            error={fieldError(create.error, "name") ?? fieldError(create.error, "slug")}
          />
          <ShapeField shape={shape} onChange={setShape} />
          {shape !== "FREE" && (
            <TextField
              label={text.budget}
              name="budget"
              inputMode="decimal"
              placeholder="5000"
              error={budgetError ?? fieldError(create.error, "budget")}
            />
          )}
          <SelectField label={text.channel} name="kind" options={channels} />
          <SelectionField />
          <SelectField
            label={text.language}
            name="language"
            options={languages}
            defaultValue={language}
          />
          <TextField
            label={text.lastDay}
            name="endsAt"
            type="date"
            hint={text.lastDayHint}
            error={fieldError(create.error, "endsAt")}
          />
          <TextField
            label={text.description}
            name="description"
            hint={text.descriptionHint}
            error={fieldError(create.error, "description")}
          />
          <Problems error={create.error} except={shownAtFields} />
          <p className="actions">
            <button type="submit" className="button" aria-disabled={create.isPending}>
              {text.create}
            </button>
          </p>
        </form>
        <DraftPreview
          draft={draftOf(
            { language, charitiesSelectionId: selection?.charitiesSelectionId ?? "", ...typed },
            shape,
          )}
        />
      </div>
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
      <legend>{text.shape}</legend>
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
            <span className="muted">{shapes[name].detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SelectionField() {
  const selections = useAll("listCharitiesSelections").data;
  if (selections === undefined) return <Ghost lines={1} />;
  return (
    <SelectField
      label={text.charities}
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
