import { type Register, register, type Write } from "./register.js";

export type Fields = Readonly<Record<string, unknown>>;

/** The parts of a call that the model needs. */
export interface Question {
  readonly operationId: string;
  readonly method: string;
  readonly target: string;
  readonly body: Buffer | null;
  /**
   * The accounts whose objects, and whose children's objects, the caller may see; null for a call without a credential.
   */
  readonly accountIds: ReadonlySet<string> | "all" | null;
  /** The only donor whose gifts the caller may see; null for all donors of its accounts. */
  readonly donorId: string | null;
}

/** A started call; its caller reports the outcome. */
export interface StartedCall extends Question {
  readonly begun: number;
  /** The IDs in its path and body. */
  readonly ids: ReadonlySet<string>;
  readonly write: { readonly register: Register; readonly write: Write } | null;
}

/** The response to a call. */
export interface Heard {
  readonly status: number;
  readonly text: string;
  /** Whether it is a stored response of an earlier call. */
  readonly isReplayed: boolean;
}

/** All objects of an account, read while no other call is in flight. */
export interface AccountRead {
  readonly accountId: string;
  readonly parentAccountId: string | null;
  readonly lists: Readonly<Record<Kind, readonly Fields[]>>;
  readonly metrics: readonly Fields[];
}

export type Kind =
  | "donation"
  | "vote"
  | "recurringDonation"
  | "campaign"
  | "invoice"
  | "fiscalReceipt";

interface KindRules {
  readonly id: string;
  /** The fields with which a response contains the object, instead of only referring to it. */
  readonly marks: readonly string[];
  /** The allowed state transitions (contract, sections 4 to 9). */
  readonly moves: Readonly<Record<string, readonly string[]>>;
  /** The immutable fields. */
  readonly fixed: readonly string[];
}

/** The rules of each kind; the first matching kind describes an object. */
export const kinds: Readonly<Record<Kind, KindRules>> = {
  fiscalReceipt: {
    id: "fiscalReceiptId",
    marks: ["number", "status"],
    moves: { ISSUED: ["CANCELED"] },
    fixed: ["accountId", "number", "amount", "donationId", "charityId", "createdAt"],
  },
  invoice: {
    id: "invoiceId",
    marks: ["lines", "number"],
    moves: { OPEN: ["PAID", "VOID"], PAID: ["VOID"] },
    fixed: ["accountId", "number", "amount", "campaignId", "createdAt"],
  },
  vote: {
    id: "voteId",
    marks: ["status"],
    moves: { PENDING: ["DONE", "CANCELED"] },
    fixed: ["accountId", "campaignId", "createdAt"],
  },
  donation: {
    id: "donationId",
    marks: ["status", "amount"],
    moves: {
      PENDING: ["DONE", "CANCELED"],
      DONE: ["PROCESSED", "CANCELED"],
      PROCESSED: ["CANCELED"],
    },
    fixed: ["accountId", "campaignId", "createdAt", "recurringDonationId", "parentDonationId"],
  },
  recurringDonation: {
    id: "recurringDonationId",
    marks: ["frequency", "status"],
    moves: { PENDING: ["ACTIVE", "CANCELED"], ACTIVE: ["CANCELED"] },
    fixed: ["accountId", "campaignId", "createdAt"],
  },
  campaign: {
    id: "campaignId",
    marks: ["slug", "status"],
    moves: {
      DRAFT: ["ACTIVE", "PENDING", "CANCELED"],
      PENDING: ["ACTIVE", "CANCELED"],
      ACTIVE: ["COMPLETE"],
    },
    fixed: ["accountId", "budget", "publicKey", "amountType", "donationType", "createdAt"],
  },
};
const kindNames = Object.keys(kinds) as Kind[];

/** The last known state of an object. */
export interface Known {
  readonly kind: Kind;
  readonly id: string;
  fields: Fields;
  /** When `status` and the other fields were received. */
  heardAt: number;
  /** The call that returned them; null for a read of all objects, with which no call is in flight. */
  shownBy: StartedCall | null;
  /** The amount of donations and recurring donations, which calls can change. */
  readonly amount: Register | null;
  deletedAt: number;
}

