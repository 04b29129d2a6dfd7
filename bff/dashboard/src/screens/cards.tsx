import { Link, useParams } from "react-router";
import { type Item, type OutputOf, useChange, useList, useRead } from "../api.js";
import { euros, nameOf, number } from "../format.js";
import { count, fill } from "../texts.js";
import {
  Act,
  Ask,
  Day,
  Empty,
  Failed,
  Filters,
  Ghost,
  optionsIn,
  Screen,
  Section,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";
import { batchStatus, cardStatus, text } from "./cards.messages.js";
import { Download } from "./download.js";

type Batch = Item<"listCardBatches">;
type Card = Item<"listCards">;

/** The cards of a POSTAL campaign: batches for the print shop, what is to be posted, and what came back. */
export function Component() {
  const { campaignId = "" } = useParams();
  const { data: campaign, error, refetch } = useRead("getCampaign", { campaignId });
  if (campaign === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={8} />;
  // Nothing leads here, but an address that somebody types.
  if (campaign.kind !== "POSTAL")
    return (
      <Screen
        title={text.title}
        lead={<Link to={`/campaigns/${campaignId}`}>{campaign.name}</Link>}
      >
        <Empty title={text.notPostal} guide="post" />
      </Screen>
    );
  return <CardsOfCampaign campaign={campaign} />;
}

type Campaign = OutputOf<"getCampaign">;

function CardsOfCampaign({ campaign }: { readonly campaign: Campaign }) {
  const { campaignId } = campaign;
  const create = useChange("createCardBatch");
  return (
    <Screen
      title={text.title}
      lead={<Link to={`/campaigns/${campaignId}`}>{campaign.name}</Link>}
      actions={
        <>
          <ReturnCard />
          {campaign.status === "ACTIVE" && (
            <Act change={create} input={{ campaignId }} className="button">
              {text.prepare}
            </Act>
          )}
        </>
      }
    >
      <Batches campaignId={campaignId} />
      <Cards campaign={campaign} />
    </Screen>
  );
}

/** By the code that is printed on it. */
function ReturnCard() {
  const change = useChange("returnCard");
  return (
    <Ask
      title={text.returnCard}
      button={text.returnCard}
      change={change}
      read={({ code = "" }) => ({ code })}
      lead={text.returnText}
    >
      <TextField label={text.code} name="code" autoComplete="off" hint={text.codeHint} required />
    </Ask>
  );
}

function Batches({ campaignId }: { readonly campaignId: string }) {
  const list = useList(
    "listCardBatches",
    { campaignId },
    { isInProgress: ({ fileStatus }) => fileStatus === "PENDING" },
  );
  return (
    <Section title={text.batches}>
      <Table
        label={text.batches}
        list={list}
        keyOf={({ cardBatchId }) => cardBatchId}
        empty={
          <Empty title={text.noBatch} guide="post">
            <p className="muted">{text.noBatchText}</p>
          </Empty>
        }
        columns={[
          { title: text.prepared, cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: text.cards,
            isNumber: true,
            cell: ({ cards, isReorder }) => (isReorder ? text.printedAgain : number(cards)),
          },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={batchStatus} />,
          },
          { title: text.posted, cell: ({ postedAt }) => <Day at={postedAt} /> },
          { title: text.files, cell: (batch) => <File batch={batch} /> },
          { title: text.next, isAction: true, cell: (batch) => <Steps batch={batch} /> },
        ]}
      />
    </Section>
  );
}

/** The ZIP for the print shop, as soon as it is made. */
function File({ batch }: { readonly batch: Batch }) {
  const { fileGenerationRequestId, fileStatus, fileFailure, createdAt } = batch;
  if (fileStatus === "PENDING") return <span role="status">{text.beingMade}</span>;
  if (fileStatus === "FAILED")
    return (
      <span className="muted" title={fileFailure ?? undefined}>
        {text.noFile}
      </span>
    );
  return (
    <Download
      operation="generateFileGenerationRequestDownloadUrl"
      input={{ fileGenerationRequestId }}
      name={fill(text.downloadBatch, { day: createdAt.slice(0, "YYYY-MM-DD".length) })}
    />
  );
}

function Steps({ batch }: { readonly batch: Batch }) {
  const post = useChange("postCardBatch");
  const cancel = useChange("cancelCardBatch");
  const { cardBatchId, status, readyAt, cards } = batch;
  if (status !== "PREPARED") return null;
  return (
    <span className="actions">
      {readyAt !== null && (
        <Act
          change={post}
          input={{ cardBatchId }}
          className="button quiet slim"
          confirm={{ title: text.post, text: count(text.postText, cards) }}
        >
          {text.post}
        </Act>
      )}
      <Act
        change={cancel}
        input={{ cardBatchId }}
        className="button quiet slim"
        confirm={{ title: text.cancel, text: text.cancelText }}
      >
        {text.cancel}
      </Act>
    </span>
  );
}

function Cards({ campaign }: { readonly campaign: Campaign }) {
  const { cardStatus: chosen = "TO_POST" } = useFilters(["cardStatus"]);
  const { campaignId, status } = campaign;
  const list = useList("listCards", { campaignId, cardStatus: chosen });
  return (
    <Section title={text.cards}>
      <Filters
        filters={[
          {
            name: "cardStatus",
            label: text.where,
            all: cardStatus.TO_POST,
            options: optionsIn(cardStatus).filter(([value]) => value !== "TO_POST"),
          },
        ]}
      />
      <Table
        label={text.cards}
        list={list}
        keyOf={({ donationId }) => donationId}
        linkOf={({ donationId }) => `/donations/${donationId}`}
        empty={<Empty title={text.noCard} />}
        columns={[
          { title: text.recipient, cell: ({ donor }) => (donor && nameOf(donor)) || text.unknown },
          { title: text.address, cell: ({ donor }) => addressOf(donor) },
          { title: text.amount, isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: text.posted, cell: ({ cardPostedAt }) => <Day at={cardPostedAt} /> },
          { title: text.returned, cell: ({ cardReturnedAt }) => <Day at={cardReturnedAt} /> },
          {
            title: text.next,
            isAction: true,
            cell: (card) =>
              status === "ACTIVE" &&
              (chosen === "POSTED" || chosen === "RETURNED") &&
              card.status === "PENDING" &&
              card.charityId === null && <Reorder card={card} />,
          },
        ]}
      />
    </Section>
  );
}

const addressOf = (donor: Card["donor"]) =>
  [donor?.street, [donor?.zip, donor?.city].filter(Boolean).join(" "), donor?.country]
    .filter(Boolean)
    .join(", ");

/** Prints a card again, to the address that its donor has or to a corrected one. */
function Reorder({ card: { donationId, donor } }: { readonly card: Card }) {
  const change = useChange("reorderCard");
  const field = (name: "street" | "zip" | "city" | "country") => (
    <TextField
      label={text[name]}
      name={name}
      problemName={`donor.${name}`}
      defaultValue={donor?.[name] ?? ""}
      autoComplete="off"
    />
  );
  return (
    <Ask
      title={text.printAgain}
      button={text.printAgain}
      className="button quiet slim"
      change={change}
      read={({ street = "", zip = "", city = "", country = "" }) => ({
        donationId,
        donor: { street, zip, city, ...(country && { country: country.toUpperCase() }) },
      })}
      lead={text.printAgainText}
    >
      {field("street")}
      {field("zip")}
      {field("city")}
      {field("country")}
    </Ask>
  );
}
