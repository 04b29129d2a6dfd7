import { type Register, register, type Write } from "./register.js";

export type Fields = Readonly<Record<string, unknown>>;

/** What a call asks for, as far as the model must know. */
export interface Question {
  readonly operationId: string;
  readonly method: string;
  readonly target: string;
  readonly body: Buffer | null;
  /** The accounts whose objects the caller may see beside their children; null for a call that needs no credential. */
  readonly accountIds: ReadonlySet<string> | "all" | null;
  /** Whose gifts alone the caller may see; null for all of its accounts. */
  readonly donorId: string | null;
}

/** A call that was begun; whoever began it tells what came of it. */
export interface Asked extends Question {
  readonly begun: number;
  /** The ids in its path and in its body. */
  readonly ids: ReadonlySet<string>;
  readonly write: { readonly register: Register; readonly write: Write } | null;
}

/** What came back. */
export interface Heard {
  readonly status: number;
  readonly text: string;
  /** Whether it is an answer that was given before. */
  readonly isReplayed: boolean;
}

/** Everything of an account, read while nothing else happens. */
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
  /** What an answer has beside the id when it shows one, and not something that names one. */
  readonly marks: readonly string[];
  /** Where each state may lead (contract, sections 4 to 9). */
  readonly moves: Readonly<Record<string, readonly string[]>>;
  /** What never changes. */
  readonly fixed: readonly string[];
}

/** The first that fits is what an answer shows. */
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
    moves: { OPEN: ["PAID", "VOID"] },
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
    moves: { PENDING: ["DONE", "CANCELED"], DONE: ["PROCESSED", "CANCELED"] },
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

/** An object as it was shown last. */
export interface Known {
  readonly kind: Kind;
  readonly id: string;
  fields: Fields;
  /** When `status` and the other fields were heard. */
  heardAt: number;
  /** Of donations and recurring donations, which calls can change. */
  readonly amount: Register | null;
  deletedAt: number;
}

/** What was asked for comes back as it was sent. */
const echoed = [
  ...["amount", "budget", "givingTarget", "hasBeenCharged", "withFiscalReceipt", "frequency"],
  ...["campaignId", "charityId", "parentDonationId", "uniqueExternalId", "externalId"],
];
const deletions = /^delete(?:Donation|Vote|Campaign)$/;
const updatesAmount = /^update(?:Own)?(?:Recurring)?Donation$/;
const creations = /^create(?:Donation|Vote|RecurringDonation|Campaign)$/;
/** What changes objects that it does not name. */
const reachesFar = /^(?:settleDonations|turnClock)$/;
/** Longer bodies were made to be refused. */
const mostBytesSearched = 20_000;
/** When an object was deleted that was not. */
const never = Number.POSITIVE_INFINITY;
/** What shows objects as they were. */
const showsThePast = /Events|Deliver/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What accepted calls have made of a service's objects, whose they are, and what may therefore be shown of them. */
export class Model {
  readonly #objects = new Map<string, Known>();
  readonly #parents = new Map<string, string | null>();
  /** When a call that was done, or may have been, last named an id. */
  readonly #named = new Map<string, number>();
  /** Writes that were not answered, or not yet. */
  readonly #open = new Set<Asked>();
  #now = 0;
  #farAt = -1;
  #unheardCreations = 0;

