// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { KnownElement } from "./known-elements.js";

/** Every element, by its tag. */
export const knownElements: Readonly<Record<string, KnownElement>> = {
  "obole-campaign-metrics": {"key":"token","kinds":["adminWidget"],"widget":"metrics","probe":"admin/metrics?limit=1&includeChildAccountsCampaigns=true","made":"mintWidgetToken({ accountId, widgets: [\"metrics\"] })"},
  "obole-charity-selection": {"key":"public-key"},
  "obole-donor-platform": {"key":"token","kinds":["donorPlatform","donorWidget"],"probe":"donor/donations?limit=1","made":"mintWidgetToken({ platformDonorId })"},
  "obole-gift-journey": {"key":"token","beside":["donation-id"],"instead":[["receipt-number","receipt-key"],["public-key","vote-id"]],"kinds":["donorPlatform","donorWidget"],"probe":"donor/donations?limit=1","made":"mintWidgetToken({ platformDonorId })"},
  "obole-give": {"key":"public-key"},
  "obole-receipts": {"key":"token","kinds":["adminWidget"],"widget":"receipts","probe":"admin/receipts?limit=1","made":"mintWidgetToken({ accountId, widgets: [\"receipts\"] })"},
  "obole-round-up": {"key":"public-key"},
  "obole-selection-editor": {"key":"token","kinds":["adminWidget"],"widget":"selection","probe":"admin/selections?limit=1","made":"mintWidgetToken({ accountId, widgets: [\"selection\"] })"},
};
