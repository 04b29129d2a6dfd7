import {
  type AccountRead,
  type Fields,
  type Kind,
  type Known,
  kinds,
  type Model,
} from "./model.js";

/**
 * Finds contradictions between an account and the model, or within the account: objects that appeared, disappeared or
 * changed without a request, and sums that differ from their objects by even a cent.
 */
export function audit(
  model: Model,
  read: AccountRead,
  { isFirst }: { isFirst: boolean },
): string[] {
  const problems = model.take(read, isFirst);
  const objects = model.objectsOf(read.accountId);
  const of = (kind: Kind) => objects.filter((known) => known.kind === kind);
  problems.push(...auditCampaigns(read, of("campaign"), of("donation"), of("vote")));
  problems.push(...auditMoney(of("donation"), of("invoice"), of("fiscalReceipt")));
  for (const kind of ["donation", "vote", "recurringDonation"] as const)
    problems.push(...repeated(of(kind), "uniqueExternalId"));
  for (const kind of ["invoice", "fiscalReceipt"] as const)
    problems.push(...repeated(of(kind), "number"));
  return problems;
}

function auditCampaigns(
  { metrics }: AccountRead,
  campaigns: readonly Known[],
  donations: readonly Known[],
  votes: readonly Known[],
): string[] {
  return campaigns.flatMap(({ id, fields }) => {
    const ofCampaign = (objects: readonly Known[]) =>
      objects.filter((object) => object.fields.campaignId === id).map((object) => object.fields);
    const [given, cast] = [ofCampaign(donations), ofCampaign(votes)];
    const expected = sumsOf(fields, given, cast);
    const told = metrics.find(({ campaignId }) => campaignId === id);
    const problems = Object.entries(expected).flatMap(([name, sums]) => {
      const shown = JSON.stringify(sorted(told?.[name]));
      const counted = JSON.stringify(sorted(sums));
      return shown === counted ? [] : [`metrics say ${name} ${shown}, there are ${counted}`];
    });
    const standing = centsOf(given.filter(({ status }) => status !== "CANCELED"));
    if (typeof fields.budget === "number" && standing > fields.budget)
      problems.push(`${standing} cents are given of a budget of ${fields.budget}`);
    const open = [...given, ...cast].filter(({ status }) => status === "PENDING").length;
    if (fields.status === "COMPLETE" && open > 0) problems.push(`it is over, and ${open} are open`);
    return problems.map((problem) => `campaign ${id}: ${problem}`);
  });
}

/** Recomputes the metrics of a campaign. */
function sumsOf({ donationType }: Fields, donations: readonly Fields[], votes: readonly Fields[]) {
  const counted = (some: readonly Fields[]) => ({ count: some.length, cents: centsOf(some) });
  const inStatus = (some: readonly Fields[], wanted: string) =>
    some.filter(({ status }) => status === wanted);
  const standing = donations.filter(({ status }) => status !== "CANCELED");
  const choices = donationType === "DISTRIBUTION" ? votes : standing;
  const chosen = choices.filter(
    ({ status, charityId }) => status !== "CANCELED" && charityId !== null,
  );
  const dayOf = ({ createdAt }: Fields) => String(createdAt).slice(0, "YYYY-MM-DD".length);
  const days = [...new Set(standing.map(dayOf))].sort();
  return {
    donations: Object.fromEntries(
      ["PENDING", "DONE", "PROCESSED", "CANCELED"].map((status) => [
        status,
        counted(inStatus(donations, status)),
      ]),
    ),
    votes: Object.fromEntries(
      ["PENDING", "DONE", "CANCELED"].map((status) => [status, inStatus(votes, status).length]),
    ),
    claimRate: choices.length === 0 ? 0 : chosen.length / choices.length,
    daily: days.map((date) => ({
      date,
      ...counted(standing.filter((donation) => dayOf(donation) === date)),
    })),
  };
}

interface InvoiceLine {
  readonly kind: string;
  readonly amount: number;
  readonly vat: number;
}

/** What an invoice bills, before the credits that it uses up. */
function billedOn({ lines }: Known["fields"]): number {
  return (lines as readonly InvoiceLine[])
    .filter(({ kind }) => kind !== "CREDIT")
    .reduce((sum, { amount, vat }) => sum + amount + vat, 0);
}

function auditMoney(
  donations: readonly Known[],
  invoices: readonly Known[],
  receipts: readonly Known[],
): string[] {
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice.fields]));
  const donationOf = new Map(donations.map((donation) => [donation.id, donation.fields]));
  const problems: string[] = [];
  for (const { id, fields } of donations) {
    const { invoiceId, paidAt, amount } = fields;
    const invoice = invoiceOf.get(String(invoiceId));
    if (invoiceId === null || invoice === undefined) continue;
    // One that was canceled before the invoice was paid is credited, and never paid.
    if (fields.status !== "CANCELED" && (invoice.status === "PAID") !== (paidAt !== null))
      problems.push(`donation ${id}: paid at ${paidAt}, and its invoice is ${invoice.status}`);
    if (billedOn(invoice) < Number(amount))
      problems.push(`donation ${id}: of ${amount}, and its invoice is of ${billedOn(invoice)}`);
  }
  for (const { id, fields } of receipts) {
    const donation = donationOf.get(String(fields.donationId));
    if (donation === undefined) continue;
    if (donation.amount !== fields.amount)
      problems.push(`fiscalReceipt ${id}: of ${fields.amount}, its donation of ${donation.amount}`);
    if (donation.charityId !== fields.charityId)
      problems.push(`fiscalReceipt ${id}: for another charity than its donation`);
  }
  return problems;
}

/** Finds duplicates of values that must be unique. */
function repeated(objects: readonly Known[], field: string): string[] {
  const seen = new Map<unknown, string>();
  return objects.flatMap(({ kind, id, fields }) => {
    const value = fields[field] ?? null;
    const other = seen.get(value);
    seen.set(value, id);
    if (value === null || other === undefined) return [];
    return [`${kind} ${id}: its ${field} is also that of ${other} (${kinds[kind].id})`];
  });
}

const centsOf = (some: readonly Fields[]) =>
  some.reduce((sum, { amount }) => sum + Number(amount), 0);

/** Sorts the fields of all objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
