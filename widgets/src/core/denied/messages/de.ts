export default {
  expiredTitle: "Ihr Zugang ist abgelaufen",
  expiredText: "Nichts ist verloren. Versuchen Sie es erneut, um hier weiterzumachen.",
  forbiddenTitle: "Kein Zugriff",
  forbiddenText:
    "Diese Seite darf diesen Inhalt nicht anzeigen. Bitte geben Sie den Betreibern Bescheid.",
  retry: "Noch einmal versuchen",
};
