import { useState } from "react";
import { type InputOf, useChange } from "../api.js";
import { typedMoment } from "../as-typed.js";
import { count } from "../texts.js";
import { Act, Dialog, Form, SelectField, TextField } from "../ui.js";
import { text } from "./replay-deliveries.messages.js";

type Range = Pick<InputOf<"replayWebhookDeliveries">, "from" | "until" | "status">;

const which = [
  ["FAILED", text.failed],
  ["", text.finished],
] as const;

/** A button that sends a range of a webhook's deliveries again, once the person has seen how many they are. */
export function ReplayDeliveries({ webhookId }: { readonly webhookId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useState<Range>({});
  const preview = useChange("replayWebhookDeliveries");
  const replay = useChange("replayWebhookDeliveries");
  const found = preview.data?.replayed ?? 0;
  const close = () => {
    setOpen(false);
    preview.reset();
    replay.reset();
  };
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {text.sendRangeAgain}
      </button>
      <Dialog title={text.sendRangeAgain} isOpen={isOpen} onClose={close}>
        {found === 0 ? (
          <Form
            change={preview}
            submit={text.countThem}
            lead={text.lead}
            done={text.nothing}
            read={(fields) => {
              const chosen = rangeOf(fields);
              setRange(chosen);
              return { ...chosen, webhookId, isPreview: true };
            }}
          >
            <SelectField label={text.which} name="status" options={which} />
            <TextField label={text.from} name="from" type="datetime-local" hint={text.optional} />
            <TextField label={text.until} name="until" type="datetime-local" hint={text.optional} />
          </Form>
        ) : (
          <>
            <p role="status">{`${count(text.confirm, found)} ${text.sameIds}`}</p>
            <footer className="actions">
              <button type="button" className="button quiet" onClick={() => preview.reset()}>
                {text.back}
              </button>
              <Act
                change={replay}
                input={{ ...range, webhookId }}
                onDone={close}
                className="button"
              >
                {text.sendAgain}
              </Act>
            </footer>
          </>
        )}
      </Dialog>
    </>
  );
}

/** The range of the form, whose times are those of the person's clock. */
function rangeOf({ status = "", from = "", until = "" }: Readonly<Record<string, string>>): Range {
  return {
    ...(status === "FAILED" && { status }),
    ...(from !== "" && { from: typedMoment(from) }),
    ...(until !== "" && { until: typedMoment(until) }),
  };
}
