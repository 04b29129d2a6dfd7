import type {} from "@obole/widgets/jsx";

export const tags = (
  <>
    <obole-charity-selection
      public-key="pk"
      donation-id={null}
      required
      className="wide"
      onobole-select={({ detail }) => detail.charityId satisfies string}
    >
      <a href="/give">Give</a>
    </obole-charity-selection>
    <obole-selection-editor
      getToken={async () => "token"}
      onobole-change={({ detail }) => detail.name satisfies string}
      ref={(element) => void element?.language}
    />
  </>
);

export const faults = [
  // @ts-expect-error: a key is text
  <obole-charity-selection key="1" public-key={1} />,
  // @ts-expect-error: the detail has no such member
  <obole-receipts key="2" onobole-download={({ detail }) => detail.name} />,
];
