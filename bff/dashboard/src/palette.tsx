import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAll } from "./api.js";
import { text } from "./palette.messages.js";
import type { Session } from "./session.js";
import { fill } from "./texts.js";

/** Somewhere to go. */
interface Command {
  readonly to: string;
  readonly title: string;
  /** What it is. */
  readonly kind: string;
}

/** As many as are looked through without scrolling much; more letters narrow them down. */
const mostShown = 12;

/** Without capitals and accents, so that “equipe” finds “Équipe”. */
const folded = (words: string) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a typed reference or id may be of. */
function searchesFor(typed: string, role: Session["user"]["role"]): readonly Command[] {
  if (typed === "") return [];
  const kind = text.search;
  if (uuid.test(typed))
    return [
      { to: `/donations/${typed.toLowerCase()}`, title: text.donationOfId, kind },
      { to: `/votes/${typed.toLowerCase()}`, title: text.voteOfId, kind },
    ];
  const query = new URLSearchParams({ uniqueExternalId: typed });
  return [
    { to: `/donations?${query}`, title: fill(text.donations, { typed }), kind },
    { to: `/votes?${query}`, title: fill(text.votes, { typed }), kind },
    ...(role === "MEMBER"
      ? []
      : [{ to: `/donors?${query}`, title: fill(text.donors, { typed }), kind }]),
  ];
}

/**
 * Goes to any screen, campaign or reference by keyboard: a combobox as the ARIA Authoring Practices describe it, whose
 * focus stays in the field.
 */
export default function Palette({
  parts,
  role,
  onClose,
}: {
  readonly parts: readonly { readonly path: string; readonly title: string }[];
  readonly role: Session["user"]["role"];
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const campaigns = useAll("listCampaigns").data ?? [];
  useEffect(() => dialog.current?.showModal(), []);

  const places: readonly Command[] = [
    ...parts.map(({ path, title }) => ({ to: path, title, kind: text.screen })),
    ...(role === "ADMIN"
      ? [{ to: "/campaigns/new", title: text.newCampaign, kind: text.screen }]
      : []),
    ...campaigns.map(({ campaignId, name }) => ({
      ...{ to: `/campaigns/${campaignId}`, title: name, kind: text.campaign },
    })),
  ];
  const words = folded(typed).split(/\s+/);
  const found = [
    ...places
      .filter(({ title }) => words.every((word) => folded(title).includes(word)))
      .slice(0, mostShown),
    ...searchesFor(typed.trim(), role),
  ];

  const go = (command: Command | undefined) => {
    if (command === undefined) return;
    dialog.current?.close();
    void navigate(command.to);
  };
  function press(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (event.key === "Enter") go(found[active]);
    else if (move === undefined || found.length === 0) return;
    else setActive((active + move + found.length) % found.length);
    event.preventDefault();
  }
  return (
    // A click beside the box is a click on the dialog itself.
    <dialog
      ref={dialog}
      className="palette"
      aria-label={text.title}
      onClose={onClose}
      onPointerDown={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <input
        type="search"
        role="combobox"
        aria-label={text.title}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={text.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label={text.results} tabIndex={-1}>
        {found.map((command, index) => (
          <Option
            key={command.to + command.title}
            id={`${id}-${index}`}
            command={command}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => go(command)}
          />
        ))}
      </div>
      <p role="status" className="muted">
        {found.length === 0 && text.nothing}
      </p>
    </dialog>
  );
}

function Option({
  id,
  command: { title, kind },
  isActive,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The keys are the field's: it keeps the focus.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onPointerUp={onChoose}
    >
      <span>{title}</span>
      <span className="muted">{kind}</span>
    </div>
  );
}
