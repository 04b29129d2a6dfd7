"use client";
import { setBaseUrl } from "@obole/widgets";
import { OboleCharitySelection } from "@obole/widgets/react/charity-selection";
import { useState } from "react";

setBaseUrl(process.env.NEXT_PUBLIC_OBOLE_URL ?? "");

interface Order {
  readonly publicKey: string;
  readonly donationId: string;
}

export function Checkout({ publicKey, donationId }: Order) {
  const [charity, setCharity] = useState<string | null>(null);
  return (
    <main>
      <OboleCharitySelection
        publicKey={publicKey}
        donationId={donationId}
        onOboleClaim={({ detail }) => setCharity(detail.charityName)}
      />
      {charity && <output>You gave to {charity}.</output>}
    </main>
  );
}
