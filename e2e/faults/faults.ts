import { clockJumps } from "./clock-fault.js";
import { collectingFaults } from "./collecting-faults.js";
import { databaseFaults } from "./database-faults.js";
import { debitFaults } from "./debit-faults.js";
import { diskFaults } from "./disk-faults.js";
import type { Fault, FaultOfRounds } from "./fault.js";
import { mailFaults } from "./mail-faults.js";
import { moneyFaults } from "./money-faults.js";
import { neighbourFaults } from "./neighbour-faults.js";
import { payoutFaults } from "./payout-faults.js";
import { kill, killOneOfThree, pause, restartFaults } from "./process-faults.js";
import { receiverFaults } from "./receiver-faults.js";
import { resourceFaults } from "./resource-faults.js";
import { transferFaults } from "./transfer-faults.js";

const pauseMs = 30_000;

/** All faults. */
export const faults: readonly (Fault | FaultOfRounds)[] = [
  kill,
  ...diskFaults,
  clockJumps,
  ...receiverFaults,
  killOneOfThree,
  ...restartFaults,
  ...resourceFaults,
  ...neighbourFaults,
  ...mailFaults,
  ...databaseFaults,
  ...moneyFaults,
  ...collectingFaults,
  ...payoutFaults,
  ...transferFaults,
  ...debitFaults,
  pause(pauseMs),
];
