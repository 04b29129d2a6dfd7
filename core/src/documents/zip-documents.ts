import type { Store } from "../contract/store.js";
import { openStoredFile } from "../files/stored-file.js";
import {
  type DocumentRow,
  documentsByRefs,
  invoiceDocuments,
  receiptDocuments,
} from "../resources/files/document-queries.js";
import { documentFileId, type RenderDependencies } from "./document-file.js";
import { eachRow } from "./each-row.js";
import { type ZipEntry, zipStream } from "./zip-stream.js";

type Documents = AsyncGenerator<DocumentRow, void, undefined>;

/** Streams a ZIP of an account's documents. Documents without a PDF are rendered, one at a time. */
export function zipOfDocuments(
  dependencies: RenderDependencies,
  accountId: string,
  documents: Documents,
): AsyncGenerator<Uint8Array, void, undefined> {
  return zipStream(entriesOf(dependencies, accountId, documents));
}

async function* entriesOf(
  dependencies: RenderDependencies,
  accountId: string,
  documents: Documents,
): AsyncGenerator<ZipEntry, void, undefined> {
  for await (const document of documents) {
    const file = await openStoredFile(dependencies, {
      accountId,
      fileId: document.fileId ?? (await documentFileId(dependencies, documentRef(document))),
    });
    if (file === undefined)
      throw new Error(`the file of the ${document.kind} ${document.id} is gone`);
    const { name, size, createdAt } = file;
    yield { name, size, changedAt: new Date(createdAt), bytes: file.bytes() };
  }
}

function documentRef({ kind, id }: DocumentRow) {
  if (kind === "file") throw new Error(`the file request ${id} is DONE and has no file`);
  return { kind, id };
}

/** An account's receipts of a year, in order of issue. A null filter matches all. */
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

/** An account's invoices of a year, in order of issue. */
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

/** The number of references per query. */
const refsPerQuery = 100;

/** The documents of references, in order and without duplicates. */
export async function* documentsOfRefs(
  store: Pick<Store, "read">,
  accountId: string,
  refs: readonly string[],
): Documents {
  const distinct = [...new Set(refs)];
  for (let from = 0; from < distinct.length; from += refsPerQuery) {
    const fileRefs = distinct.slice(from, from + refsPerQuery);
    const rows = await store.read((tx) => tx.all(documentsByRefs, { accountId, fileRefs }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const ref of fileRefs) {
      const row = byId.get(ref);
      if (row === undefined) throw new Error(`nothing has the id ${ref} any more`);
      yield row;
    }
  }
}
