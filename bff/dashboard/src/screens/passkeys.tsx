import { OboleError } from "@obole/client";
import { useMutation } from "@tanstack/react-query";
import { canUsePasskeys, makePasskey } from "../../../public/passkey.js";
import {
  fetchOnce,
  forOwnAccount,
  type InputOf,
  type Item,
  queryClient,
  useChange,
  useList,
} from "../api.js";
import { useSession } from "../session.js";
import { fill } from "../texts.js";
import { Act, Ask, type Column, Day, Section, Table, TextField } from "../ui.js";
import { text } from "./passkeys.messages.js";

/** The operations on the passkeys of a person of an account, or of an operator. */
interface Calls {
  readonly list: "listPasskeys" | "listOperatorPasskeys";
  readonly start: "startPasskey" | "startOperatorPasskey";
  readonly create: "createPasskey" | "createOperatorPasskey";
  readonly remove: "deletePasskey" | "deleteOperatorPasskey";
}

/** The person's passkeys. */
export function Passkeys() {
  const { home } = useSession();
  const rename = useChange("updatePasskey");
  const isAllowed = home.authSchemes.includes("EMAIL");
  return (
    <PasskeyList
      lead={isAllowed ? text.lead : text.notAllowed}
      removeText={text.removeText}
      mayAdd={isAllowed}
      input={forOwnAccount}
      calls={{
        ...{ list: "listPasskeys", start: "startPasskey" },
        ...{ create: "createPasskey", remove: "deletePasskey" },
      }}
      columns={[
        {
          title: text.rename,
          isAction: true,
          cell: ({ passkeyId, name }) => (
            <Ask
              title={text.rename}
              button={text.rename}
              className="link"
              change={rename}
              read={(fields) => ({ passkeyId, name: fields.name ?? "", ...forOwnAccount })}
            >
              <TextField label={text.name} name="name" defaultValue={name} required />
            </Ask>
          ),
        },
      ]}
    />
  );
}

/** Passkeys, each of which can be removed, and a button to add one. */
export function PasskeyList({
  lead,
  removeText,
  mayAdd = true,
  input = {},
  calls,
  columns = [],
}: {
  readonly lead: string;
  readonly removeText: string;
  readonly mayAdd?: boolean;
  /** What every call names. */
  readonly input?: object;
  readonly calls: Calls;
  /** Further columns, before that of the removal. */
  readonly columns?: readonly Column<Item<"listPasskeys">>[];
}) {
  const remove = useChange(calls.remove);
  // Both lists have the same items.
  const list = useList(calls.list as "listPasskeys", input);
  return (
    <Section title={text.title}>
      <p className="muted">{lead}</p>
      <Table
        label={text.title}
        list={list}
        keyOf={({ passkeyId }) => passkeyId}
        empty={null}
        columns={[
          { title: text.name, cell: ({ name }) => name },
          { title: text.added, cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: text.lastUsed, cell: ({ lastUsedAt }) => <Day at={lastUsedAt} /> },
          ...columns,
          {
            title: text.remove,
            isAction: true,
            cell: ({ passkeyId, name }) => (
              <Act
                change={remove}
                input={{ passkeyId, ...input }}
                className="link"
                confirm={{ title: fill(text.removeNamed, { name }), text: removeText }}
              >
                {text.remove}
              </Act>
            ),
          },
        ]}
      />
      {mayAdd &&
        (canUsePasskeys() ? (
          <Add calls={calls} input={input} />
        ) : (
          <p className="muted">{text.unavailable}</p>
        ))}
    </Section>
  );
}

interface Adding {
  readonly calls: Calls;
  readonly input: object;
}

function Add({ calls, input }: Adding) {
  const add = useMutation({
    mutationFn: ({ name }: { readonly name: string }) => addPasskey({ calls, input }, name),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <p className="actions">
      <Ask title={text.add} button={text.add} change={add} read={({ name = "" }) => ({ name })}>
        <TextField label={text.name} name="name" hint={text.nameHint} required />
      </Ask>
    </p>
  );
}

/** Asks for the options, has the browser make the passkey, and stores it. */
async function addPasskey({ calls, input }: Adding, name: string) {
  const options = await fetchOnce(calls.start, input as InputOf<Calls["start"]>);
  const answer = await makePasskey(options).catch((cause: unknown) => {
    const isThere = cause instanceof DOMException && cause.name === "InvalidStateError";
    const message = isThere ? text.isThere : text.notMade;
    throw new OboleError(0, { message }, undefined, { cause });
  });
  return await fetchOnce(calls.create, { name, ...answer, ...input });
}
