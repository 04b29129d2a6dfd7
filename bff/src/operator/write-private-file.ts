import { writeFile } from "node:fs/promises";
import { OperatorProblem } from "./problems.js";

/** Writes a new file that only its owner can read: it names account holders. */
export async function writePrivateFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new OperatorProblem(`${file} cannot be written: ${(error as Error).message}`);
  }
}
