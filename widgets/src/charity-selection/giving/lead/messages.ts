import { common } from "../../../core/i18n/common.js";
import { inLanguages, type MessagesOf } from "../../../core/i18n/in-languages.js";

/** The texts of the lead form. */
export const leadMessageChunks = inLanguages({
  back: common.back,
  title: common.yourDetails,
  fullname: {
    en: "Full name",
    fr: "Nom complet",
    de: "Vor- und Nachname",
    es: "Nombre y apellidos",
    it: "Nome e cognome",
    nl: "Voor- en achternaam",
  },
  companyName: common.company,
  email: common.email,
  phone: common.phone,
  custom: {
    en: "Further information",
    fr: "Information complémentaire",
    de: "Weitere Angaben",
    es: "Información adicional",
    it: "Altre informazioni",
    nl: "Aanvullende informatie",
  },
  terms: {
    en: "I accept the terms and conditions.",
    fr: "J’accepte les conditions générales.",
    de: "Ich akzeptiere die Teilnahmebedingungen.",
    es: "Acepto los términos y condiciones.",
    it: "Accetto i termini e le condizioni.",
    nl: "Ik ga akkoord met de voorwaarden.",
  },
  termsLink: {
    en: "Terms and conditions",
    fr: "Conditions générales",
    de: "Teilnahmebedingungen",
    es: "Términos y condiciones",
    it: "Termini e condizioni",
    nl: "Voorwaarden",
  },
  privacyLink: {
    en: "Privacy policy",
    fr: "Politique de confidentialité",
    de: "Datenschutzerklärung",
    es: "Política de privacidad",
    it: "Informativa sulla privacy",
    nl: "Privacyverklaring",
  },
  missing: common.missingField,
  badEmail: common.badEmail,
  termsMissing: {
    en: "Please accept the terms to continue.",
    fr: "Merci d’accepter les conditions pour continuer.",
    de: "Bitte akzeptieren Sie die Bedingungen, um fortzufahren.",
    es: "Acepte las condiciones para continuar.",
    it: "Accetti le condizioni per continuare.",
    nl: "Ga akkoord met de voorwaarden om verder te gaan.",
  },
});

export type LeadMessages = MessagesOf<typeof leadMessageChunks>;
