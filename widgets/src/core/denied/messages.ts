import { common } from "../i18n/common.js";
import { inAllLanguages } from "../i18n/in-languages.js";

/**
 * Why an element stops: its token has expired, or does not open this element. All languages are in one chunk: it loads when
 * something is wrong already, and asks for nothing more.
 */
export const deniedMessages = inAllLanguages({
  expiredTitle: {
    en: "Your access has expired",
    fr: "Votre accès a expiré",
    de: "Ihr Zugang ist abgelaufen",
    es: "Su acceso ha caducado",
    it: "Il suo accesso è scaduto",
    nl: "Uw toegang is verlopen",
  },
  expiredText: {
    en: "Nothing is lost. Try again to pick up where you left off.",
    fr: "Rien n’est perdu. Réessayez pour reprendre où vous en étiez.",
    de: "Nichts ist verloren. Versuchen Sie es erneut, um hier weiterzumachen.",
    es: "No se ha perdido nada. Inténtelo de nuevo para seguir donde estaba.",
    it: "Nulla è andato perso. Riprovi per continuare da dove era.",
    nl: "Er is niets verloren. Probeer het opnieuw om verder te gaan.",
  },
  forbiddenTitle: {
    en: "You do not have access to this",
    fr: "Accès impossible",
    de: "Kein Zugriff",
    es: "Sin acceso",
    it: "Accesso non consentito",
    nl: "Geen toegang",
  },
  forbiddenText: {
    en: "This page is not allowed to show this content. Please tell the people who run it.",
    fr: "Cette page n’est pas autorisée à afficher ce contenu. Merci de le signaler à ses responsables.",
    de: "Diese Seite darf diesen Inhalt nicht anzeigen. Bitte geben Sie den Betreibern Bescheid.",
    es: "Esta página no puede mostrar este contenido. Comuníqueselo a quienes la gestionan.",
    it: "Questa pagina non può mostrare questo contenuto. Lo segnali a chi la gestisce.",
    nl: "Deze pagina mag deze inhoud niet tonen. Laat het de beheerders weten.",
  },
  retry: common.retry,
});

export type DeniedMessages = (typeof deniedMessages)["en"];
