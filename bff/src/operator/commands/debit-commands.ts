import { z } from "zod";
import { defineCommand } from "../command.js";
import { operationOf, routeOf } from "../operation-of.js";
import { writePrivateFile } from "../write-private-file.js";

const exporting = operationOf("export-direct-debit-run");

export const exportDirectDebitRun = defineCommand({
  name: "export-direct-debit-run",
  summary: exporting.summary,
  description:
    "Writes the file for your bank: pain.008.001.08. It names account holders and their IBANs, so only you can read it; delete it once the bank has it. Exporting a run again writes the same bytes.",
  reach: "service",
  positionals: ["runId", "file"],
  input: z.strictObject({
    runId: z.string().meta({ description: "The run's ID, as list-direct-debit-runs shows it." }),
    file: z.string().meta({ description: "The file to write. It must not exist." }),
  }),
  async run({ service }, { runId, file }) {
    const route = routeOf(exporting.id, runId);
    const { xml } = await service.call<{ xml: string }>("POST", route, {});
    await writePrivateFile(file, xml);
    return { json: { runId, file }, lines: [`${file} is written. Hand it in to your bank once.`] };
  },
});

const refusing = operationOf("refuse-direct-debit");

export const refuseDirectDebit = defineCommand({
  name: "refuse-direct-debit",
  summary: refusing.summary,
  description: refusing.description ?? "",
  reach: "service",
  positionals: ["endToEndId"],
  input: z.strictObject({
    endToEndId: z.string().meta({
      description: "The debit's end-to-end ID, as the file and the bank's message have it.",
    }),
    reason: z.string().meta({
      description: "The bank's reason code, such as AC04; MS03 if it gives none.",
    }),
  }),
  async run({ service }, { endToEndId, ...body }) {
    const payment = await service.call<{ status: string; retryAt: string | null }>(
      ...(["POST", routeOf(refusing.id, endToEndId), body] as const),
    );
    const { status, retryAt } = payment;
    return {
      json: payment,
      lines: [
        retryAt === null
          ? `The payment is ${status}.`
          : `The payment is ${status}: it is charged again from ${retryAt} on.`,
      ],
    };
  },
});

const mandateId = z.string().meta({ description: "The mandate's ID, as list-mandates shows it." });
const revoking = operationOf("revoke-mandate");

export const revokeMandate = defineCommand({
  name: "revoke-mandate",
  summary: revoking.summary,
  description: revoking.description ?? "",
  reach: "service",
  positionals: ["mandateId"],
  input: z.strictObject({ mandateId, reason: z.string().meta({ description: "Why." }) }),
  async run({ service }, { mandateId: id, ...body }) {
    const mandate = await service.call<{ reference: string; endReason: string }>(
      "POST",
      routeOf(revoking.id, id),
      body,
    );
    const { reference, endReason } = mandate;
    return { json: mandate, lines: [`The mandate ${reference} has ended: ${endReason}.`] };
  },
});

const linking = operationOf("generate-mandate-download-url");

export const mandateLink = defineCommand({
  name: "mandate-link",
  summary: linking.summary,
  description: "The link works for 15 minutes.",
  reach: "service",
  positionals: ["mandateId"],
  input: z.strictObject({ mandateId }),
  async run({ service }, { mandateId: id }) {
    const link = await service.call<{ url: string }>("GET", routeOf(linking.id, id));
    return { json: link, lines: [link.url] };
  },
});
