import { texts } from "../texts.js";

/** Why a payment was refused, by the code of its failure, in the words of the page of payment. */
const failures = texts({
  insufficient_funds: {
    en: "There is not enough money on the account.",
    fr: "La provision du compte est insuffisante.",
    de: "Das Konto ist nicht ausreichend gedeckt.",
    es: "La cuenta no tiene saldo suficiente.",
    it: "Sul conto non c’è denaro sufficiente.",
    nl: "Er staat niet genoeg geld op de rekening.",
  },
  expired_card: {
    en: "The card has expired.",
    fr: "La carte a expiré.",
    de: "Die Karte ist abgelaufen.",
    es: "La tarjeta ha caducado.",
    it: "La carta è scaduta.",
    nl: "De kaart is verlopen.",
  },
  authentication_failed: {
    en: "The payment was not confirmed.",
    fr: "Le paiement n’a pas été confirmé.",
    de: "Die Zahlung wurde nicht bestätigt.",
    es: "El pago no se ha confirmado.",
    it: "Il pagamento non è stato confermato.",
    nl: "De betaling is niet bevestigd.",
  },
  debit_refused: {
    en: "The bank refused the direct debit.",
    fr: "La banque a refusé le prélèvement.",
    de: "Die Bank hat die Lastschrift abgelehnt.",
    es: "El banco ha rechazado el adeudo.",
    it: "La banca ha rifiutato l’addebito diretto.",
    nl: "De bank heeft de incasso geweigerd.",
  },
  other: {
    en: "The payment was refused.",
    fr: "Le paiement a été refusé.",
    de: "Die Zahlung wurde abgelehnt.",
    es: "El pago ha sido rechazado.",
    it: "Il pagamento è stato rifiutato.",
    nl: "De betaling is geweigerd.",
  },
});

/** Why a payment was refused; every provider has more codes than have words here. */
export const failureWords = ({ code }: { readonly code: string }): string =>
  Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : failures.other;
