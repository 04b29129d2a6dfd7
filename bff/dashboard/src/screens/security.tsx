import { forOwnAccount, type Item, useChange, useList } from "../api.js";
import { useSession } from "../session.js";
import { fill } from "../texts.js";
import { Act, Moment, Screen, Section, Table } from "../ui.js";
import { Passkeys } from "./passkeys.js";
import { devices as text, title } from "./security.messages.js";
import { SingleSignOn } from "./single-sign-on.js";

export function Component() {
  const { role } = useSession().user;
  return (
    <Screen title={title}>
      <Passkeys />
      <Devices />
      {role === "ADMIN" && <SingleSignOn />}
    </Screen>
  );
}

/** The browsers in which the person is signed in. */
function Devices() {
  const { userId, email } = useSession().user;
  const end = useChange("deleteUserSession");
  const endOthers = useChange("logoutUser");
  const list = useList("listUserSessions", { userId, ...forOwnAccount });
  return (
    <Section title={text.title}>
      <p className="muted">{fill(text.lead, { email })}</p>
      <Table
        label={text.title}
        list={list}
        keyOf={({ sessionId }) => sessionId}
        empty={null}
        columns={[
          { title: text.device, cell: deviceOf },
          { title: text.signedIn, cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { title: text.lastUsed, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
          {
            title: text.end,
            isAction: true,
            cell: ({ sessionId, isCurrent }) =>
              isCurrent ? (
                <span className="muted">{text.current}</span>
              ) : (
                <Act change={end} input={{ userId, sessionId, ...forOwnAccount }} className="link">
                  {text.end}
                </Act>
              ),
          },
        ]}
      />
      {(list.data?.length ?? 0) > 1 && (
        <p className="actions">
          <Act
            change={endOthers}
            input={{ userId, exceptCurrent: true, ...forOwnAccount }}
            confirm={{ title: text.endOthersTitle, text: text.endOthersText }}
          >
            {text.endOthers}
          </Act>
        </p>
      )}
    </Section>
  );
}

const deviceOf = ({ browser, system }: Item<"listUserSessions">) =>
  [browser, system].filter((name) => name !== null).join(" · ") || text.unknown;
