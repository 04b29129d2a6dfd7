import type { Store } from "../contract/store.js";
import { anyFileOutside } from "../queries/files.js";
import { checkFileStore, type FileStore } from "./file-store.js";
import type { FilesLocation } from "./files-location.js";
import { folderFiles } from "./folder-files.js";
import type { S3Credentials } from "./s3-files.js";

/** Makes the store of a location. It is not looked at yet. */
export async function fileStoreAt(
  location: FilesLocation,
  credentials?: S3Credentials,
): Promise<FileStore> {
  if (location.kind === "folder") return folderFiles(location.path);
  // Here, so that who keeps files elsewhere needs nothing of it.
  const { s3Files } = await import("./s3-files.js");
  return await s3Files(location, credentials);
}

/**
 * Opens where new files are kept: null for the database.
 *
 * @throws when files cannot be kept there, or some lie outside of the database and nothing says where
 */
export async function openFileStore(
  location: FilesLocation | null,
  database: Pick<Store, "read">,
): Promise<FileStore | null> {
  if (location === null) {
    const outside = await database.read((tx) => tx.one(anyFileOutside, {}));
    if (outside === undefined) return null;
    throw new Error("some files were kept outside of the database, and are read from there");
  }
  const store = await fileStoreAt(location);
  await checkFileStore(store);
  return store;
}
