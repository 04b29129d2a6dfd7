import { Link, useParams } from "react-router";
import { useChange, useRead } from "../api.js";
import { nameOf } from "../format.js";
import { useSession } from "../session.js";
import { Act, Facts, Failed, Ghost, Screen, Section, Status } from "../ui.js";
import { Charity } from "./donation.js";
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
      title="Vote"
      lead={<Status value={data.status} />}
      actions={
        user.role !== "MEMBER" &&
        data.status === "PENDING" && (
          <>
            <Act
              change={remove}
              input={{ voteId }}
              confirm={{ title: "Delete this vote?", text: "Its link stops working." }}
              onDone={() => history.back()}
            >
              Delete
            </Act>
            {data.validatedAt === null && (
              <Act change={validate} input={{ voteId }}>
                Validate
              </Act>
            )}
          </>
        )
      }
    >
      <VoteHistory vote={data} />
      <Section title="Details">
        <Facts
          facts={[
            ["Voter", (data.donor && (nameOf(data.donor) || data.donor.email)) ?? "Unknown"],
            [
              "Charity",
              data.charityId === null ? (
                "Not voted yet"
              ) : (
                <Charity key="charity" charityId={data.charityId} />
              ),
            ],
            [
              "Campaign",
              <Link key="campaign" to={`/campaigns/${data.campaignId}`}>
                Show the campaign
              </Link>,
            ],
            ["Your reference", data.uniqueExternalId ?? "–"],
            ["Vote ID", <code key="id">{data.voteId}</code>],
          ]}
        />
      </Section>
    </Screen>
  );
}
