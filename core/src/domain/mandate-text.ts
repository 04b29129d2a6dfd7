import type { Language } from "./language.js";

/**
 * The text of a SEPA Core mandate as a payer sees and confirms it. The authorisation and the right to a refund are in the
 * scheme's own words, in its official translations (EPC 125-05); only the notice is ours.
 */
export interface MandateText {
  readonly title: string;
  /** Who may debit whom, how often, the right to a refund, and the notice before each debit. */
  readonly paragraphs: readonly string[];
  /** The sentence beside the box that the payer ticks. */
  readonly consent: string;
}

/** What a mandate's fields are called. */
export interface MandateLabels {
  readonly locale: string;
  readonly reference: string;
  readonly creditor: string;
  readonly creditorId: string;
  readonly holder: string;
  readonly account: string;
  readonly paymentType: string;
  readonly recurrent: string;
  readonly signedOn: string;
  readonly signedOnline: string;
  readonly endedOn: string;
}

/** Changes with every change of a text below: a mandate keeps what its payer saw. */
export const mandateTextVersion = "2026-11";

interface Given {
  readonly creditor: string;
  readonly noticeDays: number;
}

interface Texts extends MandateLabels {
  readonly title: string;
  authorisation(creditor: string): string;
  readonly refund: string;
  readonly repeated: string;
  notice(given: Given): string;
  readonly consent: string;
}

/** The text of a mandate to a creditor. */
export function mandateText(language: Language, given: Given): MandateText {
  const { title, authorisation, refund, repeated, notice, consent } = texts[language];
  return {
    title,
    consent,
    paragraphs: [authorisation(given.creditor), refund, repeated, notice(given)],
  };
}

