/** Since when nothing is charged, refunded or transferred by itself. */
export interface MoneyHold {
  /** When the backup was made that the database was restored from; null if nobody has said. */
  readonly backupAt: string | null;
  /** When it was restored, by the service's clock. */
  readonly heldAt: string;
}
