export default {
  preparing: "Bewijzen worden verzameld: {done} van {total}",
  started: "De bewijzen worden verzameld.",
  cancel: "Annuleren",
  downloaded: "Gedownload: {name}",
  chooseYear: "Kies eerst een jaar: elk jaar heeft een eigen bestand.",
  tooMany: "Te veel downloads in korte tijd. Probeer het over een minuut opnieuw.",
  downloadFailed: "Het downloaden is niet gelukt. Controleer uw verbinding en probeer het opnieuw.",
  retry: "Opnieuw proberen",
};
