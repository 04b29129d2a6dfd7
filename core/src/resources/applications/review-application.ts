import { z } from "zod";
import { Id, paged, Remark, Text, Timestamp } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import {
  type Context,
  defineOperation,
  type Refuse,
  type WorkContext,
} from "../../contract/operation.js";
import { plans } from "../../contract/plans.js";
import { Application, ScreeningHit } from "../../contract/resources/application.js";
import { retentionDays } from "../../contract/retention.js";
import type { ReadTransaction } from "../../contract/store.js";
import {
  applicationStatuses,
  nextApplicationStatus,
  reviewReasons,
} from "../../domain/application-status.js";
import { accountById, accountChanges } from "../accounts/account-queries.js";
import { queueApplicationMail } from "../mails/queue-application-mail.js";
import { operatorName } from "../operator/operator-name.js";
import { listRows } from "../shared/list-rows.js";
import { presentApplication, saveApplication } from "./application.js";
import {
  type ApplicationRow,
  type AppliedOrganisation,
  applicationById,
  clearHit,
  hitsOfApplication,
  insertApplicationMessage,
  listApplicationsQuery,
  screeningHitById,
} from "./application-queries.js";
import { screenApplication } from "./screen-application.js";

const ofReview = { tag: "Operator", callers: "operator" } as const;
const path = "/operator/applications/{accountId}";
const example = { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" };

const ApplicationSummary = z
  .object({
    accountId: Id,
    name: z.string().meta({ description: "Of the account." }),
    status: z.enum(applicationStatuses),
    submittedAt: Timestamp.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: "ApplicationSummary" });

export const listApplications = defineOperation({
  ...ofReview,
  id: "list-applications",
  summary: "List the applications",
  description: "Newest accounts first.",
  path: "/operator/applications",
  ...paged(ApplicationSummary, { status: z.enum(applicationStatuses).optional() }),
  example: { status: "SUBMITTED" },
  async handle(context, { limit, status }) {
    const filters = status === undefined ? {} : { status };
    const { data, nextCursor } = await listRows(context, listApplicationsQuery, {
      ...{ filters, limit, present: (row: ApplicationRow) => row },
    });
    const summaries = [];
    for (const { accountId, status, submittedAt, updatedAt } of data) {
      const account = await context.tx.one(accountById, { accountId });
      summaries.push({ accountId, name: account?.name ?? "", status, submittedAt, updatedAt });
    }
    return { data: summaries, nextCursor };
  },
});

const ReviewedApplication = Application.extend({
  name: z.string().meta({ description: "Of the account." }),
  endorsedBy: z.string().nullable().meta({ description: "The name of the operator's key." }),
  decidedBy: z.string().nullable().meta({ description: "The name of the operator's key." }),
  needsTwoOperators: z.boolean().meta({
    description: "Whether one operator endorses and another one approves.",
  }),
  hits: z.array(ScreeningHit),
}).meta({ id: "ReviewedApplication" });

type Reviewing = Pick<Context, "settings" | "now"> & {
  readonly tx: ReadTransaction;
  readonly refuse: Refuse<"not_found">;
};

const loadReviewed = async ({ tx, refuse }: Reviewing, accountId: string) =>
  (await tx.one(applicationById, { accountId })) ?? refuse("not_found");

async function presentReviewed(
  context: Reviewing,
  application: ApplicationRow,
): Promise<z.input<typeof ReviewedApplication>> {
  const { tx, settings } = context;
  const { accountId, endorsedBy, decidedBy } = application;
  const account = await tx.one(accountById, { accountId });
  return {
    ...(await presentApplication(context, application)),
    ...{ name: account?.name ?? "", endorsedBy, decidedBy },
    needsTwoOperators: settings.applications.needsTwoOperators,
    hits: await tx.all(hitsOfApplication, { accountId }),
  };
}

export const getOperatorApplication = defineOperation({
  ...ofReview,
  id: "get-operator-application",
  summary: "Get an application to review it",
  method: "GET",
  path,
  audited: "always",
  output: ReviewedApplication,
  refusals: ["not_found"],
  handle: async (context, { accountId }) =>
    presentReviewed(context, await loadReviewed(context, accountId)),
});

/** What an operator tells the applicant: a reason of the catalogue, and words of their own. */
const said = {
  reviewReason: z.enum(reviewReasons).meta({
    description: "The mail has a sentence for it, in the applicant's language.",
  }),
  text: Text(limits.reviewCharacters).nullable().default(null).meta({
    description: "In your own words, in the applicant's language. Required with `OTHER`.",
  }),
};
type Said = z.output<z.ZodObject<typeof said>>;

/** Asks back or rejects: both tell the applicant why. */
async function tell(
  context: Parameters<typeof queueApplicationMail>[0] &
    Pick<Context, "refuseInput" | "caller"> &
    Reviewing & { readonly refuse: Refuse<"not_found" | "application_not_in_review"> },
  accountId: string,
  { trigger, reviewReason, text }: Said & { readonly trigger: "ask" | "reject" },
) {
  const { tx, now, newId, caller, refuse, refuseInput } = context;
  if (reviewReason === "OTHER" && text === null) return refuseInput("text: is required");
  const before = await loadReviewed(context, accountId);
  const status = nextApplicationStatus(before.status, trigger);
  if (status === null) return refuse("application_not_in_review");
  const author = operatorName(caller);
  const isDecided = trigger === "reject";
  const after = await saveApplication(context, before, {
    ...{ status, endorsedBy: null },
    ...{ decidedBy: isDecided ? author : null, decidedAt: isDecided ? now : null },
  });
  const applicationMessageId = newId();
  await tx.run(insertApplicationMessage, {
    ...{
      applicationMessageId,
      accountId,
      author,
      reason: reviewReason,
      words: text,
      createdAt: now,
    },
    kind: isDecided ? "REJECTION" : "QUESTION",
  });
  await queueApplicationMail(context, after, {
    ...{ key: applicationMessageId, reason: reviewReason, text },
    kind: isDecided ? "APPLICATION_REJECTED" : "APPLICATION_QUESTION",
  });
  return await presentReviewed(context, after);
}

export const askApplicant = defineOperation({
  ...ofReview,
  id: "ask-applicant",
  summary: "Ask an applicant back",
  description:
    "Mails the question to the account's administrators, who change the application and submit it again. Also reopens an application that was rejected.",
  method: "POST",
  path: `${path}/question`,
  input: z.strictObject({ accountId: Id, ...said }),
  output: ReviewedApplication,
  refusals: ["not_found", "application_not_in_review"],
  example: { ...example, reviewReason: "DOCUMENT_UNREADABLE" },
  scope: ({ accountId }) => ({ accountId }),
  handle: (context, { accountId, ...words }) =>
    tell(context, accountId, { trigger: "ask", ...words }),
});

export const rejectApplication = defineOperation({
  ...ofReview,
  id: "reject-application",
  summary: "Reject an application",
  description: `Mails the reason to the account's administrators. The account stays \`ONBOARDING\`. Its people and documents are deleted after ${retentionDays.rejectedApplication} days.`,
  method: "POST",
  path: `${path}/reject`,
  input: z.strictObject({ accountId: Id, ...said }),
  output: ReviewedApplication,
  refusals: ["not_found", "application_not_in_review"],
  example: { ...example, reviewReason: "NOT_ELIGIBLE" },
  scope: ({ accountId }) => ({ accountId }),
  handle: (context, { accountId, ...words }) =>
    tell(context, accountId, { trigger: "reject", ...words }),
});

export const approveApplication = defineOperation({
  ...ofReview,
  id: "approve-application",
  summary: "Approve an application",
  description:
    "Makes the account `ACTIVE`, validated and subscribed, with the features of its plan and its legal entity, and mails its administrators. Names are compared with the screening lists anew: each hit must be cleared first. Where the service has two operators, the first call endorses the application, and one with another key approves it.",
  method: "POST",
  path: `${path}/approve`,
  input: z.strictObject({ accountId: Id }),
  output: ReviewedApplication,
  refusals: [
    "not_found",
    "application_not_in_review",
    "screening_hits_not_cleared",
    "same_operator",
  ],
  example,
  scope: ({ accountId }) => ({ accountId }),
  async handle(context, { accountId }) {
    const { tx, now, newId, caller, settings, refuse } = context;
    const before = await loadReviewed(context, accountId);
    if (nextApplicationStatus(before.status, "approve") === null)
      return refuse("application_not_in_review");
    if (!(await screenApplication(context, before))) return refuse("screening_hits_not_cleared");
    const operator = operatorName(caller);
    if (before.endorsedBy === operator) return refuse("same_operator");
    const endorsed = nextApplicationStatus(before.status, "endorse");
    if (settings.applications.needsTwoOperators && endorsed !== null) {
      const changes = { status: endorsed, endorsedBy: operator };
      return presentReviewed(context, await saveApplication(context, before, changes));
    }
    const after = await saveApplication(context, before, {
      ...{ status: "APPROVED", decidedBy: operator, decidedAt: now },
    });
    await activate(context, after);
    const applicationMessageId = newId();
    await tx.run(insertApplicationMessage, {
      ...{ applicationMessageId, accountId, author: operator, kind: "APPROVAL" },
      ...{ reason: null, words: null, createdAt: now },
    });
    await queueApplicationMail(context, after, {
      ...{ key: applicationMessageId, kind: "APPLICATION_APPROVED" },
    });
    return presentReviewed(context, after);
  },
});

/** Makes the account of an approved application active. One that was closed meanwhile stays closed. */
async function activate(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  { accountId, plan, organisation }: ApplicationRow,
): Promise<void> {
  const before = await tx.one(accountById, { accountId });
  if (before === undefined || before.status === "CLOSED") return;
  const after = {
    ...before,
    ...{ status: "ACTIVE" as const, validated: true, subscriptionActive: true },
    features: plan === null ? before.features : plans[plan],
    legalEntity: organisation === null ? before.legalEntity : legalEntityOf(organisation),
    updatedAt: now,
  };
  const update = accountChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
}

const legalEntityOf = ({
  register,
  number,
  website: _,
  activity: __,
  ...entity
}: AppliedOrganisation) => ({
  ...entity,
  siren: register === "FR_SIREN" ? number : null,
});

export const clearScreeningHit = defineOperation({
  ...ofReview,
  id: "clear-screening-hit",
  summary: "Clear a hit of the screening",
  description:
    "Records that the applicant is not who the list means, and why. It stays cleared while both names are the same.",
  method: "POST",
  path: `${path}/hits/{screeningHitId}/clear`,
  input: z.strictObject({
    accountId: Id,
    screeningHitId: Id,
    reason: Remark.meta({ description: "Why. It is kept." }),
  }),
  output: ScreeningHit,
  refusals: ["not_found"],
  example: {
    ...example,
    screeningHitId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    reason: "Born in another year: see the identity card.",
  },
  scope: ({ accountId }) => ({ accountId }),
  async handle({ tx, now, caller, refuse }, { accountId, screeningHitId, reason }) {
    const own = { accountId, screeningHitId };
    const hit = (await tx.one(screeningHitById, own)) ?? refuse("not_found");
    const cleared = {
      ...hit,
      ...{ clearedBy: operatorName(caller), clearedReason: reason, clearedAt: now },
    };
    await tx.run(clearHit, cleared);
    return cleared;
  },
});
