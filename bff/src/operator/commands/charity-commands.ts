import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { operationOf } from "../operation-of.js";

interface PausedCharity {
  readonly name: string;
  readonly pausedAt: string | null;
}

/** The commands that pause and resume a charity. */
export const charityCommands: readonly Command[] = ["pause-charity", "resume-charity"].map(
  (name) => {
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
  },
);
