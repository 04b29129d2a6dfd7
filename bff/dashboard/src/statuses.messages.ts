import type { Item, OutputOf } from "./api.js";
import { common } from "./common.messages.js";
import { texts } from "./texts.js";

/** The words of the API's statuses. Each kind has its own: in most languages they agree with what they describe. */

const PENDING = {
  en: "Pending",
  fr: "En attente",
  de: "Ausstehend",
  es: "Pendiente",
  it: "In attesa",
  nl: "In afwachting",
} as const;

type Words<Status extends string> = Readonly<Record<Status, string>>;

export const campaignStatus: Words<OutputOf<"getCampaign">["status"]> = texts({
  DRAFT: {
    en: "Draft",
    fr: "Brouillon",
    de: "Entwurf",
    es: "Borrador",
    it: "Bozza",
    nl: "Concept",
  },
  PENDING: {
    en: "Awaiting payment",
    fr: "En attente de paiement",
    de: "Wartet auf Zahlung",
    es: "Pendiente de pago",
    it: "In attesa di pagamento",
    nl: "Wacht op betaling",
  },
  ACTIVE: {
    en: "Active",
    fr: "Active",
    de: "Aktiv",
    es: "Activa",
    it: "Attiva",
    nl: "Actief",
  },
  COMPLETE: {
    en: "Ended",
    fr: "Terminée",
    de: "Beendet",
    es: "Terminada",
    it: "Terminata",
    nl: "Afgelopen",
  },
  CANCELED: {
    en: "Cancelled",
    fr: "Annulée",
    de: "Abgesagt",
    es: "Anulada",
    it: "Annullata",
    nl: "Geannuleerd",
  },
});

export const donationStatus: Words<OutputOf<"getDonation">["status"]> = texts({
  PENDING,
  DONE: {
    en: "Claimed",
    fr: "Attribué",
    de: "Zugeteilt",
    es: "Asignada",
    it: "Assegnata",
    nl: "Toegewezen",
  },
  PROCESSED: common.onItsWay,
  CANCELED: {
    en: "Cancelled",
    fr: "Annulé",
    de: "Storniert",
    es: "Anulada",
    it: "Annullata",
    nl: "Geannuleerd",
  },
});

export const voteStatus: Words<OutputOf<"getVote">["status"]> = texts({
  PENDING,
  DONE: {
    en: "Cast",
    fr: "Exprimé",
    de: "Abgegeben",
    es: "Emitido",
    it: "Espresso",
    nl: "Uitgebracht",
  },
  CANCELED: {
    en: "Cancelled",
    fr: "Annulé",
    de: "Storniert",
    es: "Anulado",
    it: "Annullato",
    nl: "Geannuleerd",
  },
});

export const invoiceStatus: Words<Item<"listInvoices">["status"] | "OVERDUE" | "CREDIT_NOTE"> =
  texts({
    OPEN: {
      en: "Open",
      fr: "À régler",
      de: "Offen",
      es: "Por pagar",
      it: "Da pagare",
      nl: "Open",
    },
    PAID: {
      en: "Paid",
      fr: "Réglée",
      de: "Bezahlt",
      es: "Pagada",
      it: "Pagata",
      nl: "Betaald",
    },
    VOID: {
      en: "Void",
      fr: "Annulée",
      de: "Storniert",
      es: "Anulada",
      it: "Annullata",
      nl: "Vervallen",
    },
    OVERDUE: {
      en: "Overdue",
      fr: "Échue",
      de: "Überfällig",
      es: "Vencida",
      it: "Scaduta",
      nl: "Achterstallig",
    },
    CREDIT_NOTE: {
      en: "Credit note",
      fr: "Avoir",
      de: "Gutschrift",
      es: "Abono",
      it: "Nota di credito",
      nl: "Creditnota",
    },
  });

export const paymentStatus: Words<OutputOf<"getPayment">["status"]> = texts({
  PENDING,
  PROCESSING: {
    en: "Processing",
    fr: "En cours",
    de: "In Bearbeitung",
    es: "En curso",
    it: "In corso",
    nl: "In behandeling",
  },
  SUCCEEDED: {
    en: "Paid",
    fr: "Payé",
    de: "Bezahlt",
    es: "Pagado",
    it: "Pagato",
    nl: "Betaald",
  },
  FAILED: {
    en: "Refused",
    fr: "Refusé",
    de: "Abgelehnt",
    es: "Rechazado",
    it: "Rifiutato",
    nl: "Geweigerd",
  },
  CANCELED: {
    en: "Cancelled",
    fr: "Annulé",
    de: "Storniert",
    es: "Anulado",
    it: "Annullato",
    nl: "Geannuleerd",
  },
});

