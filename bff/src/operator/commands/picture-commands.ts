import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { operationOf } from "../operation-of.js";
import { bytesOf } from "../read-file.js";

interface Picture {
  readonly sizes: readonly {
    readonly url: string;
    readonly width: number;
    readonly height: number;
  }[];
}
type Pictures = Readonly<Record<"logo" | "picture", Picture | null>>;

const charityId = z.string().meta({ description: "The charity's ID." });
const pathOf = (path: string, id: string) => path.replace("{charityId}", encodeURIComponent(id));

/** The commands that set or delete a charity's logo or picture. */
export const pictureCommands: readonly Command[] = (["logo", "picture"] as const).flatMap(
  (kind) => {
    const { summary, path, method, fileBody } = operationOf(`set-charity-${kind}`);
    const deletion = operationOf(`delete-charity-${kind}`);
    return [
      defineCommand({
        name: `set-charity-${kind}`,
        summary,
        description:
          "A PNG, JPEG or WebP file. It is encoded anew in the sizes that are shown, without metadata.",
        reach: "service",
        positionals: ["charityId", "file"],
        input: z.strictObject({ charityId, file: z.string().meta({ description: "The file." }) }),
        async run({ service }, { charityId: id, file }) {
          const bytes = await bytesOf(file);
          // The service goes by the content: any of the media types says that the body is a file.
          const mediaType = fileBody?.mediaTypes[0] ?? "";
          const charity = await service.send<Pictures>(pathOf(path, id), bytes, mediaType, method);
          const sizes = charity[kind]?.sizes ?? [];
          const lines = sizes.map(({ url, width, height }) => `${width} × ${height}: ${url}`);
          return { json: charity, lines };
        },
      }),
      defineCommand({
        name: `delete-charity-${kind}`,
        summary: deletion.summary,
        description: deletion.description ?? "",
        reach: "service",
        positionals: ["charityId"],
        input: z.strictObject({ charityId }),
        async run({ service }, { charityId: id }) {
          await service.call(deletion.method, pathOf(deletion.path, id));
          return { json: {}, lines: [`The ${kind} was deleted.`] };
        },
      }),
    ];
  },
);
