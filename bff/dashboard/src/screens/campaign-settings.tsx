import { type OutputOf, useChange } from "../api.js";
import { words } from "../format.js";
import { Ask, Empty, Form, Section, SelectField, Table, TextField } from "../ui.js";

type Campaign = OutputOf<"getCampaign">;

const languages = [
  ["en", "English"],
  ["fr", "Français"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["it", "Italiano"],
  ["nl", "Nederlands"],
] as const;

export function EditCampaign({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId, name, description, endsAt, acceptsPublicDonations } = campaign;
  const update = useChange("updateCampaign");
  if (campaign.status === "COMPLETE" || campaign.status === "CANCELED") return null;
  return (
    <Ask
      title={`Edit “${name}”`}
      button="Edit"
      change={update}
      read={(fields, data) => ({
        campaignId,
        ...(fields.name === name ? {} : { name: fields.name ?? "" }),
        description: fields.description || null,
        // The day as the person sees it ends at midnight there.
        endsAt: fields.endsAt ? new Date(`${fields.endsAt}T23:59:59`).toISOString() : null,
        ...(data.has("acceptsPublicDonations") === acceptsPublicDonations
          ? {}
          : { acceptsPublicDonations: !acceptsPublicDonations }),
      })}
    >
      <TextField label="Name" name="name" defaultValue={name} required />
      <TextField label="Description" name="description" defaultValue={description ?? ""} />
      <TextField
        label="Last day"
        name="endsAt"
        type="date"
        defaultValue={endsAt === null ? "" : localDayOf(endsAt)}
      />
      <label className="check">
        <input
          type="checkbox"
          name="acceptsPublicDonations"
          defaultChecked={acceptsPublicDonations}
        />
        Anybody may give on the campaign's page
      </label>
    </Ask>
  );
}

/** The day of a moment where the person is, as date fields write it. */
function localDayOf(at: string): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
}

/** When people who have not chosen yet are reminded: three times after the start, three times before the end. */
export function Reminders({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId, reminders } = campaign;
  const update = useChange("updateCampaignReminders");
  if (reminders.length === 0) return null;
  return (
    <Section title="Reminders">
      <Form
        change={update}
        submit="Save the reminders"
        lead="People with an e-mail address who have not chosen yet get these mails. Nobody gets two on a day."
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
          {reminders.map(({ campaignReminderId: id, type, offsetDays, enabled }, index) => (
            <li key={id}>
              <label className="check">
                <input type="checkbox" name={`enabled-${id}`} defaultChecked={enabled} />
                {`Reminder ${index + 1}`}
              </label>
              <TextField
                label={type === "START" ? "Days after the start" : "Days before the end"}
                name={`days-${id}`}
                type="number"
                min={0}
                defaultValue={offsetDays}
              />
            </li>
          ))}
        </ul>
      </Form>
    </Section>
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
      title="Translations"
      actions={
        left.length > 0 && (
          <Ask
            title="Add a translation"
            button="Add a translation"
            change={add}
            read={({ language = "", name = "", description }) => ({
              ...{ campaignId, language, name },
              description: description || null,
            })}
          >
            <SelectField label="Language" name="language" options={left} />
            <TextField label="Name" name="name" required />
            <TextField label="Description" name="description" />
          </Ask>
        )
      }
    >
      <Table
        label="Translations"
        list={list}
        keyOf={(translation) => translation.language}
        empty={
          <Empty title="Only in its own language">
            <p className="muted">
              {`Visitors with another language see the name in ${words(
                languages.find(([code]) => code === language)?.[1] ?? language,
              )}.`}
            </p>
          </Empty>
        }
        columns={[
          {
            title: "Language",
            cell: (translation) =>
              languages.find(([code]) => code === translation.language)?.[1] ??
              translation.language,
          },
          { title: "Name", cell: ({ name }) => name },
          { title: "Description", cell: ({ description }) => description ?? "–" },
        ]}
      />
    </Section>
  );
}
