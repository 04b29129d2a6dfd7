import { Link, useParams } from "react-router";
import { useChange, useRead } from "../api.js";
import { nameOf } from "../format.js";
import { useSession } from "../session.js";
import { voteStatus } from "../statuses.messages.js";
import { Act, Facts, Failed, Ghost, Screen, Section, Status } from "../ui.js";
import { Charity } from "./donation.js";
import { text } from "./gift.messages.js";
import { VoteHistory } from "./gift-history.js";

export function Component() {
  const { voteId = "" } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = useRead("getVote", { voteId });
  const validate = useChange("validateVote");
  const remove = useChange("deleteVote");
  if (data === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={8} />;
  return (
    <Screen
      title={text.vote}
      lead={<Status value={data.status} words={voteStatus} />}
      actions={
        user.role !== "MEMBER" &&
        data.status === "PENDING" && (
          <>
            {data.charityId === null && data.sentAt === null && data.billedAt === null && (
              <Act
                change={remove}
                input={{ voteId }}
                confirm={{ title: text.deleteVote, text: text.linkStops }}
                onDone={() => history.back()}
              >
                {text.delete}
              </Act>
            )}
            {data.charityId !== null && (
              <Act change={validate} input={{ voteId }}>
                {text.validate}
              </Act>
            )}
          </>
        )
      }
    >
      <VoteHistory vote={data} />
      <Section title={text.details}>
        <Facts
          facts={[
            [text.voter, (data.donor && (nameOf(data.donor) || data.donor.email)) ?? text.unknown],
            [
              text.charity,
              data.charityId === null ? (
                text.notVoted
              ) : (
                <Charity key="charity" charityId={data.charityId} />
              ),
            ],
            [
              text.campaign,
              <Link key="campaign" to={`/campaigns/${data.campaignId}`}>
                {text.showCampaign}
              </Link>,
            ],
            [text.reference, data.uniqueExternalId ?? "–"],
            [text.voteId, <code key="id">{data.voteId}</code>],
          ]}
        />
      </Section>
    </Screen>
  );
}
