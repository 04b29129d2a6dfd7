import { writeFileSync } from "node:fs";
import type { UploadKind } from "../domain/picture.js";
import type { ProcessAnswer, ProcessTask } from "./create-picture-encoder.js";
import { encodePicture, loadSharp, type SharpModule } from "./encode-picture.js";

// A child process of `createPictureEncoder`: encodes one picture, and ends. Whatever a file makes the decoder do, it does
// here, where nothing of the service is.

process.on("message", ({ kind, bytes, maxMemoryBytes }: ProcessTask) => {
  preferToBeKilled();
  // The decoder works in another thread. SIGKILL, because `exit` would wait for it.
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, "SIGKILL");
  }, 5);
  void answer(kind, bytes);
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function answer(kind: UploadKind, bytes: Uint8Array): Promise<void> {
  let sharp: SharpModule;
  try {
    sharp = await loadSharp();
  } catch (error) {
    return send({ unavailable: error instanceof Error ? error.message : String(error) });
  }
  send(await encodePicture(sharp, kind, bytes));
}

function send(response: ProcessAnswer): void {
  process.send?.(response);
}

/** If the machine runs out of memory, Linux kills this process before the service. */
function preferToBeKilled(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Other systems have no such file.
  }
}
