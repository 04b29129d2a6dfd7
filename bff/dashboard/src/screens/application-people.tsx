import { useState } from "react";
import { useChange } from "../api.js";
import { dayOf, percent } from "../format.js";
import { language } from "../language.js";
import { Act, Ask, Empty, Problems, Section, TextField } from "../ui.js";
import { text } from "./application.messages.js";
import type { Application } from "./application.types.js";

/** Who acts for the organisation and who owns it. */
export function People({
  application: { people, noOwners },
}: {
  readonly application: Application;
}) {
  const update = useChange("updateApplication");
  // Apart from the dialog's, whose problems stand in the dialog.
  const declare = useChange("updateApplication");
  const [hasNone, setHasNone] = useState(noOwners);
  const [shareProblem, setShareProblem] = useState<string>();
  return (
    <Section
      title={text.people}
      actions={
        <Ask
          title={text.addPerson}
          button={text.addPerson}
          change={update}
          read={({ firstName = "", lastName = "", birthdate = "", office, share = "" }) => {
            const percentage = Number(share.replace(",", ".").replace("%", ""));
            const isWrong = share !== "" && !(percentage > 0 && percentage <= 100);
            setShareProblem(isWrong ? text.shareWrong : undefined);
            if (isWrong) return null;
            const shareBasisPoints = share === "" ? null : Math.round(percentage * 100);
            const person = { firstName, lastName, birthdate, office: office || null };
            return { language, people: [...people, { ...person, shareBasisPoints }] };
          }}
        >
          <PersonFields index={people.length} shareProblem={shareProblem} />
        </Ask>
      }
    >
      <p className="muted">{text.peopleText}</p>
      {people.length === 0 ? (
        <Empty title={text.noPeople} />
      ) : (
        <table aria-label={text.people}>
          <thead>
            <tr>
              {[text.lastName, text.birthdate, text.officeShort, text.shareShort, text.remove].map(
                (heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {people.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids, and the list is replaced as a whole
              <tr key={index}>
                <td data-title={text.lastName}>{`${person.firstName} ${person.lastName}`}</td>
                <td data-title={text.birthdate}>{dayOf(person.birthdate)}</td>
                <td data-title={text.officeShort}>{person.office ?? "–"}</td>
                <td data-title={text.shareShort}>
                  {person.shareBasisPoints === null
                    ? "–"
                    : percent(person.shareBasisPoints / 10_000)}
                </td>
                <td data-title={text.remove}>
                  <Act
                    change={update}
                    className="link"
                    input={{ people: people.filter((_, other) => other !== index) }}
                  >
                    {text.remove}
                  </Act>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={hasNone}
          onChange={({ target }) => {
            setHasNone(target.checked);
            declare.mutate({ noOwners: target.checked }, { onError: () => setHasNone(noOwners) });
          }}
        />
        {text.noOwners}
      </label>
      <Problems error={declare.error} />
    </Section>
  );
}

/** The fields are named as the API names the ones of the person that is added. */
function PersonFields({
  index,
  shareProblem,
}: {
  readonly index: number;
  readonly shareProblem: string | undefined;
}) {
  return (
    <>
      <TextField
        label={text.firstName}
        name="firstName"
        problemName={`people[${index}].firstName`}
        required
      />
      <TextField
        label={text.lastName}
        name="lastName"
        problemName={`people[${index}].lastName`}
        required
      />
      <TextField
        label={text.birthdate}
        name="birthdate"
        problemName={`people[${index}].birthdate`}
        type="date"
        required
      />
      <TextField label={text.office} name="office" hint={text.officeHint} />
      <TextField label={text.share} name="share" inputMode="decimal" error={shareProblem} />
    </>
  );
}
