import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StorageUnavailable } from "../contract/store.js";
import {
  bytesIn,
  fileStoreKinds,
  type OpenFileStore,
  openExternal,
  openFileStoreOf,
  type UnreliableFileStore,
} from "../testing/file-stores.js";
import { s3Credentials, startS3Server, type TestS3Server } from "../testing/s3-server.js";
import { openFolder } from "../testing/stores.js";
import {
  checkFileStore,
  type FileStore,
  MissingFile,
  nameInStore,
  oneChunk,
} from "./file-store.js";
import { folderFiles } from "./folder-files.js";
import { fileStoreAt } from "./open-file-store.js";
import { s3Files } from "./s3-files.js";
import { partBytes } from "./store-file.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The contract of `FileStore`, tested for every adapter. */
describe.each(fileStoreKinds)("files in %s", (kind) => {
  let opened: OpenFileStore;
  let store: FileStore;

  beforeAll(async () => {
    opened = await openFileStoreOf(kind);
    store = opened.store;
  });
  afterAll(() => opened?.close());

  async function newFile(): Promise<string> {
    const fileId = randomUUID();
    await opened.announce(fileId);
    return fileId;
  }
  async function put(bytes: Uint8Array): Promise<string> {
    const fileId = await newFile();
    await store.put(fileId, oneChunk(bytes));
    return fileId;
  }

  test.each([1, 17, partBytes, 2 * partBytes + 17])(
    "%i bytes are read back as stored",
    async (size) => {
      const bytes = randomBytes(size);
      const fileId = await put(bytes);
      expect((await bytesIn(store, fileId, size)).equals(bytes)).toBe(true);
    },
  );

  test("a file is the concatenation of its chunks, whatever their sizes", async () => {
    const bytes = randomBytes(100_000);
    async function* uneven() {
      for (let from = 0, length = 1; from < bytes.length; length += 997) {
        yield bytes.subarray(from, from + length);
        from += length;
      }
    }
    const fileId = await newFile();
    await store.put(fileId, uneven());
    expect((await bytesIn(store, fileId, bytes.length)).equals(bytes)).toBe(true);
  });

  test("a large file is streamed with few parts in memory", async () => {
    // Up to 50 MB wait to be collected on some versions of Node, however large the file is.
    const parts = 160;
    const put = createHash("sha256");
    let most = 0;
    let passed = 0;
    // Garbage collection takes a while.
    const look = (bytes = 0) => {
      const before = passed;
      passed += bytes;
      if (bytes > 0 && passed >> 24 === before >> 24) return;
      collectGarbage();
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    };
    look();
    const before = most;
    async function* large() {
      for (let part = 0; part < parts; part++) {
        const bytes = randomBytes(partBytes);
        put.update(bytes);
        look(bytes.length);
        yield bytes;
      }
    }
    const fileId = await newFile();
    await store.put(fileId, large());
    const read = createHash("sha256");
    for await (const chunk of store.read({ fileId, size: parts * partBytes })) {
      read.update(chunk);
      look(chunk.length);
    }
    expect(read.digest("hex")).toBe(put.digest("hex"));
    expect(most - before).toBeLessThan((parts * partBytes) / 2);
  });

  test("a failed upload throws its own error and leaves no file", async () => {
    const fault = new Error("the thread is gone");
    async function* broken() {
      yield randomBytes(partBytes);
      throw fault;
    }
    const fileId = await newFile();
    await expect(store.put(fileId, broken())).rejects.toBe(fault);
    await expect(bytesIn(store, fileId, 2 * partBytes)).rejects.toThrow(MissingFile);
  });

  test("a large upload that fails after many parts leaves no file", async () => {
    const fault = new Error("the thread is gone");
    async function* broken() {
      for (let part = 0; part < 20; part++) yield randomBytes(partBytes);
      throw fault;
    }
    const fileId = await newFile();
    await expect(store.put(fileId, broken())).rejects.toBe(fault);
    await expect(bytesIn(store, fileId, 21 * partBytes)).rejects.toThrow(MissingFile);
  });

  test("a file that was never stored, or was deleted, is missing", async () => {
    await expect(bytesIn(store, randomUUID(), 1)).rejects.toThrow(MissingFile);
    const fileId = await put(randomBytes(3));
    await store.remove(fileId);
    await expect(bytesIn(store, fileId, 3)).rejects.toThrow(MissingFile);
    await expect(store.remove(fileId)).resolves.toBeUndefined();
  });

  test("a reader that stops early causes no later error", async () => {
    const size = 3 * partBytes;
    const fileId = await put(randomBytes(size));
    for await (const chunk of store.read({ fileId, size })) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect((await bytesIn(store, fileId, size)).length).toBe(size);
  });

  test("concurrent processes store files, and each reads every file", async () => {
    const processes = [store, await opened.openAgain(), await opened.openAgain()];
    const files = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const bytes = randomBytes(50_000 + index);
        const fileId = await newFile();
        await processes[index % processes.length]?.put(fileId, oneChunk(bytes));
        return { fileId, bytes };
      }),
    );
    for (const one of processes)
      for (const { fileId, bytes } of files)
        expect((await bytesIn(one, fileId, bytes.length)).equals(bytes)).toBe(true);
  });
});

