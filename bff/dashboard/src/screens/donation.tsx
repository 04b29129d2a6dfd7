import { Link, useParams } from "react-router";
import { type OutputOf, useChange, useList, useRead } from "../api.js";
import { euros, nameOf } from "../format.js";
import { language } from "../language.js";
import { useSession } from "../session.js";
import { donationStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
import { Act, Facts, Failed, Ghost, Screen, Section, Status } from "../ui.js";
import { text } from "./gift.messages.js";
import { DonationHistory } from "./gift-history.js";

export function Component() {
  const { donationId = "" } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = useRead("getDonation", { donationId });
  if (data === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={8} />;
  const { amount, status, donor } = data;
  return (
    <Screen
      title={euros(amount)}
      lead={<Status value={status} words={donationStatus} />}
      actions={user.role !== "MEMBER" && <Steps donation={data} />}
    >
      {data.charityId !== null && status !== "CANCELED" && <Journey donationId={donationId} />}
      <DonationHistory donation={data} />
      {user.role !== "MEMBER" && <Match donation={data} />}
      <Section title={text.details}>
        <Facts
          facts={[
            [text.donor, (donor && (nameOf(donor) || donor.email)) ?? text.unknown],
            [
              text.charity,
              data.charityId === null ? (
                text.notChosen
              ) : (
                <Charity key="c" charityId={data.charityId} />
              ),
            ],
            [text.campaign, <Campaign key="campaign" campaignId={data.campaignId} />],
            [text.whoPays, data.hasBeenCharged ? text.donorPaid : text.accountOrDonor],
            [text.reference, data.uniqueExternalId ?? "–"],
            [text.donationId, <code key="id">{data.donationId}</code>],
          ]}
        />
      </Section>
    </Screen>
  );
}

/** What the API allows to do with a donation: see validate-donation and delete-donation. */
function Steps({ donation }: { readonly donation: OutputOf<"getDonation"> }) {
  const { donationId, status, charityId, billedAt, paidAt, cardPostedAt, cardBatchId, paymentId } =
    donation;
  const validate = useChange("validateDonation");
  const remove = useChange("deleteDonation");
  if (status !== "PENDING") return null;
  const isFixed = [billedAt, paidAt, cardPostedAt, cardBatchId, paymentId].some(
    (one) => one !== null,
  );
  return (
    <>
      {!isFixed && (
        <Act
          change={remove}
          input={{ donationId }}
          confirm={{ title: text.deleteDonation, text: text.linkStops }}
          onDone={() => history.back()}
        >
          {text.delete}
        </Act>
      )}
      {charityId !== null && (
        <Act change={validate} input={{ donationId }}>
          {text.validate}
        </Act>
      )}
    </>
  );
}

/** The gift that the donation matches, or the donation by which the account matches it. */
function Match({ donation }: { readonly donation: OutputOf<"getDonation"> }) {
  const { donationId, matchingRuleId, parentDonationId } = donation;
  const isMatch = matchingRuleId !== null;
  const matches = useList("listDonationMatches", isMatch ? { limit: 1 } : { donationId });
  const match = isMatch ? undefined : matches.data?.[0];
  const other = isMatch ? parentDonationId : match?.matchDonationId;
  if (other === null || other === undefined) return null;
  return (
    <p className="note">
      <Link to={`/donations/${other}`}>
        {match === undefined ? text.matches : fill(text.matched, { amount: euros(match.amount) })}
      </Link>
    </p>
  );
}

/** Where the donation is, step by step, in the words that its donor reads. */
function Journey({ donationId }: { readonly donationId: string }) {
  const { data } = useRead("getDonationJourney", { donationId, locale: language });
  if (data === undefined) return null;
  return (
    <Section title={text.whereItIs}>
      <ol className="timeline">
        {data.steps.map(({ step, state, display }) => (
          <li key={step} data-state={state} aria-current={state === "CURRENT" ? "step" : undefined}>
            <span>
              <span className="strong">{display.title}</span>
              <span className="detail">{display.text}</span>
            </span>
            {display.at !== null && <span className="muted">{display.at}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

export const Charity = ({ charityId }: { readonly charityId: string }) =>
  useRead("getCharity", { charityId }).data?.name ?? "…";

function Campaign({ campaignId }: { readonly campaignId: string }) {
  const name = useRead("getCampaign", { campaignId }).data?.name ?? "…";
  return <Link to={`/campaigns/${campaignId}`}>{name}</Link>;
}
