import { type OutputOf, useList } from "../api.js";
import { slackMessageStatus } from "../statuses.messages.js";
import { Empty, Moment, Section, Status, Table } from "../ui.js";
import { kindOf, text, wordsOfSlackError } from "./slack-messages.messages.js";
import { SlackNotice } from "./slack-workspace.js";

/** Whom a SLACK campaign wrote to, and whom it could not reach. */
export function SlackMessages({
  campaign: { campaignId, status },
}: {
  readonly campaign: Pick<OutputOf<"getCampaign">, "campaignId" | "status">;
}) {
  const list = useList(
    "listSlackMessages",
    { campaignId },
    { isInProgress: ({ status }) => status === "PENDING" },
  );
  return (
    <Section title={text.title}>
      {status === "ACTIVE" && <SlackNotice />}
      <Table
        label={text.title}
        list={list}
        keyOf={({ messageId }) => messageId}
        linkOf={({ donationId, voteId }) =>
          donationId === null ? `/votes/${voteId}` : `/donations/${donationId}`
        }
        empty={
          <Empty title={text.none} guide="slack">
            <p className="muted">{text.noneText}</p>
          </Empty>
        }
        columns={[
          { title: text.person, cell: ({ slackId }) => <code>{slackId}</code> },
          { title: text.kind, cell: ({ reminderType }) => kindOf(reminderType) },
          {
            title: text.status,
            cell: ({ status, error }) => (
              <>
                <Status value={status} words={slackMessageStatus} />
                {error !== null && status !== "WAITING" && (
                  <p className="muted">{wordsOfSlackError(error)}</p>
                )}
              </>
            ),
          },
          {
            title: text.at,
            cell: ({ sentAt, updatedAt }) => <Moment at={sentAt ?? updatedAt} />,
          },
        ]}
      />
    </Section>
  );
}
