import { defineTask } from "../../contract/task.js";
import { endMandate } from "../../resources/direct-debits/end-mandate.js";
import { mandateById, mandatesToLapse } from "../../resources/direct-debits/mandate-queries.js";

/** Ends mandates that no debit has used for 36 months, as the SEPA Core scheme asks. */
export const lapseMandates = defineTask({
  id: "lapse-mandates",
  emits: [],
  due: (tx, now, limit) => tx.all(mandatesToLapse, { now, limit }),
  scope: ({ key: mandateId }) => ({ mandateId }),
  async run(context, { key: mandateId }) {
    const mandate = await context.tx.one(mandateById, { mandateId });
    if (mandate?.lapsesAt === context.now) await endMandate(context, mandate, "LAPSED");
    return undefined;
  },
});