describe.each(["folder", "S3"] as const)("a %s that is unreachable", (kind) => {
  let opened: UnreliableFileStore;
  beforeAll(async () => {
    opened = await openExternal(kind);
  });
  afterAll(() => opened?.close());

  test("throws when storing, reading or deleting, and works again once it is reachable", async () => {
    const { store } = opened;
    const [fileId, other] = [randomUUID(), randomUUID()];
    const bytes = randomBytes(1_000);
    await store.put(fileId, oneChunk(bytes));
    await opened.disconnect();
    await expect(store.put(other, oneChunk(bytes))).rejects.toThrow(StorageUnavailable);
    await expect(bytesIn(store, fileId, bytes.length)).rejects.toThrow(StorageUnavailable);
    await expect(store.remove(fileId)).rejects.toThrow(StorageUnavailable);
    await expect(checkFileStore(store)).rejects.toThrow(StorageUnavailable);
    await opened.reconnect();
    await store.put(other, oneChunk(bytes));
    for (const id of [fileId, other])
      expect((await bytesIn(store, id, bytes.length)).equals(bytes)).toBe(true);
    await checkFileStore(store);
  });
});

describe("files in a folder", () => {
  test("of a process killed while storing do not appear, and do not block others", async () => {
    const folder = await openFolder();
    const fileId = randomUUID();
    const program = fileURLToPath(new URL("./testing/put-until-killed.mjs", import.meta.url));
    const child = spawn(process.execPath, [program, folder.path, fileId], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const store = folderFiles(folder.path);
    await expect(bytesIn(store, fileId, 1)).rejects.toThrow(MissingFile);
    await store.put(fileId, oneChunk(Buffer.from("whole")));
    expect(String(await bytesIn(store, fileId, 5))).toBe("whole");
    await folder.remove();
  });

  test("leave nothing of a failed upload, and are readable only by their owner", async () => {
    const folder = await openFolder();
    const store = folderFiles(folder.path);
    async function* broken() {
      yield randomBytes(100);
      throw new Error("the thread is gone");
    }
    const fileId = randomUUID();
    await expect(store.put(fileId, broken())).rejects.toThrow("the thread is gone");
    const names = await readdir(folder.path, { recursive: true, withFileTypes: true });
    expect(names.filter((entry) => entry.isFile())).toEqual([]);
    await store.put(fileId, oneChunk(Buffer.from("kept")));
    const path = join(folder.path, nameInStore(fileId));
    expect(String(await readFile(path))).toBe("kept");
    expect((await stat(path)).mode & 0o077).toBe(0);
    await folder.remove();
  });
});

describe("files in S3", () => {
  let server: TestS3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server?.close());

  test("need the right key, and the error names none", async () => {
    const [accessKeyId, secretAccessKey] = ["another", "an unknown secret"];
    const wrong = await s3Files(server.location, { accessKeyId, secretAccessKey });
    const refusal = await checkFileStore(wrong).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StorageUnavailable);
    expect(String(refusal)).toContain("InvalidAccessKeyId");
    expect(String(refusal)).not.toContain(secretAccessKey);
    await expect(bytesIn(wrong, randomUUID(), 1)).rejects.toThrow(StorageUnavailable);
  });

  test("need an existing bucket", async () => {
    const wrong = await s3Files({ ...server.location, bucket: "another" }, s3Credentials);
    await expect(checkFileStore(wrong)).rejects.toThrow(/NoSuchBucket/);
  });

  test("have the same names as in a folder, so any tool can move them", async () => {
    const folder = await openFolder();
    const fileId = randomUUID();
    const inFolder = await fileStoreAt({ kind: "folder", path: folder.path });
    await inFolder.put(fileId, oneChunk(Buffer.from("moved")));
    const [name] = (await readdir(folder.path, { recursive: true })).filter((path) =>
      path.endsWith(fileId),
    );
    expect(name).toBe(nameInStore(fileId));
    await folder.remove();
  });
});
