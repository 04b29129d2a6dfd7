import { limits } from "../../contract/limits.js";
import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { screen } from "../../domain/screening.js";
import {
  type ApplicationRow,
  allScreeningLists,
  deleteScreeningHit,
  hitsOfApplication,
  insertScreeningHit,
  partsOfScreeningList,
  type ScreeningHitRow,
} from "./application-queries.js";

interface Found extends Pick<ScreeningHitRow, "subject" | "listName" | "listedName" | "details"> {}

const keyOf = ({ subject, listName, listedName, details }: Found) =>
  JSON.stringify([subject, listName, listedName, details]);

/**
 * Compares the names of an application with the lists as they are now. A hit that an operator has cleared stays cleared
 * while its names are the same; one whose names no longer match is removed.
 *
 * @returns whether the application may be approved: every hit is cleared, and none was left out
 */
export async function screenApplication(
  { tx, now, newId }: Pick<WorkContext, "tx" | "now" | "newId">,
  application: ApplicationRow,
): Promise<boolean> {
  const { accountId } = application;
  const all = await findHits(tx, application);
  const shown = all.slice(0, limits.screeningHits);
  const found = new Map(shown.map((hit) => [keyOf(hit), hit]));
  for (const hit of await tx.all(hitsOfApplication, { accountId })) {
    const { screeningHitId } = hit;
    if (!found.delete(keyOf(hit))) await tx.run(deleteScreeningHit, { accountId, screeningHitId });
  }
  for (const hit of found.values())
    await tx.run(insertScreeningHit, {
      ...{ ...hit, screeningHitId: newId(), accountId, createdAt: now },
      ...{ clearedBy: null, clearedReason: null, clearedAt: null },
    });
  const hits = await tx.all(hitsOfApplication, { accountId });
  return all.length === shown.length && hits.every(({ clearedAt }) => clearedAt !== null);
}

async function findHits(tx: ReadTransaction, application: ApplicationRow): Promise<Found[]> {
  const subjects = namesOf(application);
  const hits: Found[] = [];
  for (const { name } of await tx.all(allScreeningLists, {}))
    for (const { entries } of await tx.all(partsOfScreeningList, { name }))
      for (const { subject, listed } of screen(subjects, entries))
        hits.push({ subject, listName: name, listedName: listed.name, details: listed.details });
  return hits;
}

/** The names that are compared: of the organisation, who acts for it and who owns it. */
function namesOf({ organisation, people }: ApplicationRow): string[] {
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return organisation === null ? names : [organisation.legalName, ...names];
}
