import { z } from "zod";
import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { planNames } from "../../contract/plans.js";
import {
  Application,
  AppliedOrganisationInput,
  AppliedPeopleInput,
} from "../../contract/resources/application.js";
import { isEditable, nextApplicationStatus } from "../../domain/application-status.js";
import { languages } from "../../domain/language.js";
import {
  loadApplication,
  loadEditable,
  missingParts,
  presentApplication,
  saveApplication,
} from "./application.js";
import { insertApplicationMessage } from "./application-queries.js";
import { screenApplication } from "./screen-application.js";

/** Administrators alone: what they enter is personal data, and they sign for the organisation. */
const ofApplicant = { tag: "Applications", callers: ["user:ADMIN"] } as const;

export const getApplication = defineOperation({
  ...ofApplicant,
  id: "get-application",
  summary: "Get the account's application",
  description: "404 for an active account that never applied.",
  method: "GET",
  path: "/v1/application",
  input: z.strictObject({}),
  output: Application,
  refusals: ["not_found"],
  example: {},
  handle: async (context) => presentApplication(context, await loadApplication(context)),
});

export const updateApplication = defineOperation({
  ...ofApplicant,
  id: "update-application",
  summary: "Fill in the application",
  description:
    "Stores the parts that are sent. `people` replaces all of them. Possible in a `DRAFT`, and when an operator asks back.",
  method: "PATCH",
  path: "/v1/application",
  input: z.strictObject({
    organisation: AppliedOrganisationInput.optional(),
    people: AppliedPeopleInput.optional(),
    noOwners: z.boolean().optional(),
    plan: z.enum(planNames).optional(),
    language: z.enum(languages).optional(),
  }),
  output: Application,
  refusals: ["not_found", "application_not_editable"],
  example: { plan: "GIVING", noOwners: true },
  scope: "account",
  async handle(context, sent) {
    const before = await loadEditable(context);
    const changes = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    );
    return presentApplication(context, await saveApplication(context, before, changes));
  },
});

export const submitApplication = defineOperation({
  ...ofApplicant,
  id: "submit-application",
  summary: "Submit the application",
  description:
    "The application must be complete: see `missing`. To an operator's question, `answer` says what has changed. The names of the organisation and of its people are compared with the lists that the operator imported.",
  method: "POST",
  path: "/v1/application/submit",
  input: z.strictObject({
    answer: Text(limits.reviewCharacters).nullable().default(null),
  }),
  output: Application,
  refusals: ["not_found", "application_not_editable", "application_incomplete"],
  example: { answer: "The extract of the register is now the current one." },
  scope: "account",
  async handle(context, { answer }) {
    const { tx, now, newId, caller, refuse } = context;
    const before = await loadApplication(context);
    const status = nextApplicationStatus(before.status, "submit");
    if (status === null || !isEditable(before.status)) return refuse("application_not_editable");
    const missing = await missingParts(context, before);
    if (missing.length > 0)
      return refuse("application_incomplete", { missing: missing.join(", ") });
    const { accountId } = before;
    if (answer !== null)
      await tx.run(insertApplicationMessage, {
        ...{ applicationMessageId: newId(), accountId, kind: "ANSWER", reason: null },
        author: caller.kind === "user" ? caller.userId : "",
        ...{ words: answer, createdAt: now },
      });
    const after = await saveApplication(context, before, {
      ...{ status, submittedAt: now, endorsedBy: null, decidedBy: null, decidedAt: null },
    });
    await screenApplication(context, after);
    return presentApplication(context, after);
  },
});
