import { useState } from "react";
import { problemsOf, useChange } from "../api.js";
import { base64Of, FileField } from "../file-field.js";
import { bytes, dayOf } from "../format.js";
import { Act, Empty, optionsIn, Section, SelectField } from "../ui.js";
import { documentKinds, text } from "./application.messages.js";
import type { Application } from "./application.types.js";

const maxBytes = 2 * 1024 * 1024;

/** The documents of the application. */
export function Documents({ application: { documents } }: { readonly application: Application }) {
  const add = useChange("addApplicationDocument");
  const remove = useChange("removeApplicationDocument");
  const [kind, setKind] = useState<keyof typeof documentKinds>("REGISTRATION");
  const [problem, setProblem] = useState<string>();
  async function send(file: File) {
    setProblem(file.size > maxBytes ? text.tooLarge : undefined);
    if (file.size > maxBytes || add.isPending) return;
    try {
      await add.mutateAsync({ kind, name: file.name.slice(-255), content: await base64Of(file) });
    } catch (error) {
      setProblem(
        problemsOf(error)
          .join(" ")
          .replace(/^content: /, ""),
      );
    }
  }
  return (
    <Section title={text.documents}>
      {documents.length === 0 ? (
        <Empty title={text.noDocuments} />
      ) : (
        <table aria-label={text.documents}>
          <thead>
            <tr>
              {[text.kind, text.file, text.added, text.remove].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {documents.map((one) => (
              <tr key={one.applicationDocumentId}>
                <td data-title={text.kind}>{documentKinds[one.kind]}</td>
                <td data-title={text.file}>{`${one.name} (${bytes(one.size)})`}</td>
                <td data-title={text.added}>{dayOf(one.createdAt)}</td>
                <td data-title={text.remove}>
                  <Act
                    change={remove}
                    className="link"
                    input={{ applicationDocumentId: one.applicationDocumentId }}
                  >
                    {text.remove}
                  </Act>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="form">
        <SelectField
          label={text.kind}
          name="kind"
          options={optionsIn(documentKinds)}
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
        />
        <FileField
          label={text.file}
          button={text.addDocument}
          accept="application/pdf,image/jpeg,image/png"
          hint={text.documentsText}
          error={problem}
          status={add.isPending && text.uploading}
          onChoose={(file) => void send(file)}
        />
      </div>
    </Section>
  );
}
