import {
  type GiftTable,
  giftColumns,
  giftsOfTable,
  inLinesOf,
  readGiftTable,
} from "@obole/core/domain/gift-order-file";
import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { euros } from "../euros.js";
import { operationOf, routeOf } from "../operation-of.js";
import { OperatorProblem, RefusedByService } from "../problems.js";
import { bytesOf } from "../read-file.js";
import { writePrivateFile } from "../write-private-file.js";

interface Order {
  readonly giftOrderId: string;
  readonly reference: string;
  readonly status: string;
  readonly gifts: number;
  readonly amount: number;
  readonly open: number;
  readonly redeemed: number;
  readonly passedOn: number;
  readonly expired: number;
  readonly expiresAt: string;
}

interface Code {
  readonly rowNumber: number;
  readonly code: string;
  readonly pageUrl: string;
  readonly amount: number;
  readonly status: string;
}

const giftOrderId = z.string().meta({ description: "The order's ID." });

const optional = giftColumns.filter((column) => column !== "amount").join(", ");

/** The table of a CSV file, and the gifts in it. Its titles are spelled as the columns are. */
function readOrder(file: string, text: string) {
  const table = readGiftTable(text);
  if (typeof table === "string") throw new OperatorProblem(`${file}: ${table}`);
  const columns = table.titles.map(
    (title) => giftColumns.find((column) => column === title) ?? null,
  );
  if (columns.includes(null) || !columns.includes("amount"))
    throw new OperatorProblem(
      `${file}: the first line must have a column "amount", and may have ${optional}`,
    );
  return { table, gifts: giftsOfTable(table, columns) };
}

/** Names the lines of the file in the service's words, which count gifts from 0. */
const inLines = (error: unknown, table: GiftTable) =>
  error instanceof RefusedByService ? new RefusedByService(inLinesOf(table, error.message)) : error;

const linesOf = ({ reference, status, gifts, amount, ...order }: Order) => [
  `${reference} is ${status}: ${gifts} gifts, ${euros(amount)}, until ${order.expiresAt}.`,
  `${order.redeemed} redeemed, ${order.open} open, ${order.passedOn} passed on, ${order.expired} expired.`,
];

const creating = operationOf("create-gift-order");
const createOrder = defineCommand({
  name: "create-gift-order",
  summary: creating.summary,
  description: `${creating.description} The file is CSV in UTF-8. Its first line names the columns: amount (in euros), and any of ${optional}. Run again with the same file and reference, it changes nothing.`,
  reach: "service",
  positionals: ["campaignId", "file"],
  input: z.strictObject({
    campaignId: z.string().meta({ description: "The order campaign's ID." }),
    file: z.string().meta({ description: "The CSV file." }),
    reference: z.string().meta({ description: "The number of the order." }),
    expiresAt: z.string().meta({ description: "When its codes end, such as 2027-06-30T22:00Z." }),
  }),
  async run({ service }, { campaignId, file, reference, expiresAt }) {
    const { table, gifts } = readOrder(file, new TextDecoder().decode(await bytesOf(file)));
    const route = creating.path.replace("{campaignId}", encodeURIComponent(campaignId));
    const body = { reference, expiresAt, gifts };
    const order = await service.call<Order>("POST", route, body).catch((error: unknown) => {
      throw inLines(error, table);
    });
    return { json: order, lines: [`Order ${order.giftOrderId}`, ...linesOf(order)] };
  },
});

/** The commands on one order. */
const orderCommands: readonly Command[] = (
  [
    ["show-gift-order", "get-operator-gift-order"],
    ["cancel-gift-order", "cancel-gift-order"],
  ] as const
).map(([name, id]) => {
  const { summary, description = "What became of its gifts.", method } = operationOf(id);
  return defineCommand({
    ...{ name, summary, description, reach: "service", positionals: ["giftOrderId"] },
    input: z.strictObject({ giftOrderId }),
    async run({ service }, { giftOrderId: order }) {
      const answer = await service.call<Order>(method, routeOf(id, order));
      return { json: answer, lines: linesOf(answer) };
    },
  });
});

const listing = operationOf("list-gift-order-codes");
const exportCodes = defineCommand({
  name: "export-gift-order-codes",
  summary: "Write the codes of an order into a file",
  description: `${listing.description} The file is CSV, and only its owner can read it.`,
  reach: "service",
  positionals: ["giftOrderId", "file"],
  input: z.strictObject({
    giftOrderId,
    file: z.string().meta({ description: "The CSV file to write, which must not exist." }),
  }),
  async run({ service }, { giftOrderId: order, file }) {
    const lines = ["row,code,page,amount,status"];
    for await (const code of service.list<Code>(routeOf("list-gift-order-codes", order))) {
      const amount = (code.amount / 100).toFixed(2);
      lines.push([code.rowNumber, code.code, code.pageUrl, amount, code.status].join(","));
    }
    await writePrivateFile(file, `${lines.join("\r\n")}\r\n`);
    return { json: { file }, lines: [`${lines.length - 1} codes are in ${file}.`] };
  },
});

export const giftOrderCommands: readonly Command[] = [createOrder, ...orderCommands, exportCodes];
