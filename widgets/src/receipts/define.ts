import { define } from "../core/define.js";
import { OboleReceipts } from "./receipts.js";

define("obole-receipts", OboleReceipts);
