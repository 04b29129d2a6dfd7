import type { WriteTransaction } from "../../contract/store.js";
import { deleteSessionsOfClient } from "../access/user-session-queries.js";
import { cancelInvitationsOfClient } from "../users/invitation-queries.js";

/** Ends what a deleted credential has opened: sessions that began with its links, and its invitations. */
export async function endClient(
  { tx, now }: { readonly tx: WriteTransaction; readonly now: string },
  clientId: string,
): Promise<void> {
  await tx.run(deleteSessionsOfClient, { clientId });
  await tx.run(cancelInvitationsOfClient, { clientId, now });
}
