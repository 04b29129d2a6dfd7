import { useState } from "react";
import { countryCodes } from "../../../../core/src/domain/countries.js";
import { type RegisterName, registers } from "../../../../core/src/domain/registers.js";
import { useChange } from "../api.js";
import { language } from "../language.js";
import { useSession } from "../session.js";
import { fill } from "../texts.js";
import { Form, Section, SelectField, TextArea, TextField } from "../ui.js";
import { text } from "./application.messages.js";
import type { Application } from "./application.types.js";

const countryNames = new Intl.DisplayNames(language, { type: "region" });
const nameOfCountry = (code: string) => countryNames.of(code) ?? code;
const countries = countryCodes
  .map((code) => [code, nameOfCountry(code)] as const)
  .sort(([, one], [, other]) => one.localeCompare(other, language));
const registerOptions = (Object.keys(registers) as RegisterName[]).map((name) => {
  const { title, country } = registers[name];
  const shown = country === null ? text.otherRegister : `${nameOfCountry(country)}: ${title}`;
  return [name, shown] as const;
});

type Entered = NonNullable<Application["organisation"]>;

/** Problems of the API name each field by its place in the application. */
const field = (name: keyof Entered) => `organisation.${name}`;

/** The organisation in a form's fields, with null for what was left empty. */
function organisationOf(fields: Record<string, string>, register: RegisterName): Entered {
  const entered = (name: keyof Entered) => fields[field(name)] ?? "";
  return {
    ...{ register, number: entered("number"), legalName: entered("legalName") },
    legalForm: entered("legalForm") || null,
    vatNumber: entered("vatNumber").replace(/\s/g, "").toUpperCase() || null,
    ...{ street: entered("street"), zip: entered("zip"), city: entered("city") },
    ...{ country: entered("country"), website: entered("website") || null },
    activity: entered("activity"),
  };
}

/** Who the organisation is. */
export function Organisation({
  application: { organisation },
}: {
  readonly application: Application;
}) {
  const { account } = useSession();
  const update = useChange("updateApplication");
  const [register, setRegister] = useState<RegisterName>(organisation?.register ?? "FR_SIREN");
  const given = (name: "legalForm" | "number" | "vatNumber" | "street" | "zip" | "city") => ({
    label: text[name],
    name: field(name),
    defaultValue: organisation?.[name] ?? "",
  });
  return (
    <Section title={text.organisation}>
      <Form
        change={update}
        submit={text.save}
        read={(fields) => ({ language, organisation: organisationOf(fields, register) })}
      >
        <TextField
          label={text.legalName}
          name={field("legalName")}
          hint={text.legalNameHint}
          defaultValue={organisation?.legalName ?? account.name}
          autoComplete="organization"
          required
        />
        <TextField {...given("legalForm")} />
        <SelectField
          label={text.register}
          name={field("register")}
          options={registerOptions}
          value={register}
          onChange={({ target }) => setRegister(target.value as RegisterName)}
        />
        <TextField
          {...given("number")}
          hint={fill(text.numberHint, { example: registers[register].example })}
          required
        />
        <TextField {...given("vatNumber")} />
        <TextField {...given("street")} autoComplete="street-address" required />
        <TextField {...given("zip")} autoComplete="postal-code" required />
        <TextField {...given("city")} autoComplete="address-level2" required />
        <SelectField
          label={text.country}
          name={field("country")}
          options={countries}
          defaultValue={organisation?.country ?? "FR"}
        />
        <Presence organisation={organisation} />
      </Form>
    </Section>
  );
}

/** What the organisation does, and where one can read about it. */
const Presence = ({ organisation }: Pick<Application, "organisation">) => (
  <>
    <TextField
      label={text.website}
      name={field("website")}
      type="url"
      placeholder="https://"
      defaultValue={organisation?.website ?? ""}
    />
    <TextArea
      label={text.activity}
      name={field("activity")}
      hint={text.activityHint}
      rows={4}
      maxLength={1_000}
      defaultValue={organisation?.activity ?? ""}
      required
    />
  </>
);
