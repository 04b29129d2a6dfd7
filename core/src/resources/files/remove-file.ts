import type { WorkContext } from "../../contract/operation.js";
import { deleteFileParts, deleteFileRow, fileById, insertFileRemoval } from "./file-queries.js";

/** Deletes a file with its content; what is stored outside of the database, a worker deletes after the commit. */
export async function removeFile(
  { tx, now, announce }: Pick<WorkContext, "tx" | "now" | "announce">,
  ids: { readonly accountId: string; readonly fileId: string },
): Promise<void> {
  const file = await tx.one(fileById, ids);
  if (file === undefined) return;
  const { fileId } = file;
  await tx.run(deleteFileParts, { fileId });
  await tx.run(deleteFileRow, { fileId });
  if (!file.outside) return;
  await tx.run(insertFileRemoval, { fileId, createdAt: now });
  announce("documents");
}