  /** Notes that a call is about to be made. */
  begin(question: Question): Asked {
    const { operationId, body } = question;
    this.#now++;
    const isWrite = changes(question);
    const isRead = !isWrite || body === null || body.length > mostBytesSearched;
    const ids = new Set(`${question.target} ${isRead ? "" : body}`.match(uuid) ?? []);
    const asked = { ...question, begun: this.#now, ids, write: this.#writeOf(question) };
    if (isWrite) this.#open.add(asked);
    if (reachesFar.test(operationId)) this.#farAt = this.#now;
    return asked;
  }

  /** Takes an answer; gives what it shows that cannot be. */
  hear(asked: Asked, { status, text, isReplayed }: Heard): string[] {
    this.#now++;
    this.#open.delete(asked);
    const isAccepted = status < 300;
    asked.write?.register.end(asked.write.write, isAccepted && !isReplayed, this.#now);
    if (!isAccepted) return [];
    const problems = changes(asked) ? this.#noteChange(asked) : [];
    const answer = jsonIn(text);
    const isPast = isReplayed || showsThePast.test(asked.operationId);
    problems.push(...notEchoed(asked, answer), ...this.#walk(answer, asked, isPast));
    if (!deletions.test(asked.operationId) || isReplayed) return problems;
    for (const known of this.#namedIn(asked)) known.deletedAt = this.#now;
    return problems;
  }

  /** Notes that nobody heard what came of a call: it may have been done, unless it cannot have been understood. */
  leave(asked: Asked, canHaveHappened: boolean): void {
    this.#now++;
    if (!canHaveHappened) {
      this.#open.delete(asked);
      asked.write?.register.end(asked.write.write, false, this.#now);
    } else if (creations.test(asked.operationId)) this.#unheardCreations++;
  }

  /** The account of an object that the caller must not see. */
  foreignOwner(id: string, accountIds: Question["accountIds"]): string | undefined {
    const owner = this.#objects.get(id)?.fields.accountId;
    if (typeof owner !== "string" || accountIds === null) return undefined;
    return this.#mayShow(owner, accountIds) ? undefined : owner;
  }

  /** What the model has of an account's objects that were not deleted. */
  objectsOf(accountId: string): Known[] {
    return [...this.#objects.values()].filter(
      ({ fields, deletedAt }) => fields.accountId === accountId && deletedAt === never,
    );
  }

  /**
   * Takes everything of an account as it is, while no call is on its way; what the model was not told of is a fault,
   * unless it is the first time.
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
        problems.push(...this.#see(kind, shown, begun));
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

  /** The known objects whose ids are in a call's path. */
  #namedIn({ target }: Pick<Question, "target">): Known[] {
    const ids = target.split("?")[0]?.match(uuid) ?? [];
    return ids.flatMap((id) => this.#objects.get(id) ?? []);
  }

  #noteChange(asked: Asked): string[] {
    for (const id of asked.ids) this.#named.set(id, this.#now);
    if (reachesFar.test(asked.operationId)) this.#farAt = this.#now;
    return this.#namedIn(asked).flatMap(({ id }) => {
      const owner = this.foreignOwner(id, asked.accountIds);
      return owner === undefined ? [] : [`changes ${id}, which is of account ${owner}`];
    });
  }

  #writeOf({ operationId, target, body }: Question): Asked["write"] {
    if (!updatesAmount.test(operationId)) return null;
    const [known] = this.#namedIn({ target });
    const amount = (jsonIn(String(body ?? "")) as Fields | null | undefined)?.amount;
    if (known?.amount == null || amount === undefined) return null;
    return { register: known.amount, write: known.amount.begin(amount, this.#now) };
  }

  /** Goes through everything that an answer shows. */
  *#walk(value: unknown, asked: Asked, isPast: boolean): Generator<string> {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) yield* this.#inspect(value as Fields, asked, isPast);
    for (const inner of Object.values(value)) yield* this.#walk(inner, asked, isPast);
  }

  *#inspect(shown: Fields, asked: Asked, isPast: boolean): Generator<string> {
    const { accountId, parentAccountId } = shown;
    if (typeof accountId === "string") {
      if (parentAccountId !== undefined && !this.#parents.has(accountId))
        this.#parents.set(accountId, parentAccountId as string | null);
      if (asked.accountIds !== null && !this.#mayShow(accountId, asked.accountIds))
        yield `shows what is of account ${accountId}`;
    }
    const kind = isPast ? undefined : kindOf(shown);
    if (kind === undefined) return;
    yield* this.#see(kind, shown, asked.begun);
    if (this.#isOfAnotherDonor(String(shown[kinds[kind].id]), asked))
      yield "shows a gift of another donor";
  }

  /** Takes an object as it is shown; gives what of it cannot be. */
  #see(kind: Kind, shown: Fields, begun: number): string[] {
    const id = String(shown[kinds[kind].id]);
    const known = this.#objects.get(id);
    const problems = known === undefined ? [] : this.#problemsOf(known, shown, begun);
    const isInOrder = known === undefined || begun >= known.heardAt;
    problems.push(...problemsWithin(kind, isInOrder ? (known?.fields ?? {}) : {}, shown));
    if (known === undefined) this.#learn(kind, id, shown);
    else {
      const { status } = known.fields;
      // An older answer may come after a newer one.
      const isNewer = status !== shown.status && leads(kind, String(status), String(shown.status));
      if (isInOrder || isNewer) {
        known.fields = { ...known.fields, ...shown };
        known.heardAt = this.#now;
      }
    }
    return problems.map((problem) => `${kind} ${id}: ${problem}`);
  }

  #learn(kind: Kind, id: string, fields: Fields): void {
    // A visitor's view does not say whose it is.
    if (typeof fields.accountId !== "string") return;
    const hasAmount = kind === "donation" || kind === "recurringDonation";
    const amount = hasAmount ? register(fields.amount) : null;
    this.#objects.set(id, { kind, id, fields, heardAt: this.#now, amount, deletedAt: never });
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

  /** Whether a call that could have changed an object came after it was last seen. */
  #isExplained({ id, fields, heardAt }: Known, shown: Fields): boolean {
    const { campaignId, invoiceId, recurringDonationId } = { ...fields, ...shown };
    const ids = [id, campaignId, invoiceId, fields.invoiceId, recurringDonationId].map(String);
    const campaign = this.#objects.get(String(campaignId))?.fields;
    // It ends by itself, and what was given on it with it.
    const ends = campaign === undefined || campaign.endsAt !== null;
    if (ends || this.#farAt >= heardAt) return true;
    if (ids.some((each) => (this.#named.get(each) ?? -1) >= heardAt)) return true;
    return [...this.#open].some(
      (call) => reachesFar.test(call.operationId) || ids.some((each) => call.ids.has(each)),
    );
  }

  #isOfAnotherDonor(id: string, { donorId, begun }: Asked): boolean {
    const known = this.#objects.get(id);
    if (donorId === null || known === undefined || !("donor" in known.fields)) return false;
    const isNamed = (this.#named.get(id) ?? -1) >= begun;
    if (isNamed || [...this.#open].some((call) => call.ids.has(id))) return false;
    return (known.fields.donor as Fields | null)?.donorId !== donorId;
  }

  /** Without a call that names it. */
  #isMadeByTheService(kind: Kind, { campaignId, recurringDonationId }: Fields): boolean {
    if (kind === "invoice" || kind === "fiscalReceipt") return true;
    if (kind !== "donation") return false;
    const campaign = this.#objects.get(String(campaignId))?.fields;
    return recurringDonationId !== null || campaign?.donationType === "DISTRIBUTION";
  }

  /** Whether an object was deleted, or somebody who asked for that never heard the outcome. */
  #mayBeGone({ id, deletedAt }: Known): boolean {
    if (deletedAt !== never) return true;
    return [...this.#open].some((call) => deletions.test(call.operationId) && call.ids.has(id));
  }
}

/** What an answer shows; undefined for anything without states and sums. */
function kindOf(shown: Fields): Kind | undefined {
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

/** What cannot be of one object, whatever was asked. */
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

/** Sums, names and switches that came back different. */
function notEchoed({ operationId, method, body }: Asked, answer: unknown): string[] {
  if (
    (method !== "POST" && method !== "PATCH") ||
    // An empty one is none.
    body === null ||
    body.length === 0 ||
    !/^(?:create|update)/.test(operationId)
  )
    return [];
  const sent = jsonIn(body.toString());
  if (sent === undefined) return ["accepted a body that is no JSON"];
  if (typeof sent !== "object" || sent === null || typeof answer !== "object" || answer === null)
    return [];
  const [asked, told] = [sent as Fields, answer as Fields];
  return echoed
    .filter((name) => (asked[name] ?? null) !== null && name in told && told[name] !== asked[name])
    .map((name) => `was asked for a ${name} of ${asked[name]} and answers ${told[name]}`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
