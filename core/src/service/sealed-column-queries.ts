import * as sql from "../contract/define-query.js";
import type { Column, Query } from "../contract/store.js";

/** A column of encrypted values. */
interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key of the table. */
  readonly key: readonly string[];
  /** Rows that are read at once. */
  readonly rowsAtOnce: number;
  /** A condition of rows whose value is encrypted; all others by default. */
  readonly where?: string;
}

/** Short enough that a batch of updates does not delay calls. */
const rowsAtOnce = 100;
/** Documents have megabytes. */
const documentsAtOnce = 4;

const columnsOf = (
  table: string,
  key: string | readonly string[],
  columns: readonly string[],
  options: Partial<Pick<SealedColumn, "rowsAtOnce" | "where">> = {},
): SealedColumn[] =>
  columns.map((column) => ({
    ...{ table, column, key: [key].flat(), rowsAtOnce },
    ...options,
  }));

/** Every column that holds values which a vault encrypted. */
const columns: readonly SealedColumn[] = [
  ...columnsOf("service_keys", "name", ["sealed_key"]),
  ...columnsOf(
    "webhooks",
    "webhook_id",
    ["password", "access_token", "signing_key", "previous_signing_key"],
    {
      where: "is_sealed = 1",
    },
  ),
  ...columnsOf("idempotency_keys", ["account_id", "caller", "idempotency_key"], ["locked_body"]),
  ...columnsOf("mails", "mail_id", ["body_text", "body_html", "unsubscribe_link"]),
  ...columnsOf("slack_workspaces", "account_id", ["bot_token"]),
  ...columnsOf("payment_methods", "payment_method_id", ["provider_reference"]),
  ...columnsOf("payment_sessions", "session_id", ["page_url"]),
  ...columnsOf("provider_jobs", "job_id", ["payload"]),
  ...columnsOf("mandates", "mandate_id", ["iban", "evidence"]),
  ...columnsOf("direct_debit_files", "run_id", ["content"], { rowsAtOnce: documentsAtOnce }),
  ...columnsOf("charity_bank_accounts", ["charity_id", "status"], ["sealed_iban"]),
  ...columnsOf("payouts", "payout_id", ["sealed_iban"]),
  ...columnsOf("charity_document_contents", "charity_document_id", ["sealed_content"], {
    rowsAtOnce: documentsAtOnce,
  }),
  ...columnsOf("charity_mandates", "charity_mandate_id", ["sealed_signature", "sealed_evidence"]),
  ...columnsOf("application_document_contents", "application_document_id", ["sealed_content"], {
    rowsAtOnce: documentsAtOnce,
  }),
  ...columnsOf("terms_signatures", "terms_signature_id", ["sealed_evidence"]),
  ...columnsOf("gift_codes", "donation_id", ["sealed_code"]),
  ...columnsOf("identity_providers", "account_id", ["client_secret"]),
];

/** The position of a row: the values of its key, in the order of {@link keyNames}. */
const keyNames = ["keyA", "keyB", "keyC"] as const;
type KeyName = (typeof keyNames)[number];
type Key = Readonly<Partial<Record<KeyName, string>>>;

/** The queries that read an encrypted column from row to row, and replace its values. */
export interface SealedColumnQueries {
  /** As `table.column`. */
  readonly name: string;
  readonly rowsAtOnce: number;
  /** Before the first row. */
  readonly start: Key;
  /** The next rows after a key. */
  readonly page: Query<Columns<string | number>, Columns<string>>;
  /** Replaces a value, unless somebody else has. */
  readonly replace: Query<Columns<string>, Record<never, never>>;
}
type Columns<T> = Readonly<Record<string, Column<T>>>;

function queriesOf({ table, column, key, rowsAtOnce, where }: SealedColumn): SealedColumnQueries {
  const names = keyNames.slice(0, key.length);
  const keys = Object.fromEntries(names.map((name) => [name, sql.text]));
  const list = key.join(", ");
  const values = names.map((name) => `:${name}`).join(", ");
  const [from, at] = key.length === 1 ? [list, values] : [`(${list})`, `(${values})`];
  const selected = key.map((name, index) => `${name} as ${sql.snakeCase(names[index] as string)}`);
  return {
    name: `${table}.${column}`,
    rowsAtOnce,
    start: Object.fromEntries(names.map((name) => [name, ""])),
    page: sql.select({
      name: `sealed-${table}-${column}`,
      text: `select ${selected.join(", ")}, ${column} as value from ${table}
        where ${from} > ${at} and ${column} is not null${where === undefined ? "" : ` and ${where}`}
        order by ${list} limit :limit`,
      parameters: { ...keys, limit: sql.integer },
      row: { ...keys, value: sql.text },
    }),
    replace: sql.statement({
      name: `replace-${table}-${column}`,
      text: `update ${table} set ${column} = :value
        where ${key.map((name, index) => `${name} = :${names[index]}`).join(" and ")} and ${column} = :before`,
      parameters: { ...keys, value: sql.text, before: sql.text },
    }),
  };
}

export const sealedColumnQueries: readonly SealedColumnQueries[] = columns.map(queriesOf);

/** A key that outlives the service's secrets, encrypted. */
const serviceKeys = sql.table("service_keys", { name: sql.text, sealedKey: sql.text });
export const serviceKeyByName = sql.selectBy(serviceKeys, ["name"]);
export const insertServiceKey = sql.insertUnlessThere(serviceKeys, ["name"]);
export const updateServiceKey = sql.updateOf(serviceKeys, ["name"], ["sealedKey"]);
