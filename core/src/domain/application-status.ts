import { nextState, type Transition } from "./state-table.js";

export const applicationStatuses = [
  "DRAFT",
  "SUBMITTED",
  "ENDORSED",
  "QUESTION",
  "APPROVED",
  "REJECTED",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * The state machine of an organisation's application. Where the service has two operators, one endorses and another
 * approves. A question gives the application back to the applicant, also after a rejection.
 */
export const applicationTransitions = [
  { from: "DRAFT", trigger: "submit", to: "SUBMITTED" },
  { from: "QUESTION", trigger: "submit", to: "SUBMITTED" },
  { from: "SUBMITTED", trigger: "endorse", to: "ENDORSED" },
  { from: "SUBMITTED", trigger: "approve", to: "APPROVED" },
  { from: "ENDORSED", trigger: "approve", to: "APPROVED" },
  { from: "SUBMITTED", trigger: "ask", to: "QUESTION" },
  { from: "ENDORSED", trigger: "ask", to: "QUESTION" },
  { from: "REJECTED", trigger: "ask", to: "QUESTION" },
  { from: "SUBMITTED", trigger: "reject", to: "REJECTED" },
  { from: "ENDORSED", trigger: "reject", to: "REJECTED" },
  { from: "QUESTION", trigger: "reject", to: "REJECTED" },
] as const satisfies readonly Transition<ApplicationStatus, string>[];
type ApplicationTrigger = (typeof applicationTransitions)[number]["trigger"];

/** The application's status after a trigger; null if its status does not allow it. */
export const nextApplicationStatus = (from: ApplicationStatus, trigger: ApplicationTrigger) =>
  nextState<ApplicationStatus, ApplicationTrigger>(applicationTransitions, from, trigger);

/** Whether the applicant can change the application: it can be submitted. */
export const isEditable = (status: ApplicationStatus) =>
  nextApplicationStatus(status, "submit") !== null;

/** What a complete application has, in the order in which it is asked for. */
export const applicationParts = [
  "ORGANISATION",
  "REPRESENTATIVE",
  "OWNERS",
  "REGISTRATION_DOCUMENT",
  "IDENTITY_DOCUMENT",
  "PLAN",
  "TERMS",
] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** Why an operator asks back or rejects: each has a sentence in every language (`application-texts.ts`). */
export const reviewReasons = [
  "DOCUMENT_MISSING",
  "DOCUMENT_UNREADABLE",
  "NOT_IN_REGISTER",
  "DETAILS_DIFFER",
  "REPRESENTATIVE_UNCLEAR",
  "OWNERS_UNCLEAR",
  "ACTIVITY_UNCLEAR",
  "NOT_ELIGIBLE",
  "OTHER",
] as const;
export type ReviewReason = (typeof reviewReasons)[number];
