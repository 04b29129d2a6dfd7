import { readFile } from "node:fs/promises";
import { OperatorProblem } from "./problems.js";

/**
 * Reads a file that the operator named.
 *
 * @throws OperatorProblem if it cannot be read
 */
export async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    throw new OperatorProblem(`${file} cannot be read: ${(error as Error).message}`);
  }
}
