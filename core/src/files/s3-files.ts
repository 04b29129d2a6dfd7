import { Readable } from "node:stream";
import { StorageUnavailable } from "../contract/store.js";
import { type FileStore, MissingFile, nameInStore } from "./file-store.js";

/** A bucket of an S3-compatible store. */
export interface S3Location {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the bucket itself. */
  readonly prefix: string;
  /** Null: that of AWS for the region. */
  readonly endpoint: string | null;
  readonly region: string;
}

/** Given in tests alone; otherwise they come from where the SDK looks, AWS_ACCESS_KEY_ID and its like first. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A healthy store answers in a fraction of it, and work that waits for longer is better tried again. */
const patienceMs = { connection: 5_000, answer: 30_000 };
/** The first try and those that the SDK makes by itself, within a second. */
const attempts = 3;
/** Larger files go up in parts of this size, the least that S3 takes, and so many at once. */
const upload = { partSize: 5 * 1024 * 1024, queueSize: 2 };

/**
 * Files in a bucket of an S3-compatible store. With AWS's own SDK: it is kept by those who keep the protocol, and takes
 * credentials from wherever a machine has them, roles that are renewed by the hour included.
 */
export async function s3Files(
  { bucket: Bucket, prefix, endpoint, region }: S3Location,
  credentials?: S3Credentials,
): Promise<FileStore> {
  // Here, so that who keeps files elsewhere does not load it.
  const { DeleteObjectCommand, GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
  const { Upload } = await import("@aws-sdk/lib-storage");
  const client = new S3Client({
    region,
    // Few stores beside AWS have a host name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: attempts,
    // Checksums beside the ones that S3 has always had are unknown to many compatible stores; the row has its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: patienceMs.connection,
      requestTimeout: patienceMs.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs.answer,
    },
  });
  const keyOf = (fileId: string) =>
    prefix === "" ? nameInStore(fileId) : `${prefix}/${nameInStore(fileId)}`;

  return {
    async put(fileId, chunks) {
      // A store shows an object once it is whole, and the upload takes back the parts of one that failed.
      const source = Readable.from(chunks);
      const params = { Bucket, Key: keyOf(fileId), Body: source };
      try {
        await new Upload({ client, params, ...upload }).done();
      } catch (error) {
        throw source.errored ?? unreachable(error);
      }
    },
    async *read({ fileId }) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(fileId) }));
        yield* Body as AsyncIterable<Uint8Array>;
      } catch (error) {
        const isMissing = error instanceof Error && error.name === "NoSuchKey";
        throw isMissing ? new MissingFile(fileId, error) : unreachable(error);
      }
    },
    async remove(fileId) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(fileId) }));
      } catch (error) {
        throw unreachable(error);
      }
    },
  };
}

/** Names and codes: what a store says beside them may be a page of XML, and that nobody listens is said in no message. */
function unreachable(error: unknown): StorageUnavailable {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  const what = [name, code, message].filter((part) => part !== undefined && part !== "");
  return new StorageUnavailable(`the store of files cannot be used: ${what.join(", ")}`, {
    cause: error,
  });
}
