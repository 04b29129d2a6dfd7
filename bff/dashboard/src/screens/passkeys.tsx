import { OboleError } from "@obole/client";
import { useMutation } from "@tanstack/react-query";
import { canUsePasskeys, makePasskey } from "../../../public/passkey.js";
import { fetchOnce, forOwnAccount, type InputOf, queryClient, useChange, useList } from "../api.js";
import { useSession } from "../session.js";
import { fill } from "../texts.js";
import { Act, Ask, Day, Section, Table, TextField } from "../ui.js";
import { text } from "./passkeys.messages.js";

/** The person's passkeys. */
export function Passkeys() {
  const { home } = useSession();
  const rename = useChange("updatePasskey");
  const remove = useChange("deletePasskey");
  const list = useList("listPasskeys", forOwnAccount);
  const isAllowed = home.authSchemes.includes("EMAIL");
  return (
    <Section title={text.title}>
      <p className="muted">{isAllowed ? text.lead : text.notAllowed}</p>
      <Table
        label={text.title}
        list={list}
        keyOf={({ passkeyId }) => passkeyId}
        empty={null}
        columns={[
          { title: text.name, cell: ({ name }) => name },
          { title: text.added, cell: ({ createdAt }) => <Day at={createdAt} /> },
          { title: text.lastUsed, cell: ({ lastUsedAt }) => <Day at={lastUsedAt} /> },
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
          {
            title: text.remove,
            isAction: true,
            cell: ({ passkeyId, name }) => (
              <Act
                change={remove}
                input={{ passkeyId, ...forOwnAccount }}
                className="link"
                confirm={{ title: fill(text.removeNamed, { name }), text: text.removeText }}
              >
                {text.remove}
              </Act>
            ),
          },
        ]}
      />
      {isAllowed && (canUsePasskeys() ? <Add /> : <p className="muted">{text.unavailable}</p>)}
    </Section>
  );
}

function Add() {
  const add = useMutation({
    mutationFn: addPasskey,
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
async function addPasskey({ name }: Pick<InputOf<"createPasskey">, "name">) {
  const options = await fetchOnce("startPasskey", forOwnAccount as InputOf<"startPasskey">);
  const answer = await makePasskey(options).catch((cause: unknown) => {
    const isThere = cause instanceof DOMException && cause.name === "InvalidStateError";
    const message = isThere ? text.isThere : text.notMade;
    throw new OboleError(0, { message }, undefined, { cause });
  });
  return await fetchOnce("createPasskey", { name, ...answer, ...forOwnAccount });
}
