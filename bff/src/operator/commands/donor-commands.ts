import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { operationOf } from "../operation-of.js";

const ids = {
  accountId: z.string().meta({ description: "The account's ID." }),
  donorId: z.string().meta({ description: "The donor's ID." }),
};

/** Readable by its owner alone: it holds all that is known of a person. */
const fileMode = 0o600;

function routeOf(operation: string, { accountId, donorId }: Record<keyof typeof ids, string>) {
  return operationOf(operation)
    .path.replace("{accountId}", encodeURIComponent(accountId))
    .replace("{donorId}", encodeURIComponent(donorId));
}

function described(operation: string) {
  const { summary, description = "" } = operationOf(operation);
  return { summary, description };
}

const exportDonor = defineCommand({
  ...described("export-operator-donor"),
  name: "export-donor",
  reach: "service",
  positionals: ["accountId", "donorId"],
  input: z.strictObject({
    ...ids,
    file: z.string().optional().meta({ description: "Where to write it; else it is printed." }),
  }),
  async run({ service }, { file, ...donor }) {
    const held = await service.call("POST", routeOf("export-operator-donor", donor), {});
    const text = JSON.stringify(held, null, 2);
    if (file === undefined) return { json: held, lines: [text] };
    // `wx`: an existing file, and what else it holds, is left alone.
    await writeFile(file, `${text}\n`, { mode: fileMode, flag: "wx" });
    return { json: held, lines: [`Everything that is known of the person is in ${file}.`] };
  },
});

interface Found {
  readonly accountId: string;
  readonly donorId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const findDonors = defineCommand({
  ...described("find-operator-donors"),
  name: "find-donors",
  reach: "service",
  positionals: ["email"],
  input: z.strictObject({ email: z.string().meta({ description: "The e-mail address." }) }),
  async run({ service }, body) {
    const { path } = operationOf("find-operator-donors");
    const { data } = await service.call<{ data: Found[] }>("POST", path, body);
    return {
      json: data,
      lines: data.map(({ accountId, donorId, firstName, lastName }) =>
        [accountId, donorId, firstName, lastName].filter((part) => part !== null).join("  "),
      ),
    };
  },
});

interface Proof {
  readonly erasureId: string;
  readonly erased: readonly { readonly kind: string; readonly count: number }[];
  readonly kept: readonly {
    readonly kind: string;
    readonly count: number;
    readonly law: string;
    readonly until: string;
  }[];
}

const eraseDonor = defineCommand({
  ...described("erase-operator-donor"),
  name: "erase-donor",
  reach: "service",
  positionals: ["accountId", "donorId"],
  input: z.strictObject({
    ...ids,
    yes: z.boolean().default(false).meta({ description: "Erases; without it, nothing happens." }),
  }),
  async run({ service }, { yes, ...donor }) {
    if (!yes)
      return {
        json: {},
        lines: ["Nothing was erased: what is erased cannot be brought back. Repeat with --yes."],
      };
    const proof = await service.call<Proof>("DELETE", routeOf("erase-operator-donor", donor));
    return {
      json: proof,
      lines: [
        `Erased. The proof is ${proof.erasureId}.`,
        ...proof.erased.map(({ kind, count }) => `  ${kind}: ${count}`),
        ...proof.kept.map(
          ({ kind, count, law, until }) =>
            `  ${kind}: ${count} kept until ${until.slice(0, 10)} (${law})`,
        ),
      ],
    };
  },
});

/** The commands by which the operator answers a person who asks for their data. */
export const donorCommands: readonly Command[] = [findDonors, exportDonor, eraseDonor];
