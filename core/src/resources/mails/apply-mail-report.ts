import type { WorkContext } from "../../contract/operation.js";
import { type MailReport, totalOfReport } from "../../domain/mail-report.js";
import { type MailStatus, mailTransitions } from "../../domain/mail-status.js";
import { nextState } from "../../domain/state-table.js";
import { type MailRow, noteMailReport, recordMailReport } from "./mail-queries.js";
import { suppressed } from "./mail-suppression.js";
import { countMailReport, insertSuppression } from "./mail-suppression-queries.js";

interface Applied {
  readonly status: MailStatus;
  /** False if the mail's report was known, or nothing can be reported of it any more. */
  readonly changed: boolean;
}

/**
 * Applies a report to its mail. A permanent bounce and a complaint change the mail's status and suppress its address; a
 * temporary bounce is only shown. The scope must contain `suppressions`.
 */
export async function applyMailReport(
  { tx, now, newId, vault }: Pick<WorkContext, "tx" | "now" | "newId" | "vault">,
  mail: MailRow,
  report: MailReport,
): Promise<Applied> {
  const { mailId } = mail;
  const trigger = report.kind === "BOUNCE" ? "bounce" : "complain";
  const status = nextState(mailTransitions, mail.status, trigger);
  const unchanged = { status: mail.status, changed: false };
  if (status === null) return unchanged;
  if (!report.permanent) {
    if (isSame(mail.report, report)) return unchanged;
    await tx.run(countMailReport, { report: totalOfReport(report) });
    await tx.run(noteMailReport, { mailId, report: { ...report, at: now }, updatedAt: now });
    return { status: mail.status, changed: true };
  }
  await tx.run(countMailReport, { report: totalOfReport(report) });
  await tx.run(recordMailReport, { mailId, status, report: { ...report, at: now }, now });
  const { kind, reason } = report;
  await tx.run(insertSuppression, {
    ...{ mailSuppressionId: newId(), kind, reason, mailId, createdAt: now },
    ...suppressed(vault, kind, mail),
  });
  return { status, changed: true };
}

function isSame(known: MailRow["report"], report: MailReport): boolean {
  return known !== null && known.kind === report.kind && known.reason === report.reason;
}
