import { useParams } from "react-router";
import { registers } from "../../../../core/src/domain/registers.js";
import { fetchOnce, type OutputOf, useChange, useRead } from "../api.js";
import { bytes, dayOf, percent, words } from "../format.js";
import { saveFile } from "../save-file.js";
import { reasonWords } from "../screens/application.messages.js";
import {
  Act,
  Ask,
  Empty,
  Facts,
  Failed,
  Ghost,
  Moment,
  optionsIn,
  Screen,
  Section,
  SelectField,
  Status,
  TextArea,
} from "../ui.js";
import { useOperator } from "./session.js";

type Application = OutputOf<"getOperatorApplication">;
type Reason = keyof typeof reasonWords;

export function Component() {
  const { accountId = "" } = useParams();
  const { data, error, refetch } = useRead("getOperatorApplication", { accountId });
  if (data === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={8} />;
  return (
    <Screen
      title={data.name}
      lead={<Status value={data.status} />}
      actions={<Decisions application={data} />}
    >
      <State application={data} />
      <Hits application={data} />
      <Organisation application={data} />
      <People application={data} />
      <Documents application={data} />
      <Messages application={data} />
    </Screen>
  );
}

function Decisions({ application }: { readonly application: Application }) {
  const { accountId, name, status, needsTwoOperators, endorsedBy } = application;
  const operator = useOperator();
  const approve = useChange("approveApplication");
  const ask = useChange("askApplicant");
  const reject = useChange("rejectApplication");
  const isInReview = status === "SUBMITTED" || status === "ENDORSED";
  const isFirst = needsTwoOperators && status === "SUBMITTED";
  const read = ({ reviewReason = "", text }: Record<string, string>) => ({
    accountId,
    reviewReason: reviewReason as Reason,
    text: text || null,
  });
  return (
    <>
      {(isInReview || status === "REJECTED") && (
        <Ask
          title={`Ask “${name}” back`}
          button="Ask back"
          change={ask}
          read={read}
          lead="The administrators get it by mail, and can change the application."
        >
          <Words />
        </Ask>
      )}
      {(isInReview || status === "QUESTION") && (
        <Ask
          title={`Reject “${name}”`}
          button="Reject"
          change={reject}
          read={read}
          lead="The administrators get the reason by mail. A question reopens the application."
        >
          <Words />
        </Ask>
      )}
      {isInReview && endorsedBy !== operator.name && (
        <Act
          change={approve}
          input={{ accountId }}
          className="button"
          confirm={{
            title: isFirst ? `Endorse “${name}”?` : `Approve “${name}”?`,
            text: isFirst
              ? "You have checked who this organisation is. Another operator approves it."
              : "You have checked who this organisation is. The account becomes active, can collect money and pay, and gets a mail.",
          }}
        >
          {isFirst ? "Endorse" : "Approve"}
        </Act>
      )}
    </>
  );
}

/** A reason of the catalogue, and the operator's own words. */
const Words = () => (
  <>
    <SelectField
      label="Reason"
      name="reviewReason"
      options={optionsIn(reasonWords)}
      hint="The mail has this sentence in the applicant’s language."
    />
    <TextArea
      label="In your own words"
      name="text"
      rows={5}
      maxLength={2_000}
      hint="In the applicant’s language. Required if the reason is only to read your message."
    />
  </>
);

function State({ application }: { readonly application: Application }) {
  const { status, missing, endorsedBy, decidedBy, decidedAt, hits, terms } = application;
  const open = hits.filter(({ clearedAt }) => clearedAt === null).length;
  return (
    <Facts
      facts={[
        ["Status", <Status key="s" value={status} />],
        ["Submitted", <Moment key="m" at={application.submittedAt} />],
        ...(endorsedBy === null ? [] : [["Endorsed by", endorsedBy] as const]),
        ...(decidedBy === null ? [] : [["Decided by", decidedBy] as const]),
        ...(decidedAt === null ? [] : [["Decided", <Moment key="d" at={decidedAt} />] as const]),
        ["Missing", missing.length === 0 ? "Nothing" : missing.map(words).join(", ")],
        ["Screening", open === 0 ? "No open hit" : `${open} open ${open === 1 ? "hit" : "hits"}`],
        ["Plan", application.plan === null ? "–" : words(application.plan)],
        [
          "Terms",
          terms?.signed
            ? `Version ${terms.signed.version}, by ${terms.signed.signatory} on ${dayOf(terms.signed.signedAt)}`
            : "Not signed",
        ],
        ["Account ID", <code key="id">{application.accountId}</code>],
      ]}
    />
  );
}

/** The names that a list has as well. Each is cleared before the approval. */
function Hits({ application: { accountId, hits } }: { readonly application: Application }) {
  const clear = useChange("clearScreeningHit");
  if (hits.length === 0) return null;
  return (
    <Section title="Screening">
      <table aria-label="Screening">
        <thead>
          <tr>
            {["Name here", "Name on the list", "Details", "List", "Cleared"].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hits.map((hit) => (
            <tr key={hit.screeningHitId}>
              <td data-title="Name here">{hit.subject}</td>
              <td data-title="Name on the list">{hit.listedName}</td>
              <td data-title="Details">{hit.details ?? "–"}</td>
              <td data-title="List">{hit.listName}</td>
              <td data-title="Cleared">
                {hit.clearedAt === null ? (
                  <Ask
                    title={`Clear “${hit.listedName}”`}
                    button="Clear"
                    className="link"
                    change={clear}
                    lead="You have made sure that the applicant is somebody else. Your reason is kept."
                    read={({ reason = "" }) => ({
                      ...{ accountId, screeningHitId: hit.screeningHitId, reason },
                    })}
                  >
                    <TextArea label="Reason" name="reason" rows={3} maxLength={500} required />
                  </Ask>
                ) : (
                  `${hit.clearedReason} (${hit.clearedBy}, ${dayOf(hit.clearedAt)})`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Organisation({ application: { organisation } }: { readonly application: Application }) {
  if (organisation === null) return null;
  const { street, zip, city, country, website } = organisation;
  return (
    <Section title="Organisation">
      <Facts
        facts={[
          ["Official name", organisation.legalName],
          ["Legal form", organisation.legalForm ?? "–"],
          [registers[organisation.register].title ?? "Another register", organisation.number],
          ["VAT number", organisation.vatNumber ?? "–"],
          ["Address", `${street}, ${zip} ${city}, ${country}`],
          [
            "Website",
            website === null ? (
              "–"
            ) : (
              <a key="w" href={website} target="_blank" rel="noreferrer">
                {website}
              </a>
            ),
          ],
          ["Activity", organisation.activity],
        ]}
      />
    </Section>
  );
}

function People({ application: { people, noOwners } }: { readonly application: Application }) {
  return (
    <Section title="People">
      {people.length === 0 ? (
        <Empty title="Nobody is listed." />
      ) : (
        <table aria-label="People">
          <thead>
            <tr>
              {["Name", "Born", "Office", "Owns"].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids, and the list does not change here
              <tr key={index}>
                <td data-title="Name">{`${person.firstName} ${person.lastName}`}</td>
                <td data-title="Born">{person.birthdate}</td>
                <td data-title="Office">{person.office ?? "–"}</td>
                <td data-title="Owns">
                  {person.shareBasisPoints === null
                    ? "–"
                    : percent(person.shareBasisPoints / 10_000)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {noOwners && <p>Nobody owns or controls more than a quarter, the applicant says.</p>}
    </Section>
  );
}

function Documents({ application }: { readonly application: Application }) {
  const { accountId, documents } = application;
  if (documents.length === 0) return null;
  return (
    <Section title="Documents">
      <ul className="tasks">
        {documents.map(({ applicationDocumentId, kind, name, size, mediaType }) => (
          <li key={applicationDocumentId}>
            <p className="document">
              <span>
                <span className="strong">{words(kind)}</span>{" "}
                <span className="muted">{`${name}, ${bytes(size)}`}</span>
              </span>
              <button
                type="button"
                className="link"
                onClick={async () => {
                  const ids = { accountId, applicationDocumentId };
                  const { content } = await fetchOnce("getApplicationDocument", ids);
                  const decoded = Uint8Array.from(atob(content), (each) => each.charCodeAt(0));
                  saveFile(name, new Blob([decoded], { type: mediaType }));
                }}
              >
                Download
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Messages({ application: { messages } }: { readonly application: Application }) {
  if (messages.length === 0) return null;
  return (
    <Section title="Messages">
      <ol className="timeline">
        {messages.map(({ kind, reason, text, createdAt }) => (
          <li key={createdAt + kind}>
            <span>
              <span className="strong">{words(kind)}</span> {reason && reasonWords[reason]}
              {text && <span className="said">{text}</span>}
            </span>
            <Moment at={createdAt} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
