import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { databaseFiles } from "../files/database-files.js";
import type { FileStore } from "../files/file-store.js";
import { parseFilesLocation } from "../files/files-location.js";
import { folderFiles } from "../files/folder-files.js";
import { fileStoreAt } from "../files/open-file-store.js";
import { s3Files } from "../files/s3-files.js";
import { insertFile } from "../resources/files/file-queries.js";
import { s3Credentials, startS3Server } from "./s3-server.js";
import { openFolder } from "./stores.js";
import { openWorld } from "./world.js";

/** A real store to test as well: the value of a `FILES_URL`, with credentials in the variables that the SDK reads. */
const { TEST_S3_URL } = process.env;

const own = ["database", "folder", "S3"] as const;
export const fileStoreKinds: readonly FileStoreKind[] =
  TEST_S3_URL === undefined ? own : [...own, "TEST_S3_URL"];
export type FileStoreKind = (typeof own)[number] | "TEST_S3_URL";

/** A store for a test, with operations on its surroundings. */
export interface OpenFileStore {
  readonly store: FileStore;
  /** The same store, opened as by another process. */
  openAgain(): Promise<FileStore>;
  /** Does what must precede storing a file's content. */
  announce(fileId: string): Promise<void>;
  close(): Promise<void>;
}

/** A store that can be made unreachable. */
export interface UnreliableFileStore extends OpenFileStore {
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

export async function openFileStoreOf(kind: FileStoreKind): Promise<OpenFileStore> {
  switch (kind) {
    case "database":
      return await openInDatabase();
    case "TEST_S3_URL":
      return await openGiven();
    default:
      return await openExternal(kind);
  }
}

export async function openExternal(kind: "folder" | "S3"): Promise<UnreliableFileStore> {
  return kind === "folder" ? await openInFolder() : await openInS3();
}

async function openInDatabase(): Promise<OpenFileStore> {
  const world = await openWorld("sqlite");
  const { accountId } = await world.account();
  const named = { name: "a file", mediaType: "application/pdf", size: 0, sha256: "" };
  return {
    store: databaseFiles(world.store),
    openAgain: async () => databaseFiles(world.store),
    async announce(fileId) {
      const createdAt = new Date(world.clock.now()).toISOString();
      const row = { ...named, fileId, accountId, outside: false, createdAt };
      await world.store.write((tx) => tx.run(insertFile, row));
    },
    close: () => world.close(),
  };
}

async function openGiven(): Promise<OpenFileStore> {
  const location = parseFilesLocation(TEST_S3_URL ?? "");
  if (location === null) throw new Error("TEST_S3_URL is not a location of files");
  const open = () => fileStoreAt(location);
  return {
    store: await open(),
    openAgain: open,
    announce: async () => {},
    close: async () => {},
  };
}

async function openInFolder(): Promise<UnreliableFileStore> {
  const parent = await openFolder();
  const folder = join(parent.path, "files");
  const elsewhere = join(parent.path, "elsewhere");
  await mkdir(folder);
  return {
    store: folderFiles(folder),
    openAgain: async () => folderFiles(folder),
    announce: async () => {},
    async disconnect() {
      await rename(folder, elsewhere);
      await writeFile(folder, "a share that is not mounted");
    },
    async reconnect() {
      await rm(folder);
      await rename(elsewhere, folder);
    },
    close: () => parent.remove(),
  };
}

async function openInS3(): Promise<UnreliableFileStore> {
  const server = await startS3Server();
  const open = () => s3Files(server.location, s3Credentials);
  return {
    store: await open(),
    openAgain: open,
    announce: async () => {},
    disconnect: () => server.stop(),
    reconnect: () => server.start(),
    close: () => server.close(),
  };
}

export const bytesIn = (store: FileStore, fileId: string, size: number) =>
  buffer(store.read({ fileId, size }));
