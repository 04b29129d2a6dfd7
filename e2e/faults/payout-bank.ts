import { type AskedTransfer, BankSimulator } from "../support/bank-simulator.js";
import { issuer } from "../support/live-settings.js";
import type { Random } from "../support/random.js";

/** A transfer that the bank was asked for, and what became of it. */
export interface BankTransfer {
  readonly asked: AskedTransfer;
  readonly cents: number;
  isBooked: boolean;
  /** Whether its money came back; a bank can tell so before it books the transfer. */
  isReturned: boolean;
  /** Whether the bank refused it without booking anything. */
  isRefused: boolean;
}

/** The bank's reasons for a return: a closed account, an unknown one, and one that does not say why. */
const reasons = ["AC04", "AC01", "MS03"] as const;
/** Transfers that one statement tells one by one. */
const mostEntries = 40;

/** The bank of a live service. It remembers each transfer, whatever happens to the service. */
export class PayoutBank {
  readonly #simulator = new BankSimulator(issuer.iban);
  readonly #transfersOfFile = new Map<string, readonly BankTransfer[]>();
  /** The files that were handed in, by name. */
  readonly files = new Map<string, string>();
  /** All statements so far. */
  readonly statements: string[] = [];

  get transfers(): readonly BankTransfer[] {
    return [...this.#transfersOfFile.values()].flat();
  }

  /** The transfers that the bank has neither booked nor refused. */
  get open(): readonly BankTransfer[] {
    return this.transfers.filter(isOpen);
  }

  /**
   * Takes a file, once.
   *
   * @returns whether it has the bytes of the first time
   */
  handIn(fileName: string, xml: string): boolean {
    const known = this.files.get(fileName);
    if (known !== undefined) return known === xml;
    this.files.set(fileName, xml);
    const transfers = this.#simulator.acceptTransfers(xml).map((asked) => ({
      ...{ asked, cents: Math.round(Number(asked.amount) * 100) },
      ...{ isBooked: false, isReturned: false, isRefused: false },
    }));
    this.#transfersOfFile.set(fileName, transfers);
    return true;
  }

  /** Books some of the open transfers, one by one, or what is open of a file as one amount; null if none is open. */
  book(random: Random): string | null {
    const files = [...this.#transfersOfFile.values()]
      .map((transfers) => transfers.filter(isOpen))
      .filter(({ length }) => length > 0);
    if (files.length === 0) return null;
    const open = random.pick(files);
    if (random.chance(0.4)) return this.#tell(open, (asked) => this.#bookTogether(asked));
    const first = random.below(open.length);
    return this.bookOneByOne(open.slice(first, first + mostEntries));
  }

  /** Books transfers one by one. */
  bookOneByOne(transfers: readonly BankTransfer[]): string {
    return this.#tell(transfers, (asked) => this.#simulator.transferred(asked));
  }

  #bookTogether = (asked: readonly AskedTransfer[]) => this.#simulator.transferredTogether(asked);

  #tell(
    transfers: readonly BankTransfer[],
    statementOf: (asked: readonly AskedTransfer[]) => string,
  ): string {
    for (const transfer of transfers) transfer.isBooked = true;
    return this.#keep(statementOf(transfers.map(({ asked }) => asked)));
  }

  /** A statement that returns a transfer, usually a booked one. Null if no transfer can be returned. */
  bringBack(random: Random): string | null {
    const isEarly = random.chance(0.2);
    const candidates = this.transfers.filter(
      (transfer) => !transfer.isReturned && (isEarly ? isOpen(transfer) : transfer.isBooked),
    );
    if (candidates.length === 0) return null;
    const transfer = random.pick(candidates);
    transfer.isReturned = true;
    return this.#keep(this.#simulator.transferReturned(transfer.asked, random.pick(reasons)));
  }

  /** A forged statement: it says that a transfer was booked with another amount. */
  forge(random: Random): string | null {
    if (this.open.length === 0) return null;
    const { asked } = random.pick(this.open);
    const amount = (Number(asked.amount) + 0.01).toFixed(2);
    return this.#keep(this.#simulator.transferred([asked], { amount }));
  }

  #keep(xml: string): string {
    this.statements.push(xml);
    return xml;
  }

  /** What the holder of an account has got, and not given back. */
  keptBy(holder: string): number {
    return this.transfers
      .filter((transfer) => isKept(transfer) && transfer.asked.holder === holder)
      .reduce((sum, { cents }) => sum + cents, 0);
  }
}

const isOpen = ({ isBooked, isRefused }: BankTransfer) => !isBooked && !isRefused;

/** Whether the money of a transfer is on the charity's account. */
export const isKept = ({ isBooked, isReturned }: BankTransfer) => isBooked && !isReturned;
