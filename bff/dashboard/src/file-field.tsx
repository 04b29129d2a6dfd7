import { useId } from "react";

/** A file input with its own button: the native one would be in the browser's language, not the dashboard's. */
export function FileField({
  label,
  button,
  accept,
  hint,
  error,
  status,
  onChoose,
}: {
  readonly label: string;
  readonly button: string;
  readonly accept: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly status: string | false;
  readonly onChoose: (file: File) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <span className="strong" id={`${id}-label`}>
        {label}
      </span>
      <label className="button quiet upload">
        <span id={`${id}-button`}>{button}</span>
        <input
          type="file"
          accept={accept}
          // The name has the button's visible text, which people say to a voice control.
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Choosing the same file again, for example after an error, then fires `change` again.
            target.value = "";
            if (file !== undefined) onChoose(file);
          }}
        />
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <p role="status">{status}</p>
    </div>
  );
}

/** A file's bytes in base64, as the API takes them. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.readAsDataURL(file);
  });
}
