import { useState } from "react";
import { type Item, useChange, useList } from "../api.js";
import { Act, Ask, Copyable, Dialog, Empty, Section, Status, Table, TextField } from "../ui.js";

type Site = Item<"listSites">;

/** The domains on which the account's widgets may run, each with the proof that it is the account's own. */
export function Sites({ hasFeature }: { readonly hasFeature: boolean }) {
  const create = useChange("createSite");
  const [shown, setShown] = useState<string | null>(null);
  const list = useList("listSites");
  const site = list.data?.find(({ siteId }) => siteId === shown);
  const add = hasFeature && (
    <Ask
      title="Add a site"
      button="Add a site"
      change={create}
      read={({ customDomain = "" }) => ({ customDomain })}
    >
      <TextField
        label="Domain"
        name="customDomain"
        placeholder="give.example.org"
        hint="Without https:// and without a path."
        required
      />
    </Ask>
  );
  return (
    <Section title="Sites" actions={add}>
      <Table
        label="Sites"
        list={list}
        keyOf={({ siteId }) => siteId}
        empty={
          <Empty title={hasFeature ? "No site yet" : "Your plan does not include own domains."}>
            <p className="muted">
              Widgets run on the sites that you add, after you have proved that they are yours.
            </p>
          </Empty>
        }
        columns={[
          { title: "Domain", cell: ({ customDomain, subdomain }) => customDomain ?? subdomain },
          {
            title: "Proof",
            cell: ({ verification }) => <Status value={verification?.status ?? "VERIFIED"} />,
          },
          {
            title: "Details",
            cell: ({ siteId, verification }) =>
              verification?.status === "PENDING" && (
                <button type="button" className="link" onClick={() => setShown(siteId)}>
                  How to prove it
                </button>
              ),
          },
        ]}
      />
      <Dialog
        title={site?.customDomain ?? "Site"}
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
    return <p className="note good">It is proved that this domain is yours.</p>;
  const { dns, file } = verification;
  return (
    <>
      <p>Publish one of the two, then check.</p>
      {dns && (
        <>
          <p className="strong">{`A ${dns.type} record in the domain's DNS`}</p>
          <Copyable label="the name" text={dns.name} />
          <Copyable label="the value" text={dns.value} />
        </>
      )}
      {file && (
        <>
          <p className="strong">Or a file on its web server</p>
          <Copyable label="the address" text={file.url} />
          <Copyable label="the content" text={file.content} />
        </>
      )}
      <p className="actions">
        <Act change={verify} input={{ siteId }} className="button">
          Check now
        </Act>
        <span role="status">
          {verify.data?.verification?.status === "PENDING" && "It is not published yet."}
        </span>
      </p>
    </>
  );
}
