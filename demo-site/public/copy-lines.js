// @ts-check

/** How long the button says "Copied". */
const saidForMs = 2_000;

for (const button of document.querySelectorAll("button.copy")) {
  const lines = button.closest("figure")?.querySelector("code.source");
  button.addEventListener("click", async () => {
    const word = button.textContent;
    await navigator.clipboard.writeText(lines?.textContent ?? "");
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = word;
    }, saidForMs);
  });
}
