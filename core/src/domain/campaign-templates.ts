/** The initial values of a campaign, which a client cannot set itself. */
export interface CampaignTemplate {
  readonly campaignTemplateId: string;
  readonly name: string;
  readonly givingType: "PAYROLL" | "PAID_TIME_OFF" | null;
  readonly recurringType: "FREQUENCY" | null;
  readonly isOrder: boolean;
  readonly withFixedCharities: boolean;
}

const plain = {
  givingType: null,
  recurringType: null,
  isOrder: false,
  withFixedCharities: false,
} as const;

/** The GENERIC selection of the fixed charities template: the operator's starter charities. */
export const fixedCharitiesSelectionId = "01920000-0000-7000-8000-0000000000f1";

/** The templates that the service includes. Their ids are the same in every installation, so clients may store them. */
export const campaignTemplates: readonly CampaignTemplate[] = [
  { ...plain, campaignTemplateId: "01920000-0000-7000-8000-000000000001", name: "Standard" },
  {
    ...plain,
    campaignTemplateId: "01920000-0000-7000-8000-000000000002",
    name: "Recurring",
    recurringType: "FREQUENCY",
  },
  {
    ...plain,
    campaignTemplateId: "01920000-0000-7000-8000-000000000003",
    name: "Payroll giving",
    givingType: "PAYROLL",
    recurringType: "FREQUENCY",
  },
  {
    ...plain,
    campaignTemplateId: "01920000-0000-7000-8000-000000000004",
    name: "Paid time off",
    givingType: "PAID_TIME_OFF",
  },
  {
    ...plain,
    campaignTemplateId: "01920000-0000-7000-8000-000000000005",
    name: "Order",
    isOrder: true,
  },
  {
    ...plain,
    campaignTemplateId: "01920000-0000-7000-8000-000000000006",
    name: "Fixed charities",
    withFixedCharities: true,
  },
];
