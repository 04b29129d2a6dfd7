import type { ReactNode } from "react";
import { Link } from "react-router";
import { useList } from "../api.js";
import { euros, nameOf } from "../format.js";
import { Empty, Filters, Ghost, Screen, Section, Status, useFilters } from "../ui.js";

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds what belongs to an ID, an e-mail address, a reference or a name. */
export function Component() {
  const q = (useFilters(["q"]).q ?? "").trim();
  return (
    <Screen title="Search">
      <Filters
        filters={[{ name: "q", label: "ID, e-mail, reference or name", placeholder: "RF18 …" }]}
      />
      {q === "" ? (
        <Empty title="What are you looking for?">
          <p className="muted">
            An ID finds what belongs to that donor, campaign, charity, donation, invoice or account;
            a reference finds donations, votes, donors and mandates; an e-mail address finds mails.
          </p>
        </Empty>
      ) : (
        <Found key={q} q={q} />
      )}
    </Screen>
  );
}

function Found({ q }: { readonly q: string }) {
  const kind = idShape.test(q) ? "id" : q.includes("@") ? "email" : "text";
  if (kind === "email") return <Mails to={q} />;
  return kind === "id" ? <OfId id={q} /> : <OfText text={q} />;
}

interface Hit {
  readonly key: string;
  readonly to: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** The lists in which something was found. A list that knows no such ID has found nothing. */
function Hits({
  groups,
}: {
  readonly groups: readonly {
    readonly title: string;
    readonly list: { readonly isPending: boolean };
    readonly hits: readonly Hit[] | undefined;
  }[];
}) {
  const found = groups.filter(({ hits }) => hits !== undefined && hits.length > 0);
  const isPending = groups.some(({ list }) => list.isPending);
  if (found.length === 0)
    return isPending ? (
      <Ghost lines={4} />
    ) : (
      <Empty title="Nothing was found.">
        <p className="muted">Copy the whole ID or reference, as it was sent.</p>
      </Empty>
    );
  return found.map(({ title, hits = [] }) => (
    <Section key={title} title={title}>
      <ul className="tasks">
        {hits.slice(0, 20).map(({ key, to, title, text }) => (
          <li key={key}>
            <Link to={to}>
              <span className="strong">{title}</span>
              <span className="muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  ));
}

function OfId({ id }: { readonly id: string }) {
  const donations = [
    { filter: "donorId", list: useList("listOperatorDonations", { donorId: id }) },
    { filter: "campaignId", list: useList("listOperatorDonations", { campaignId: id }) },
    { filter: "charityId", list: useList("listOperatorDonations", { charityId: id }) },
    { filter: "accountId", list: useList("listOperatorDonations", { accountId: id }) },
  ];
  const payments = [
    { filter: "donationId", list: useList("listOperatorPayments", { donationId: id }) },
    { filter: "invoiceId", list: useList("listOperatorPayments", { invoiceId: id }) },
  ];
  const transfers = [
    { filter: "donationId", list: useList("listLedgerTransfers", { donationId: id }) },
    { filter: "paymentId", list: useList("listLedgerTransfers", { paymentId: id }) },
    { filter: "invoiceId", list: useList("listLedgerTransfers", { invoiceId: id }) },
  ];
  const invoices = useList("listOperatorInvoices", { accountId: id });
  const audit = useList("listAuditLog", { accountId: id });
  return (
    <Hits
      groups={[
        ...donations.map(({ filter, list }) => ({
          title: `Donations of this ${filter.replace("Id", "")}`,
          list,
          hits: list.data?.map(({ donationId, amount, status, createdAt }) => ({
            key: donationId,
            to: `/donations?${filter}=${id}`,
            title: euros(amount),
            text: `${status}, ${createdAt.slice(0, 10)}, ${donationId}`,
          })),
        })),
        ...payments.map(({ filter, list }) => ({
          title: `Payments of this ${filter.replace("Id", "")}`,
          list,
          hits: list.data?.map(({ paymentId, amount, status }) => ({
            key: paymentId,
            to: `/payments?${filter}=${id}`,
            title: euros(amount),
            text: <Status value={status} />,
          })),
        })),
        ...transfers.map(({ filter, list }) => ({
          title: `Ledger transfers of this ${filter.replace("Id", "")}`,
          list,
          hits: list.data?.map(({ transferId, amount, debitAccount, creditAccount }) => ({
            key: transferId,
            to: `/ledger?${filter}=${id}`,
            title: euros(amount),
            text: `${debitAccount} → ${creditAccount}`,
          })),
        })),
        {
          title: "Invoices of this account",
          list: invoices,
          hits: invoices.data?.map(({ invoiceId, number, amount, status }) => ({
            key: invoiceId,
            to: `/invoices?accountId=${id}`,
            title: number,
            text: `${euros(amount)}, ${status}`,
          })),
        },
        {
          title: "Changes of this account",
          list: audit,
          hits: audit.data?.map(({ auditEntryId, operation, operator, at }) => ({
            key: auditEntryId,
            to: `/audit?accountId=${id}`,
            title: operation,
            text: `${operator}, ${at.slice(0, 10)}`,
          })),
        },
      ]}
    />
  );
}

function OfText({ text }: { readonly text: string }) {
  const uniqueExternalId = text;
  const donations = useList("listOperatorDonations", { uniqueExternalId });
  const donors = useList("listOperatorDonors", { uniqueExternalId });
  const mandates = useList("listMandates", { reference: text });
  const charities = useList("listOperatorCharities", { search: text, limit: 20 });
  return (
    <Hits
      groups={[
        {
          title: "Donations",
          list: donations,
          hits: donations.data?.map(({ donationId, amount, status }) => ({
            key: donationId,
            to: `/donations?uniqueExternalId=${encodeURIComponent(text)}`,
            title: euros(amount),
            text: `${status}, ${donationId}`,
          })),
        },
        {
          title: "Donors",
          list: donors,
          hits: donors.data?.map((donor) => ({
            key: donor.donorId,
            to: `/donations?donorId=${donor.donorId}`,
            title: nameOf(donor) || donor.donorId,
            text: donor.email ?? "",
          })),
        },
        {
          title: "Mandates",
          list: mandates,
          hits: mandates.data?.map(({ mandateId, holder, reference, accountId }) => ({
            key: mandateId,
            to: `/search?q=${accountId}`,
            title: holder,
            text: reference,
          })),
        },
        {
          title: "Charities",
          list: charities,
          hits: charities.data?.map(({ charityId, name, registrationNumber }) => ({
            key: charityId,
            to: `/charities/${charityId}?name=${encodeURIComponent(name)}`,
            title: name,
            text: registrationNumber ?? "",
          })),
        },
      ]}
    />
  );
}

function Mails({ to }: { readonly to: string }) {
  const mails = useList("listMails", { to });
  return (
    <Hits
      groups={[
        {
          title: "Mails",
          list: mails,
          hits: mails.data?.map(({ mailId, subject, createdAt, status }) => ({
            key: mailId,
            to: `/mails?to=${encodeURIComponent(to)}`,
            title: subject,
            text: `${status}, ${createdAt.slice(0, 10)}`,
          })),
        },
      ]}
    />
  );
}
