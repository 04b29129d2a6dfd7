import { type Account, createAccount } from "../support/api.js";
import { activeCampaign, type Giving, unique } from "../support/giving.js";
import { onPostgres } from "../support/postgres-database.js";
import { onSqliteFile } from "../support/sqlite-file.js";
import { DebitBank } from "./debit-bank.js";
import { createLedger, type Ledger } from "./ledger.js";
import type { Service } from "./service.js";
import { clientServerOf, operatorOf, type SoundCaller, visitorOf } from "./sound-caller.js";

/** What a live service needs that collects through its own bank. */
export const debitEnv = {
  ENVIRONMENT: "live",
  PAYMENT_PROVIDER: "bank",
  BASE_URL: "https://give.example",
  SEPA_PRENOTIFICATION_DAYS: "1",
};

const payersOfScene = 3;
/** Kill follows kill for minutes, so that a call can be interrupted again and again. */
const patienceMs = 600_000;
const iban = "DE89370400440532013000";

/** An account that pays its invoices by direct debit. */
interface DebitPayer extends Giving {
  readonly account: Account;
  readonly clientServer: SoundCaller;
}

/** What rounds of direct debits work on, all on one database. */
export interface DebitScene {
  readonly payers: readonly DebitPayer[];
  readonly operator: SoundCaller;
  readonly bank: DebitBank;
  readonly ledger: Ledger;
}

/** Creates accounts that have each signed a mandate, on a healthy service. */
export async function setDebitScene({ api }: Service): Promise<DebitScene> {
  const ledger = createLedger();
  const caller = {
    ...{ onCutOff: ledger.cutOff, onAttempt: ledger.begin, patienceMs, limitMs: 30_000 },
  };
  const visitor = visitorOf(api, caller);
  const payers: DebitPayer[] = [];
  while (payers.length < payersOfScene) {
    const account = await createAccount(api, unique("Atelier"), { subdomain: unique("atelier") });
    const clientServer = clientServerOf(api, account, caller);
    await signMandate(clientServer, visitor);
    payers.push({ account, clientServer, ...(await activeCampaign(account)) });
  }
  return { payers, operator: operatorOf(api, caller), bank: new DebitBank(), ledger };
}

async function signMandate(clientServer: SoundCaller, visitor: SoundCaller): Promise<void> {
  const link = await clientServer.send<{ url: string }>("POST", "/v1/billing-links");
  const token = link.url.split("#token=")[1];
  const language = "fr";
  const { mandate } = await visitor.send<{ mandate: { version: string } }>(
    ...(["POST", "/v1/billing-links/open", { token, language }] as const),
  );
  await visitor.send("POST", "/v1/billing-links/payment-methods", {
    ...{ token, type: "SEPA_DEBIT", holder: "Atelier Lumen SAS", iban },
    mandate: { version: mandate.version, language },
  });
}

/** In live nobody can turn the clock, so the day on which a run is made is brought near in the database. */
const bringRunsNear =
  "update payments set run_at = '2026-01-02T00:00:00.000Z' where run_at is not null";

/** On SQLite: while no process uses the file. */
export function bringNearOnSqlite({ file }: Service): void {
  onSqliteFile(file, bringRunsNear);
}

export async function bringNearOnPostgres({ cutter }: Service): Promise<void> {
  if (cutter === null) throw new Error("the service has no PostgreSQL");
  await onPostgres(cutter.url, bringRunsNear);
}
