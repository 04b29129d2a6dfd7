export default {
  preparing: "Quittungen werden zusammengestellt: {done} von {total}",
  started: "Quittungen werden zusammengestellt.",
  cancel: "Abbrechen",
  downloaded: "Heruntergeladen: {name}",
  chooseYear: "Bitte wählen Sie zuerst ein Jahr: Jedes Jahr hat eine eigene Datei.",
  tooMany: "Zu viele Downloads in kurzer Zeit. Versuchen Sie es in einer Minute noch einmal.",
  downloadFailed:
    "Das Herunterladen hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  retry: "Noch einmal versuchen",
};
