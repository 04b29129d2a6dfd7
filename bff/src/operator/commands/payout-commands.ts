import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { counted } from "../counted.js";
import { euros } from "../euros.js";
import { operationOf, routeOf } from "../operation-of.js";
import { writePrivateFile } from "../write-private-file.js";

interface BankAccount {
  readonly provider: string;
  readonly holder: string;
  readonly last4: string;
  readonly proposedBy: string;
}
interface CharityAccount {
  readonly bankAccount: BankAccount | null;
  readonly proposed: BankAccount | null;
  readonly balance: number;
  readonly inTransit: number;
  readonly heldBecause: string | null;
}

const charityId = z.string().meta({ description: "The charity's ID." });
const described = ({ provider, holder, last4 }: BankAccount) =>
  `${holder}, ${provider === "stripe" ? "Stripe account " : ""}…${last4}`;

function linesOf({ bankAccount, proposed, balance, inTransit, heldBecause }: CharityAccount) {
  return [
    `The charity is owed ${euros(balance)}, of which ${euros(inTransit)} are in transit.`,
    bankAccount === null
      ? "It has no approved bank account."
      : `It is paid to ${described(bankAccount)}.`,
    ...(proposed === null
      ? []
      : [
          `${described(proposed)} was proposed by ${proposed.proposedBy}: another must approve it.`,
        ]),
    ...(heldBecause === null ? [] : [`It gets no payouts: ${heldBecause}.`]),
  ];
}

/** The commands that show or change a charity's bank account. */
const bankAccountCommands = [
  { name: "show-charity-balance", operation: "get-charity-bank-account", fields: {} },
  {
    name: "set-charity-bank-account",
    operation: "set-charity-bank-account",
    fields: {
      iban: z.string().optional().meta({ description: "The IBAN." }),
      stripeAccountId: z.string().optional().meta({
        description: "Instead of an IBAN: the ID of an account connected to yours at Stripe.",
      }),
      holder: z.string().meta({
        description: "The holder's name as the bank or Stripe knows it.",
      }),
    },
  },
  {
    name: "approve-charity-bank-account",
    operation: "approve-charity-bank-account",
    fields: {},
  },
] as const;

const generatedCommands: readonly Command[] = bankAccountCommands.map(
  ({ name, operation, fields }) => {
    const { method, summary, description = "" } = operationOf(operation);
    return defineCommand({
      ...{ name, summary, description },
      reach: "service",
      positionals: ["charityId"],
      input: z.strictObject({ charityId, ...fields }),
      async run({ service }, { charityId: id, ...body }) {
        const account = await service.call<CharityAccount>(
          ...([
            method,
            routeOf(operation, String(id)),
            ...(method === "GET" ? [] : [body]),
          ] as const),
        );
        return { json: account, lines: linesOf(account) };
      },
    });
  },
);

const redirecting = operationOf("redirect-charity-balance");

const redirectBalance = defineCommand({
  name: "redirect-charity-balance",
  summary: redirecting.summary,
  description: redirecting.description ?? "",
  reach: "service",
  positionals: ["charityId"],
  input: z.strictObject({
    charityId: z.string().meta({ description: "The ID of the charity that left." }),
    to: z.string().meta({ description: "The ID of the charity that gets its balance." }),
    amount: z.coerce.number().int().meta({
      description: "The balance in cents, as show-charity-balance shows it.",
    }),
    reason: z.string().meta({ description: "Why." }),
  }),
  async run({ service }, { charityId: id, to: toCharityId, amount, reason }) {
    const route = redirecting.path.replace("{charityId}", encodeURIComponent(id));
    const body = { toCharityId, amount, reason };
    const redirect = await service.call<{ amount: number; donations: number }>("POST", route, body);
    return {
      json: redirect,
      lines: [
        `${euros(redirect.amount)} of ${redirect.donations} donations go to ${toCharityId}. Their donors are told by mail.`,
      ],
    };
  },
});

const payCharities = defineCommand({
  name: "pay-charities",
  summary: "Pay the charities their balances",
  description:
    "Makes a payout run, as the schedule does on the first of each month. --paid-by-hand records what was transferred by other means.",
  reach: "service",
  input: z.strictObject({
    paidByHand: z.boolean().default(false).meta({
      description: "The money was transferred already: nothing is sent to the bank.",
    }),
  }),
  async run({ service }, { paidByHand: isPaidByHand }) {
    const run = await service.call<{
      payouts: number;
      amount: number;
      held: number;
      heldAmount: number;
      files: number;
      status: string;
    }>("POST", "/operator/payout-runs", { isPaidByHand });
    const { payouts, amount, held, heldAmount, files, status } = run;
    return {
      json: run,
      lines: [
        `Made ${counted(payouts, "payout")} of ${euros(amount)}.`,
        ...(held === 0
          ? []
          : [`Passed by ${counted(held, "charity", "charities")} with ${euros(heldAmount)}.`]),
        ...(files === 0 ? [] : ["Your bank needs the run's files: see export-payout-file."]),
        ...(status === "CREATING" ? ["The schedule makes the rest: see list-payout-runs."] : []),
      ],
    };
  },
});

