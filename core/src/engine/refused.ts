import {
  bareErrorBody,
  type ErrorBody,
  errorBody,
  errorCatalogue,
  type RefusalName,
  schemaProblemsBody,
} from "../contract/error-catalogue.js";

/** A refusal on its way out of a transaction; only the engine throws and catches it. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }

  static because(name: RefusalName, parameters?: Record<string, string | number>): Refused {
    const row = errorCatalogue[name];
    return new Refused(row.status, errorBody(row, parameters));
  }

  static forProblems(problems: readonly string[]): Refused {
    return new Refused(errorCatalogue.schema_problems.status, schemaProblemsBody(problems));
  }

  static withStatus(status: number): Refused {
    return new Refused(status, bareErrorBody(status));
  }
}
