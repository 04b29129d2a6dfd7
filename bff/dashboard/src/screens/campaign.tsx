import { Link, useNavigate, useParams } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import { euros, number } from "../format.js";
import { languageNames } from "../language.js";
import { useSession } from "../session.js";
import { campaignStatus } from "../statuses.messages.js";
import { count as counted, fill } from "../texts.js";
import { Act, Copyable, Day, Facts, Failed, Ghost, Screen, Section, Status } from "../ui.js";
import { text } from "./campaign.messages.js";
import { EditCampaign, Reminders, Translations } from "./campaign-settings.js";
import { Setup } from "./campaign-setup.js";
import { campaignWords } from "./campaigns.messages.js";
import { GiftOrders } from "./gift-orders.js";
import { SlackMessages } from "./slack-messages.js";

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
      lead={<Status value={data.status} words={campaignStatus} />}
      actions={
        <>
          {isAdmin && writesTo(data.kind) && data.status === "ACTIVE" && (
            <Link className="button" to={`/campaigns/${campaignId}/people`}>
              {data.kind === "SLACK" ? text.sendInSlack : text.send}
            </Link>
          )}
          {isAdmin && data.kind === "POSTAL" && !isAhead && (
            <Link className="button" to={`/campaigns/${campaignId}/cards`}>
              {text.cards}
            </Link>
          )}
          {isAdmin && <Steps campaign={data} />}
        </>
      }
    >
      {isAdmin && isAhead && <Setup campaign={data} />}
      <Totals campaignId={campaignId} />
      {isAdmin && data.kind === "SLACK" && !isAhead && <SlackMessages campaign={data} />}
      {isAdmin && data.isOrder && !isAhead && <GiftOrders campaignId={campaignId} />}
      <Section title={text.seen}>
        {isAhead ? (
          // Not the widget itself: public answers are cached for a while, and it would say “not started” after the start.
          <>
            <p className="muted">{text.preview}</p>
            <iframe
              className="preview"
              // No scripts and no forms; of the same origin, so that its style sheets and pictures load.
              sandbox="allow-same-origin"
              title={text.seen}
              src={`/give/${data.publicKey}/preview`}
              // A change of the campaign shows at once.
              key={data.updatedAt}
            />
          </>
        ) : (
          <div className="preview">
            <obole-charity-selection key={data.status} public-key={data.publicKey} />
          </div>
        )}
      </Section>
      <Section title={text.embed}>
        <p className="muted">
          {text.embedText} <a href="/docs/widgets">{text.guide}</a>
        </p>
        <Copyable label="HTML" text={snippetOf(data.publicKey)} />
      </Section>
      {isAdmin && <Reminders campaign={data} />}
      {isAdmin && <Translations campaign={data} />}
      <Section title={text.details} actions={isAdmin && <EditCampaign campaign={data} />}>
        <Facts
          facts={[
            [campaignWords.people, campaignWords[data.donationType]],
            [text.amounts, text[data.amountType]],
            [text.budget, data.budget === null ? text.none : euros(data.budget)],
            [campaignWords.reachedBy, campaignWords[data.kind]],
            [text.language, nameOfLanguage(data.language)],
            [text.activated, <Day key="activated" at={data.activatedAt} />],
            [text.ends, <Day key="ends" at={data.endsAt} />],
            [text.publicKey, <code key="key">{data.publicKey}</code>],
            [text.campaignId, <code key="id">{data.campaignId}</code>],
          ]}
        />
      </Section>
    </Screen>
  );
}

/** Whether a campaign of this kind is sent to people. */
const writesTo = (kind: string) => kind === "EMAIL" || kind === "SLACK";

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
        {text.donations}
      </Link>
      {status === "DRAFT" && (
        <Act
          change={remove}
          input={{ campaignId }}
          onDone={() => void navigate("/campaigns")}
          confirm={{ title: fill(text.deleteNamed, { name }), text: text.deleteText }}
        >
          {text.delete}
        </Act>
      )}
      {status === "ACTIVE" && (
        <Act
          change={close}
          input={{ campaignId }}
          confirm={{ title: fill(text.closeNamed, { name }), text: text.closeText }}
        >
          {text.close}
        </Act>
      )}
    </>
  );
}

function Totals({ campaignId }: { readonly campaignId: string }) {
  const [metrics] = useList("getAllCampaignsMetrics", { campaignId }).data ?? [];
  if (metrics === undefined) return null;
  const { PENDING, DONE, PROCESSED } = metrics.donations;
  const figures = [
    [text.waiting, PENDING.cents, PENDING.count],
    [text.claimed, DONE.cents, DONE.count],
    [text.onTheirWay, PROCESSED.cents, PROCESSED.count],
  ] as const;
  return (
    <ul className="figures">
      {figures.map(([title, cents, count]) => (
        <li key={title}>
          <span className="muted">{title}</span>
          <strong>{euros(cents)}</strong>
          <span className="muted">{counted(text.count, count)}</span>
        </li>
      ))}
      {metrics.votes.DONE + metrics.votes.PENDING > 0 && (
        <li>
          <span className="muted">{text.votes}</span>
          <strong>{number(metrics.votes.DONE)}</strong>
          <span className="muted">
            {fill(text.ofVotes, { all: number(metrics.votes.DONE + metrics.votes.PENDING) })}
          </span>
        </li>
      )}
    </ul>
  );
}

/** A language by its own name; a campaign may have one that the dashboard has not. */
const nameOfLanguage = (code: string) =>
  Object.hasOwn(languageNames, code) ? languageNames[code as keyof typeof languageNames] : code;

const snippetOf = (
  publicKey: string,
) => `<script async crossorigin src="${location.origin}/widgets/v1/obole.js"></script>
<obole-charity-selection public-key="${publicKey}" donation-id="…">
  <svg display="block" width="1" height="600" aria-hidden="true"></svg>
  <a href="${location.origin}/give/${publicKey}">${text.chooseCharity}</a>
</obole-charity-selection>`;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "obole-charity-selection": { "public-key": string; key?: string };
    }
  }
}
