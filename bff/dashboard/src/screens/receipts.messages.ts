import type { Item } from "../api.js";
import { common } from "../common.messages.js";
import { texts } from "../texts.js";

export const text = texts({
  title: {
    en: "Tax receipts",
    fr: "Reçus fiscaux",
    de: "Bescheinigungen",
    es: "Recibos fiscales",
    it: "Ricevute fiscali",
    nl: "Giftbewijzen",
  },
  year: common.year,
  allYears: common.allYears,
  empty: {
    en: "No receipt yet",
    fr: "Aucun reçu pour l’instant",
    de: "Noch keine Bescheinigung",
    es: "Todavía no hay recibos",
    it: "Ancora nessuna ricevuta",
    nl: "Nog geen giftbewijs",
  },
  emptyText: {
    en: "A donor’s receipt is issued when the donation is settled, a company’s once the year is over.",
    fr: "Le reçu d’un donateur est émis quand l’argent de son don est arrivé, celui d’une entreprise une fois l’année terminée.",
    de: "Die Bescheinigung eines Spenders wird ausgestellt, sobald das Geld seiner Spende eingegangen ist, die eines Unternehmens nach Ablauf des Jahres.",
    es: "El recibo de un donante se emite cuando llega el dinero de su donación; el de una empresa, al terminar el año.",
    it: "La ricevuta di un donatore è emessa quando arriva il denaro della donazione, quella di un’azienda a fine anno.",
    nl: "Het giftbewijs van een donateur wordt afgegeven als het geld van de gift binnen is, dat van een bedrijf na afloop van het jaar.",
  },
  number: common.number,
  for: {
    en: "For",
    fr: "Destinataire",
    de: "Empfänger",
    es: "Destinatario",
    it: "Destinatario",
    nl: "Voor",
  },
  status: common.status,
  amount: common.amount,
  issued: common.issued,
  download: common.downloadReceipt,
  downloadYear: common.downloadYear,
});

/** Whom a receipt is for. */
export const kinds: Readonly<Record<Item<"listFiscalReceipts">["kind"], string>> = texts({
  DONOR: common.donor,
  COMPANY: {
    en: "Company",
    fr: "Entreprise",
    de: "Unternehmen",
    es: "Empresa",
    it: "Azienda",
    nl: "Bedrijf",
  },
});
