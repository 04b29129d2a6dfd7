import { OboleCharitySelection, OboleReceipts, OboleSelectionEditor } from "@obole/widgets/react";
import {
  type OboleReceiptsProps,
  OboleReceipts as SameReceipts,
} from "@obole/widgets/react/receipts";
import { useRef } from "react";

SameReceipts satisfies typeof OboleReceipts;

export function Receipts({ getToken }: Pick<OboleReceiptsProps, "getToken">) {
  const element = useRef<HTMLElementTagNameMap["obole-receipts"]>(null);
  return (
    <OboleReceipts
      ref={element}
      getToken={getToken}
      year="2026"
      id="receipts"
      className="wide"
      style={{ display: "block" }}
      onClick={() => element.current?.language}
      onOboleDownload={({ detail }) => detail.fileName satisfies string}
      onOboleTokenExpired={() => {}}
    >
      <a href="/receipts">Receipts</a>
    </OboleReceipts>
  );
}

export const editor = (
  <OboleSelectionEditor
    token="t"
    charitiesSelectionId={null}
    onOboleChange={({ detail }) => detail.charityIds satisfies readonly string[]}
  />
);

export const faults = [
  // @ts-expect-error: there is no such property
  <OboleCharitySelection key="1" pubilcKey="pk" />,
  // @ts-expect-error: the element fires no such event
  <OboleCharitySelection key="2" onOboleDownload={() => {}} />,
  // @ts-expect-error: the detail has no such member
  <OboleCharitySelection key="3" onOboleSelect={({ detail }) => detail.charity} />,
];
