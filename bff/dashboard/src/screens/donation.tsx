import { Link, useParams } from "react-router";
import { useChange, useRead } from "../api.js";
import { euros, nameOf, words } from "../format.js";
import { useSession } from "../session.js";
import { Act, Facts, Failed, Ghost, Moment, Screen, Section, Status } from "../ui.js";
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
      lead={<Status value={status} />}
      actions={user.role !== "MEMBER" && <Steps donation={data} />}
    >
      {data.charityId !== null && status !== "CANCELED" && <Journey donationId={donationId} />}
      <DonationHistory donation={data} />
      <Section title="Details">
        <Facts
          facts={[
            ["Donor", (donor && (nameOf(donor) || donor.email)) ?? "Unknown"],
            [
              "Charity",
              data.charityId === null ? (
                "Not chosen yet"
              ) : (
                <Charity key="c" charityId={data.charityId} />
              ),
            ],
            ["Campaign", <Campaign key="campaign" campaignId={data.campaignId} />],
            ["Who pays", data.hasBeenCharged ? "The donor paid you" : "The account or the donor"],
            ["Your reference", data.uniqueExternalId ?? "–"],
            ["Donation ID", <code key="id">{data.donationId}</code>],
          ]}
        />
      </Section>
    </Screen>
  );
}

function Steps({
  donation: { donationId, status },
}: {
  readonly donation: { readonly donationId: string; readonly status: string };
}) {
  const validate = useChange("validateDonation");
  const remove = useChange("deleteDonation");
  if (status !== "PENDING") return null;
  return (
    <>
      <Act
        change={remove}
        input={{ donationId }}
        confirm={{ title: "Delete this donation?", text: "Its link stops working." }}
        onDone={() => history.back()}
      >
        Delete
      </Act>
      <Act change={validate} input={{ donationId }}>
        Validate
      </Act>
    </>
  );
}

/** Where the donation is, step by step. */
function Journey({ donationId }: { readonly donationId: string }) {
  const { data } = useRead("getDonationJourney", { donationId });
  if (data === undefined) return null;
  return (
    <Section title="Where it is">
      <ol className="timeline">
        {data.steps.map(({ step, state, at }) => (
          <li key={step} data-state={state} aria-current={state === "CURRENT" ? "step" : undefined}>
            <span className="strong">{words(step)}</span>
            <span className="muted">{at === null ? words(state) : <Moment at={at} />}</span>
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
