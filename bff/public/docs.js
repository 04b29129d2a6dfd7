// Its own file, because the page's content security policy allows nothing inline.

// Swagger UI hands texts to the page as HTML, and knows no Trusted Types. It cleans those of the document with DOMPurify;
// this policy, which sees all that is written here, lets no other through that could do something.
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
      // Nothing in a template runs or loads.
      const template = document.createElement("template");
      template.innerHTML = parser.createHTML(html);
      return isActive(template.content) ? null : html;
    },
  });
}

// Swagger UI draws itself dark where its document is of this class.
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
  // Its validator would send the document to another site.
  validatorUrl: null,
});
