import { escaped, highlighted } from "./highlight.js";
import { regionOf } from "./regions.js";

/** Reads a file of this workspace, as it is served or run. */
export type ReadFile = (file: string) => string;

/**
 * The section "the lines it took" of a page. It reads the lines from the files that run, so they always match the
 * behaviour.
 *
 * @param references such as `public/index.html#widget`: a file and the name of a region in it
 */
export function linesSection(references: readonly string[], read: ReadFile): string {
  const cuts = references.map((reference) => {
    const [file = "", region = ""] = reference.split("#");
    const isRepeated = references.filter((other) => other.startsWith(`${file}#`)).length > 1;
    const label = isRepeated ? `${file}, ${region}` : file;
    return { file, label, source: regionOf(read(file), region) };
  });
  const total = cuts.reduce((sum, { source }) => sum + source.split("\n").length, 0);
  return `<section class="step" aria-labelledby="lines">
        <h2 id="lines">The ${total} lines it took</h2>
        <p class="lede">At startup, the server reads these lines from the files that run this page.</p>
        ${cuts.map(figure).join("\n")}
      </section>`;
}

interface Cut {
  readonly file: string;
  /** What tells it from the page's other ones: two regions can be of one file. */
  readonly label: string;
  readonly source: string;
}

function figure({ file, label, source }: Cut): string {
  const name = escaped(label);
  return `<figure class="lines">
          <figcaption><code>${escaped(file)}</code> <button type="button" class="copy" aria-label="Copy the lines of ${name}">Copy</button></figcaption>
          <pre tabindex="0" role="region" aria-label="Lines of ${name}"><code class="source">${highlighted(source)}</code></pre>
        </figure>`;
}