interface NamingCall {
  readonly call: StartedCall;
  readonly heardAt: number;
}

/** Fields that must be returned as they were sent. */
const echoed = [
  ...["amount", "budget", "givingTarget", "hasBeenCharged", "withFiscalReceipt", "frequency"],
  ...["campaignId", "charityId", "parentDonationId", "uniqueExternalId", "externalId"],
];
const deletions = /^delete(?:Donation|Vote|Campaign)$/;
const updatesAmount = /^update(?:Own)?(?:Recurring)?Donation$/;
const creations = /^create(?:Donation|Vote|RecurringDonation|Campaign)$/;
/** Operations that change objects without naming them. */
const reachesFar = /^(?:settleDonations|createInvoicingRun|turnClock)$/;
/** Longer bodies are generated only to be rejected. */
const maxBytesSearched = 20_000;
/** The deletion time of an object that exists. */
const never = Number.POSITIVE_INFINITY;
/** Operations that return past states of objects. */
const showsThePast = /Events|Deliver/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * A model of the objects of a service, built from the accepted calls: their states and owners, and therefore what
 * responses may contain.
 */
export class Model {
  readonly #objects = new Map<string, Known>();
  readonly #parents = new Map<string, string | null>();
  /** The last two calls that named an ID and succeeded, in the order of their responses. */
  readonly #named = new Map<string, NamingCall[]>();
  /** Writes without a response, or still in flight. */
  readonly #open = new Set<StartedCall>();
  #now = 0;
  #farAt = -1;
  #unheardCreations = 0;

