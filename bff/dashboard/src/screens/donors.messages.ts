import { common } from "../common.messages.js";
import { texts } from "../texts.js";

export const text = texts({
  title: common.donors,
  lead: {
    en: "People whom your server has registered for all campaigns.",
    fr: "Les personnes que votre serveur a enregistrées pour toutes les campagnes.",
    de: "Personen, die Ihr Server für alle Kampagnen registriert hat.",
    es: "Personas que su servidor ha registrado para todas las campañas.",
    it: "Le persone che il suo server ha registrato per tutte le campagne.",
    nl: "Mensen die uw server voor alle campagnes heeft geregistreerd.",
  },
  reference: common.reference,
  referenceExample: {
    en: "customer-1234",
    fr: "client-1234",
    de: "kunde-1234",
    es: "cliente-1234",
    it: "cliente-1234",
    nl: "klant-1234",
  },
  empty: {
    en: "No donors yet",
    fr: "Aucun donateur pour l’instant",
    de: "Noch kein Spender",
    es: "Todavía no hay donantes",
    it: "Ancora nessun donatore",
    nl: "Nog geen donateur",
  },
  emptyText: {
    en: "Your server registers donors with create-donor, so that they find all their donations in one place.",
    fr: "Votre serveur enregistre les donateurs avec create-donor\u00a0: ils retrouvent ainsi tous leurs dons au même endroit.",
    de: "Ihr Server registriert Spender mit create-donor, damit sie alle ihre Spenden an einem Ort finden.",
    es: "Su servidor registra a los donantes con create-donor, para que encuentren todas sus donaciones en un solo lugar.",
    it: "Il suo server registra i donatori con create-donor, così trovano tutte le loro donazioni in un solo posto.",
    nl: "Uw server registreert donateurs met create-donor, zodat zij al hun giften op één plek vinden.",
  },
  filtered: common.filtered,
  name: common.name,
  noName: {
    en: "No name",
    fr: "Sans nom",
    de: "Ohne Namen",
    es: "Sin nombre",
    it: "Senza nome",
    nl: "Geen naam",
  },
  email: common.email,
  since: common.since,
  donations: common.donations,
  show: common.show,
});
