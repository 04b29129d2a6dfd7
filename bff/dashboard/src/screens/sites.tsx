import { type ReactNode, useState } from "react";
import { type Item, useChange, useList } from "../api.js";
import { siteStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
import { Act, Ask, Copyable, Dialog, Empty, Section, Status, Table, TextField } from "../ui.js";
import { text } from "./sites.messages.js";

type Site = Item<"listSites">;

/** The domains on which the account's widgets may run, each with the proof that it is the account's own. */
export function Sites({ hasFeature }: { readonly hasFeature: boolean }) {
  const create = useChange("createSite");
  const [shown, setShown] = useState<string | null>(null);
  const list = useList("listSites");
  const site = list.data?.find(({ siteId }) => siteId === shown);
  const add = hasFeature && (
    <Ask
      title={text.add}
      button={text.add}
      change={create}
      read={({ customDomain = "" }) => ({ customDomain })}
    >
      <TextField
        label={text.domain}
        name="customDomain"
        placeholder="give.example.org"
        hint={text.domainHint}
        required
      />
    </Ask>
  );
  return (
    <Section title={text.title} actions={add}>
      <Table
        label={text.title}
        list={list}
        keyOf={({ siteId }) => siteId}
        empty={
          <Empty title={hasFeature ? text.empty : text.notIncluded} guide="widgets">
            <p className="muted">{text.emptyText}</p>
          </Empty>
        }
        columns={[
          { title: text.domain, cell: ({ customDomain, subdomain }) => customDomain ?? subdomain },
          {
            title: text.proof,
            cell: ({ verification }) => (
              <Status value={verification?.status ?? "VERIFIED"} words={siteStatus} />
            ),
          },
          {
            title: text.details,
            cell: ({ siteId, verification }) =>
              verification?.status === "PENDING" && (
                <button type="button" className="link" onClick={() => setShown(siteId)}>
                  {text.how}
                </button>
              ),
          },
        ]}
      />
      <Dialog
        title={site?.customDomain ?? text.site}
        isOpen={site !== undefined}
        onClose={() => setShown(null)}
      >
        {site && <Proof site={site} />}
      </Dialog>
    </Section>
  );
}

function Proof({ site: { siteId, verification } }: { readonly site: Site }) {
  const verify = useChange("verifySite");
  if (verification === null || verification.status === "VERIFIED")
    return <p className="note good">{text.proved}</p>;
  return (
    <DomainProof verification={verification}>
      <Act change={verify} input={{ siteId }} className="button">
        {text.check}
      </Act>
      <span role="status">
        {verify.data?.verification?.status === "PENDING" && text.notPublished}
      </span>
    </DomainProof>
  );
}

/** What to publish to prove a domain, above the actions that check it. */
export function DomainProof({
  verification: { dns, file },
  children,
}: {
  readonly verification: NonNullable<Site["verification"]>;
  readonly children: ReactNode;
}) {
  return (
    <>
      <p>{text.publish}</p>
      {dns && (
        <>
          <p className="strong">{fill(text.record, { type: dns.type })}</p>
          <Copyable label={text.recordName} text={dns.name} />
          <Copyable label={text.recordValue} text={dns.value} />
        </>
      )}
      {file && (
        <>
          <p className="strong">{text.file}</p>
          <Copyable label={text.fileAddress} text={file.url} />
          <Copyable label={text.fileContent} text={file.content} />
        </>
      )}
      <p className="actions">{children}</p>
    </>
  );
}
