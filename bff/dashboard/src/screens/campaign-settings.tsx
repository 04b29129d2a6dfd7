import { useEffect, useRef, useState } from "react";
import { type OutputOf, useChange } from "../api.js";
import { languageNames } from "../language.js";
import { fill } from "../texts.js";
import {
  Ask,
  Empty,
  Form,
  Section,
  SelectField,
  Table,
  TextArea,
  TextField,
  useStored,
} from "../ui.js";
import { type CampaignAsDrawn, changesOf, lastDayOf } from "./campaign-changes.js";
import { text } from "./campaign-settings.messages.js";

type Campaign = OutputOf<"getCampaign">;

const languages = Object.entries(languageNames);
const nameOfLanguage = (code: string) =>
  languages.find(([language]) => language === code)?.[1] ?? code;

export function EditCampaign({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId, name } = campaign;
  const update = useChange("updateCampaign");
  if (campaign.status === "COMPLETE" || campaign.status === "CANCELED") return null;
  return (
    <Ask
      title={fill(text.editNamed, { name })}
      button={text.edit}
      submit={text.save}
      change={update}
      read={({ name = "", description = "", endsAt = "", drawn = "" }, data) => ({
        campaignId,
        ...changesOf(JSON.parse(drawn) as CampaignAsDrawn, {
          ...{ name, description, lastDay: endsAt },
          acceptsPublicDonations: data.has("acceptsPublicDonations"),
        }),
      })}
    >
      <CampaignFields campaign={campaign} />
    </Ask>
  );
}

/** Keeps the campaign as it was when the dialog was opened: it may be loaded again before the form is sent. */
function CampaignFields({ campaign }: { readonly campaign: Campaign }) {
  const [{ name, description, endsAt, acceptsPublicDonations }] = useState(campaign);
  const drawn: CampaignAsDrawn = { name, description, endsAt, acceptsPublicDonations };
  return (
    <>
      <input type="hidden" name="drawn" value={JSON.stringify(drawn)} />
      <TextField label={text.name} name="name" defaultValue={name} required />
      <TextArea
        label={text.description}
        name="description"
        rows={4}
        defaultValue={description ?? ""}
      />
      <TextField label={text.lastDay} name="endsAt" type="date" defaultValue={lastDayOf(endsAt)} />
      <label className="check">
        <input
          type="checkbox"
          name="acceptsPublicDonations"
          defaultChecked={acceptsPublicDonations}
        />
        {text.acceptsAll}
      </label>
    </>
  );
}

/** When people who have not chosen yet are reminded: three times after the start, three times before the end. */
export function Reminders({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId, reminders, kind } = campaign;
  const update = useChange("updateCampaignReminders");
  if (reminders.length === 0) return null;
  return (
    <Section title={text.reminders}>
      <Form
        change={update}
        submit={text.saveReminders}
        lead={kind === "SLACK" ? text.remindersInSlack : text.remindersText}
        read={(fields, data) => ({
          campaignId,
          reminders: reminders.map(({ campaignReminderId, type }) => ({
            ...{ campaignReminderId, type },
            offsetDays: Number(fields[`days-${campaignReminderId}`]),
            enabled: data.has(`enabled-${campaignReminderId}`),
          })),
        })}
      >
        <ul className="reminders">
          {reminders.map((reminder, index) => (
            <ReminderFields
              key={reminder.campaignReminderId}
              number={index + 1}
              reminder={reminder}
            />
          ))}
        </ul>
      </Form>
    </Section>
  );
}

function ReminderFields({
  number,
  reminder: { campaignReminderId: id, type, offsetDays, enabled },
}: {
  readonly number: number;
  readonly reminder: Campaign["reminders"][number];
}) {
  const check = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (check.current) check.current.checked = enabled;
  }, [enabled]);
  return (
    <li>
      <label className="check">
        <input ref={check} type="checkbox" name={`enabled-${id}`} defaultChecked={enabled} />
        {fill(text.reminder, { number })}
      </label>
      <TextField
        ref={useStored(String(offsetDays))}
        label={type === "START" ? text.afterStart : text.beforeEnd}
        name={`days-${id}`}
        type="number"
        min={0}
        defaultValue={offsetDays}
      />
    </li>
  );
}

export function Translations({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId, language, translations } = campaign;
  const add = useChange("addCampaignTranslation");
  const used = [language, ...translations.map((one) => one.language)];
  const left = languages.filter(([code]) => !used.includes(code));
  const list = {
    ...{ data: translations, error: null, hasNextPage: false, isFetchingNextPage: false },
    ...{ fetchNextPage: () => undefined, refetch: () => undefined },
  };
  return (
    <Section
      title={text.translations}
      actions={
        left.length > 0 && (
          <Ask
            title={text.addTranslation}
            button={text.addTranslation}
            change={add}
            read={({ language = "", name = "", description }) => ({
              ...{ campaignId, language, name },
              description: description || null,
            })}
          >
            <SelectField label={text.language} name="language" options={left} />
            <TextField label={text.name} name="name" required />
            <TextField label={text.description} name="description" />
          </Ask>
        )
      }
    >
      <Table
        label={text.translations}
        list={list}
        keyOf={(translation) => translation.language}
        empty={
          <Empty title={text.noTranslation}>
            <p className="muted">
              {fill(text.noTranslationText, { language: nameOfLanguage(language) })}
            </p>
          </Empty>
        }
        columns={[
          {
            title: text.language,
            cell: (translation) => nameOfLanguage(translation.language),
          },
          { title: text.name, cell: ({ name }) => name },
          { title: text.description, cell: ({ description }) => description ?? "–" },
        ]}
      />
    </Section>
  );
}
