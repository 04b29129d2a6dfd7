import type { Store } from "../contract/store.js";
import { anyFileOutside } from "../resources/files/file-queries.js";
import { checkFileStore, type FileStore } from "./file-store.js";
import type { FilesLocation } from "./files-location.js";
import { folderFiles } from "./folder-files.js";
import type { S3Credentials } from "./s3-files.js";

/** Creates the file store at a location, without accessing it. */
export async function fileStoreAt(
  location: FilesLocation,
  credentials?: S3Credentials,
): Promise<FileStore> {
  if (location.kind === "folder") return folderFiles(location.path);
  // Loaded on demand, because it imports AWS's SDK.
  const { s3Files } = await import("./s3-files.js");
  return await s3Files(location, credentials);
}

/**
 * Opens and checks the external store of new files. Without a location, returns null: files are stored in the database.
 *
 * @throws when files cannot be stored there, or when some are stored outside the database and no location is configured
 */
export async function openFileStore(
  location: FilesLocation | null,
  database: Pick<Store, "read">,
): Promise<FileStore | null> {
  if (location === null) {
    const outside = await database.read((tx) => tx.one(anyFileOutside, {}));
    if (outside === undefined) return null;
    throw new Error("some files are stored outside the database, but no location is configured");
  }
  const store = await fileStoreAt(location);
  await checkFileStore(store);
  return store;
}
