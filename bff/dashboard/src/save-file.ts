/** A browser has begun to save a file long before this, in milliseconds. */
const savingMs = 60_000;

/** Hands a file to the browser, which saves it rather than opening it beside the page. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), savingMs);
}
