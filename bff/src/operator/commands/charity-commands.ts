import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { operationOf } from "../operation-of.js";

interface PausedCharity {
  readonly name: string;
  readonly pausedAt: string | null;
}

/** The commands that pause and resume a charity. */
const pauseCommands: readonly Command[] = ["pause-charity", "resume-charity"].map((name) => {
  const { summary, description = "", path } = operationOf(name);
  return defineCommand({
    ...{ name, summary, description },
    reach: "service",
    positionals: ["charityId"],
    input: z.strictObject({ charityId: z.string().meta({ description: "The charity's ID." }) }),
    async run({ service }, { charityId }) {
      const route = path.replace("{charityId}", encodeURIComponent(charityId));
      const charity = await service.call<PausedCharity>("POST", route);
      return {
        json: charity,
        lines: [
          charity.pausedAt === null
            ? `${charity.name} gets new gifts.`
            : `${charity.name} is paused since ${charity.pausedAt}: it gets no new gifts.`,
        ],
      };
    },
  });
});

const linking = operationOf("generate-receipts-statement-download-url");

const statementLink = defineCommand({
  name: "statement-link",
  summary: linking.summary,
  description: `${linking.description ?? ""} The link works for 15 minutes.`,
  reach: "service",
  positionals: ["charityId", "year"],
  input: z.strictObject({
    charityId: z.string().meta({ description: "The charity's ID." }),
    year: z.string().meta({ description: "The calendar year." }),
    format: z.enum(["pdf", "csv"]).default("pdf").meta({ description: "The kind of file." }),
    language: z.string().default("fr").meta({ description: "Of the file's texts, such as `fr`." }),
  }),
  async run({ service }, { charityId, ...query }) {
    const route = linking.path.replace("{charityId}", encodeURIComponent(charityId));
    const link = await service.call<{ url: string }>(
      ...(["GET", `${route}?${new URLSearchParams(query)}`] as const),
    );
    return { json: link, lines: [link.url] };
  },
});

/** The commands about one charity, in the order of the help. */
export const charityCommands: readonly Command[] = [...pauseCommands, statementLink];