export const receiptStatus: Words<Item<"listFiscalReceipts">["status"]> = texts({
  ISSUED: {
    en: "Issued",
    fr: "Émis",
    de: "Ausgestellt",
    es: "Emitido",
    it: "Emessa",
    nl: "Afgegeven",
  },
  CANCELED: {
    en: "Cancelled",
    fr: "Annulé",
    de: "Storniert",
    es: "Anulado",
    it: "Annullata",
    nl: "Geannuleerd",
  },
});

export const deliveryStatus: Words<Item<"listWebhookDeliveries">["status"]> = texts({
  PENDING,
  SUCCEEDED: {
    en: "Delivered",
    fr: "Réussi",
    de: "Zugestellt",
    es: "Entregado",
    it: "Consegnato",
    nl: "Afgeleverd",
  },
  FAILED: {
    en: "Failed",
    fr: "Échec",
    de: "Fehlgeschlagen",
    es: "Fallido",
    it: "Non riuscito",
    nl: "Mislukt",
  },
});

export const slackMessageStatus: Words<Item<"listSlackMessages">["status"]> = texts({
  WAITING: {
    en: "Waits for Slack",
    fr: "En attente de Slack",
    de: "Wartet auf Slack",
    es: "Espera a Slack",
    it: "Attende Slack",
    nl: "Wacht op Slack",
  },
  PENDING: common.onItsWay,
  SENT: {
    en: "Sent",
    fr: "Envoyé",
    de: "Gesendet",
    es: "Enviado",
    it: "Inviato",
    nl: "Verstuurd",
  },
  FAILED: {
    en: "Not sent",
    fr: "Non envoyé",
    de: "Nicht gesendet",
    es: "No enviado",
    it: "Non inviato",
    nl: "Niet verstuurd",
  },
});

export const webhookStatus: Words<"ACTIVE" | "FAILED" | "DISABLED"> = texts({
  ACTIVE: {
    en: "Active",
    fr: "Actif",
    de: "Aktiv",
    es: "Activo",
    it: "Attivo",
    nl: "Actief",
  },
  FAILED: {
    en: "Failing",
    fr: "En échec",
    de: "Schlägt fehl",
    es: "Con fallos",
    it: "Con errori",
    nl: "Mislukt",
  },
  DISABLED: {
    en: "Disabled",
    fr: "Désactivé",
    de: "Deaktiviert",
    es: "Desactivado",
    it: "Disattivato",
    nl: "Uitgeschakeld",
  },
});

export const matchingRuleStatus: Words<Item<"listMatchingRules">["status"]> = texts({
  ACTIVE: {
    en: "Active",
    fr: "Active",
    de: "Aktiv",
    es: "Activa",
    it: "Attiva",
    nl: "Actief",
  },
  PAUSED: {
    en: "Paused",
    fr: "Suspendue",
    de: "Pausiert",
    es: "En pausa",
    it: "Sospesa",
    nl: "Gepauzeerd",
  },
});

export const matchStatus: Words<Item<"listDonationMatches">["status"]> = texts({
  MATCHED: {
    en: "Matched",
    fr: "Abondé",
    de: "Aufgestockt",
    es: "Complementada",
    it: "Integrata",
    nl: "Aangevuld",
  },
  NOT_MATCHED: {
    en: "Not matched",
    fr: "Non abondé",
    de: "Nicht aufgestockt",
    es: "Sin complementar",
    it: "Non integrata",
    nl: "Niet aangevuld",
  },
  CANCELED: {
    en: "Cancelled",
    fr: "Annulé",
    de: "Storniert",
    es: "Cancelada",
    it: "Annullata",
    nl: "Geannuleerd",
  },
});

export const siteStatus: Words<"PENDING" | "VERIFIED"> = texts({
  PENDING,
  VERIFIED: {
    en: "Verified",
    fr: "Vérifié",
    de: "Bestätigt",
    es: "Verificado",
    it: "Verificato",
    nl: "Geverifieerd",
  },
});

export const accountStatus: Words<OutputOf<"getAccount">["status"]> = texts({
  ONBOARDING: {
    en: "Being set up",
    fr: "En cours d’ouverture",
    de: "Wird eingerichtet",
    es: "En proceso de alta",
    it: "In fase di attivazione",
    nl: "Wordt ingericht",
  },
  ACTIVE: {
    en: "Active",
    fr: "Actif",
    de: "Aktiv",
    es: "Activa",
    it: "Attivo",
    nl: "Actief",
  },
  CLOSED: {
    en: "Closed",
    fr: "Fermé",
    de: "Geschlossen",
    es: "Cerrada",
    it: "Chiuso",
    nl: "Gesloten",
  },
});
