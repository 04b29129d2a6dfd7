import { useState } from "react";
import { fetchOnce, type InputOf, problemsOf } from "../api.js";
import { common } from "../common.messages.js";
import { texts } from "../texts.js";

const downloadWord = texts({ download: common.download });

type Downloads =
  | "generateFileGenerationRequestDownloadUrl"
  | "generateFiscalReceiptDownloadUrl"
  | "generateInvoiceDownloadUrl";

/** A button that downloads a document by a link which is made when it is pressed, because links expire. */
export function Download<Name extends Downloads>({
  operation,
  input,
  name,
}: {
  readonly operation: Name;
  readonly input: InputOf<Name>;
  /** The button's accessible name, for people who do not see the row that it belongs to. */
  readonly name: string;
}) {
  const [problem, setProblem] = useState("");
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={name}
        onClick={async () => {
          try {
            const link: { url: string } = await fetchOnce<Downloads>(operation, input);
            location.assign(link.url);
          } catch (error) {
            setProblem(problemsOf(error).join(" "));
          }
        }}
      >
        {downloadWord.download}
      </button>
      <span role="alert" className="error">
        {problem}
      </span>
    </>
  );
}
