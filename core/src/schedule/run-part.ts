import { StorageUnavailable, type WriteTransaction } from "../contract/store.js";
import type { Engine, PerformWork } from "../engine/engine.js";
import { nameOf, type Piece } from "./piece.js";
import type { SetAside } from "./set-aside.js";

/** A thing that needs more steps than this, of hundreds of rows each, makes no progress. */
const usualMostSteps = 10_000;

interface PartRunnerOptions {
  readonly engine: Pick<Engine, "act">;
  readonly setAside: SetAside;
  /** How often a thing may leave a rest. */
  readonly mostSteps?: number;
}

/**
 * Makes what does a part of what is due: in one transaction, each piece as of its own moment. If that fails the pieces
 * are done one by one, and those that fail for themselves are set aside.
 */
export function createPartRunner({
  engine,
  setAside,
  mostSteps = usualMostSteps,
}: PartRunnerOptions) {
  const last = { name: "", steps: 0 };

  /** @returns whether a piece left a rest, which has to be done before anything later */
  async function run(pieces: readonly Piece[]): Promise<boolean> {
    const unfinished = await engine.act((perform) => performAll(perform, pieces, setAside));
    if (unfinished === null) return false;
    const name = nameOf(unfinished);
    last.steps = name === last.name ? last.steps + 1 : 1;
    last.name = name;
    if (last.steps > mostSteps)
      setAside.put(unfinished, new Error(`${unfinished.task.id} comes to no end`));
    return true;
  }

  return async function runPart(pieces: readonly Piece[]): Promise<boolean> {
    try {
      return await run(pieces);
    } catch (error) {
      const [piece, ...others] = pieces;
      if (others.length > 0) {
        for (const each of pieces) if (await runPart([each])) return true;
        return false;
      }
      if (piece === undefined || error instanceof StorageUnavailable) throw error;
      setAside.put(piece, error);
      return false;
    }
  };
}

/** Does pieces in their order. Ends with the first that leaves a rest, and resolves to it. */
async function performAll(
  perform: PerformWork,
  pieces: readonly Piece[],
  setAside: SetAside,
): Promise<Piece | null> {
  for (const piece of pieces) {
    const { task, due } = piece;
    const leavesRest = await perform(task, due.dueAt, async (context) => {
      await task.run(context as never, due);
      return await isStillDue(context.tx, piece, setAside);
    });
    if (leavesRest) return piece;
  }
  return null;
}

async function isStillDue(
  tx: WriteTransaction,
  piece: Piece,
  setAside: SetAside,
): Promise<boolean> {
  const { task, due } = piece;
  const earliest = await task.due(tx, due.dueAt, 1 + setAside.countOf(task));
  return earliest.some((one) => nameOf({ task, due: one }) === nameOf(piece));
}
