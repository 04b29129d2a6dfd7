import type { AnyTask } from "../contract/task.js";

/** Everything that the service does by itself, in the order in which it is done at the same moment. */
export const tasks: readonly AnyTask[] = [];
