import { type AskedDebit, BankSimulator } from "../support/bank-simulator.js";
import { issuer } from "../support/live-settings.js";
import type { Random } from "../support/random.js";

/** A debit that the bank was asked to make, and what became of it. */
interface BankDebit {
  readonly asked: AskedDebit;
  isBooked: boolean;
  /** Whether its money went back; a bank can tell so before it books the debit. */
  isReturned: boolean;
}

/** Not enough money, and a reason that the payer's bank does not say. The mandate stays valid. */
const reasons = ["AM04", "MS03"] as const;

/** The bank that collects for a live service. It remembers each debit, whatever happens to the service. */
export class DebitBank {
  readonly #simulator = new BankSimulator(issuer.iban);
  readonly debits: BankDebit[] = [];
  /** The files that were handed in, by run. */
  readonly files = new Map<string, string>();
  /** All statements so far. */
  readonly statements: string[] = [];

  /** The debits whose money the bank has neither booked nor sent back. */
  get open(): readonly BankDebit[] {
    return this.debits.filter(({ isBooked, isReturned }) => !isBooked && !isReturned);
  }

  /** Takes the file of a run. Like a bank, it throws if it has had the file. */
  handIn(runId: string, xml: string): void {
    this.files.set(runId, xml);
    for (const asked of this.#simulator.accept(xml))
      this.debits.push({ asked, isBooked: false, isReturned: false });
  }

  /** Books an open debit, or its whole batch as one amount, with what came back before; null if none is open. */
  book(random: Random): string | null {
    if (this.open.length === 0) return null;
    const debit = random.pick(this.open);
    const { batchId } = debit.asked;
    const batch = this.debits.filter(({ asked }) => asked.batchId === batchId);
    if (random.chance(0.5) || batch.some(({ isBooked }) => isBooked))
      return this.#book([debit], (asked) => this.#simulator.booked(asked));
    return this.#book(batch, (asked) => this.#simulator.bookedTogether(asked));
  }

  /** Books all open debits, one by one; null if none is open. */
  bookTheRest(): string | null {
    const { open } = this;
    return open.length === 0 ? null : this.#book(open, (asked) => this.#simulator.booked(asked));
  }

  #book(debits: readonly BankDebit[], statementOf: (asked: readonly AskedDebit[]) => string) {
    for (const debit of debits) debit.isBooked = true;
    return this.#keep(statementOf(debits.map(({ asked }) => asked)));
  }

  /** A statement that returns a debit, usually a booked one. Null if no debit can be returned. */
  takeBack(random: Random): string | null {
    const isEarly = random.chance(0.3);
    const candidates = this.debits.filter(
      ({ isBooked, isReturned }) => !isReturned && isBooked !== isEarly,
    );
    if (candidates.length === 0) return null;
    const debit = random.pick(candidates);
    debit.isReturned = true;
    return this.#keep(this.#simulator.returned(debit.asked, random.pick(reasons)));
  }

  /** A forged statement: it says that a debit came in with another amount. */
  forge(random: Random): string | null {
    if (this.open.length === 0) return null;
    const { asked } = random.pick(this.open);
    const amount = (Number(asked.amount) + 0.01).toFixed(2);
    return this.#keep(this.#simulator.booked([asked], { amount }));
  }

  #keep(xml: string): string {
    this.statements.push(xml);
    return xml;
  }
}

/** Whether the money of a debit is on the service's account. */
export const isKept = ({ isBooked, isReturned }: BankDebit) => isBooked && !isReturned;

/** The payment that a debit collects: its end-to-end id begins with the payment's id without dashes. */
export function paymentIdOf({ asked: { endToEndId } }: BankDebit): string {
  const id = endToEndId.toLowerCase();
  return [
    id.slice(0, 8),
    id.slice(8, 12),
    id.slice(12, 16),
    id.slice(16, 20),
    id.slice(20, 32),
  ].join("-");
}
