import {
  type GiftColumn,
  type GiftTable,
  giftColumnOf,
  giftColumns,
  giftsOfTable,
  inLinesOf,
  readGiftTable,
} from "@obole/core/domain/gift-order-file";
import { useState } from "react";
import { Link } from "react-router";
import { type InputOf, type Item, type OutputOf, useAll, useChange } from "../api.js";
import { endOfDay } from "../as-typed.js";
import { csvOf, saveCsv } from "../csv.js";
import { FileField } from "../file-field.js";
import { euros, number } from "../format.js";
import { orderCsvOf } from "../spreadsheet-file.js";
import {
  Act,
  Empty,
  Facts,
  Form,
  Ghost,
  Moment,
  Screen,
  Section,
  SelectField,
  Table,
  TextField,
  useFilters,
} from "../ui.js";
import { Codes } from "./gift-orders.js";

type Campaign = Item<"listOperatorCampaigns">;
type Order = InputOf<"createGiftOrder">;
type Preview = OutputOf<"previewGiftOrder">;

/** How many wrong lines are listed at once. */
const linesNamed = 50;

/** What each column of the file is for, and an example of it. */
const meanings: Readonly<Record<GiftColumn, readonly [meaning: string, example: string]>> = {
  amount: ["What the gift is worth, in euros: 25, 25.50 or 25,50. Every row needs it.", "25.50"],
  firstName: ["Of the recipient. Needed on POSTAL, EMAIL and SLACK campaigns.", "Ada"],
  lastName: ["Needed on POSTAL campaigns.", "Martin"],
  email: ["Needed on EMAIL campaigns.", "ada@lumen.example"],
  slackId: ["The ID of the person in Slack. Needed on SLACK campaigns.", "U024BE7LH"],
  phone: ["Stored with the donation.", "+33 6 12 34 56 78"],
  street: ["Street and number. Needed on POSTAL campaigns.", "1 rue du Phare"],
  zip: ["The postal code. Needed on POSTAL campaigns.", "29200"],
  city: ["Needed on POSTAL campaigns.", "Brest"],
  country: ["Two letters, such as FR. Empty: France.", "FR"],
  language: ["Of the card and the mail: en, fr, nl, de, es or it. Empty: the campaign’s.", "en"],
  message: ["Your words to the recipient: on the card, in the mail or in Slack.", "Thank you!"],
};

/** Makes the gifts of an order from a file: it is checked first, and made once the operator has seen the sum. */
export function Component() {
  const [checked, setChecked] = useState<{ order: Order; preview: Preview } | null>(null);
  const [made, setMade] = useState<OutputOf<"createGiftOrder"> | null>(null);
  const campaigns = useOrderCampaigns(useFilters(["accountId"]).accountId);
  if (made !== null && checked !== null)
    return (
      <Made
        order={made}
        kind={checked.preview.kind}
        onAnother={() => {
          setMade(null);
          setChecked(null);
        }}
      />
    );
  return (
    <Screen
      title="Order gifts"
      lead="Each row of a file becomes a gift with a code of its own. Nothing is made before you have seen the sum."
    >
      {campaigns?.length === 0 ? (
        <Empty title="No order campaign is active" guide="orders">
          <p className="muted">
            Orders are made on active campaigns of the template “Order” that have a budget.
          </p>
        </Empty>
      ) : (
        <OrderForm
          campaigns={campaigns}
          onChange={() => setChecked(null)}
          onChecked={(order, preview) => setChecked({ order, preview })}
        />
      )}
      {checked && <Confirm {...checked} onMade={setMade} />}
      <Columns />
    </Screen>
  );
}

/** The ACTIVE order campaigns of an account, or of all. */
function useOrderCampaigns(accountId: string | undefined): readonly Campaign[] | undefined {
  const filter = accountId === undefined ? {} : { accountId };
  const { data } = useAll("listOperatorCampaigns", { status: "ACTIVE", ...filter });
  return data?.filter(({ isOrder }) => isOrder);
}

function Campaigns({
  campaigns,
  onChange,
}: {
  readonly campaigns: readonly Campaign[] | undefined;
  readonly onChange: () => void;
}) {
  const { campaignId } = useFilters(["campaignId"]);
  const accounts = useAll("listOperatorAccounts").data ?? [];
  if (campaigns === undefined) return <Ghost lines={1} />;
  const accountOf = (campaign: Campaign) =>
    accounts.find((account) => account.accountId === campaign.accountId)?.name ?? "…";
  return (
    <SelectField
      label="Campaign"
      name="campaignId"
      defaultValue={campaignId}
      onChange={onChange}
      options={campaigns.map((campaign) => [
        campaign.campaignId,
        `${campaign.name}, ${accountOf(campaign)}`,
      ])}
    />
  );
}

interface ChosenFile {
  readonly name: string;
  readonly table: GiftTable;
  /** What each column of the table is. */
  readonly columns: readonly (GiftColumn | null)[];
}

