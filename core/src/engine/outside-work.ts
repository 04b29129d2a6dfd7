import type { DoOutside, Outside } from "../contract/operation.js";

/** A handler needs a piece of work that is not done yet. Thrown through its transaction, which rolls back. */
class OutsideWorkNeeded extends Error {
  override readonly name = "OutsideWorkNeeded";
  readonly piece: string;
  readonly work: (outside: Outside) => Promise<unknown>;

  constructor(piece: string, work: (outside: Outside) => Promise<unknown>) {
    super(`${piece} was needed before it was done`);
    this.piece = piece;
    this.work = work;
  }
}

/** More than one, because another call may change what is needed between two runs; and one is the use of a session. */
const maxPieces = 4;

/** The state of a call's first run, in which no work is done yet. Shared by all calls, because hardly any needs another. */
const nothingDone: DoOutside = piecesOf(new Map());

function piecesOf(done: ReadonlyMap<string, unknown>): DoOutside {
  function doOutside<R>(piece: string, work: (outside: Outside) => Promise<R>): R {
    if (!done.has(piece)) throw new OutsideWorkNeeded(piece, work);
    return done.get(piece) as R;
  }
  const result = <R>(piece: string) => done.get(piece) as R | undefined;
  return Object.assign(doOutside, { result });
}

/**
 * Runs a call. When its handler needs a piece of work outside of its transaction, the transaction rolls back, the work
 * is done, and the call runs again with the result. So no transaction, and no other call, waits for it.
 */
export async function withOutsideWork<T>(
  outside: Outside,
  run: (doOutside: DoOutside) => Promise<T>,
): Promise<T> {
  const done = new Map<string, unknown>();
  for (;;) {
    try {
      return await run(done.size === 0 ? nothingDone : piecesOf(done));
    } catch (error) {
      if (!(error instanceof OutsideWorkNeeded) || done.size === maxPieces) throw error;
      done.set(error.piece, await error.work(outside));
    }
  }
}