  /** Registers a call before it is made. */
  begin(question: Question): StartedCall {
    const { operationId, body } = question;
    this.#now++;
    const isWrite = changes(question);
    const isRead = !isWrite || body === null || body.length > maxBytesSearched;
    const ids = new Set(`${question.target} ${isRead ? "" : body}`.match(uuid) ?? []);
    const started = { ...question, begun: this.#now, ids, write: this.#writeOf(question) };
    if (isWrite) this.#open.add(started);
    if (reachesFar.test(operationId)) this.#farAt = this.#now;
    return started;
  }

  /** Processes a response; returns its contradictions. */
  hear(started: StartedCall, { status, text, isReplayed }: Heard): string[] {
    this.#now++;
    this.#open.delete(started);
    const isAccepted = status < 300;
    started.write?.register.end(started.write.write, isAccepted && !isReplayed, this.#now);
    if (!isAccepted) return [];
    const problems = changes(started) ? this.#noteChange(started) : [];
    const answer = jsonIn(text);
    const isPast = isReplayed || showsThePast.test(started.operationId);
    problems.push(...notEchoed(started, answer), ...this.#walk(answer, started, isPast));
    if (!deletions.test(started.operationId) || isReplayed) return problems;
    for (const known of this.#namedIn(started)) known.deletedAt = this.#now;
    return problems;
  }

  /**
   * Registers that the outcome of a call is unknown: it may have succeeded, unless the service cannot have received it
   * completely.
   */
  leave(started: StartedCall, canHaveHappened: boolean): void {
    this.#now++;
    if (!canHaveHappened) {
      this.#open.delete(started);
      started.write?.register.end(started.write.write, false, this.#now);
    } else if (creations.test(started.operationId)) this.#unheardCreations++;
  }

  /** The owner of an object, if the caller must not see it. */
  foreignOwner(id: string, accountIds: Question["accountIds"]): string | undefined {
    const owner = this.#objects.get(id)?.fields.accountId;
    if (typeof owner !== "string" || accountIds === null) return undefined;
    return this.#mayShow(owner, accountIds) ? undefined : owner;
  }

  /** The existing objects of an account in the model. */
  objectsOf(accountId: string): Known[] {
    return [...this.#objects.values()].filter(
      ({ fields, deletedAt }) => fields.accountId === accountId && deletedAt === never,
    );
  }

  /**
   * Processes all objects of an account, read while no call is in flight. Objects unknown to the model are faults,
   * except the first time.
   */
  take({ accountId, parentAccountId, lists }: AccountRead, isFirst: boolean): string[] {
    this.#parents.set(accountId, parentAccountId);
    const begun = ++this.#now;
    const missing = new Map(
      [...this.#objects].filter(([, { fields }]) => fields.accountId === accountId),
    );
    const problems: string[] = [];
    for (const kind of kindNames)
      for (const shown of lists[kind]) {
        const id = String(shown[kinds[kind].id]);
        if (shown.accountId !== accountId)
          problems.push(`${kind} ${id} is of account ${shown.accountId}`);
        problems.push(...this.#see(kind, shown, begun, null));
        if (missing.delete(id) || isFirst || this.#isMadeByTheService(kind, shown)) continue;
        if (this.#unheardCreations-- <= 0) problems.push(`${kind} ${id}: nobody asked for it`);
      }
    for (const known of missing.values()) {
      if (!this.#mayBeGone(known)) problems.push(`${known.kind} ${known.id}: it is gone`);
      known.deletedAt = Math.min(known.deletedAt, begun);
    }
    return problems;
  }

  #mayShow(accountId: string, accountIds: Question["accountIds"]): boolean {
    if (accountIds === "all" || accountIds?.has(accountId)) return true;
    const parent = this.#parents.get(accountId);
    return typeof parent === "string" && this.#mayShow(parent, accountIds);
  }

  /** The known objects in a call's path. */
  #namedIn({ target }: Pick<Question, "target">): Known[] {
    const ids = target.split("?")[0]?.match(uuid) ?? [];
    return ids.flatMap((id) => this.#objects.get(id) ?? []);
  }

  #noteChange(started: StartedCall): string[] {
    for (const id of started.ids) {
      const naming = { call: started, heardAt: this.#now };
      this.#named.set(id, [...(this.#named.get(id) ?? []).slice(-1), naming]);
    }
    if (reachesFar.test(started.operationId)) this.#farAt = this.#now;
    return this.#namedIn(started).flatMap(({ id }) => {
      const owner = this.foreignOwner(id, started.accountIds);
      return owner === undefined ? [] : [`changes ${id}, which is of account ${owner}`];
    });
  }

  #writeOf({ operationId, target, body }: Question): StartedCall["write"] {
    if (!updatesAmount.test(operationId)) return null;
    const [known] = this.#namedIn({ target });
    const amount = (jsonIn(String(body ?? "")) as Fields | null | undefined)?.amount;
    if (known?.amount == null || amount === undefined) return null;
    return { register: known.amount, write: known.amount.begin(amount, this.#now) };
  }

  /** Walks through all objects of a response. */
  *#walk(value: unknown, started: StartedCall, isPast: boolean): Generator<string> {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) yield* this.#inspect(value as Fields, started, isPast);
    for (const inner of Object.values(value)) yield* this.#walk(inner, started, isPast);
  }

  *#inspect(shown: Fields, started: StartedCall, isPast: boolean): Generator<string> {
    const { accountId, parentAccountId } = shown;
    if (typeof accountId === "string") {
      if (parentAccountId !== undefined && !this.#parents.has(accountId))
        this.#parents.set(accountId, parentAccountId as string | null);
      if (started.accountIds !== null && !this.#mayShow(accountId, started.accountIds))
        yield `shows what is of account ${accountId}`;
    }
    const kind = isPast ? undefined : kindOf(shown);
    if (kind === undefined) return;
    yield* this.#see(kind, shown, started.begun, started);
    if (this.#isOfAnotherDonor(String(shown[kinds[kind].id]), started))
      yield "shows a gift of another donor";
  }

  /** Processes an object of a response; returns its contradictions. */
  #see(kind: Kind, shown: Fields, begun: number, shownBy: StartedCall | null): string[] {
    const id = String(shown[kinds[kind].id]);
    const known = this.#objects.get(id);
    const problems = known === undefined ? [] : this.#problemsOf(known, shown, begun);
    const isInOrder = known === undefined || begun >= known.heardAt;
    problems.push(...problemsWithin(kind, isInOrder ? (known?.fields ?? {}) : {}, shown));
    if (known === undefined) this.#learn(kind, id, shown, shownBy);
    else {
      const { status } = known.fields;
      // Responses may arrive out of order.
      const isNewer = status !== shown.status && leads(kind, String(status), String(shown.status));
      if (isInOrder || isNewer) {
        known.fields = { ...known.fields, ...shown };
        known.heardAt = this.#now;
        known.shownBy = shownBy;
      }
    }
    return problems.map((problem) => `${kind} ${id}: ${problem}`);
  }

  #learn(kind: Kind, id: string, fields: Fields, shownBy: StartedCall | null): void {
    // A public view does not contain the owner.
    if (typeof fields.accountId !== "string") return;
    const hasAmount = kind === "donation" || kind === "recurringDonation";
    const amount = hasAmount ? register(fields.amount) : null;
    const heardAt = this.#now;
    this.#objects.set(id, { kind, id, fields, heardAt, shownBy, amount, deletedAt: never });
  }

  #problemsOf(known: Known, shown: Fields, begun: number): string[] {
    const { kind, fields, amount, deletedAt, heardAt } = known;
    const problems = kinds[kind].fixed
      .filter((name) => name in fields && name in shown && fields[name] !== shown[name])
      .map((name) => `its ${name} was ${fields[name]} and is ${shown[name]}`);
    if (begun > deletedAt) problems.push("it was deleted");
    if (amount !== null && !amount.allows(shown.amount, begun))
      problems.push(`its amount is ${shown.amount} and can only be ${amount.values()}`);
    const [from, to] = [String(fields.status), String(shown.status)];
    const isLater = begun >= heardAt;
    if (!leads(kind, from, to) && (isLater || !leads(kind, to, from)))
      problems.push(`it was ${from} and is ${to}, which no move leads to`);
    else if (from !== to && isLater && !this.#isExplained(known, shown))
      problems.push(`it was ${from} and is ${to}, which nobody asked for`);
    return problems;
  }

  /** Whether a call could have changed the object after the call that returned its last known state read it. */
  #isExplained({ kind, id, fields, heardAt, shownBy }: Known, shown: Fields): boolean {
    const { campaignId, invoiceId, recurringDonationId } = { ...fields, ...shown };
    const ids = [id, campaignId, invoiceId, fields.invoiceId, recurringDonationId].map(String);
    const donor = fields.donor as Fields | null | undefined;
    // A match is canceled with its gift.
    if (fields.matchingRuleId != null) ids.push(String(fields.parentDonationId));
    // An erasure of the donor ends the recurring donations.
    if (donor != null) ids.push(String(donor.donorId));
    const campaign = this.#objects.get(String(campaignId))?.fields;
    // A campaign ends by itself, and its open donations with it.
    const ends = campaign === undefined || campaign.endsAt !== null;
    const readFrom = shownBy?.begun ?? heardAt;
    if (ends || this.#farAt >= readFrom) return true;
    // Canceling a donation voids its invoice, without naming the invoice.
    if (kind === "invoice") ids.push(...this.#donationsOn(String(campaignId)));
    if (ids.some((each) => this.#isNamedSince(each, readFrom, shownBy))) return true;
    return [...this.#open].some(
      (call) => reachesFar.test(call.operationId) || ids.some((each) => call.ids.has(each)),
    );
  }

  /** Whether a call other than `except` named the ID, succeeded, and was in flight at `since` or later. */
  #isNamedSince(id: string, since: number, except: StartedCall | null): boolean {
    const last = this.#named.get(id)?.findLast(({ call }) => call !== except);
    return last !== undefined && last.heardAt >= since;
  }

  #donationsOn(campaignId: string): string[] {
    return [...this.#objects.values()]
      .filter(({ kind, fields }) => kind === "donation" && fields.campaignId === campaignId)
      .map(({ id }) => id);
  }

  #isOfAnotherDonor(id: string, { donorId, begun }: StartedCall): boolean {
    const known = this.#objects.get(id);
    if (donorId === null || known === undefined || !("donor" in known.fields)) return false;
    if (this.#isNamedSince(id, begun, null) || [...this.#open].some((call) => call.ids.has(id)))
      return false;
    return (known.fields.donor as Fields | null)?.donorId !== donorId;
  }

  /** Whether the service creates such an object without a request for it. */
  #isMadeByTheService(
    kind: Kind,
    { campaignId, recurringDonationId, matchingRuleId }: Fields,
  ): boolean {
    if (kind === "invoice" || kind === "fiscalReceipt") return true;
    if (kind !== "donation") return false;
    const campaign = this.#objects.get(String(campaignId))?.fields;
    if (recurringDonationId !== null || typeof matchingRuleId === "string") return true;
    return campaign?.donationType === "DISTRIBUTION";
  }

  /** Whether an object was deleted, or may have been by a call with an unknown outcome. */
  #mayBeGone({ id, deletedAt }: Known): boolean {
    if (deletedAt !== never) return true;
    return [...this.#open].some((call) => deletions.test(call.operationId) && call.ids.has(id));
  }
}

/** The kind of an object in a response; undefined for objects without states and sums. */
function kindOf(shown: Fields): Kind | undefined {
  // A payment names its donation and invoice, and a match its donation.
  if ("provider" in shown || "donationMatchId" in shown) return undefined;
  return kindNames.find((kind) => {
    const { id, marks } = kinds[kind];
    return typeof shown[id] === "string" && marks.every((mark) => mark in shown);
  });
}

const changes = ({ method }: Pick<Question, "method">) => method !== "GET" && method !== "HEAD";

function leads(kind: Kind, from: string, to: string): boolean {
  if (from === to) return true;
  return (kinds[kind].moves[from] ?? []).some((next) => leads(kind, next, to));
}

/** Contradictions within an object, independent of calls. */
function problemsWithin(kind: Kind, former: Fields, shown: Fields): string[] {
  const { status, charityId, amount, lines } = shown;
  const problems: string[] = [];
  if (kind === "donation") {
    if ((status === "DONE" || status === "PROCESSED") && charityId === null)
      problems.push(`it is ${status} without a charity`);
    if (former.status === "DONE" && charityId !== undefined && former.charityId !== charityId)
      problems.push(`its charity was ${former.charityId} and is ${charityId}, after the claim`);
  }
  if (kind === "invoice") {
    const sum = (lines as { amount: number }[]).reduce((total, line) => total + line.amount, 0);
    if (sum !== amount) problems.push(`its lines are ${sum} and it is ${amount}`);
  }
  return problems;
}

/** Fields whose returned value differs from the sent one. */
function notEchoed({ operationId, method, body }: StartedCall, answer: unknown): string[] {
  if (
    (method !== "POST" && method !== "PATCH") ||
    // An empty text counts as null.
    body === null ||
    body.length === 0 ||
    !/^(?:create|update)/.test(operationId)
  )
    return [];
  const sent = jsonIn(body.toString());
  if (sent === undefined) return ["accepted a body that is no JSON"];
  if (typeof sent !== "object" || sent === null || typeof answer !== "object" || answer === null)
    return [];
  const [requested, returned] = [sent as Fields, answer as Fields];
  return echoed
    .filter(
      (name) =>
        (requested[name] ?? null) !== null &&
        name in returned &&
        returned[name] !== requested[name],
    )
    .map((name) => `was asked for a ${name} of ${requested[name]} and answers ${returned[name]}`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
