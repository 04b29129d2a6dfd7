import type { WriteTransaction } from "../../contract/store.js";
import {
  anyDonorById,
  type DonorRow,
  updateDonorDetails,
  updateDonorSessionEpoch,
} from "./donor-queries.js";

/**
 * Stores what has changed of a donor. If the e-mail address is another one, or gone, the donor's sessions, widget tokens and
 * sign-in links end, because people who read mail at the previous address may have them.
 */
export async function saveDonor(tx: WriteTransaction, after: DonorRow): Promise<void> {
  const { donorId, email } = after;
  const before = await tx.one(anyDonorById, { donorId });
  await tx.run(updateDonorDetails, after);
  if (before === undefined || before.email === null) return;
  if (before.email.toLowerCase() === email?.toLowerCase()) return;
  await tx.run(updateDonorSessionEpoch, { donorId, sessionEpoch: before.sessionEpoch + 1 });
}
