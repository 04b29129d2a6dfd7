// @ts-check
/** A lock between processes that want to build the same thing: one builds, the others wait. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const pollMs = 100;
/** A lock that has no owner name after this time belongs to a process that died while taking it. */
const namelessLockMs = 2_000;

/**
 * Runs an action while no other process holds the lock.
 *
 * @template Result
 * @param {string} lock a folder that exists while the lock is held
 * @param {() => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function withBuildLock(lock, action) {
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!take(lock)) await sleep(pollMs);
  try {
    return await action();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
const ownerOf = (lock) => path.join(lock, "pid");

/**
 * Creating a folder is atomic: exactly one process succeeds.
 *
 * @param {string} lock
 */
function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(ownerOf(lock), String(process.pid));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/**
 * Whether the process that holds the lock has ended, for example by Ctrl-C during a build.
 *
 * @param {string} lock
 */
function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(ownerOf(lock), "utf8")), 0);
    return false;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT") {
      const changedAtMs = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      return Date.now() - changedAtMs > namelessLockMs;
    }
    return code === "ESRCH";
  }
}
