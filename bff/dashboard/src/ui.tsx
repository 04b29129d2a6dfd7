import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { problemsOf } from "./api.js";
import { ui } from "./common.messages.js";
import { dayOf, momentOf, words as wordsOf } from "./format.js";
import { fill } from "./texts.js";

/** A screen: its title is the document's, and gets the focus when the person comes from another one. */
export function Screen({
  title,
  actions,
  lead,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Obole`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

export function Section({
  title,
  anchor,
  actions,
  children,
}: {
  readonly title: string;
  /** What links to it name after the `#`. */
  readonly anchor?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor !== undefined && hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [anchor, hash]);
  return (
    <section ref={section} id={anchor} className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

const tones: Readonly<Record<string, "good" | "busy" | "bad" | "quiet">> = {
  ACTIVE: "good",
  PAID: "good",
  PROCESSED: "good",
  SUCCEEDED: "good",
  ISSUED: "good",
  ACCEPTED: "good",
  DONE: "good",
  APPROVED: "good",
  MATCHED: "good",
  PENDING: "busy",
  SUBMITTED: "busy",
  ENDORSED: "busy",
  QUESTION: "bad",
  REJECTED: "bad",
  PROCESSING: "busy",
  OPEN: "busy",
  OVERDUE: "bad",
  FAILED: "bad",
  BOUNCED: "bad",
  COMPLAINED: "bad",
  DISABLED: "bad",
};

/** A status of the API, in words that suit what it describes; the back office shows the constant itself. */
export function Status<Value extends string>({
  value,
  words,
}: {
  readonly value: Value;
  readonly words?: Readonly<Record<Value, string>>;
}) {
  return (
    <span className={`status ${tones[value] ?? "quiet"}`}>{words?.[value] ?? wordsOf(value)}</span>
  );
}

export const Day = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className="muted">–</span> : <time dateTime={at}>{dayOf(at)}</time>;
export const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className="muted">–</span> : <time dateTime={at}>{momentOf(at)}</time>;

/** “name” of “name: This is required.” */
const fieldName = /^[\w.[\]]+: /;

/** What went wrong, announced when it appears, except for what stands at the fields with these names. */
export function Problems({
  error,
  except = [],
  rename = (text) => text,
}: {
  readonly error: unknown;
  readonly except?: readonly string[];
  /** Names a problem's place as people know it, such as a line of their file. */
  readonly rename?: (text: string) => string;
}) {
  const texts = error === null || error === undefined ? [] : problemsOf(error);
  return (
    <div className="problems" role="alert">
      {texts
        .filter((text) => !except.some((name) => text.startsWith(`${name}:`)))
        .map((text) => (
          // The API's name of a field that the form does not show says nothing to people.
          <p key={text}>{rename(text).replace(fieldName, "")}</p>
        ))}
    </div>
  );
}

/** What stands in the place of a list without rows: why it is empty, what to do next, and where to read more. */
export function Empty({
  title,
  guide,
  children,
}: {
  readonly title: string;
  /** The guide's place below `/docs`. */
  readonly guide?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty">
      <p className="strong">{title}</p>
      {children}
      {guide !== undefined && <a href={`/docs/${guide}`}>{ui.guide}</a>}
    </div>
  );
}

/** Grey lines in the place of what loads. */
export function Ghost({ lines = 5 }: { readonly lines?: number }) {
  return (
    <div className="ghost" role="status" aria-label={ui.loading}>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
        <i key={key} />
      ))}
    </div>
  );
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** Buttons say what they do: their column's title is not shown, but read out. */
  readonly isAction?: boolean;
}

const classOf = ({ isNumber, isAction }: Pick<Column<never>, "isNumber" | "isAction">) =>
  isNumber ? "number" : isAction ? "action" : undefined;

interface ListState<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** A list of the API as a table, which becomes cards on a phone. The first column of a row is its link. */
export function Table<Row>({
  label,
  list,
  columns,
  keyOf,
  linkOf,
  empty,
}: {
  readonly label: string;
  readonly list: ListState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly linkOf?: (row: Row) => string;
  readonly empty: ReactNode;
}) {
  const { data: rows, error } = list;
  if (rows === undefined)
    return error ? <Failed error={error} retry={list.refetch} /> : <Ghost lines={8} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                <span>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, ...kind }, index) => (
                <td key={title} data-title={title} className={classOf(kind)}>
                  <div>
                    {index === 0 && linkOf ? <Link to={linkOf(row)}>{cell(row)}</Link> : cell(row)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <More isReading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      )}
    </>
  );
}

/** Below a list that goes on. */
export function More({
  isReading = false,
  onMore,
}: {
  readonly isReading?: boolean;
  readonly onMore: () => unknown;
}) {
  return (
    <p className="more">
      <button
        type="button"
        className="button quiet"
        aria-disabled={isReading}
        onClick={() => onMore()}
      >
        {isReading ? ui.loadingMore : ui.more}
      </button>
    </p>
  );
}

