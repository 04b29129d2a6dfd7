import { common } from "../../../core/i18n/common.js";
import { inLanguages, type MessagesOf } from "../../../core/i18n/in-languages.js";

/** The texts of the lead form. */
export const leadMessageChunks = inLanguages({
  back: { en: "Back", fr: "Retour", de: "Zurück", es: "Volver", it: "Indietro", nl: "Terug" },
  title: {
    en: "Your details",
    fr: "Vos coordonnées",
    de: "Ihre Angaben",
    es: "Sus datos",
    it: "I tuoi dati",
    nl: "Uw gegevens",
  },
  fullname: {
    en: "Full name",
    fr: "Nom complet",
    de: "Vor- und Nachname",
    es: "Nombre y apellidos",
    it: "Nome e cognome",
    nl: "Voor- en achternaam",
  },
  companyName: common.company,
  email: {
    en: "E-mail",
    fr: "E-mail",
    de: "E-Mail",
    es: "Correo electrónico",
    it: "E-mail",
    nl: "E-mail",
  },
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
  missing: {
    en: "Please fill in this field.",
    fr: "Merci de remplir ce champ.",
    de: "Bitte füllen Sie dieses Feld aus.",
    es: "Rellene este campo.",
    it: "Compila questo campo.",
    nl: "Vul dit veld in.",
  },
  badEmail: {
    en: "Enter an e-mail address such as name@example.org.",
    fr: "Saisissez une adresse comme nom@exemple.org.",
    de: "Geben Sie eine Adresse wie name@beispiel.org ein.",
    es: "Escriba una dirección como nombre@ejemplo.org.",
    it: "Inserisci un indirizzo come nome@esempio.org.",
    nl: "Vul een adres in zoals naam@voorbeeld.org.",
  },
  termsMissing: {
    en: "Please accept the terms to continue.",
    fr: "Merci d’accepter les conditions pour continuer.",
    de: "Bitte akzeptieren Sie die Bedingungen, um fortzufahren.",
    es: "Acepte las condiciones para continuar.",
    it: "Accetta le condizioni per continuare.",
    nl: "Ga akkoord met de voorwaarden om verder te gaan.",
  },
});

export type LeadMessages = MessagesOf<typeof leadMessageChunks>;
