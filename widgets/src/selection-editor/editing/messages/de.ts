export default {
  added: "Hinzugefügt: {name}",
  removed: "Entfernt: {name}",
  moved: "Verschoben: {name}, jetzt {position} von {total}",
  featuredNow: "Hervorgehoben: {name}",
  unfeatured: "Nicht mehr hervorgehoben: {name}",
  undo: "Rückgängig",
  redo: "Wiederholen",
  saving: "Wird gespeichert…",
  saved: "Gespeichert",
  retry: "Noch einmal versuchen",
  discard: "Verwerfen",
  add: "Hinzufügen",
  addName: "{name} hinzufügen",
  removeCard: "Entfernen",
  removeName: "{name} entfernen",
  results: "Gefundene Organisationen",
  found: "Angezeigte Organisationen: {count}",
  noneFound: "Keine Organisation gefunden.",
  more: "Mehr anzeigen",
  wait: "Einen Moment…",
  searchFailed:
    "Die Suche hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  notSaved: "Nicht gespeichert. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  tooMany:
    "Nicht gespeichert: zu viele Änderungen in kurzer Zeit. Versuchen Sie es in einer Minute noch einmal.",
  needsCharity:
    "Nicht gespeichert: Eine Kampagne nutzt diese Auswahl, mindestens eine Organisation muss bleiben.",
  fixed:
    "Nicht gespeichert: Diese Auswahl kann nicht geändert werden, weil die Organisationen einer Kampagne feststehen.",
  notFound: "Nicht gespeichert: Das gibt es nicht mehr.",
  leftCatalogue:
    "Nicht gespeichert: Eine Organisation ist nicht mehr im Katalog. Entfernen Sie sie und versuchen Sie es noch einmal.",
  full: "Nicht gespeichert: Die Auswahl ist voll.",
};
