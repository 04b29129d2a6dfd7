import type { Store } from "../contract/store.js";
import { openStoredFile } from "../files/stored-file.js";
import {
  type DocumentRow,
  documentsByRefs,
  invoiceDocuments,
  receiptDocuments,
} from "../resources/files/document-queries.js";
import { type Drawing, documentFileId } from "./document-file.js";
import { eachRow } from "./each-row.js";
import { type ZipEntry, zipStream } from "./zip-stream.js";

type Documents = AsyncGenerator<DocumentRow, void, undefined>;

/** A ZIP of an account's documents, read and, where that is still to be done, drawn one after the other. */
export function zipOfDocuments(
  drawing: Drawing,
  accountId: string,
  documents: Documents,
): AsyncGenerator<Uint8Array, void, undefined> {
  return zipStream(entriesOf(drawing, accountId, documents));
}

async function* entriesOf(
  drawing: Drawing,
  accountId: string,
  documents: Documents,
): AsyncGenerator<ZipEntry, void, undefined> {
  for await (const document of documents) {
    const file = await openStoredFile(drawing, {
      accountId,
      fileId: document.fileId ?? (await documentFileId(drawing, drawable(document))),
    });
    if (file === undefined)
      throw new Error(`the file of the ${document.kind} ${document.id} is gone`);
    const { name, size, createdAt } = file;
    yield { name, size, changedAt: new Date(createdAt), bytes: file.bytes() };
  }
}

function drawable({ kind, id }: DocumentRow) {
  if (kind === "file") throw new Error(`the file request ${id} is DONE and has no file`);
  return { kind, id };
}

/** A year's receipts of an account, in the order in which they were issued; filters that are null let all through. */
export function receiptsOfYear(
  store: Pick<Store, "read">,
  filters: {
    readonly accountId: string;
    readonly year: number;
    readonly charityId: string | null;
    readonly campaignId: string | null;
  },
): Documents {
  return eachRow(
    (after, limit) =>
      store.read((tx) => tx.all(receiptDocuments, { ...filters, after: after ?? "", limit })),
    ({ id }) => id,
  );
}

/** A year's invoices of an account, in the order in which they were issued. */
export function invoicesOfYear(
  store: Pick<Store, "read">,
  filters: { readonly accountId: string; readonly year: number },
): Documents {
  return eachRow(
    (after, limit) =>
      store.read((tx) => tx.all(invoiceDocuments, { ...filters, after: after ?? "", limit })),
    ({ id }) => id,
  );
}

/** References looked up at a time. */
const refsAtATime = 100;

/** What references name, each once, in their order. */
export async function* documentsOfRefs(
  store: Pick<Store, "read">,
  accountId: string,
  refs: readonly string[],
): Documents {
  const distinct = [...new Set(refs)];
  for (let from = 0; from < distinct.length; from += refsAtATime) {
    const fileRefs = distinct.slice(from, from + refsAtATime);
    const rows = await store.read((tx) => tx.all(documentsByRefs, { accountId, fileRefs }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const ref of fileRefs) {
      const row = byId.get(ref);
      if (row === undefined) throw new Error(`nothing has the id ${ref} any more`);
      yield row;
    }
  }
}
