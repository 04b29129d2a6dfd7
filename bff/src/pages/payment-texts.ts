import type { RecurringFrequency } from "@obole/core";
import { type Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

interface PaymentTexts {
  readonly title: string;
  /** What is to be paid, and to whom. */
  readonly toPay: (amount: Html, charity: Html) => Html;
  /** The same for a donation without a charity yet. */
  readonly toPayLater: (amount: Html, account: Html) => Html;
  readonly toKeep: (account: Html) => Html;
  /** Of a payment method that pays for the account itself. */
  readonly toKeepForAccount: (account: Html) => Html;
  /** Of a gift that repeats. */
  readonly repeats: Readonly<Record<RecurringFrequency, string>>;
  readonly kept: string;
  readonly keptForAccount: string;
  readonly button: string;
  readonly cancel: string;
  /** The reasons for a refusal, by the provider's code; `other` for every other one. */
  readonly refused: Readonly<Record<RefusalCode | "other", string>>;
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly close: string;
  readonly doneTitle: string;
  readonly doneText: string;
  /** The same for a link from a mail, which leads nowhere back. */
  readonly savedText: string;
  /** While the payment provider has not said what came of the payment. */
  readonly waitingTitle: string;
  readonly waitingText: string;
  /** Above the way back to the provider's page. */
  readonly unpaidText: string;
  readonly unusableText: string;
}

/** The refusals that the page explains. */
export const refusalCodes = [
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "debit_refused",
] as const;
type RefusalCode = (typeof refusalCodes)[number];

export const paymentTexts: Readonly<Record<PageLanguage, PaymentTexts>> = {
  en: {
    title: "Your payment",
    toPay: (amount, charity) => html`You give ${amount} to ${charity}.`,
    toPayLater: (amount, account) => html`You give ${amount} with ${account}.`,
    toKeep: (account) => html`Enter the payment method for your gifts with ${account}.`,
    toKeepForAccount: (account) =>
      html`Enter the payment method that pays the invoices of ${account}.`,
    repeats: {
      MONTHLY: "This gift repeats every month until you end it.",
      QUARTERLY: "This gift repeats every three months until you end it.",
      YEARLY: "This gift repeats every year until you end it.",
    },
    kept: "The payment method is saved for your next gifts. You can remove it at any time.",
    keptForAccount:
      "The payment method is saved for the account’s invoices. You can remove it at any time.",
    button: "Confirm",
    cancel: "Cancel and go back",
    refused: {
      insufficient_funds:
        "The payment was refused: there is not enough money on the account. Please use another payment method.",
      expired_card: "The payment was refused: the card has expired. Please use another card.",
      authentication_failed:
        "The payment was not confirmed, so nothing was charged. You can try again.",
      debit_refused: "The bank refused the direct debit. Please use another account or a card.",
      other: "The payment was refused. Nothing was charged. Please use another payment method.",
    },
    confirmTitle: "Confirm with your bank",
    confirmText:
      "In this test environment you play the part of your bank’s confirmation (3-D Secure).",
    confirm: "Confirm the payment",
    refuse: "Refuse it",
    close: "Close without an answer",
    doneTitle: "Thank you!",
    doneText: "You are being sent back.",
    savedText:
      "Your payment method is saved. If a gift is still to be paid, it is now charged to it. You can close this page.",
    waitingTitle: "Your payment is being confirmed",
    waitingText:
      "This takes a few seconds. You can also close this page: your payment is not lost.",
    unpaidText: "If you left the payment page without paying, you can go back to it.",
    unusableText:
      "This link has already been used, has expired, or is incomplete. Please start again from the page that you came from.",
  },
  fr: {
    title: "Votre paiement",
    toPay: (amount, charity) => html`Vous donnez ${amount} à ${charity}.`,
    toPayLater: (amount, account) => html`Vous donnez ${amount} avec ${account}.`,
    toKeep: (account) => html`Indiquez le moyen de paiement de vos dons avec ${account}.`,
    toKeepForAccount: (account) => html`Indiquez le moyen de paiement des factures de ${account}.`,
    repeats: {
      MONTHLY: "Ce don se répète chaque mois, jusqu’à ce que vous y mettiez fin.",
      QUARTERLY: "Ce don se répète tous les trois mois, jusqu’à ce que vous y mettiez fin.",
      YEARLY: "Ce don se répète chaque année, jusqu’à ce que vous y mettiez fin.",
    },
    kept: "Le moyen de paiement est enregistré pour vos prochains dons. Vous pouvez le supprimer à tout moment.",
    keptForAccount:
      "Le moyen de paiement est enregistré pour les factures du compte. Vous pouvez le supprimer à tout moment.",
    button: "Confirmer",
    cancel: "Annuler et revenir",
    refused: {
      insufficient_funds:
        "Le paiement a été refusé : le solde est insuffisant. Veuillez utiliser un autre moyen de paiement.",
      expired_card:
        "Le paiement a été refusé : la carte a expiré. Veuillez utiliser une autre carte.",
      authentication_failed:
        "Le paiement n’a pas été confirmé : rien n’a été débité. Vous pouvez réessayer.",
      debit_refused:
        "La banque a refusé le prélèvement. Veuillez utiliser un autre compte ou une carte.",
      other:
        "Le paiement a été refusé. Rien n’a été débité. Veuillez utiliser un autre moyen de paiement.",
    },
    confirmTitle: "Confirmez auprès de votre banque",
    confirmText:
      "Dans cet environnement de test, vous jouez la confirmation de votre banque (3-D Secure).",
    confirm: "Confirmer le paiement",
    refuse: "Le refuser",
    close: "Fermer sans répondre",
    doneTitle: "Merci !",
    doneText: "Vous allez être redirigé.",
    savedText:
      "Votre moyen de paiement est enregistré. Si un don reste à payer, il est maintenant débité. Vous pouvez fermer cette page.",
    waitingTitle: "Votre paiement est en cours de confirmation",
    waitingText:
      "Cela prend quelques secondes. Vous pouvez aussi fermer cette page\u00a0: votre paiement est pris en compte.",
    unpaidText: "Si vous avez quitté la page de paiement sans payer, vous pouvez y revenir.",
    unusableText:
      "Ce lien a déjà servi, a expiré ou est incomplet. Veuillez recommencer depuis la page d’où vous venez.",
  },
  de: {
    title: "Ihre Zahlung",
    toPay: (amount, charity) => html`Sie spenden ${amount} an ${charity}.`,
    toPayLater: (amount, account) => html`Sie spenden ${amount} mit ${account}.`,
    toKeep: (account) => html`Geben Sie das Zahlungsmittel für Ihre Spenden mit ${account} an.`,
    toKeepForAccount: (account) =>
      html`Geben Sie das Zahlungsmittel für die Rechnungen von ${account} an.`,
    repeats: {
      MONTHLY: "Diese Spende wiederholt sich jeden Monat, bis Sie sie beenden.",
      QUARTERLY: "Diese Spende wiederholt sich alle drei Monate, bis Sie sie beenden.",
      YEARLY: "Diese Spende wiederholt sich jedes Jahr, bis Sie sie beenden.",
    },
    kept: "Das Zahlungsmittel wird für Ihre nächsten Spenden gespeichert. Sie können es jederzeit entfernen.",
    keptForAccount:
      "Das Zahlungsmittel wird für die Rechnungen des Kontos gespeichert. Sie können es jederzeit entfernen.",
    button: "Bestätigen",
    cancel: "Abbrechen und zurück",
    refused: {
      insufficient_funds:
        "Die Zahlung wurde abgelehnt: Das Konto ist nicht gedeckt. Bitte nutzen Sie ein anderes Zahlungsmittel.",
      expired_card:
        "Die Zahlung wurde abgelehnt: Die Karte ist abgelaufen. Bitte nutzen Sie eine andere Karte.",
      authentication_failed:
        "Die Zahlung wurde nicht bestätigt, es wurde nichts abgebucht. Sie können es erneut versuchen.",
      debit_refused:
        "Die Bank hat die Lastschrift abgelehnt. Bitte nutzen Sie ein anderes Konto oder eine Karte.",
      other:
        "Die Zahlung wurde abgelehnt, es wurde nichts abgebucht. Bitte nutzen Sie ein anderes Zahlungsmittel.",
    },
    confirmTitle: "Bei Ihrer Bank bestätigen",
    confirmText: "In dieser Testumgebung spielen Sie die Bestätigung Ihrer Bank (3-D Secure).",
    confirm: "Zahlung bestätigen",
    refuse: "Ablehnen",
    close: "Ohne Antwort schließen",
    doneTitle: "Vielen Dank!",
    doneText: "Sie werden zurückgeleitet.",
    savedText:
      "Ihr Zahlungsmittel ist gespeichert. Falls noch eine Spende offen ist, wird sie nun damit bezahlt. Sie können diese Seite schließen.",
    waitingTitle: "Ihre Zahlung wird bestätigt",
    waitingText:
      "Das dauert einige Sekunden. Sie können diese Seite auch schließen: Ihre Zahlung geht nicht verloren.",
    unpaidText:
      "Wenn Sie die Zahlungsseite verlassen haben, ohne zu zahlen, können Sie dorthin zurückkehren.",
    unusableText:
      "Dieser Link wurde schon benutzt, ist abgelaufen oder unvollständig. Bitte beginnen Sie auf der Seite neu, von der Sie kommen.",
  },
  es: {
    title: "Su pago",
    toPay: (amount, charity) => html`Usted dona ${amount} a ${charity}.`,
    toPayLater: (amount, account) => html`Usted dona ${amount} con ${account}.`,
    toKeep: (account) => html`Indique el medio de pago de sus donaciones con ${account}.`,
    toKeepForAccount: (account) => html`Indique el medio de pago de las facturas de ${account}.`,
    repeats: {
      MONTHLY: "Esta donación se repite cada mes hasta que usted la termine.",
      QUARTERLY: "Esta donación se repite cada tres meses hasta que usted la termine.",
      YEARLY: "Esta donación se repite cada año hasta que usted la termine.",
    },
    kept: "El medio de pago se guarda para sus próximas donaciones. Puede eliminarlo en cualquier momento.",
    keptForAccount:
      "El medio de pago se guarda para las facturas de la cuenta. Puede eliminarlo en cualquier momento.",
    button: "Confirmar",
    cancel: "Cancelar y volver",
    refused: {
      insufficient_funds:
        "El pago ha sido rechazado: no hay saldo suficiente. Utilice otro medio de pago.",
      expired_card: "El pago ha sido rechazado: la tarjeta ha caducado. Utilice otra tarjeta.",
      authentication_failed:
        "El pago no se ha confirmado y no se ha cobrado nada. Puede intentarlo de nuevo.",
      debit_refused: "El banco ha rechazado el adeudo. Utilice otra cuenta o una tarjeta.",
      other: "El pago ha sido rechazado y no se ha cobrado nada. Utilice otro medio de pago.",
    },
    confirmTitle: "Confirme con su banco",
    confirmText:
      "En este entorno de pruebas usted hace de la confirmación de su banco (3-D Secure).",
    confirm: "Confirmar el pago",
    refuse: "Rechazarlo",
    close: "Cerrar sin responder",
    doneTitle: "¡Gracias!",
    doneText: "Le devolvemos a la página anterior.",
    savedText:
      "Su medio de pago se ha guardado. Si queda una donación por pagar, se cobra ahora con él. Puede cerrar esta página.",
    waitingTitle: "Estamos confirmando su pago",
    waitingText: "Tardará unos segundos. También puede cerrar esta página: su pago no se perderá.",
    unpaidText: "Si ha salido de la página de pago sin pagar, puede volver a ella.",
    unusableText:
      "Este enlace ya se ha utilizado, ha caducado o está incompleto. Vuelva a empezar desde la página de la que viene.",
  },
  it: {
    title: "Il suo pagamento",
    toPay: (amount, charity) => html`Lei dona ${amount} a ${charity}.`,
    toPayLater: (amount, account) => html`Lei dona ${amount} con ${account}.`,
    toKeep: (account) => html`Indichi il metodo di pagamento per le sue donazioni con ${account}.`,
    toKeepForAccount: (account) =>
      html`Indichi il metodo di pagamento per le fatture di ${account}.`,
    repeats: {
      MONTHLY: "Questa donazione si ripete ogni mese, finché non la interrompe.",
      QUARTERLY: "Questa donazione si ripete ogni tre mesi, finché non la interrompe.",
      YEARLY: "Questa donazione si ripete ogni anno, finché non la interrompe.",
    },
    kept: "Il metodo di pagamento viene salvato per le prossime donazioni. Può rimuoverlo in qualsiasi momento.",
    keptForAccount:
      "Il metodo di pagamento viene salvato per le fatture dell’account. Può rimuoverlo in qualsiasi momento.",
    button: "Confermare",
    cancel: "Annullare e tornare indietro",
    refused: {
      insufficient_funds:
        "Il pagamento è stato rifiutato: il saldo non è sufficiente. Usi un altro metodo di pagamento.",
      expired_card: "Il pagamento è stato rifiutato: la carta è scaduta. Usi un’altra carta.",
      authentication_failed:
        "Il pagamento non è stato confermato e nulla è stato addebitato. Può riprovare.",
      debit_refused: "La banca ha rifiutato l’addebito. Usi un altro conto o una carta.",
      other:
        "Il pagamento è stato rifiutato e nulla è stato addebitato. Usi un altro metodo di pagamento.",
    },
    confirmTitle: "Conferma presso la sua banca",
    confirmText: "In questo ambiente di prova lei simula la conferma della sua banca (3-D Secure).",
    confirm: "Confermare il pagamento",
    refuse: "Rifiutarlo",
    close: "Chiudere senza rispondere",
    doneTitle: "Grazie!",
    doneText: "La riportiamo alla pagina precedente.",
    savedText:
      "Il metodo di pagamento è stato salvato. Se una donazione è ancora da pagare, viene ora addebitata su di esso. Può chiudere questa pagina.",
    waitingTitle: "Il pagamento è in fase di conferma",
    waitingText:
      "Ci vorrà qualche secondo. Può anche chiudere questa pagina: il pagamento non andrà perso.",
    unpaidText: "Se ha lasciato la pagina di pagamento senza pagare, può tornarvi.",
    unusableText:
      "Questo link è già stato usato, è scaduto o è incompleto. Ricominci dalla pagina da cui proviene.",
  },
  nl: {
    title: "Uw betaling",
    toPay: (amount, charity) => html`U geeft ${amount} aan ${charity}.`,
    toPayLater: (amount, account) => html`U geeft ${amount} met ${account}.`,
    toKeep: (account) => html`Vul de betaalmethode voor uw giften met ${account} in.`,
    toKeepForAccount: (account) => html`Vul de betaalmethode voor de facturen van ${account} in.`,
    repeats: {
      MONTHLY: "Deze gift wordt elke maand herhaald, totdat u ermee stopt.",
      QUARTERLY: "Deze gift wordt elke drie maanden herhaald, totdat u ermee stopt.",
      YEARLY: "Deze gift wordt elk jaar herhaald, totdat u ermee stopt.",
    },
    kept: "De betaalmethode wordt bewaard voor uw volgende giften. U kunt haar altijd verwijderen.",
    keptForAccount:
      "De betaalmethode wordt bewaard voor de facturen van het account. U kunt haar altijd verwijderen.",
    button: "Bevestigen",
    cancel: "Annuleren en teruggaan",
    refused: {
      insufficient_funds:
        "De betaling is geweigerd: er staat niet genoeg geld op de rekening. Gebruik een andere betaalmethode.",
      expired_card: "De betaling is geweigerd: de kaart is verlopen. Gebruik een andere kaart.",
      authentication_failed:
        "De betaling is niet bevestigd en er is niets afgeschreven. U kunt het opnieuw proberen.",
      debit_refused:
        "De bank heeft de incasso geweigerd. Gebruik een andere rekening of een kaart.",
      other:
        "De betaling is geweigerd en er is niets afgeschreven. Gebruik een andere betaalmethode.",
    },
    confirmTitle: "Bevestig bij uw bank",
    confirmText: "In deze testomgeving speelt u de bevestiging van uw bank (3-D Secure).",
    confirm: "De betaling bevestigen",
    refuse: "Weigeren",
    close: "Sluiten zonder antwoord",
    doneTitle: "Dank u wel!",
    doneText: "U wordt teruggestuurd.",
    savedText:
      "Uw betaalmiddel is opgeslagen. Als er nog een gift openstaat, wordt die er nu mee betaald. U kunt deze pagina sluiten.",
    waitingTitle: "Uw betaling wordt bevestigd",
    waitingText:
      "Dit duurt enkele seconden. U kunt deze pagina ook sluiten: uw betaling gaat niet verloren.",
    unpaidText: "Als u de betaalpagina hebt verlaten zonder te betalen, kunt u ernaar teruggaan.",
    unusableText:
      "Deze link is al gebruikt, is verlopen of onvolledig. Begin opnieuw vanaf de pagina waar u vandaan komt.",
  },
};
