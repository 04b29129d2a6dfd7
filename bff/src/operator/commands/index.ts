import type { Command } from "../command.js";
import { applicationCommands } from "./application-commands.js";
import { audit } from "./audit.js";
import { backup } from "./backup.js";
import { assignBankEntry, importBankStatement } from "./bank-commands.js";
import { brandingCommands } from "./branding-commands.js";
import { charityCommands } from "./charity-commands.js";
import { createAccount } from "./create-account.js";
import { createCredentials } from "./create-credentials.js";
import {
  exportDirectDebitRun,
  mandateLink,
  refuseDirectDebit,
  revokeMandate,
} from "./debit-commands.js";
import { deleteCredentials } from "./delete-credentials.js";
import { donorCommands } from "./donor-commands.js";
import { exportCatalogueFile } from "./export-catalogue.js";
import { giftOrderCommands } from "./gift-order-commands.js";
import { importCatalogue } from "./import-catalogue.js";
import { listAccounts } from "./list-accounts.js";
import { generatedListCommands } from "./list-commands.js";
import { listDeliveries } from "./list-deliveries.js";
import { generatedMoneyCommands, invoicingRun, refundPayment } from "./money-commands.js";
import { holdMoneyCommand, releaseMoneyCommand } from "./money-hold-commands.js";
import { move } from "./move.js";
import { payoutCommands } from "./payout-commands.js";
import { pictureCommands } from "./picture-commands.js";
import { replayDeliveries } from "./replay-deliveries.js";
import { resealSecretsCommand } from "./reseal-secrets.js";
import { restore } from "./restore.js";
import { settle } from "./settle.js";
import { showAccountBalance } from "./show-account-balance.js";
import { status } from "./status.js";
import { verifyBackup } from "./verify-backup.js";

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  status,
  createAccount,
  listAccounts,
  ...applicationCommands,
  ...brandingCommands,
  ...donorCommands,
  ...generatedListCommands,
  createCredentials,
  deleteCredentials,
  importCatalogue,
  exportCatalogueFile,
  ...charityCommands,
  ...giftOrderCommands,
  settle,
  invoicingRun,
  ...generatedMoneyCommands,
  refundPayment,
  importBankStatement,
  assignBankEntry,
  exportDirectDebitRun,
  refuseDirectDebit,
  mandateLink,
  revokeMandate,
  showAccountBalance,
  ...payoutCommands,
  ...pictureCommands,
  audit,
  listDeliveries,
  replayDeliveries,
  backup,
  verifyBackup,
  restore,
  holdMoneyCommand,
  releaseMoneyCommand,
  move,
  resealSecretsCommand,
];
