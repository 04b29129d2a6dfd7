import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { limits } from "../contract/limits.js";
import {
  type EncodedPicture,
  type EncodedSize,
  type PictureEncoder,
  type PictureResult,
  PicturesUnavailable,
} from "../contract/picture-encoder.js";
import type { ServiceLog } from "../contract/service-log.js";
import { beginsAsPicture, type PictureProblem, type UploadKind } from "../domain/picture.js";
import { pictureLimits } from "./picture-limits.js";

/** What a child process is sent, once. */
export interface ProcessTask {
  readonly kind: UploadKind;
  readonly bytes: Uint8Array;
  readonly maxMemoryBytes: number;
}

/** A picture as a child process encodes it. */
export interface UnhashedPicture {
  readonly color: string;
  readonly sizes: readonly Omit<EncodedSize, "hash">[];
}

/** The response of a child process. */
export type ProcessAnswer =
  | { readonly picture: UnhashedPicture }
  | { readonly problem: PictureProblem }
  | { readonly unavailable: string };

/** The built program. The path is the same from `src` and from `dist`. */
const builtProgram = new URL("../../dist/bundle/encode-process.js", import.meta.url);

/**
 * Nothing of the service's environment, which has its secrets. By default, glibc keeps freed memory for each thread, and
 * the library writes pictures of more than 100 MB to a temporary file.
 */
const childEnvironment = { MALLOC_ARENA_MAX: "2", VIPS_DISC_THRESHOLD: "1g" };

interface EncoderOptions {
  readonly log?: ServiceLog | undefined;
  readonly program?: URL;
  readonly runMs?: number;
  readonly memoryBytes?: number;
}

interface Job {
  readonly kind: UploadKind;
  readonly bytes: Uint8Array;
  resolve(result: PictureResult): void;
  reject(error: Error): void;
}

/**
 * Creates an encoder whose every picture has a child process of its own, with limits of memory and time and without the
 * environment of the service. A file that crashes, fills or stalls the decoder only ends that process, and what one
 * file did to it cannot reach the next.
 */
export function createPictureEncoder(options: EncoderOptions = {}): PictureEncoder {
  const { log, program = builtProgram } = options;
  const { runMs = pictureLimits.runMs, memoryBytes = pictureLimits.memoryBytes } = options;
  const waiting: Job[] = [];
  const running = new Set<ChildProcess>();
  let isClosed = false;

  function start({ kind, bytes, resolve, reject }: Job): void {
    const child = fork(program, [], {
      serialization: "advanced",
      stdio: "ignore",
      env: childEnvironment,
      execArgv: ["--max-old-space-size=64"],
    });
    running.add(child);
    let answer: ProcessAnswer | undefined;
    const timer = setTimeout(() => child.kill("SIGKILL"), runMs);
    child.on("message", (message) => {
      answer = message as ProcessAnswer;
      child.kill("SIGKILL");
    });
    // It could not be started or reached; `exit` may not follow.
    child.on("error", (err) => {
      answer ??= { unavailable: err.message };
      end(null);
    });
    child.on("exit", (_code, signal) => end(signal));

    function end(signal: NodeJS.Signals | null): void {
      if (!running.delete(child)) return;
      clearTimeout(timer);
      if (isClosed) reject(new PicturesUnavailable("the service is stopping"));
      else if (answer === undefined && signal !== null) {
        log?.warn({ kind, size: bytes.length, signal }, "a picture stopped its decoder");
        // SIGKILL ends what takes too long or too much memory, other signals are the decoder's own faults.
        resolve({ problem: signal === "SIGKILL" ? "too large" : "unreadable" });
      } else if (answer === undefined || "unavailable" in answer) {
        const reason = answer?.unavailable ?? "the decoder ended without an answer";
        log?.warn({ err: new Error(reason) }, "pictures cannot be decoded");
        reject(new PicturesUnavailable("pictures cannot be decoded"));
      } else resolve("picture" in answer ? { picture: hashed(answer.picture) } : answer);
      dispatch();
    }
    child.send({ kind, bytes, maxMemoryBytes: memoryBytes } satisfies ProcessTask, () => {
      // A failure is also an "error" event or an exit.
    });
  }

  function dispatch(): void {
    while (running.size < pictureLimits.atOnce) {
      const job = waiting.shift();
      if (job === undefined) return;
      start(job);
    }
  }

  return {
    encode(kind, base64) {
      const bytes = Buffer.from(base64, "base64");
      return new Promise((resolve, reject) => {
        if (bytes.length > limits.pictureBytes) return resolve({ problem: "too large" });
        if (!beginsAsPicture(bytes)) return resolve({ problem: "unreadable" });
        if (isClosed) return reject(new PicturesUnavailable("the service is stopping"));
        if (waiting.length >= pictureLimits.waiting)
          return reject(new PicturesUnavailable("too many pictures are waiting"));
        waiting.push({ kind, bytes, resolve, reject });
        dispatch();
      });
    },
    close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0))
        reject(new PicturesUnavailable("the service is stopping"));
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

function hashed({ color, sizes }: UnhashedPicture): EncodedPicture {
  return {
    color,
    sizes: sizes.map((size) => ({
      ...size,
      hash: createHash("sha256").update(size.bytes).digest("hex"),
    })),
  };
}
