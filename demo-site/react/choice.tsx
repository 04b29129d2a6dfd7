import type { Order } from "./order.js";

interface ChoiceProps {
  readonly order: Order;
  readonly locale: string;
  readonly onHeard: (event: string, what: string) => void;
}

const oboleUrl = document.querySelector<HTMLMetaElement>("meta[name=obole-url]")?.content ?? "";

// #region choice
import { setBaseUrl } from "@obole/widgets";
import { OboleCharitySelection } from "@obole/widgets/react/charity-selection";

setBaseUrl(oboleUrl);

export function Choice({ order, locale, onHeard }: ChoiceProps) {
  return (
    <OboleCharitySelection
      publicKey={order.publicKey}
      donationId={order.donationId}
      locale={locale}
      onOboleSelect={({ detail }) => onHeard("obole-select", detail.name ?? detail.charityId)}
      onOboleClaim={({ detail }) => onHeard("obole-claim", detail.charityName ?? "")}
      onOboleError={({ detail }) => onHeard("obole-error", detail.message)}
    />
  );
}
// #endregion
