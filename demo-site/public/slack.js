// @ts-check
export {};

/** How often the page looks for new messages. */
const everyMs = 2_000;
/** How long a button says "Copied". */
const saidForMs = 2_000;
/** The parts that messages change. A dialog stays as it is while somebody is in it. */
const changing = ["#people", "#conversation"];

function showCopyButtons() {
  for (const button of document.querySelectorAll("button[data-text]"))
    button.removeAttribute("hidden");
}

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-text]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  await navigator.clipboard.writeText(button.dataset.text ?? "");
  button.textContent = "Copied";
  setTimeout(() => {
    button.textContent = "Copy";
  }, saidForMs);
});

/** Shows new messages, without moving the focus of who uses a keyboard. */
async function refresh() {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const selector of changing) {
    const [now, next] = [document.querySelector(selector), fresh.querySelector(selector)];
    if (!now || !next || shown.get(selector) === next.innerHTML) continue;
    if (now.contains(document.activeElement)) continue;
    shown.set(selector, next.innerHTML);
    now.innerHTML = next.innerHTML;
  }
  showCopyButtons();
}

/** What the server sent for each part. */
const shown = new Map(changing.map((name) => [name, document.querySelector(name)?.innerHTML]));
showCopyButtons();
setInterval(() => {
  if (document.visibilityState === "visible") refresh().catch(() => undefined);
}, everyMs);
