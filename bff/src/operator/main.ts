import { readConfig } from "../config.js";
import { commands } from "./commands/index.js";
import { runOperator } from "./run-operator.js";

const { argv, stdout: out, stderr: err } = process;
process.exitCode = await runOperator(argv.slice(2), { commands, out, err, readConfig });
