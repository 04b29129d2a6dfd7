import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { S3Credentials, S3Location } from "../files/s3-files.js";
import { freePort } from "./free-port.js";
import { openFolder } from "./stores.js";

const program = fileURLToPath(new URL("./run-s3-server.mjs", import.meta.url));

/** The credentials that the server accepts. */
export const s3Credentials: S3Credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/**
 * An S3 server in its own process, with an empty bucket. It refuses unknown keys but does not verify signatures; set
 * `TEST_S3_URL` to test a real store.
 */
export interface TestS3Server {
  readonly location: S3Location;
  /** Stops the server, so that connections are refused. */
  stop(): Promise<void>;
  /** Restarts it on the same port with the same content. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<TestS3Server> {
  const folder = await openFolder();
  const bucket = "obole-test";
  const port = String(await freePort());
  let running = await run(folder.path, bucket, port);
  return {
    location: {
      bucket,
      prefix: "live/files",
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
    },
    stop: () => running.stop(),
    async start() {
      running = await run(folder.path, bucket, port);
    },
    async close() {
      await running.stop();
      await folder.remove();
    },
  };
}

async function run(
  directory: string,
  bucket: string,
  port: string,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [program, directory, bucket, port], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  for await (const _ of createInterface({ input: child.stdout })) {
    return {
      async stop() {
        child.kill("SIGKILL");
        await exited;
      },
    };
  }
  throw new Error("the S3 server did not start");
}
