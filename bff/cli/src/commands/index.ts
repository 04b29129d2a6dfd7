import type { Command } from "../command.js";
import { listen } from "./listen.js";
import { login } from "./login.js";
import { logsTail } from "./logs-tail.js";
import { openDashboard } from "./open-dashboard.js";
import { trigger } from "./trigger.js";

export { doctorName, runDoctor } from "./doctor.js";

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [login, listen, trigger, logsTail, openDashboard];
