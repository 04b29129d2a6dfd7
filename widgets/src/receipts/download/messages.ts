import { common } from "../../core/i18n/common.js";
import { inLanguages, type MessagesOf } from "../../core/i18n/in-languages.js";

/** The texts of downloads. */
export const downloadMessageChunks = inLanguages({
  preparing: {
    en: "The receipts are being collected: {done} of {total}",
    fr: "Préparation des reçus\u00a0: {done} sur {total}",
    de: "Bescheinigungen werden zusammengestellt: {done} von {total}",
    es: "Preparando los recibos: {done} de {total}",
    it: "Preparazione delle ricevute: {done} di {total}",
    nl: "Bewijzen worden verzameld: {done} van {total}",
  },
  started: {
    en: "The receipts are being collected.",
    fr: "Les reçus sont en préparation.",
    de: "Bescheinigungen werden zusammengestellt.",
    es: "Se están preparando los recibos.",
    it: "Le ricevute sono in preparazione.",
    nl: "De bewijzen worden verzameld.",
  },
  cancel: common.cancel,
  downloaded: common.downloaded,
  chooseYear: {
    en: "Choose a year first: each year has a file of its own.",
    fr: "Choisissez d’abord une année\u00a0: chacune a son propre fichier.",
    de: "Bitte wählen Sie zuerst ein Jahr: Jedes Jahr hat eine eigene Datei.",
    es: "Elija primero un año: cada año tiene su propio archivo.",
    it: "Scelga prima un anno: ogni anno ha un proprio file.",
    nl: "Kies eerst een jaar: elk jaar heeft een eigen bestand.",
  },
  tooMany: {
    en: "Too many downloads in a short time. Try again in a minute.",
    fr: "Trop de téléchargements en peu de temps. Réessayez dans une minute.",
    de: "Zu viele Downloads in kurzer Zeit. Versuchen Sie es in einer Minute noch einmal.",
    es: "Demasiadas descargas en poco tiempo. Inténtelo de nuevo dentro de un minuto.",
    it: "Troppi download in poco tempo. Riprovi tra un minuto.",
    nl: "Te veel downloads in korte tijd. Probeer het over een minuut opnieuw.",
  },
  downloadFailed: {
    en: "The download did not work. Check your connection, then try again.",
    fr: "Le téléchargement n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.",
    de: "Das Herunterladen hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
    es: "La descarga no ha funcionado. Compruebe su conexión e inténtelo de nuevo.",
    it: "Il download non ha funzionato. Controlli la connessione e riprovi.",
    nl: "Het downloaden is niet gelukt. Controleer uw verbinding en probeer het opnieuw.",
  },
  retry: common.retry,
});

export type DownloadMessages = MessagesOf<typeof downloadMessageChunks>;
