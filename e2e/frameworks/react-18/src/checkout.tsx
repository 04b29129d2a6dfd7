import { OboleCharitySelection } from "@obole/widgets/react/charity-selection";
import { useState } from "react";

interface Order {
  readonly publicKey: string;
  readonly donationId: string;
}

export function Checkout({ publicKey, donationId }: Order) {
  const [charity, setCharity] = useState<string | null>(null);
  return (
    <>
      <OboleCharitySelection
        publicKey={publicKey}
        donationId={donationId}
        onOboleClaim={({ detail }) => setCharity(detail.charityName)}
      />
      {charity && <output>You gave to {charity}.</output>}
    </>
  );
}
