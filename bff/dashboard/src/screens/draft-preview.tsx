import { useEffect, useRef, useState } from "react";
import { actingAccountId } from "../api.js";
import { Section } from "../ui.js";
import { text } from "./new-campaign.messages.js";

/** Nothing was typed for so long: a picture for each letter would be seen by nobody. */
const pauseMs = 400;

/**
 * How a campaign with these fields will look, as the service's own page shows it. A form sends them into a frame of its
 * own, which takes the place of the last one once it has loaded: nothing flickers, and fields that make no campaign, at
 * which the service answers with no page, leave the last picture as it is.
 */
export function DraftPreview({ draft }: { readonly draft: object }) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(0);
  const [loading, setLoading] = useState(0);
  const accountId = actingAccountId();
  const fields = JSON.stringify(accountId === null ? draft : { accountId, ...draft });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again when the fields change
  useEffect(() => {
    const pause = setTimeout(() => setLoading((before) => before + 1), pauseMs);
    return () => clearTimeout(pause);
  }, [fields]);
  useEffect(() => {
    if (loading > 0) form.current?.submit();
  }, [loading]);
  return (
    <Section title={text.preview}>
      <p className="muted">{text.previewText}</p>
      <form ref={form} hidden method="post" action="/dashboard/preview" target={nameOf(loading)}>
        <input type="hidden" name="draft" value={fields} readOnly />
      </form>
      <div className="draft-preview">
        {[...new Set([shown, loading])]
          .filter((number) => number > 0)
          .map((number) => (
            <iframe
              key={number}
              className="preview"
              name={nameOf(number)}
              title={text.preview}
              hidden={number !== shown}
              // No scripts and no forms; of the same origin, so that its style sheets and pictures load.
              sandbox="allow-same-origin"
              onLoad={({ currentTarget }) => {
                // A new frame first loads an empty page.
                if (currentTarget.contentDocument?.URL !== "about:blank") setShown(number);
              }}
            />
          ))}
      </div>
    </Section>
  );
}

const nameOf = (number: number) => `preview-${number}`;
