import {
  type Columns,
  type Query,
  type ReadTransaction,
  StorageUnavailable,
  type Store,
  type WriteTransaction,
} from "../contract/store.js";
import { inSpan, type SpanAttributes, type Tracing } from "../contract/tracing.js";

/** A database, as OpenTelemetry names it. */
type DatabaseSystem = "sqlite" | "postgresql";

/**
 * Adds a span for each transaction of a call or job, and one in it for each statement, by the statement's name and without
 * its parameters. Polls, which belong to no trace, have none.
 *
 * A store runs the work of several calls together. Here each runs as part of its own trace, or of none.
 */
export function tracedStore(store: Store, tracing: Tracing, system: DatabaseSystem): Store {
  const attributes = { "db.system.name": system };
  async function traced<Tx extends ReadTransaction, T>(
    operation: "read" | "write" | "report",
    work: (tx: Tx) => Promise<T>,
    perform: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    if (tracing.current()?.isRecorded !== true) return await perform(tracing.bind(work));
    const span = tracing.begin({
      name: `${operation} transaction`,
      kind: "client",
      attributes: { ...attributes, "db.operation.name": operation },
    });
    try {
      return await perform((tx) => span.run(() => work(withSpans(tx, tracing, attributes))));
    } catch (error) {
      // A call that is refused rolls back too, which is no failure of the database.
      if (error instanceof StorageUnavailable) span.fail(error.name);
      throw error;
    } finally {
      span.end();
    }
  }
  return {
    read: (work) => traced("read", work, (traced) => store.read(traced)),
    write: (work, options) => traced("write", work, (traced) => store.write(traced, options)),
    report: (work) => traced("report", work, (traced) => store.report(traced)),
    close: () => store.close(),
  };
}

/** The transaction, with a span for each statement. */
function withSpans<Tx extends ReadTransaction>(
  tx: Tx,
  tracing: Tracing,
  attributes: SpanAttributes,
): Tx {
  const statement = <T>({ name }: Query<Columns, Columns>, run: () => Promise<T>) =>
    inSpan(
      tracing,
      { name, kind: "client", attributes: { ...attributes, "db.query.summary": name } },
      run,
    );
  const given = tx as ReadTransaction as WriteTransaction;
  const traced: WriteTransaction = {
    one: (query, parameters) => statement(query, () => given.one(query, parameters)),
    all: (query, parameters) => statement(query, () => given.all(query, parameters)),
    run: (query, parameters) => statement(query, () => given.run(query, parameters)),
  };
  return traced as ReadTransaction as Tx;
}
