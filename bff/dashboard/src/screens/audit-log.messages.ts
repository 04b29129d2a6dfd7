import { common } from "../common.messages.js";
import { texts } from "../texts.js";

/** Also the name of the link to the screen. */
export const title = texts({
  auditLog: {
    en: "Audit log",
    fr: "Journal d’audit",
    de: "Audit-Protokoll",
    es: "Registro de auditoría",
    it: "Registro di audit",
    nl: "Auditlogboek",
  },
}).auditLog;

export const text = texts({
  lead: {
    en: "Who changed or exported what in this account. Kept for thirteen months, without the values.",
    fr: "Qui a modifié ou exporté quoi dans ce compte. Conservé treize mois, sans les valeurs.",
    de: "Wer in diesem Konto was geändert oder exportiert hat. Dreizehn Monate lang aufbewahrt, ohne die Werte.",
    es: "Quién ha modificado o exportado qué en esta cuenta. Se conserva trece meses, sin los valores.",
    it: "Chi ha modificato o esportato cosa in questo account. Conservato per tredici mesi, senza i valori.",
    nl: "Wie in dit account wat heeft gewijzigd of geëxporteerd. Dertien maanden bewaard, zonder de waarden.",
  },
  actorKind: {
    en: "By",
    fr: "Par",
    de: "Durch",
    es: "Por",
    it: "Da parte di",
    nl: "Door",
  },
  actor: { en: "Who", fr: "Qui", de: "Wer", es: "Quién", it: "Chi", nl: "Wie" },
  all: { en: "All", fr: "Tous", de: "Alle", es: "Todos", it: "Tutti", nl: "Alle" },
  operation: {
    en: "Operation",
    fr: "Opération",
    de: "Operation",
    es: "Operación",
    it: "Operazione",
    nl: "Operatie",
  },
  objectId: {
    en: "Object ID",
    fr: "ID de l’objet",
    de: "Objekt-ID",
    es: "ID del objeto",
    it: "ID dell’oggetto",
    nl: "Object-ID",
  },
  from: { en: "From", fr: "Du", de: "Von", es: "Desde", it: "Dal", nl: "Vanaf" },
  until: {
    en: "To",
    fr: "Au",
    de: "Bis",
    es: "Hasta",
    it: "Al",
    nl: "Tot en met",
  },
  at: { en: "At", fr: "Date", de: "Zeitpunkt", es: "Fecha", it: "Data", nl: "Tijdstip" },
  changes: {
    en: "Changes",
    fr: "Modifications",
    de: "Änderungen",
    es: "Cambios",
    it: "Modifiche",
    nl: "Wijzigingen",
  },
  details: {
    en: "Details",
    fr: "Détails",
    de: "Details",
    es: "Detalles",
    it: "Dettagli",
    nl: "Details",
  },
  show: common.show,
  empty: {
    en: "No entries here",
    fr: "Aucune entrée ici",
    de: "Hier sind keine Einträge",
    es: "No hay entradas",
    it: "Nessuna voce",
    nl: "Geen vermeldingen",
  },
  emptyText: {
    en: "Each change of a person or a server is kept here.",
    fr: "Chaque modification d’une personne ou d’un serveur est conservée ici.",
    de: "Hier steht jede Änderung einer Person oder eines Servers.",
    es: "Aquí se guarda cada cambio de una persona o de un servidor.",
    it: "Qui è conservata ogni modifica di una persona o di un server.",
    nl: "Hier staat elke wijziging van een persoon of een server.",
  },
  filtered: common.filtered,
  export: {
    en: "Export (CSV)",
    fr: "Exporter (CSV)",
    de: "Exportieren (CSV)",
    es: "Exportar (CSV)",
    it: "Esporta (CSV)",
    nl: "Exporteren (CSV)",
  },
  exporting: {
    en: "Exporting…",
    fr: "Export en cours…",
    de: "Wird exportiert …",
    es: "Exportando…",
    it: "Esportazione in corso…",
    nl: "Bezig met exporteren…",
  },
});

/** Who can change something in an account. */
export const actors = texts({
  USER: {
    en: "Person",
    fr: "Personne",
    de: "Person",
    es: "Persona",
    it: "Persona",
    nl: "Persoon",
  },
  CREDENTIAL: {
    en: "Server",
    fr: "Serveur",
    de: "Server",
    es: "Servidor",
    it: "Server",
    nl: "Server",
  },
  WIDGET: { en: "Widget", fr: "Widget", de: "Widget", es: "Widget", it: "Widget", nl: "Widget" },
  OPERATOR: {
    en: "Operator",
    fr: "Opérateur",
    de: "Betreiber",
    es: "Operador",
    it: "Gestore",
    nl: "Beheerder",
  },
  CHARITY: common.charity,
  SERVICE: {
    en: "The service",
    fr: "Le service",
    de: "Der Dienst",
    es: "El servicio",
    it: "Il servizio",
    nl: "De dienst",
  },
});
