import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureTools } from "../../../.ci/tools/ensure-tools.mjs";

const entry = path.join(ensureTools("s3-server"), "s3rver/lib/s3rver.js");
const { default: S3rver } = await import(pathToFileURL(entry).href);

/** An S3 server on loopback: prints its port, and ends when its stdin does. */
const [, , directory, bucket, port] = process.argv;
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
process.stdin.on("end", () => process.exit(0)).resume();
console.log((await server.run()).port);
