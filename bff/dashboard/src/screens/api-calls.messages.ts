import { common } from "../common.messages.js";
import { texts } from "../texts.js";

/** Also the name of the link to the screen. */
export const title = texts({
  requestLog: {
    en: "Request log",
    fr: "Journal des appels",
    de: "Anfrageprotokoll",
    es: "Registro de llamadas",
    it: "Registro delle chiamate",
    nl: "Aanroeplogboek",
  },
}).requestLog;

export const text = texts({
  lead: {
    en: "The API calls of your servers in the last 7 days. They are shown without ids and bodies, which may hold personal data.",
    fr: "Les appels d’API de vos serveurs des 7 derniers jours, sans identifiants ni contenus, qui peuvent comporter des données personnelles.",
    de: "Die API-Aufrufe Ihrer Server der letzten 7 Tage, ohne IDs und Inhalte, die personenbezogene Daten enthalten können.",
    es: "Las llamadas a la API de sus servidores de los últimos 7 días, sin identificadores ni contenidos, que pueden incluir datos personales.",
    it: "Le chiamate API dei suoi server degli ultimi 7 giorni, senza identificativi né contenuti, che possono includere dati personali.",
    nl: "De API-aanroepen van uw servers van de laatste 7 dagen, zonder id’s en inhoud, die persoonsgegevens kunnen bevatten.",
  },
  status: common.status,
  all: common.allStatuses,
  call: {
    en: "Call",
    fr: "Appel",
    de: "Aufruf",
    es: "Llamada",
    it: "Chiamata",
    nl: "Aanroep",
  },
  operation: common.operation,
  credentials: {
    en: "Credentials",
    fr: "Identifiants",
    de: "Zugangsdaten",
    es: "Credenciales",
    it: "Credenziali",
    nl: "Toegangsgegevens",
  },
  allCredentials: {
    en: "All",
    fr: "Tous",
    de: "Alle",
    es: "Todas",
    it: "Tutte",
    nl: "Alle",
  },
  requestId: {
    en: "Request ID",
    fr: "ID de requête",
    de: "Anfrage-ID",
    es: "ID de solicitud",
    it: "ID della richiesta",
    nl: "Verzoek-ID",
  },
  error: {
    en: "Error",
    fr: "Erreur",
    de: "Fehler",
    es: "Error",
    it: "Errore",
    nl: "Fout",
  },
  duration: {
    en: "Duration",
    fr: "Durée",
    de: "Dauer",
    es: "Duración",
    it: "Durata",
    nl: "Duur",
  },
  at: common.at,
  empty: {
    en: "No calls here",
    fr: "Aucun appel ici",
    de: "Hier sind keine Aufrufe",
    es: "No hay llamadas",
    it: "Nessuna chiamata",
    nl: "Geen aanroepen",
  },
  emptyText: {
    en: "A call with one of your credentials appears here about a second after its answer.",
    fr: "Un appel avec l’un de vos identifiants apparaît ici environ une seconde après sa réponse.",
    de: "Ein Aufruf mit Ihren Zugangsdaten erscheint hier etwa eine Sekunde nach seiner Antwort.",
    es: "Una llamada con sus credenciales aparece aquí alrededor de un segundo después de su respuesta.",
    it: "Una chiamata con le sue credenziali compare qui circa un secondo dopo la risposta.",
    nl: "Een aanroep met uw toegangsgegevens verschijnt hier ongeveer een seconde na het antwoord.",
  },
  filtered: common.filtered,
  replayed: {
    en: "Repeated answer",
    fr: "Réponse répétée",
    de: "Wiederholte Antwort",
    es: "Respuesta repetida",
    it: "Risposta ripetuta",
    nl: "Herhaald antwoord",
  },
  notKept: {
    en: {
      one: "{count} more call in the same second is not shown",
      other: "{count} more calls in the same second are not shown",
    },
    fr: {
      one: "{count} autre appel de la même seconde n’est pas affiché",
      many: "{count} d’autres appels de la même seconde ne sont pas affichés",
      other: "{count} autres appels de la même seconde ne sont pas affichés",
    },
    de: {
      one: "{count} weiterer Aufruf in derselben Sekunde wird nicht angezeigt",
      other: "{count} weitere Aufrufe in derselben Sekunde werden nicht angezeigt",
    },
    es: {
      one: "No se muestra {count} llamada más del mismo segundo",
      many: "No se muestran {count} de llamadas más del mismo segundo",
      other: "No se muestran {count} llamadas más del mismo segundo",
    },
    it: {
      one: "{count} altra chiamata dello stesso secondo non è mostrata",
      many: "{count} di altre chiamate dello stesso secondo non sono mostrate",
      other: "Altre {count} chiamate dello stesso secondo non sono mostrate",
    },
    nl: {
      one: "{count} andere aanroep in dezelfde seconde wordt niet getoond",
      other: "{count} andere aanroepen in dezelfde seconde worden niet getoond",
    },
  },
});

/** The classes of HTTP statuses. */
export const statusClasses = texts({
  "2xx": {
    en: "Successes (2xx)",
    fr: "Réussites (2xx)",
    de: "Erfolge (2xx)",
    es: "Aciertos (2xx)",
    it: "Riuscite (2xx)",
    nl: "Geslaagd (2xx)",
  },
  "4xx": {
    en: "Errors of the call (4xx)",
    fr: "Erreurs de l’appel (4xx)",
    de: "Fehler des Aufrufs (4xx)",
    es: "Errores de la llamada (4xx)",
    it: "Errori della chiamata (4xx)",
    nl: "Fouten in de aanroep (4xx)",
  },
  "5xx": {
    en: "Errors of the service (5xx)",
    fr: "Erreurs du service (5xx)",
    de: "Fehler des Dienstes (5xx)",
    es: "Errores del servicio (5xx)",
    it: "Errori del servizio (5xx)",
    nl: "Fouten van de dienst (5xx)",
  },
});
