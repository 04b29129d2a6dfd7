import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportCatalogue, openStore } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";
import { OperatorProblem } from "../problems.js";

export const exportCatalogueFile = defineCommand({
  name: "export-catalogue",
  summary: "Write the charities with their bank accounts and mandates to a file",
  description:
    "One JSON object per line, which import-catalogue reads. Of a bank account: holder, last four characters of the IBAN, and who proposed and approved it, never the whole IBAN, so an import of the file proposes none. It names people, so only you can read it.",
  reach: "database",
  positionals: ["file"],
  input: z.strictObject({
    file: z.string().meta({ description: "The file to write. It must not exist." }),
  }),
  async run({ config }, { file }) {
    const store = await openStore(config.databaseUrl, config);
    let charities = 0;
    async function* lines() {
      for await (const line of exportCatalogue(store)) {
        charities++;
        yield `${line}\n`;
      }
    }
    try {
      await pipeline(Readable.from(lines()), createWriteStream(file, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      throw new OperatorProblem(`${file} cannot be written: ${(error as Error).message}`);
    } finally {
      await store.close();
    }
    return { json: { file, charities }, lines: [`${file} has ${charities} charities.`] };
  },
});
