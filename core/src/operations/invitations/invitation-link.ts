import { z } from "zod";
import type { WorkContext } from "../../contract/operation.js";
import { Invitation } from "../../contract/resources/user.js";

const tokenBytes = 32;

/** An invitation as it is answered once, with its link. */
export const InvitationWithLink = Invitation.extend({ acceptUrl: z.string() });

/** Makes the link of an invitation. Its token is kept as a hash. */
export function newLink({ settings, secrets }: Pick<WorkContext, "settings" | "secrets">) {
  const token = secrets.random(tokenBytes);
  return {
    tokenHash: secrets.hash(token),
    acceptUrl: `${settings.baseUrl}/accept-invitation#token=${token}`,
  };
}
