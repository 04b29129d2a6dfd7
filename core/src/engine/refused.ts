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

/**
 * The refusal of a call. The engine throws it inside the transaction, which rolls back, and catches it to make the
 * response. Operations refuse through their context.
 */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** How long the caller has to wait, after a 429. */
  readonly retryAfterSeconds: number | undefined;
  /** The error's name in the catalogue; undefined if the body names only the status. */
  readonly error: RefusalName | undefined;

  constructor(
    status: number,
    body: ErrorBody,
    {
      error,
      retryAfterSeconds,
    }: { readonly error?: RefusalName; readonly retryAfterSeconds?: number } = {},
  ) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.error = error;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** A refusal with an error of the catalogue. */
  static because(name: RefusalName, parameters?: Record<string, string | number>): Refused {
    const row: ErrorRow = errorRows[name];
    const seconds = parameters?.retryAfterSeconds;
    return new Refused(row.status, errorBody(row, parameters), {
      error: name,
      ...(seconds !== undefined && { retryAfterSeconds: Number(seconds) }),
    });
  }

  /** A refusal with the list of invalid input fields. */
  static forProblems(problems: readonly string[]): Refused {
    const error = "schema_problems";
    return new Refused(errorCatalogue[error].status, schemaProblemsBody(problems), { error });
  }

  /** A refusal whose body names only the status, such as 503 while the database is unavailable. */
  static withStatus(status: number): Refused {
    return new Refused(status, bareErrorBody(status));
  }
}
