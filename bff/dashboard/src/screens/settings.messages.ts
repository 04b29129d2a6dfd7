import type { OutputOf } from "../api.js";
import { common } from "../common.messages.js";
import { partTitles } from "../shell.messages.js";
import { texts } from "../texts.js";

export const title = partTitles["/settings"];

export const text = texts({
  account: {
    en: "Account",
    fr: "Compte",
    de: "Konto",
    es: "Cuenta",
    it: "Account",
    nl: "Account",
  },
  save: common.save,
  name: common.name,
  terms: {
    en: "Terms and conditions",
    fr: "Conditions générales",
    de: "Allgemeine Geschäftsbedingungen",
    es: "Condiciones generales",
    it: "Condizioni generali",
    nl: "Algemene voorwaarden",
  },
  termsHint: {
    en: "Donors who leave their contact details accept them.",
    fr: "Les donateurs qui laissent leurs coordonnées les acceptent.",
    de: "Spender, die ihre Kontaktdaten hinterlassen, stimmen ihnen zu.",
    es: "Los donantes que dejan sus datos de contacto las aceptan.",
    it: "I donatori che lasciano i loro recapiti le accettano.",
    nl: "Donateurs die hun contactgegevens achterlaten, gaan ermee akkoord.",
  },
  privacy: {
    en: "Privacy policy",
    fr: "Politique de confidentialité",
    de: "Datenschutzerklärung",
    es: "Política de privacidad",
    it: "Informativa sulla privacy",
    nl: "Privacyverklaring",
  },
  byEmail: {
    en: "Team members may sign in with a link by e-mail",
    fr: "Les membres de l’équipe peuvent se connecter par un lien reçu par e-mail",
    de: "Teammitglieder dürfen sich mit einem Link per E-Mail anmelden",
    es: "Los miembros del equipo pueden iniciar sesión con un enlace por correo",
    it: "I membri del team possono accedere con un link via e-mail",
    nl: "Teamleden mogen inloggen met een link per e-mail",
  },
  plan: { en: "Plan", fr: "Offre", de: "Tarif", es: "Plan", it: "Piano", nl: "Abonnement" },
  status: common.status,
  validated: {
    en: "Validated",
    fr: "Validé",
    de: "Geprüft",
    es: "Validada",
    it: "Convalidato",
    nl: "Gevalideerd",
  },
  yes: { en: "Yes", fr: "Oui", de: "Ja", es: "Sí", it: "Sì", nl: "Ja" },
  notYet: {
    en: "Not yet",
    fr: "Pas encore",
    de: "Noch nicht",
    es: "Todavía no",
    it: "Non ancora",
    nl: "Nog niet",
  },
  features: {
    en: "Features",
    fr: "Fonctions",
    de: "Funktionen",
    es: "Funciones",
    it: "Funzioni",
    nl: "Functies",
  },
  accountId: {
    en: "Account ID",
    fr: "Identifiant du compte",
    de: "ID des Kontos",
    es: "ID de la cuenta",
    it: "ID dell’account",
    nl: "ID van het account",
  },
});

/** What a plan may include. */
export const features: Readonly<Record<OutputOf<"getAccount">["features"][number], string>> = texts(
  {
    API: { en: "API", fr: "API", de: "API", es: "API", it: "API", nl: "API" },
    B2C: {
      en: "Gifts of customers",
      fr: "Dons des clients",
      de: "Spenden von Kunden",
      es: "Donaciones de clientes",
      it: "Donazioni dei clienti",
      nl: "Giften van klanten",
    },
    CUSTOM_DOMAIN: {
      en: "Own domains",
      fr: "Domaines propres",
      de: "Eigene Domains",
      es: "Dominios propios",
      it: "Domini propri",
      nl: "Eigen domeinen",
    },
    USERS: { en: "Team", fr: "Équipe", de: "Team", es: "Equipo", it: "Team", nl: "Team" },
    HIERARCHY: {
      en: "Child accounts",
      fr: "Comptes enfants",
      de: "Unterkonten",
      es: "Cuentas hijas",
      it: "Account figli",
      nl: "Subaccounts",
    },
    DELEGATED_BILLING: {
      en: "Invoices to other accounts",
      fr: "Facturation déléguée",
      de: "Delegierte Abrechnung",
      es: "Facturación delegada",
      it: "Fatturazione delegata",
      nl: "Gedelegeerde facturatie",
    },
    DONOR_PLATFORM: {
      en: "Donor platform",
      fr: "Espace des donateurs",
      de: "Bereich für Spender",
      es: "Espacio del donante",
      it: "Area donatori",
      nl: "Donateursomgeving",
    },
    FISCAL_RECEIPTS: {
      en: "Tax receipts",
      fr: "Reçus fiscaux",
      de: "Bescheinigungen",
      es: "Recibos fiscales",
      it: "Ricevute fiscali",
      nl: "Giftbewijzen",
    },
    BRANDING: {
      en: "Branding",
      fr: "Identité visuelle",
      de: "Markenauftritt",
      es: "Imagen de marca",
      it: "Marchio",
      nl: "Huisstijl",
    },
  },
);
