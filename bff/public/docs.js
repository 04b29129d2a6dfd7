// A separate file, because the page's content security policy forbids inline scripts.

// Swagger UI writes HTML and does not support Trusted Types. It sanitizes the document's texts with DOMPurify; this
// policy, which receives all HTML that is written here, rejects any other HTML that could run code.
const active = "script, iframe, object, embed, base, link, meta, style";
const isScriptAddress = (value) => URL.canParse(value) && new URL(value).protocol === "javascript:";
const isActive = (root) =>
  root.querySelector(active) !== null ||
  [...root.querySelectorAll("*")].some(({ attributes }) =>
    [...attributes].some(({ name, value }) => /^on|^srcdoc$/i.test(name) || isScriptAddress(value)),
  );
if (window.trustedTypes !== undefined) {
  const parser = window.trustedTypes.createPolicy("obole-parse", { createHTML: (html) => html });
  window.trustedTypes.createPolicy("default", {
    createHTML(html) {
      // The content of a template neither runs nor loads.
      const template = document.createElement("template");
      template.innerHTML = parser.createHTML(html);
      return isActive(template.content) ? null : html;
    },
  });
}

// Swagger UI uses its dark theme if the document element has this class.
const dark = matchMedia("(prefers-color-scheme: dark)");
const dress = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", dress);
dress();

window.SwaggerUIBundle({
  url: "/v1/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  // The validator would send the document to a third party.
  validatorUrl: null,
});
