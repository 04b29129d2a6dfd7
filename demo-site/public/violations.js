// @ts-check
/**
 * Counts violations of the page's content security policy. A classic script at the top of the page, because a module
 * would run too late to see violations of the page's own markup.
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
      // An inline style sheet, as a careless widget would add it.
      const style = document.createElement("style");
      style.textContent = "main { outline: 0 }";
      document.head.append(style);
    });
  });
})();