export function Failed({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry: () => unknown;
}) {
  return (
    <div className="empty">
      <Problems error={error} />
      <button type="button" className="button quiet" onClick={() => retry()}>
        {ui.retry}
      </button>
    </div>
  );
}

/** Pairs of terms and values. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  /** The API's name for it in problems, if it is another one. */
  readonly problemName?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function TextField({
  label,
  name,
  problemName = name,
  hint,
  error: given,
  ...input
}: FieldProps & Omit<React.ComponentProps<"input">, "name">) {
  const id = useId();
  const ofForm = problemOf(useContext(FormError), problemName);
  const error = given ?? ofForm;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        data-problem={problemName}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

export function TextArea({
  label,
  name,
  hint,
  ...area
}: Omit<FieldProps, "error"> & Omit<React.ComponentProps<"textarea">, "name">) {
  const id = useId();
  const error = problemOf(useContext(FormError), name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        name={name}
        data-problem={name}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

export function SelectField({
  label,
  name,
  hint,
  options,
  ...select
}: FieldProps & {
  readonly options: readonly (readonly [value: string, label: string])[];
} & Omit<React.ComponentProps<"select">, "name">) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} name={name} aria-describedby={`${id}-hint`}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** The ref of a field that shows a stored value anew when it changes, and keeps what is typed and the focus otherwise. */
export function useStored(value: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}

/** A field that shows a stored text, also once somebody else has changed it. */
export function StoredField({
  stored,
  ...field
}: { readonly stored: string | null } & Omit<
  React.ComponentProps<typeof TextField>,
  "ref" | "defaultValue"
>) {
  const value = stored ?? "";
  return <TextField {...field} ref={useStored(value)} defaultValue={value} />;
}

/** The text fields of a form, trimmed, by name. */
export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const entries = Array.from(new FormData(event.currentTarget), ([name, value]) => [
    name,
    String(value).trim(),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

interface Change<Input, Output> {
  readonly mutateAsync: (input: Input) => Promise<Output>;
  readonly isPending: boolean;
  readonly error: unknown;
}

/**
 * A button that changes something, and says what went wrong. With `confirm` it asks first. The rows of a list share one
 * change: each button keeps the error of its own attempt.
 */
export function Act<Input, Output>({
  change,
  input,
  children,
  confirm,
  onDone,
  className = "button quiet",
}: {
  readonly change: Change<Input, Output>;
  readonly input: Input;
  readonly children: ReactNode;
  readonly confirm?: { readonly title: string; readonly text: string };
  readonly onDone?: (output: Output) => void;
  readonly className?: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const act = async () => {
    if (change.isPending) return;
    setError(null);
    const output = await change.mutateAsync(input).catch((error: unknown) => {
      setError(error);
      return null;
    });
    if (output === null) return;
    setAsking(false);
    onDone?.(output);
  };
  const ask = () => {
    setError(null);
    setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={change.isPending}
        onClick={() => (confirm ? ask() : void act())}
      >
        {children}
      </button>
      {confirm ? (
        <Dialog title={confirm.title} isOpen={isAsking} onClose={() => setAsking(false)}>
          <p>{confirm.text}</p>
          <Problems error={error} />
          <footer className="actions">
            <button type="button" className="button quiet" onClick={() => setAsking(false)}>
              {ui.cancel}
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={change.isPending}
              onClick={() => void act()}
            >
              {children}
            </button>
          </footer>
        </Dialog>
      ) : (
        <Problems error={error} />
      )}
    </>
  );
}

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog of the browser: it keeps the focus inside, and Escape closes it. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  // The rows of a list have several: one that was never opened costs nothing.
  return wasOpened && <OpenedDialog {...props} />;
}

function OpenedDialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {isOpen && children}
    </dialog>
  );
}

/** A text to copy, such as a key or a snippet, below what it is. */
export function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="copyable">
      <span className="muted">{label}</span>
      <pre>
        <code>{text}</code>
      </pre>
      <button
        type="button"
        className="button quiet slim"
        aria-label={fill(isCopied ? ui.copiedNamed : ui.copyNamed, { name: label })}
        onClick={async () => {
          await navigator.clipboard.writeText(text);
          setCopied(true);
        }}
      >
        {isCopied ? ui.copied : ui.copy}
      </button>
    </div>
  );
}

/** A value as JSON, to read and to copy. */
export const Json = ({ value, label }: { readonly value: unknown; readonly label: string }) => (
  <Copyable label={label} text={JSON.stringify(value, null, 2) ?? ""} />
);

/** The problem of a field, which the API names first: “name: is too long”. */
function problemOf(error: unknown, field: string): string | undefined {
  if (error === null || error === undefined) return undefined;
  const problem = problemsOf(error).find((text) => text.startsWith(`${field}:`));
  return problem?.slice(field.length + 1).trim();
}

