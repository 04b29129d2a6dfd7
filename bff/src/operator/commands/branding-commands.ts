import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { operationOf } from "../operation-of.js";
import { bytesOf } from "../read-file.js";

interface Branded {
  readonly branding: {
    readonly senderName: string | null;
    readonly accentColor: string | null;
    readonly legalLine: string | null;
    readonly replyTo: string | null;
    readonly logo: { readonly sizes: readonly { readonly url: string }[] } | null;
  };
}

const accountId = z.string().meta({ description: "The account's ID." });
const pathOf = (path: string, id: string) => path.replace("{accountId}", encodeURIComponent(id));
/** An empty value removes what was set. */
const orNone = (value: string | undefined) => (value === "" ? null : value);

const linesOf = ({ branding }: Branded) => [
  `sender name   ${branding.senderName ?? "–"}`,
  `accent color  ${branding.accentColor ?? "–"}`,
  `legal line    ${branding.legalLine ?? "–"}`,
  `replies to    ${branding.replyTo ?? "–"}`,
  `logo          ${branding.logo?.sizes.at(-1)?.url ?? "–"}`,
];

const setBranding = defineCommand({
  name: "set-account-branding",
  summary: "Set how an account presents itself in mails and on pages",
  description:
    "Only the given options change. An empty value removes one: then the parent's applies. Any colour can be read: text on it is white or black, and as text it is made darker or lighter.",
  reach: "service",
  positionals: ["accountId"],
  input: z.strictObject({
    accountId,
    senderName: z.string().optional().meta({ description: "The name that people know." }),
    accentColor: z.string().optional().meta({ description: "Such as #1f6f54." }),
    legalLine: z
      .string()
      .optional()
      .meta({ description: "Who it is by law, and where to reach it." }),
    replyTo: z.string().optional().meta({ description: "Where replies to its mails go." }),
  }),
  async run({ service }, { accountId: id, ...texts }) {
    const { path, method } = operationOf("update-operator-account");
    const branding = Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name, orNone(value)]),
    );
    const account = await service.call<Branded>(method, pathOf(path, id), { branding });
    return { json: account, lines: linesOf(account) };
  },
});

const setLogo = defineCommand({
  name: "set-account-logo",
  summary: operationOf("set-operator-account-logo").summary,
  description:
    "A PNG, JPEG or WebP file. It keeps its proportions, and is encoded anew without metadata.",
  reach: "service",
  positionals: ["accountId", "file"],
  input: z.strictObject({ accountId, file: z.string().meta({ description: "The file." }) }),
  async run({ service }, { accountId: id, file }) {
    const { path, method, fileBody } = operationOf("set-operator-account-logo");
    const mediaType = fileBody?.mediaTypes[0] ?? "";
    const bytes = await bytesOf(file);
    const account = await service.send<Branded>(pathOf(path, id), bytes, mediaType, method);
    return { json: account, lines: linesOf(account) };
  },
});

const deleteLogo = defineCommand({
  name: "delete-account-logo",
  summary: operationOf("delete-operator-account-logo").summary,
  description: operationOf("delete-operator-account-logo").description ?? "",
  reach: "service",
  positionals: ["accountId"],
  input: z.strictObject({ accountId }),
  async run({ service }, { accountId: id }) {
    const { path, method } = operationOf("delete-operator-account-logo");
    await service.call(method, pathOf(path, id));
    return { json: {}, lines: ["The logo was deleted."] };
  },
});

/** The commands that set how an account presents itself. */
export const brandingCommands: readonly Command[] = [setBranding, setLogo, deleteLogo];
