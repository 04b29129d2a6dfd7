export default {
  expiredTitle: "Uw toegang is verlopen",
  expiredText: "Er is niets verloren. Probeer het opnieuw om verder te gaan.",
  forbiddenTitle: "Geen toegang",
  forbiddenText: "Deze pagina mag deze inhoud niet tonen. Laat het de beheerders weten.",
  retry: "Opnieuw proberen",
};
