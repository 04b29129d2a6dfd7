import type { Command } from "../command.js";
import { backup } from "./backup.js";
import { createAccount } from "./create-account.js";
import { createCredentials } from "./create-credentials.js";
import { deleteCredentials } from "./delete-credentials.js";
import { importCatalogue } from "./import-catalogue.js";
import { listAccounts } from "./list-accounts.js";
import { listDeliveries } from "./list-deliveries.js";
import { move } from "./move.js";
import { replayDeliveries } from "./replay-deliveries.js";
import { restore } from "./restore.js";
import { settle } from "./settle.js";
import { status } from "./status.js";
import { verifyBackup } from "./verify-backup.js";

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  status,
  createAccount,
  listAccounts,
  createCredentials,
  deleteCredentials,
  importCatalogue,
  settle,
  listDeliveries,
  replayDeliveries,
  backup,
  verifyBackup,
  restore,
  move,
];
