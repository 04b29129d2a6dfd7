import type { Operation } from "../contract/operation.js";
import { createOperatorAccount } from "./operator/create-operator-account.js";
import { createToken } from "./tokens/create-token.js";
import { getDonation } from "./donations/get-donation.js";

/** Every operation of the service: the one list of which routes, OpenAPI document, client types and tests are made. */
export const operations: readonly Operation[] = [createToken, createOperatorAccount, getDonation];
