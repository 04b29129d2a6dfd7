import type { FilePlaces } from "../files/stored-file.js";
import type { ServiceLog } from "../service-log.js";

interface Discarding {
  readonly files: FilePlaces;
  readonly log?: ServiceLog | undefined;
}

/** Removes bytes outside of the database that nothing names. Where that fails they take room, and do no other harm. */
export async function discard(
  { files: { outside }, log }: Discarding,
  fileId: string,
): Promise<void> {
  await outside
    ?.remove(fileId)
    .catch((err) => log?.warn({ err, fileId }, "bytes that nothing names could not be removed"));
}