const exporting = operationOf("export-payout-file");

const exportPayoutFile = defineCommand({
  name: "export-payout-file",
  summary: exporting.summary,
  description:
    "Writes the file for your bank: pain.001.001.09. It names account holders and their IBANs, so only you can read it; delete it once the bank has it. Exporting a file again writes the same bytes.",
  reach: "service",
  positionals: ["payoutRunId", "file"],
  input: z.strictObject({
    payoutRunId: z.string().meta({ description: "The run's ID, as list-payout-runs shows it." }),
    file: z.string().meta({ description: "The file to write. It must not exist." }),
    number: z.coerce.number().int().positive().default(1).meta({
      description: "Which of the run's files.",
    }),
  }),
  async run({ service }, { payoutRunId, file, number }) {
    const { xml, files, payouts, withdrawn } = await service.call<{
      xml: string | null;
      files: number;
      payouts: number;
      withdrawn: number;
    }>("POST", routeOf(exporting.id, payoutRunId), { number });
    if (xml !== null) await writePrivateFile(file, xml);
    return {
      json: { payoutRunId, file: xml === null ? null : file, number, files, payouts, withdrawn },
      lines: [
        xml === null
          ? `File ${number} of ${files} has no payouts left: there is nothing to hand in.`
          : `${file} is written: file ${number} of ${files}, with ${payouts} payouts. Hand it in to your bank once.`,
        ...(withdrawn === 0
          ? []
          : [
              `${withdrawn} payouts were withdrawn, because their charity's bank account changed or its payouts are held: see list-payouts --status RETURNED.`,
            ]),
      ],
    };
  },
});

const refusing = operationOf("refuse-payout");

const refusePayout = defineCommand({
  name: "refuse-payout",
  summary: refusing.summary,
  description: refusing.description ?? "",
  reach: "service",
  positionals: ["payoutId"],
  input: z.strictObject({
    payoutId: z.string().meta({ description: "The payout's ID, as list-payouts shows it." }),
    reason: z.string().meta({ description: "The bank's reason, such as AC01." }),
    keepBankAccount: z.boolean().default(false).meta({
      description: "The refusal was not about the charity's bank account.",
    }),
  }),
  async run({ service }, { payoutId, reason, keepBankAccount: keepsBankAccount }) {
    const payout = await service.call<{ amount: number; charityId: string }>(
      ...(["POST", routeOf(refusing.id, payoutId), { reason, keepsBankAccount }] as const),
    );
    return {
      json: payout,
      lines: [
        `${euros(payout.amount)} are owed to ${payout.charityId} again.`,
        keepsBankAccount
          ? "The next run pays them."
          : "It gets no payouts until its bank account is entered and approved again.",
      ],
    };
  },
});

const setting = operationOf("set-charity-remittance");

const setCharityRemittance = defineCommand({
  name: "set-charity-remittance",
  summary: setting.summary,
  description: "Without --email, the charity gets no mails.",
  reach: "service",
  positionals: ["charityId"],
  input: z.strictObject({
    charityId,
    email: z.string().optional().meta({ description: "The charity's registered address." }),
    language: z.string().optional().meta({
      description: "One of fr, en, de, es, it and nl; by default that of the charity's country.",
    }),
  }),
  async run({ service }, { charityId: id, email = null, language }) {
    const address = await service.call<{ email: string | null; language: string | null }>(
      ...(["PUT", routeOf(setting.id, id), { email, language }] as const),
    );
    return {
      json: address,
      lines: [
        address.email === null
          ? "The charity gets no remittance advices."
          : `Remittance advices go to ${address.email}, in ${address.language}.`,
      ],
    };
  },
});

const linking = operationOf("generate-remittance-download-url");

const remittanceLink = defineCommand({
  name: "remittance-link",
  summary: linking.summary,
  description: "The list of its donations. The link works for 15 minutes.",
  reach: "service",
  positionals: ["payoutId"],
  input: z.strictObject({
    payoutId: z.string().meta({ description: "The payout's ID, as list-payouts shows it." }),
    format: z.enum(["csv", "pdf"]).default("csv").meta({ description: "Either csv or pdf." }),
  }),
  async run({ service }, { payoutId, format }) {
    const route = `${routeOf(linking.id, payoutId)}?format=${format}`;
    const link = await service.call<{ url: string }>("GET", route);
    return { json: link, lines: [link.url] };
  },
});

/** The commands that pay charities, in the order of the help. */
export const payoutCommands: readonly Command[] = [
  payCharities,
  exportPayoutFile,
  refusePayout,
  remittanceLink,
  ...generatedCommands,
  setCharityRemittance,
  redirectBalance,
];
