import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { operationOf } from "../operation-of.js";

const charityId = z.string().meta({ description: "The charity's ID." });

interface PageAccess {
  readonly email: string;
  readonly language: string;
}

/** What a charity says of itself, as the operator reads it. */
interface Submission {
  readonly organisation: {
    readonly name: string;
    readonly siren: string | null;
    readonly rna: string | null;
    readonly street: string;
    readonly zip: string;
    readonly city: string;
    readonly country: string;
    readonly acceptedAt: string | null;
  } | null;
  readonly documents: readonly { readonly kind: string; readonly name: string }[];
}

interface PausedCharity {
  readonly name: string;
  readonly pausedAt: string | null;
}

/** The commands that pause and resume a charity. */
const pauseCommands: readonly Command[] = ["pause-charity", "resume-charity"].map((name) => {
  const { summary, description = "", path } = operationOf(name);
  return defineCommand({
    name,
    summary,
    description,
    reach: "service",
    positionals: ["charityId"],
    input: z.strictObject({ charityId }),
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
    charityId,
    year: z.string().meta({ description: "The calendar year." }),
    format: z.enum(["pdf", "csv"]).default("pdf").meta({ description: "The kind of file." }),
    language: z.string().default("fr").meta({ description: "Of the file's texts, such as `fr`." }),
  }),
  async run({ service }, { charityId, ...query }) {
    const route = linking.path.replace("{charityId}", encodeURIComponent(charityId));
    const link = await service.call<{ url: string }>(
      "GET",
      `${route}?${new URLSearchParams(query)}`,
    );
    return { json: link, lines: [link.url] };
  },
});

const routeOf = (operation: string, id: string) =>
  operationOf(operation).path.replace("{charityId}", encodeURIComponent(id));

const inviteCharity = defineCommand({
  ...described("invite-charity"),
  name: "invite-charity",
  reach: "service",
  positionals: ["charityId"],
  input: z.strictObject({
    charityId,
    email: z.string().meta({ description: "The charity's address, which you have checked." }),
    language: z
      .string()
      .optional()
      .meta({ description: "Of the mails: fr unless it says otherwise." }),
  }),
  async run({ service }, { charityId: id, ...body }) {
    const access = await service.call<PageAccess>("PUT", routeOf("invite-charity", id), body);
    return { json: access, lines: [`A link to its page is on its way to ${access.email}.`] };
  },
});

const revokeAccess = defineCommand({
  ...described("revoke-charity-page-access"),
  name: "revoke-charity-page",
  reach: "service",
  positionals: ["charityId"],
  input: z.strictObject({ charityId }),
  async run({ service }, { charityId: id }) {
    await service.call("DELETE", routeOf("revoke-charity-page-access", id));
    return { json: {}, lines: ["The charity's link and session have ended."] };
  },
});

const organisationCommands: readonly Command[] = (
  [
    ["show-charity-organisation", "get-charity-organisation"],
    ["accept-charity-organisation", "accept-charity-organisation"],
  ] as const
).map(([name, operation]) =>
  defineCommand({
    ...described(operation),
    name,
    reach: "service",
    positionals: ["charityId"],
    input: z.strictObject({ charityId }),
    async run({ service }, { charityId: id }) {
      const { method } = operationOf(operation);
      const submission = await service.call<Submission>(method, routeOf(operation, id));
      return { json: submission, lines: linesOf(submission) };
    },
  }),
);

function described(operation: string) {
  const { summary, description = "" } = operationOf(operation);
  return { summary, description };
}

function linesOf({ organisation, documents }: Submission): string[] {
  if (organisation === null) return ["The charity has not said who it is yet."];
  const { name, siren, rna, street, zip, city, country, acceptedAt } = organisation;
  return [
    name,
    ...(rna === null ? [] : [`RNA ${rna}`]),
    ...(siren === null ? [] : [`SIREN ${siren}`]),
    `${street}, ${zip} ${city}, ${country}`,
    ...documents.map(({ kind, name: file }) => `${kind}: ${file}`),
    acceptedAt === null ? "To be compared with its documents." : `Accepted ${acceptedAt}.`,
  ];
}

/** The commands about charities and their pages, in the order of the help. */
export const charityCommands: readonly Command[] = [
  ...[inviteCharity, revokeAccess],
  ...organisationCommands,
  ...pauseCommands,
  statementLink,
];
