import "@obole/widgets/charity-selection";
import type {} from "@obole/widgets/jsx";
import { useState } from "react";

interface Order {
  readonly publicKey: string;
  readonly donationId: string;
}

export function Checkout({ publicKey, donationId }: Order) {
  const [charity, setCharity] = useState<string | null>(null);
  return (
    <>
      <obole-charity-selection
        public-key={publicKey}
        donation-id={donationId}
        onobole-claim={({ detail }) => setCharity(detail.charityName)}
      />
      {charity && <output>You gave to {charity}.</output>}
    </>
  );
}
