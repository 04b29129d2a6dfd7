import { Readable } from "node:stream";
import { StorageUnavailable } from "../contract/store.js";
import { type FileStore, MissingFile, nameInStore } from "./file-store.js";

/** A bucket of an S3-compatible store. */
export interface S3Location {
  readonly bucket: string;
  /** Without leading or trailing slashes; empty for the bucket itself. */
  readonly prefix: string;
  /** Null for AWS's endpoint of the region. */
  readonly endpoint: string | null;
  readonly region: string;
}

/** Only for tests. Otherwise the SDK finds the credentials: AWS_ACCESS_KEY_ID first, then its other sources. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A healthy store responds in a fraction of this, and a retry is better than a longer wait. */
const patienceMs = { connection: 5_000, answer: 30_000 };
/** The first attempt and the SDK's own retries, which take less than a second. */
const attempts = 3;
/** Larger files are uploaded in parts of this size, the smallest that S3 accepts, with this many in flight. */
const upload = { partSize: 5 * 1024 * 1024, queueSize: 2 };

/** Loads AWS's SDK, an optional peer dependency that only this store needs. */
async function loadSdk() {
  try {
    const [client, storage] = await Promise.all([
      import("@aws-sdk/client-s3"),
      import("@aws-sdk/lib-storage"),
    ]);
    return { ...client, ...storage };
  } catch (error) {
    const hint =
      "files in S3 need two packages: npm install @aws-sdk/client-s3 @aws-sdk/lib-storage";
    throw new Error(hint, { cause: error });
  }
}

/**
 * Stores files in a bucket of an S3-compatible store. Uses AWS's own SDK: the protocol's maintainers maintain it, and
 * it finds credentials on every kind of machine, including roles that are renewed hourly.
 *
 * @throws when AWS's SDK is not installed
 */
export async function s3Files(
  { bucket: Bucket, prefix, endpoint, region }: S3Location,
  credentials?: S3Credentials,
): Promise<FileStore> {
  const { DeleteObjectCommand, GetObjectCommand, S3Client, Upload } = await loadSdk();
  const client = new S3Client({
    region,
    // Few stores except AWS have a host name per bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: attempts,
    // Many compatible stores do not support the newer checksums. The file's row has its own digest.
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
      // S3 shows an object only once it is complete, and a failed upload deletes its parts.
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

/** Only names and codes: a store's message may be a page of XML, and a refused connection has none. */
function unreachable(error: unknown): StorageUnavailable {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  const what = [name, code, message].filter((part) => part !== undefined && part !== "");
  return new StorageUnavailable(`the file store cannot be used: ${what.join(", ")}`, {
    cause: error,
  });
}
