import { Link, useNavigate, useParams } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import { euros, number, words } from "../format.js";
import { useSession } from "../session.js";
import { Act, Copyable, Day, Empty, Facts, Failed, Ghost, Screen, Section, Status } from "../ui.js";
import { EditCampaign, Reminders, Translations } from "./campaign-settings.js";
import { Setup } from "./campaign-setup.js";

export function Component() {
  const { campaignId = "" } = useParams();
  const { user } = useSession();
  const campaign = useRead("getCampaign", { campaignId });
  const { data, error, refetch } = campaign;
  if (data === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={8} />;
  const isAdmin = user.role === "ADMIN";
  const isAhead = data.status === "DRAFT" || data.status === "PENDING";
  return (
    <Screen
      title={data.name}
      lead={<Status value={data.status} />}
      actions={
        <>
          {user.role !== "MEMBER" && data.kind === "EMAIL" && data.status === "ACTIVE" && (
            <Link className="button" to={`/campaigns/${campaignId}/people`}>
              Send people their links
            </Link>
          )}
          {isAdmin && <Steps campaign={data} />}
        </>
      }
    >
      {isAdmin && isAhead && <Setup campaign={data} />}
      <Totals campaignId={campaignId} />
      <Section title="What donors see">
        {isAhead ? (
          // Public answers are cached for a while: a widget that was shown now would say “not started” after the start.
          <Empty title="The widget appears here once the campaign is active.">
            <p className="muted">You can already put the snippet below on your page.</p>
          </Empty>
        ) : (
          <div className="preview">
            <obole-charity-selection key={data.status} public-key={data.publicKey} />
          </div>
        )}
      </Section>
      <Section title="Put it on your page">
        <p className="muted">
          Create a donation on your server, and give its <code>donationId</code> to the widget. The{" "}
          <a href="/docs/widgets">guide</a> shows both.
        </p>
        <Copyable label="the snippet" text={snippetOf(data.publicKey)} />
      </Section>
      {isAdmin && <Reminders key={data.updatedAt} campaign={data} />}
      {isAdmin && <Translations campaign={data} />}
      <Section title="Details" actions={isAdmin && <EditCampaign campaign={data} />}>
        <Facts
          facts={[
            ["People", data.donationType === "DISTRIBUTION" ? "vote" : "choose a charity"],
            ["Amounts", words(data.amountType)],
            ["Budget", data.budget === null ? "None" : euros(data.budget)],
            ["Reached by", words(data.kind === "STANDARD" ? "WIDGET" : data.kind)],
            ["Language", data.language],
            ["Activated", <Day key="activated" at={data.activatedAt} />],
            ["Ends", <Day key="ends" at={data.endsAt} />],
            ["Public key", <code key="key">{data.publicKey}</code>],
            ["Campaign ID", <code key="id">{data.campaignId}</code>],
          ]}
        />
      </Section>
    </Screen>
  );
}

/** The next steps of a campaign's life. */
function Steps({
  campaign: { campaignId, status, name },
}: {
  readonly campaign: {
    readonly campaignId: string;
    readonly status: string;
    readonly name: string;
  };
}) {
  const navigate = useNavigate();
  const close = useChange("closeCampaign");
  const remove = useChange("deleteCampaign");
  return (
    <>
      <Link className="button quiet" to={`/donations?campaignId=${campaignId}`}>
        Donations
      </Link>
      {status === "DRAFT" && (
        <Act
          change={remove}
          input={{ campaignId }}
          onDone={() => void navigate("/campaigns")}
          confirm={{ title: `Delete “${name}”?`, text: "The draft and its settings are lost." }}
        >
          Delete
        </Act>
      )}
      {status === "ACTIVE" && (
        <Act
          change={close}
          input={{ campaignId }}
          confirm={{
            title: `Close “${name}”?`,
            text: "Nobody can give any more. Donations without a choice go to the charity that was chosen most often.",
          }}
        >
          Close
        </Act>
      )}
    </>
  );
}

function Totals({ campaignId }: { readonly campaignId: string }) {
  const metrics = useList("getAllCampaignsMetrics").data?.find(
    (campaign) => campaign.campaignId === campaignId,
  );
  if (metrics === undefined) return null;
  const { PENDING, DONE, PROCESSED } = metrics.donations;
  const figures = [
    ["Waiting for a choice", PENDING.cents, PENDING.count],
    ["Chosen", DONE.cents, DONE.count],
    ["Settled", PROCESSED.cents, PROCESSED.count],
  ] as const;
  return (
    <ul className="figures">
      {figures.map(([title, cents, count]) => (
        <li key={title}>
          <span className="muted">{title}</span>
          <strong>{euros(cents)}</strong>
          <span className="muted">{number(count)} donations</span>
        </li>
      ))}
      {metrics.votes.DONE + metrics.votes.PENDING > 0 && (
        <li>
          <span className="muted">Votes</span>
          <strong>{number(metrics.votes.DONE)}</strong>
          <span className="muted">{`of ${number(metrics.votes.DONE + metrics.votes.PENDING)}`}</span>
        </li>
      )}
    </ul>
  );
}

const snippetOf = (
  publicKey: string,
) => `<script async crossorigin src="${location.origin}/widgets/v1/obole.js"></script>
<obole-charity-selection public-key="${publicKey}" donation-id="…">
  <svg display="block" width="1" height="600" aria-hidden="true"></svg>
  <a href="${location.origin}/give/${publicKey}">Choose a charity</a>
</obole-charity-selection>`;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "obole-charity-selection": { "public-key": string; key?: string };
    }
  }
}
