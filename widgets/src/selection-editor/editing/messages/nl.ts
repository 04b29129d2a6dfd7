export default {
  added: "Toegevoegd: {name}",
  removed: "Verwijderd: {name}",
  moved: "Verplaatst: {name}, nu {position} van {total}",
  featuredNow: "Uitgelicht: {name}",
  unfeatured: "Niet meer uitgelicht: {name}",
  undo: "Ongedaan maken",
  redo: "Opnieuw doen",
  saving: "Opslaan…",
  saved: "Opgeslagen",
  retry: "Opnieuw proberen",
  discard: "Laten vallen",
  add: "Toevoegen",
  addName: "{name} toevoegen",
  removeCard: "Verwijderen",
  removeName: "{name} verwijderen",
  results: "Gevonden goede doelen",
  found: "Goede doelen getoond: {count}",
  noneFound: "Geen goed doel gevonden.",
  more: "Meer tonen",
  wait: "Een ogenblik…",
  searchFailed: "Het zoeken is niet gelukt. Controleer uw verbinding en probeer het opnieuw.",
  notSaved: "Niet opgeslagen. Controleer uw verbinding en probeer het opnieuw.",
  tooMany:
    "Niet opgeslagen: te veel wijzigingen in korte tijd. Probeer het over een minuut opnieuw.",
  needsCharity:
    "Niet opgeslagen: een campagne gebruikt deze selectie, minstens één goed doel moet blijven.",
  fixed:
    "Niet opgeslagen: deze selectie kan niet worden gewijzigd, omdat de goede doelen van een campagne vastliggen.",
  notFound: "Niet opgeslagen: dit bestaat niet meer.",
  leftCatalogue:
    "Niet opgeslagen: een goed doel staat niet meer in de catalogus. Verwijder het en probeer het opnieuw.",
  full: "Niet opgeslagen: de selectie is vol.",
};
