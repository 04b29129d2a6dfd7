// Its own file, because the page's content security policy allows nothing inline.

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
