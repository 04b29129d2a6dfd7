// Its own file, because the page's content security policy allows nothing inline.
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