export const mandateLabels = (language: Language): MandateLabels => texts[language];

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    locale: "en-GB",
    title: "SEPA Direct Debit Mandate",
    authorisation: (creditor) =>
      `By signing this mandate form, you authorise (A) ${creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from ${creditor}.`,
    refund:
      "As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank.",
    repeated: "Type of payment: recurrent payment.",
    notice: ({ creditor, noticeDays }) =>
      `${creditor} tells you by e-mail the amount and the date of each debit, at least ${days(noticeDays, "day", "days")} before.`,
    consent: "I sign this mandate. I am authorised to debit this account.",
    reference: "Mandate reference",
    creditor: "Creditor",
    creditorId: "Creditor identifier",
    holder: "Account holder",
    account: "Account (last four characters of the IBAN)",
    paymentType: "Type of payment",
    recurrent: "Recurrent payment",
    signedOn: "Signed on",
    signedOnline: "Signed electronically",
    endedOn: "Ended on",
  },
  fr: {
    locale: "fr-FR",
    title: "Mandat de prélèvement SEPA",
    authorisation: (creditor) =>
      `En signant ce formulaire de mandat, vous autorisez (A) ${creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de ${creditor}.`,
    refund:
      "Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte. Vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.",
    repeated: "Type de paiement : paiement récurrent.",
    notice: ({ creditor, noticeDays }) =>
      `${creditor} vous indique par e-mail le montant et la date de chaque prélèvement, au moins ${days(noticeDays, "jour", "jours")} à l’avance.`,
    consent: "Je signe ce mandat. Je suis habilité(e) à faire débiter ce compte.",
    reference: "Référence unique du mandat",
    creditor: "Créancier",
    creditorId: "Identifiant créancier SEPA",
    holder: "Titulaire du compte",
    account: "Compte (quatre derniers caractères de l’IBAN)",
    paymentType: "Type de paiement",
    recurrent: "Paiement récurrent",
    signedOn: "Signé le",
    signedOnline: "Signé par voie électronique",
    endedOn: "Terminé le",
  },
  de: {
    locale: "de-DE",
    title: "SEPA-Lastschriftmandat",
    authorisation: (creditor) =>
      `Ich ermächtige (A) ${creditor}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich (B) weise ich mein Kreditinstitut an, die von ${creditor} auf mein Konto gezogenen Lastschriften einzulösen.`,
    refund:
      "Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.",
    repeated: "Zahlungsart: wiederkehrende Zahlung.",
    notice: ({ creditor, noticeDays }) =>
      `${creditor} teilt mir Betrag und Datum jeder Lastschrift mindestens ${days(noticeDays, "Tag", "Tage")} vorher per E-Mail mit.`,
    consent: "Ich erteile dieses Mandat. Ich darf über dieses Konto verfügen.",
    reference: "Mandatsreferenz",
    creditor: "Zahlungsempfänger",
    creditorId: "Gläubiger-Identifikationsnummer",
    holder: "Kontoinhaber",
    account: "Konto (letzte vier Zeichen der IBAN)",
    paymentType: "Zahlungsart",
    recurrent: "Wiederkehrende Zahlung",
    signedOn: "Erteilt am",
    signedOnline: "Elektronisch erteilt",
    endedOn: "Beendet am",
  },
  es: {
    locale: "es-ES",
    title: "Orden de domiciliación de adeudo directo SEPA",
    authorisation: (creditor) =>
      `Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) a ${creditor} a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de ${creditor}.`,
    refund:
      "Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta. Puede obtener información adicional sobre sus derechos en su entidad financiera.",
    repeated: "Tipo de pago: pago recurrente.",
    notice: ({ creditor, noticeDays }) =>
      `${creditor} comunica por correo electrónico el importe y la fecha de cada adeudo, al menos ${days(noticeDays, "día", "días")} antes.`,
    consent: "Firmo esta orden. Estoy autorizado a domiciliar pagos en esta cuenta.",
    reference: "Referencia de la orden de domiciliación",
    creditor: "Acreedor",
    creditorId: "Identificador del acreedor",
    holder: "Titular de la cuenta",
    account: "Cuenta (cuatro últimos caracteres del IBAN)",
    paymentType: "Tipo de pago",
    recurrent: "Pago recurrente",
    signedOn: "Firmada el",
    signedOnline: "Firmada electrónicamente",
    endedOn: "Finalizada el",
  },
  it: {
    locale: "it-IT",
    title: "Mandato per addebito diretto SEPA",
    authorisation: (creditor) =>
      `La sottoscrizione del presente mandato comporta (A) l’autorizzazione a ${creditor} a richiedere alla banca del debitore l’addebito del suo conto e (B) l’autorizzazione alla banca del debitore di procedere a tale addebito conformemente alle disposizioni impartite da ${creditor}.`,
    refund:
      "Il debitore ha diritto di ottenere il rimborso dalla propria banca in accordo ed alle condizioni che regolano il rapporto con quest’ultima. Se del caso, il rimborso deve essere richiesto nel termine di 8 settimane a decorrere dalla data di addebito in conto. I diritti del sottoscrittore del presente mandato sono indicati nella documentazione ottenibile dalla propria banca.",
    repeated: "Tipo di pagamento: pagamento ricorrente.",
    notice: ({ creditor, noticeDays }) =>
      `${creditor} comunica per e-mail l’importo e la data di ogni addebito, almeno ${days(noticeDays, "giorno", "giorni")} prima.`,
    consent: "Sottoscrivo questo mandato. Sono autorizzato a disporre di questo conto.",
    reference: "Riferimento del mandato",
    creditor: "Creditore",
    creditorId: "Codice identificativo del creditore",
    holder: "Intestatario del conto",
    account: "Conto (ultimi quattro caratteri dell’IBAN)",
    paymentType: "Tipo di pagamento",
    recurrent: "Pagamento ricorrente",
    signedOn: "Sottoscritto il",
    signedOnline: "Sottoscritto elettronicamente",
    endedOn: "Cessato il",
  },
  nl: {
    locale: "nl-NL",
    title: "Machtiging SEPA-incasso",
    authorisation: (creditor) =>
      `Door ondertekening van dit formulier geeft u toestemming aan (A) ${creditor} om incasso-opdrachten te sturen naar uw bank om een bedrag van uw rekening af te schrijven en (B) uw bank om een bedrag van uw rekening af te schrijven overeenkomstig de opdracht van ${creditor}.`,
    refund:
      "Als u het niet eens bent met deze afschrijving kunt u deze laten terugboeken. Neem hiervoor binnen acht weken na afschrijving contact op met uw bank. Vraag uw bank naar de voorwaarden.",
    repeated: "Soort betaling: doorlopend.",
    notice: ({ creditor, noticeDays }) =>
      `${creditor} laat u het bedrag en de datum van elke afschrijving per e-mail weten, minstens ${days(noticeDays, "dag", "dagen")} van tevoren.`,
    consent: "Ik onderteken deze machtiging. Ik ben bevoegd om over deze rekening te beschikken.",
    reference: "Kenmerk machtiging",
    creditor: "Incassant",
    creditorId: "Incassant-ID",
    holder: "Rekeninghouder",
    account: "Rekening (laatste vier tekens van het IBAN)",
    paymentType: "Soort betaling",
    recurrent: "Doorlopende betaling",
    signedOn: "Ondertekend op",
    signedOnline: "Elektronisch ondertekend",
    endedOn: "Beëindigd op",
  },
};

const days = (count: number, one: string, more: string) =>
  `${count}\u00A0${count === 1 ? one : more}`;