/** The file of an order, what its columns are, and what is wrong with it. */
function useOrderFile(onChange: () => void) {
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const change = (changed: ChosenFile | undefined, fault?: string) => {
    setFile(changed);
    setProblem(fault);
    setWrong([]);
    onChange();
  };
  return {
    ...{ file, problem, wrong },
    async choose(chosen: File) {
      const table = await tableOf(chosen);
      if (typeof table === "string") return change(undefined, table);
      const { titles } = table;
      // A corrected file usually has the columns of the one before.
      const isLikeBefore = file !== undefined && titles.join("\n") === file.table.titles.join("\n");
      const columns = isLikeBefore ? file.columns : titles.map(giftColumnOf);
      change({ name: chosen.name, table, columns });
    },
    map: (columns: ChosenFile["columns"]) => file && change({ ...file, columns }),
    /** The gifts of the file; null if a person can see what is wrong. */
    read() {
      const fault = file === undefined ? "Choose the file." : faultOf(file.columns);
      setProblem(fault);
      if (file === undefined || fault !== undefined) return null;
      const gifts = giftsOfTable(file.table, file.columns);
      const unreadable = gifts.flatMap(({ amount }, index) =>
        typeof amount === "string"
          ? [inLinesOf(file.table, `gifts[${index}].amount: “${amount}” is no amount in euros`)]
          : [],
      );
      setWrong(unreadable);
      return unreadable.length > 0 ? null : gifts;
    },
  };
}

function OrderForm({
  campaigns,
  onChange,
  onChecked,
}: {
  /** Undefined while they load. */
  readonly campaigns: readonly Campaign[] | undefined;
  readonly onChange: () => void;
  readonly onChecked: (order: Order, preview: Preview) => void;
}) {
  const preview = useChange("previewGiftOrder");
  function changed() {
    preview.reset();
    onChange();
  }
  const { file, ...ofFile } = useOrderFile(changed);
  function read({ campaignId = "", reference = "", expiresOn = "" }: Record<string, string>) {
    const gifts = ofFile.read();
    // The campaigns may not have loaded yet.
    if (gifts === null || campaignId === "") return null;
    return { campaignId, reference, expiresAt: endOfDay(expiresOn), gifts } as Order;
  }
  return (
    <Form
      change={{
        ...preview,
        async mutateAsync(order: Order) {
          const output = await preview.mutateAsync(order);
          onChecked(order, output);
          return output;
        },
      }}
      read={read}
      submit="Check the order"
      done=""
      rename={(text) => (file === undefined ? text : inLinesOf(file.table, text))}
    >
      <Campaigns campaigns={campaigns} onChange={changed} />
      <TextField
        label="Reference"
        name="reference"
        hint="The number of the order. The same order with the same reference is made once."
        onChange={changed}
        required
      />
      <TextField
        label="Codes can be redeemed until the end of"
        name="expiresOn"
        problemName="expiresAt"
        type="date"
        hint="What nobody redeemed by then is in the campaign’s budget again."
        onChange={changed}
        required
      />
      <FileField
        label="File"
        button="Choose a file"
        accept=".csv,.xlsx,text/csv"
        hint="CSV in UTF-8, or an Excel workbook, with the titles of its columns in the first line."
        error={ofFile.problem}
        status={file === undefined ? false : `${file.name}: ${rowsOf(file.table.records.length)}`}
        onChoose={(chosen) => void ofFile.choose(chosen)}
      />
      {file && <Mapping file={file} onMap={ofFile.map} />}
      <Wrong problems={ofFile.wrong} />
    </Form>
  );
}

const rowsOf = (rows: number) => (rows === 1 ? "1 row" : `${number(rows)} rows`);
const giftsOf = (gifts: number) => (gifts === 1 ? "1 gift" : `${number(gifts)} gifts`);

/** The table of a file, or why it has none. */
async function tableOf(file: File): Promise<GiftTable | string> {
  const csv = await orderCsvOf(file);
  if (csv === null)
    return "The file cannot be read. Save it as an Excel workbook (.xlsx) without a password, or as CSV.";
  const table = readGiftTable(csv);
  if (table === "it is not in UTF-8")
    return "The file is not in UTF-8, so names would be wrong. Save it as “CSV UTF-8”, or as an Excel workbook.";
  return typeof table === "string" ? `The file cannot be read: ${table}.` : table;
}

/** What is wrong with the columns that a table is said to have. */
function faultOf(columns: readonly (GiftColumn | null)[]): string | undefined {
  const twice = giftColumns.find((name) => columns.filter((one) => one === name).length > 1);
  if (twice !== undefined) return `Two columns are “${twice}”. Leave one of them out.`;
  return columns.includes("amount") ? undefined : "Say which column is the amount.";
}

