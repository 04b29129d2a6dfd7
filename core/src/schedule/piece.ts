import type { AnyTask, Due } from "../contract/task.js";

/** One thing to be done. */
export interface Piece {
  readonly task: AnyTask;
  readonly due: Due;
}

/** Tells pieces from each other. */
export const nameOf = ({ task, due }: Piece) => `${task.id} ${due.dueAt} ${due.key}`;
