import { type Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

interface BillingTexts {
  /** Marks a page of the sandbox, so that nobody mistakes it for a real one. */
  readonly sandbox: string;
  readonly title: string;
  readonly lead: (account: Html) => Html;
  readonly present: (method: Html) => Html;
  readonly type: string;
  readonly debit: string;
  readonly card: string;
  readonly holder: string;
  readonly holderHint: string;
  readonly holderError: string;
  readonly iban: string;
  readonly ibanHint: string;
  readonly ibanError: string;
  readonly cardNumber: string;
  readonly cardNumberHint: string;
  readonly cardNumberError: string;
  readonly cardExpiry: string;
  readonly cardExpiryHint: string;
  readonly cardExpiryError: string;
  /** What an account's holder agrees to in the sandbox, which keeps no mandate. */
  readonly mandate: string;
  readonly mandateError: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly doneText: (method: Html, account: Html) => Html;
  readonly unusableText: string;
}

export const billingTexts: Readonly<Record<PageLanguage, BillingTexts>> = {
  en: {
    sandbox: "Test environment: nothing is charged",
    title: "Payment method",
    lead: (account) => html`Enter how ${account} pays its invoices.`,
    present: (method) => html`Current payment method: ${method}.`,
    type: "Pay by",
    debit: "SEPA direct debit",
    card: "Test card",
    holder: "Holder’s name",
    holderHint: "As shown on the account or card.",
    holderError: "Please enter the holder’s name, in up to 255 characters.",
    iban: "IBAN",
    ibanHint: "For example FR76 3000 6000 0112 3456 7890 189.",
    ibanError:
      "This is not a valid SEPA IBAN. Please compare it with the one from your bank, character by character.",
    cardNumber: "Card number",
    cardNumberHint: "A test number, such as 4242 4242 4242 4242.",
    cardNumberError: "This is not a valid card number. Please compare it with the one on the card.",
    cardExpiry: "Expires",
    cardExpiryHint: "Month and year, such as 11/29.",
    cardExpiryError: "Please enter a month and year that have not passed, such as 11/29.",
    mandate:
      "By saving, you authorise Obole to send instructions to your bank to debit this account, and your bank to debit it as instructed. You can ask your bank for a refund within eight weeks of a debit.",
    mandateError: "Please read the mandate and tick the box.",
    button: "Save the payment method",
    doneTitle: "Thank you!",
    doneText: (method, account) =>
      html`From now on, payments for ${account} are charged to ${method}. You can close this page.`,
    unusableText:
      "This link has already been used, has expired, or is incomplete. Please ask the person who sent it for a new one.",
  },
  fr: {
    sandbox: "Environnement de test\u00a0: rien n’est prélevé",
    title: "Moyen de paiement",
    lead: (account) => html`Indiquez comment ${account} règle ses factures.`,
    present: (method) => html`Jusqu’ici, les paiements sont prélevés sur ${method}.`,
    type: "Payer par",
    debit: "Prélèvement SEPA",
    card: "Carte de test",
    holder: "Nom du titulaire",
    holderHint: "Tel qu’indiqué sur le compte ou la carte.",
    holderError: "Veuillez saisir le nom du titulaire, en 255 caractères au plus.",
    iban: "IBAN",
    ibanHint: "Par exemple FR76 3000 6000 0112 3456 7890 189.",
    ibanError:
      "Ce n’est pas l’IBAN d’un pays SEPA. Veuillez le comparer à celui de votre banque, caractère par caractère.",
    cardNumber: "Numéro de carte",
    cardNumberHint: "Un numéro de test, comme 4242 4242 4242 4242.",
    cardNumberError: "Ce n’est pas un numéro de carte. Veuillez le comparer à celui de la carte.",
    cardExpiry: "Expire fin",
    cardExpiryHint: "Mois et année, comme 11/29.",
    cardExpiryError: "Veuillez saisir un mois et une année non échus, comme 11/29.",
    mandate:
      "En enregistrant, vous autorisez Obole à envoyer des instructions à votre banque pour débiter ce compte, et votre banque à le débiter selon ces instructions. Vous pouvez demander à votre banque d’être remboursé dans les huit semaines qui suivent un débit.",
    mandateError: "Veuillez lire le mandat et cocher la case.",
    button: "Enregistrer le moyen de paiement",
    doneTitle: "Merci\u00a0!",
    doneText: (method, account) =>
      html`Désormais, les paiements de ${account} sont prélevés sur ${method}. Vous pouvez fermer cette page.`,
    unusableText:
      "Un moyen de paiement a déjà été enregistré avec ce lien, il a expiré ou est incomplet. Demandez-en un nouveau là où vous avez reçu celui-ci.",
  },
  de: {
    sandbox: "Testumgebung: nichts wird abgebucht",
    title: "Zahlungsmittel",
    lead: (account) => html`Geben Sie an, womit ${account} seine Rechnungen bezahlt.`,
    present: (method) => html`Bisher wird ${method} belastet.`,
    type: "Zahlen mit",
    debit: "SEPA-Lastschrift",
    card: "Testkarte",
    holder: "Name des Inhabers",
    holderHint: "So, wie es auf dem Konto oder der Karte steht.",
    holderError: "Bitte geben Sie den Namen mit höchstens 255 Zeichen ein.",
    iban: "IBAN",
    ibanHint: "Zum Beispiel FR76 3000 6000 0112 3456 7890 189.",
    ibanError:
      "Das ist keine IBAN eines SEPA-Landes. Bitte vergleichen Sie sie Zeichen für Zeichen mit der Ihrer Bank.",
    cardNumber: "Kartennummer",
    cardNumberHint: "Eine Testnummer wie 4242 4242 4242 4242.",
    cardNumberError: "Das ist keine Kartennummer. Bitte vergleichen Sie sie mit der auf der Karte.",
    cardExpiry: "Gültig bis",
    cardExpiryHint: "Monat und Jahr, zum Beispiel 11/29.",
    cardExpiryError:
      "Bitte geben Sie Monat und Jahr ein, die noch nicht vorbei sind, zum Beispiel 11/29.",
    mandate:
      "Mit dem Speichern ermächtigen Sie Obole, Ihrer Bank Anweisungen zur Belastung dieses Kontos zu senden, und Ihre Bank, es danach zu belasten. Sie können von Ihrer Bank innerhalb von acht Wochen nach einer Belastung die Erstattung verlangen.",
    mandateError: "Bitte lesen Sie das Mandat und setzen Sie das Häkchen.",
    button: "Zahlungsmittel speichern",
    doneTitle: "Vielen Dank!",
    doneText: (method, account) =>
      html`Ab jetzt wird ${method} für ${account} belastet. Sie können diese Seite schließen.`,
    unusableText:
      "Mit ihm wurde schon ein Zahlungsmittel angegeben, er ist abgelaufen oder unvollständig. Bitte fordern Sie dort, wo Sie ihn bekommen haben, einen neuen an.",
  },
  es: {
    sandbox: "Entorno de pruebas: no se cobra nada",
    title: "Medio de pago",
    lead: (account) => html`Indique cómo paga ${account} sus facturas.`,
    present: (method) => html`Hasta ahora se carga en ${method}.`,
    type: "Pagar con",
    debit: "Adeudo SEPA",
    card: "Tarjeta de prueba",
    holder: "Nombre del titular",
    holderHint: "Tal como figura en la cuenta o la tarjeta.",
    holderError: "Introduzca el nombre del titular, con un máximo de 255 caracteres.",
    iban: "IBAN",
    ibanHint: "Por ejemplo, FR76 3000 6000 0112 3456 7890 189.",
    ibanError:
      "No es un IBAN de un país SEPA. Compárelo con el de su banco, carácter por carácter.",
    cardNumber: "Número de tarjeta",
    cardNumberHint: "Un número de prueba, como 4242 4242 4242 4242.",
    cardNumberError: "No es un número de tarjeta. Compárelo con el de la tarjeta.",
    cardExpiry: "Caduca",
    cardExpiryHint: "Mes y año, por ejemplo 11/29.",
    cardExpiryError: "Introduzca un mes y un año que no hayan pasado, por ejemplo 11/29.",
    mandate:
      "Al guardar, autoriza a Obole a enviar instrucciones a su banco para adeudar esta cuenta, y a su banco a adeudarla según esas instrucciones. Puede pedir a su banco el reembolso en las ocho semanas siguientes a un adeudo.",
    mandateError: "Lea la orden y marque la casilla.",
    button: "Guardar el medio de pago",
    doneTitle: "¡Gracias!",
    doneText: (method, account) =>
      html`A partir de ahora, los pagos de ${account} se cargan en ${method}. Puede cerrar esta página.`,
    unusableText:
      "Ya se ha introducido un medio de pago con él, ha caducado o está incompleto. Pida uno nuevo donde recibió este.",
  },
  it: {
    sandbox: "Ambiente di prova: nulla viene addebitato",
    title: "Metodo di pagamento",
    lead: (account) => html`Indichi come ${account} paga le proprie fatture.`,
    present: (method) => html`Finora i pagamenti sono addebitati su ${method}.`,
    type: "Pagare con",
    debit: "Addebito SEPA",
    card: "Carta di prova",
    holder: "Nome dell’intestatario",
    holderHint: "Come compare sul conto o sulla carta.",
    holderError: "Inserisca il nome dell’intestatario, al massimo 255 caratteri.",
    iban: "IBAN",
    ibanHint: "Per esempio FR76 3000 6000 0112 3456 7890 189.",
    ibanError:
      "Non è l’IBAN di un paese SEPA. Lo confronti con quello della banca, carattere per carattere.",
    cardNumber: "Numero della carta",
    cardNumberHint: "Un numero di prova, come 4242 4242 4242 4242.",
    cardNumberError: "Non è un numero di carta. Lo confronti con quello sulla carta.",
    cardExpiry: "Scadenza",
    cardExpiryHint: "Mese e anno, per esempio 11/29.",
    cardExpiryError: "Inserisca un mese e un anno non ancora trascorsi, per esempio 11/29.",
    mandate:
      "Salvando, autorizza Obole a inviare alla sua banca istruzioni per addebitare questo conto, e la sua banca ad addebitarlo secondo tali istruzioni. Può chiedere alla banca il rimborso entro otto settimane da un addebito.",
    mandateError: "Legga il mandato e selezioni la casella.",
    button: "Salva il metodo di pagamento",
    doneTitle: "Grazie!",
    doneText: (method, account) =>
      html`D’ora in poi i pagamenti di ${account} sono addebitati su ${method}. Può chiudere questa pagina.`,
    unusableText:
      "È già servito per un metodo di pagamento, è scaduto o è incompleto. Ne chieda uno nuovo dove ha ricevuto questo.",
  },
  nl: {
    sandbox: "Testomgeving: er wordt niets afgeschreven",
    title: "Betaalmiddel",
    lead: (account) => html`Geef aan hoe ${account} zijn facturen betaalt.`,
    present: (method) => html`Tot nu toe wordt ${method} belast.`,
    type: "Betalen met",
    debit: "SEPA-incasso",
    card: "Testkaart",
    holder: "Naam van de houder",
    holderHint: "Zoals op de rekening of de kaart vermeld.",
    holderError: "Vul de naam van de houder in, met hoogstens 255 tekens.",
    iban: "IBAN",
    ibanHint: "Bijvoorbeeld FR76 3000 6000 0112 3456 7890 189.",
    ibanError:
      "Dit is geen IBAN van een SEPA-land. Vergelijk het teken voor teken met dat van uw bank.",
    cardNumber: "Kaartnummer",
    cardNumberHint: "Een testnummer, zoals 4242 4242 4242 4242.",
    cardNumberError: "Dit is geen kaartnummer. Vergelijk het met dat op de kaart.",
    cardExpiry: "Geldig tot",
    cardExpiryHint: "Maand en jaar, bijvoorbeeld 11/29.",
    cardExpiryError: "Vul een maand en jaar in die nog niet voorbij zijn, bijvoorbeeld 11/29.",
    mandate:
      "Door op te slaan machtigt u Obole om uw bank opdracht te geven deze rekening te belasten, en uw bank om die overeenkomstig te belasten. Binnen acht weken na een afschrijving kunt u uw bank om terugbetaling vragen.",
    mandateError: "Lees de machtiging en vink het vakje aan.",
    button: "Betaalmiddel opslaan",
    doneTitle: "Dank u wel!",
    doneText: (method, account) =>
      html`Vanaf nu wordt ${method} belast voor ${account}. U kunt deze pagina sluiten.`,
    unusableText:
      "Er is al een betaalmiddel mee opgegeven, hij is verlopen of onvolledig. Vraag een nieuwe aan waar u deze hebt gekregen.",
  },
};