const FormError = createContext<unknown>(null);

/**
 * A form that makes one change. The API checks it: its problems stand at their fields, and those of no field below.
 */
export function Form<Input, Output>({
  change,
  read,
  submit,
  children,
  lead,
  onDone,
  done = ui.saved,
  rename,
}: {
  readonly change: Change<Input, Output>;
  /** The change's input; null if something that only the form knows is wrong. */
  readonly read: (fields: Record<string, string>, data: FormData) => Input | null;
  readonly submit: string;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly onDone?: (output: Output) => void;
  /** What is said once the change is made. */
  readonly done?: string;
  /** See `Problems`. */
  readonly rename?: (text: string) => string;
}) {
  const [isDone, setDone] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [change.error]);
  async function send(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const inputs = event.currentTarget.querySelectorAll("[data-problem]");
    setNames(Array.from(inputs, (input) => input.getAttribute("data-problem") ?? ""));
    const input = read(fieldsOf(event), data);
    setDone(false);
    if (input === null || change.isPending) return;
    const output = await change.mutateAsync(input).catch(() => null);
    if (output === null) return;
    setDone(true);
    onDone?.(output);
  }
  return (
    <FormError value={change.error}>
      <form ref={form} className="form" onSubmit={send} noValidate>
        {lead && <p className="muted">{lead}</p>}
        {children}
        <Problems error={change.error} except={names} {...(rename && { rename })} />
        <p className="actions">
          <button type="submit" className="button" aria-disabled={change.isPending}>
            {submit}
          </button>
          <span role="status">{isDone && done}</span>
        </p>
      </form>
    </FormError>
  );
}

/** A button that opens a form in a dialog, which closes once the change is made. */
export function Ask<Input, Output>({
  title,
  button,
  submit = button,
  change,
  read,
  children,
  lead,
  className = "button quiet",
}: {
  readonly title: string;
  readonly button: string;
  /** The form's own button; the words of the one that opens it by default. */
  readonly submit?: string;
  readonly change: Change<Input, Output> & { readonly reset: () => void };
  readonly read: (fields: Record<string, string>, data: FormData) => Input | null;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    change.reset();
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {button}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form change={change} read={read} submit={submit} lead={lead} onDone={() => setOpen(false)}>
          {children}
        </Form>
      </Dialog>
    </>
  );
}

interface Filter {
  readonly name: string;
  readonly label: string;
  /** The values to choose from; without them, a text is typed. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** The option that filters nothing: it agrees with what is filtered. */
  readonly all?: string;
  readonly placeholder?: string;
  /** What is typed; a text to search for unless it says otherwise. */
  readonly type?: "date";
}

/** The filters of a list, as they are in the address: a link keeps them, and so does the way back. */
export function useFilters(names: readonly string[]): Readonly<Record<string, string>> {
  const [search] = useSearchParams();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

export function Filters({ filters }: { readonly filters: readonly Filter[] }) {
  const [search, setSearch] = useSearchParams();
  const filter = (name: string, value: string) => {
    // Leaving a field that nobody changed is no step of the history.
    if (value === (search.get(name) ?? "")) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  };
  return (
    <search className="filters">
      {filters.map(({ name, label, options, all = ui.all, placeholder, type = "search" }) => {
        const value = search.get(name) ?? "";
        if (options !== undefined)
          return (
            <SelectField
              key={name}
              label={label}
              name={name}
              options={[["", all], ...options]}
              value={value}
              onChange={({ target }) => filter(name, target.value)}
            />
          );
        return <TextFilter key={name} {...{ label, name, type, placeholder, value, filter }} />;
      })}
    </search>
  );
}

/** A text or a day to filter by: Enter applies it, and so does leaving the field. */
function TextFilter({
  value,
  filter,
  ...field
}: Pick<Filter, "name" | "label"> & {
  readonly placeholder: string | undefined;
  readonly type: string;
  /** What the list is filtered by. */
  readonly value: string;
  readonly filter: (name: string, value: string) => void;
}) {
  const { name } = field;
  return (
    <form onSubmit={(event) => filter(name, fieldsOf(event)[name] ?? "")}>
      <TextField
        {...field}
        ref={useStored(value)}
        defaultValue={value}
        onBlur={({ target }) => filter(name, target.value.trim())}
      />
    </form>
  );
}

/** Constants of the API as options: “PENDING” is shown as “Pending”. */
export const optionsOf = (...values: readonly string[]) =>
  values.map((value) => [value, wordsOf(value)] as const);

/** Constants of the API as options, in their words. */
export const optionsIn = (words: Readonly<Record<string, string>>) => Object.entries(words);

/** An id, short in a table and whole for whoever copies it. */
export const Id = ({ id }: { readonly id: string | null }) =>
  id === null ? (
    <span className="muted">–</span>
  ) : (
    <code className="id" title={id}>{`…${id.slice(-8)}`}</code>
  );
