// @ts-check
/**
 * Counts what goes against the page's policy. A classic script at the top of the page: a module would come too late for
 * what the page's own markup breaks.
 */
(() => {
  let count = 0;

  function show() {
    const output = document.querySelector("#violations");
    if (!output) return;
    output.textContent = String(count);
    output.classList.toggle("bad", count > 0);
  }

  document.addEventListener("securitypolicyviolation", () => {
    count += 1;
    show();
  });

  document.addEventListener("DOMContentLoaded", () => {
    show();
    document.querySelector("#break")?.addEventListener("click", () => {
      // An inline style sheet, as a careless widget would bring it.
      const style = document.createElement("style");
      style.textContent = "main { outline: 0 }";
      document.head.append(style);
    });
  });
})();