/** What each column of the file is. Those that the service knows are chosen already. */
function Mapping({
  file: { table, columns },
  onMap,
}: {
  readonly file: ChosenFile;
  readonly onMap: (columns: readonly (GiftColumn | null)[]) => void;
}) {
  const [first] = table.records;
  return (
    <fieldset className="mapping">
      <legend>Columns of the file</legend>
      {table.titles.map((title, index) => (
        <SelectField
          // Titles can be repeated or empty: a column is its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a chosen file do not move
          key={index}
          label={title === "" ? `Column ${index + 1}` : title}
          name={`column ${index + 1}`}
          hint={first?.cells[index] ? `Line ${first.line}: ${first.cells[index]}` : ""}
          value={columns[index] ?? ""}
          onChange={({ target }) =>
            onMap(columns.map((one, at) => (at === index ? giftColumnOf(target.value) : one)))
          }
          options={[["", "Leave out"], ...giftColumns.map((name) => [name, name] as const)]}
        />
      ))}
    </fieldset>
  );
}

function Wrong({ problems }: { readonly problems: readonly string[] }) {
  const more = problems.length - linesNamed;
  return (
    <div className="problems" role="alert">
      {problems.slice(0, linesNamed).map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {more > 0 && <p>{`And ${number(more)} more.`}</p>}
    </div>
  );
}

/** How gifts arrive, by the kind of their campaign. */
const arrivals: Readonly<Record<Preview["kind"], string>> = {
  STANDARD: "You hand out the codes",
  POSTAL: "By post, on cards",
  EMAIL: "By mail, at once",
  SLACK: "In Slack, at once",
};

function Confirm({
  order,
  preview,
  onMade,
}: {
  readonly order: Order;
  readonly preview: Preview;
  readonly onMade: (order: OutputOf<"createGiftOrder">) => void;
}) {
  const create = useChange("createGiftOrder");
  const { gifts, amount, kind, giftOrderId } = preview;
  const sum = `${giftsOf(gifts)}, ${euros(amount)}`;
  return (
    <Section title="Every row is right">
      <Facts
        facts={[
          ["Gifts", number(gifts)],
          ["Together", euros(amount)],
          ["Codes end", <Moment key="end" at={order.expiresAt} />],
          ["How they arrive", arrivals[kind]],
        ]}
      />
      {giftOrderId !== null && (
        <p className="note">This order was made before. Making it again changes nothing.</p>
      )}
      <p className="actions">
        <Act
          change={create}
          input={order}
          className="button"
          onDone={onMade}
          confirm={{
            title: `Order ${sum}?`,
            text: `${euros(amount)} of the campaign’s budget pay for them.`,
          }}
        >
          {`Order ${giftsOf(gifts)}`}
        </Act>
      </p>
    </Section>
  );
}

function Made({
  order,
  kind,
  onAnother,
}: {
  readonly order: OutputOf<"createGiftOrder">;
  readonly kind: Preview["kind"];
  readonly onAnother: () => void;
}) {
  const { giftOrderId, reference, gifts, amount, expiresAt, accountId } = order;
  return (
    <Screen title={`Order ${reference} is made`} lead={whatFollows(kind, gifts)}>
      <Facts
        facts={[
          ["Gifts", number(gifts)],
          ["Together", euros(amount)],
          ["Codes end", <Moment key="end" at={expiresAt} />],
          ["How they arrive", arrivals[kind]],
        ]}
      />
      <p className="actions">
        <Codes giftOrderId={giftOrderId} reference={reference} className="button" />
        <button type="button" className="button quiet" onClick={onAnother}>
          Make another order
        </button>
        <Link to={`/gift-orders?accountId=${accountId}`}>Orders of this account</Link>
      </p>
      <p className="muted">
        A code is enough to redeem a gift: keep the file private, and send it encrypted.
      </p>
    </Screen>
  );
}

function whatFollows(kind: Preview["kind"], gifts: number): string {
  const [cards, mails, messages] =
    gifts === 1
      ? ["1 card is", "1 mail is", "1 message is"]
      : ["cards are", "mails are", "messages are"].map((are) => `${number(gifts)} ${are}`);
  if (kind === "POSTAL")
    return `${cards} to be printed and posted: an administrator of the account prepares them in batches, on the screen “Cards” of the dashboard.`;
  if (kind === "EMAIL") return `${mails} being sent. Nothing is to be posted.`;
  if (kind === "SLACK") return `${messages} being sent in Slack. Nothing is to be posted.`;
  return "Nothing is posted or sent: hand out the codes, or print them.";
}

const staticList = {
  ...{ error: null, hasNextPage: false, isFetchingNextPage: false },
  ...{ fetchNextPage: () => undefined, refetch: () => undefined },
};

/** What the file may have, and a file to begin with. */
function Columns() {
  const template = csvOf([[...giftColumns], giftColumns.map((name) => meanings[name][1])], ",");
  return (
    <Section
      title="The file"
      actions={
        <button
          type="button"
          className="button quiet slim"
          onClick={() => saveCsv("gift-order.csv", template)}
        >
          Download a template
        </button>
      }
    >
      <Table
        label="Columns that the file may have"
        list={{ ...staticList, data: giftColumns }}
        keyOf={(name) => name}
        empty={null}
        columns={[
          { title: "Column", cell: (name) => <code>{name}</code> },
          { title: "What it says", cell: (name) => meanings[name][0] },
          { title: "Example", cell: (name) => meanings[name][1] },
        ]}
      />
    </Section>
  );
}
