import { useState } from "react";
import { fetchOnce, type InputOf, problemsOf } from "../api.js";

type Downloads = "generateFiscalReceiptDownloadUrl" | "generateInvoiceDownloadUrl";

/** A button that downloads a document by a link which is made when it is pressed, because links expire. */
export function Download<Name extends Downloads>({
  operation,
  input,
  what,
}: {
  readonly operation: Name;
  readonly input: InputOf<Name>;
  readonly what: string;
}) {
  const [problem, setProblem] = useState("");
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`Download ${what}`}
        onClick={async () => {
          try {
            const link: { url: string } = await fetchOnce<Downloads>(operation, input);
            location.assign(link.url);
          } catch (error) {
            setProblem(problemsOf(error).join(" "));
          }
        }}
      >
        Download
      </button>
      <span role="alert">{problem}</span>
    </>
  );
}
