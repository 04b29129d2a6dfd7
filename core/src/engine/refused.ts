import {
  bareErrorBody,
  type ErrorBody,
  type ErrorRow,
  errorBody,
  errorCatalogue,
  errorRows,
  type RefusalName,
  schemaProblemsBody,
} from "../contract/error-catalogue.js";

/** A refusal, thrown through the transaction. Only the engine throws and catches it. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** How long the caller has to wait, after a 429. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfterSeconds?: number) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static because(name: RefusalName, parameters?: Record<string, string | number>): Refused {
    const row: ErrorRow = errorRows[name];
    const seconds = parameters?.retryAfterSeconds;
    return new Refused(
      row.status,
      errorBody(row, parameters),
      seconds === undefined ? undefined : Number(seconds),
    );
  }

  static forProblems(problems: readonly string[]): Refused {
    return new Refused(errorCatalogue.schema_problems.status, schemaProblemsBody(problems));
  }

  static withStatus(status: number): Refused {
    return new Refused(status, bareErrorBody(status));
  }
}
