import type { CodeFault } from "./code-fault.js";

const ledger = "core/src/domain/ledger.ts";

/** The models that check money, by their test files. */
const modelOf = (folder: string) => `core/src/testing/model/${folder}.test.ts`;
const account = modelOf("model");
const collecting = modelOf("collecting/collecting-model");
const payouts = modelOf("payouts/payouts-model");

/** Every flow of the ledger, and the model whose acts it is part of. */
const flowModels: Readonly<Record<string, string>> = {
  invoiceIssued: account,
  creditNoteIssued: account,
  invoicePaid: account,
  invoicePaymentBack: collecting,
  transferReceived: collecting,
  transferApplied: collecting,
  transferRecordedBefore: collecting,
  providerPaidOut: collecting,
  providerCost: collecting,
  surplusReceived: collecting,
  surplusBack: collecting,
  lostAfterRefund: collecting,
  bankFee: collecting,
  giftPaid: account,
  giftMoneyBack: account,
  giftSettled: account,
  giftReversed: account,
  payoutPaid: payouts,
  payoutReturned: payouts,
  balanceRedirected: payouts,
};

/** What can go wrong with the first transfer of a flow, as an expression of `first` and `others`. */
const mistakes = {
  skipped: { replacement: "others", harm: "is not recorded" },
  doubled: { replacement: "[first, first, ...others]", harm: "is recorded twice" },
  "a-cent-off": {
    replacement: "[{ ...first, cents: first.cents + Math.sign(first.cents) }, ...others]",
    harm: "is recorded with a cent too many",
  },
} as const;

/** A fault in a flow of the ledger, which a model alone must find. */
export interface FlowFault extends CodeFault {
  readonly model: string;
  readonly flow: string;
  readonly mistake: string;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The end of `flows`: what is put after it replaces one of them. */
const endOfFlows = "} as const;\n\ninterface PaymentBack {";

/** A transfer of each flow of the ledger that is skipped, doubled, or off by a cent. */
export const flowFaults: readonly FlowFault[] = Object.entries(flowModels).flatMap(
  ([flow, model]) =>
    Object.entries(mistakes).map(([mistake, { replacement, harm }]) => ({
      id: `flow-${kebab(flow)}-${mistake}`,
      group: "money" as const,
      file: ledger,
      find: endOfFlows,
      replace: `} as const;
const sound = flows.${flow} as (...given: unknown[]) => Transfer[];
Object.assign(flows, {
  ${flow}(...given: unknown[]) {
    const [first, ...others] = sound(...given).filter(({ cents }) => cents !== 0);
    return first === undefined ? [] : ${replacement};
  },
});

interface PaymentBack {`,
      harm: `A transfer of ${flow} ${harm}.`,
      ...{ model, flow, mistake },
    })),
);

/** The names of the flows that have faults. */
export const faultyFlows = Object.keys(flowModels);
