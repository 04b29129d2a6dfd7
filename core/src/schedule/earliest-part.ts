import type { ReadTransaction } from "../contract/store.js";
import type { AnyTask } from "../contract/task.js";
import type { Piece } from "./piece.js";
import type { SetAside } from "./set-aside.js";

/** Shares a commit among many, and holds up the calls between two commits for some tens of milliseconds. */
const partPieces = 64;
/** What a task makes due lies a day or more after its own moment (see {@link AnyTask}). */
const partMs = 24 * 60 * 60 * 1_000;

/**
 * The earliest of what is due, across all tasks, in the order in which it is to be done: by moment, then by the order
 * of the tasks, then by key.
 *
 * It ends where something could come in between that does not stand in the database yet, because doing the first of it
 * makes it due: a day after the first.
 */
export async function earliestPart(
  tx: ReadTransaction,
  tasks: readonly AnyTask[],
  now: string,
  setAside: SetAside,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const task of tasks) {
    // As many of each as there can be in the part, beyond those that have to wait.
    const found = await task.due(tx, now, partPieces + setAside.countOf(task));
    pieces.push(...found.map((due) => ({ task, due })).filter((piece) => !setAside.has(piece)));
  }
  // Sorting leaves what is due at the same moment in the order of the tasks, and within a task in that of the keys.
  pieces.sort((one, other) => Date.parse(one.due.dueAt) - Date.parse(other.due.dueAt));
  const [first] = pieces;
  if (first === undefined) return [];
  const end = new Date(Date.parse(first.due.dueAt) + partMs).toISOString();
  return pieces.slice(0, partPieces).filter(({ due }) => due.dueAt < end);
}
