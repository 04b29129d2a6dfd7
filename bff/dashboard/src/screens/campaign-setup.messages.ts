import type { OutputOf } from "../api.js";
import { common } from "../common.messages.js";
import { texts } from "../texts.js";

type Blocker = OutputOf<"getCampaignReadiness">["blockers"][number];

const budgetOverCard = {
  en: "The budget is more than a card can be charged at once. Lower it, or ask whoever runs this service for you for an invoice.",
  fr: "Le budget dépasse ce qu’une carte peut payer en une fois. Réduisez-le, ou demandez une facture à l’exploitant de ce service.",
  de: "Das Budget ist höher, als eine Karte auf einmal belastet werden kann. Senken Sie es, oder bitten Sie den Betreiber dieses Dienstes um eine Rechnung.",
  es: "El presupuesto supera lo que se puede cargar a una tarjeta de una vez. Redúzcalo, o pida una factura a quien gestiona este servicio.",
  it: "Il budget supera quanto si può addebitare a una carta in una volta. Lo riduca, o chieda una fattura a chi gestisce questo servizio.",
  nl: "Het budget is hoger dan wat in één keer van een kaart kan worden afgeschreven. Verlaag het, of vraag de beheerder van deze dienst om een factuur.",
} as const;
const budgetOverDebit = {
  en: "The budget is more than one direct debit can collect. Lower it, or ask whoever runs this service for you for an invoice.",
  fr: "Le budget dépasse le montant d’un prélèvement. Réduisez-le, ou demandez une facture à l’exploitant de ce service.",
  de: "Das Budget ist höher, als eine Lastschrift einziehen kann. Senken Sie es, oder bitten Sie den Betreiber dieses Dienstes um eine Rechnung.",
  es: "El presupuesto supera lo que puede cobrar un adeudo. Redúzcalo, o pida una factura a quien gestiona este servicio.",
  it: "Il budget supera quanto può incassare un addebito diretto. Lo riduca, o chieda una fattura a chi gestisce questo servizio.",
  nl: "Het budget is hoger dan wat één incasso kan innen. Verlaag het, of vraag de beheerder van deze dienst om een factuur.",
} as const;

/** What to do about each reason for which an activation would be refused. */
const blockers: Readonly<Record<Blocker["reason"], string>> = texts({
  NO_CHARITIES_SELECTION_LINKED: {
    en: "None of the selection’s charities can receive donations now. Add one that can.",
    fr: "Aucune association de la sélection ne peut recevoir de dons en ce moment. Ajoutez-en une qui le peut.",
    de: "Keine Organisation der Auswahl kann zurzeit Spenden erhalten. Fügen Sie eine hinzu, die es kann.",
    es: "Ninguna entidad de la selección puede recibir donaciones ahora. Añada una que pueda.",
    it: "Nessun ente della selezione può ricevere donazioni al momento. Ne aggiunga uno che può.",
    nl: "Geen enkel goed doel van de selectie kan nu giften ontvangen. Voeg er een toe dat dat kan.",
  },
  MISSING_PAYMENT_METHOD: {
    en: "Add the card or the bank account from which donations are paid.",
    fr: "Ajoutez la carte ou le compte bancaire qui paiera les dons.",
    de: "Fügen Sie die Karte oder das Bankkonto hinzu, von dem Spenden bezahlt werden.",
    es: "Añada la tarjeta o la cuenta bancaria con la que se pagan las donaciones.",
    it: "Aggiunga la carta o il conto bancario da cui si pagano le donazioni.",
    nl: "Voeg de kaart of bankrekening toe waarvan giften worden betaald.",
  },
  ACCOUNT_NOT_VALIDATED: {
    en: "Whoever runs this service for you checks every new account before it gives.",
    fr: "L’exploitant de ce service vérifie chaque nouveau compte avant son premier don.",
    de: "Der Betreiber dieses Dienstes prüft jedes neue Konto, bevor es spendet.",
    es: "Quien gestiona este servicio comprueba cada cuenta nueva antes de que done.",
    it: "Chi gestisce questo servizio verifica ogni nuovo account prima che doni.",
    nl: "De beheerder van deze dienst controleert elk nieuw account voordat het geeft.",
  },
  NO_ACTIVE_SUBSCRIPTION: {
    en: "Your account has no active plan. Whoever runs this service for you sets it.",
    fr: "Votre compte n’a pas d’offre active. L’exploitant de ce service la définit.",
    de: "Ihr Konto hat keinen aktiven Tarif. Der Betreiber dieses Dienstes richtet ihn ein.",
    es: "Su cuenta no tiene ningún plan activo. Lo establece quien gestiona este servicio.",
    it: "Il suo account non ha un piano attivo. Lo imposta chi gestisce questo servizio.",
    nl: "Uw account heeft geen lopend abonnement. De beheerder van deze dienst stelt het in.",
  },
  MAIL_NOT_SET_UP: {
    en: "This service cannot send mails yet. Whoever runs it for you sets a mail server.",
    fr: "Ce service ne peut pas encore envoyer d’e-mails. Son exploitant configure un serveur de messagerie.",
    de: "Dieser Dienst kann noch keine E-Mails senden. Sein Betreiber richtet einen Mailserver ein.",
    es: "Este servicio aún no puede enviar correos. Quien lo gestiona configura un servidor de correo.",
    it: "Questo servizio non può ancora inviare e-mail. Chi lo gestisce imposta un server di posta.",
    nl: "Deze dienst kan nog geen e-mails versturen. De beheerder stelt een mailserver in.",
  },
  SLACK_NOT_CONNECTED: common.slackNotConnected,
  CAMPAIGN_WAITING_FOR_PAYMENT: {
    en: "The invoice of the budget is not paid yet. The campaign starts once the money is in.",
    fr: "La facture du budget n’est pas encore réglée. La campagne démarre dès réception du paiement.",
    de: "Die Rechnung über das Budget ist noch nicht bezahlt. Die Kampagne beginnt, sobald das Geld eingegangen ist.",
    es: "La factura del presupuesto aún no está pagada. La campaña empieza en cuanto llegue el dinero.",
    it: "La fattura del budget non è ancora pagata. La campagna inizia appena arriva il denaro.",
    nl: "De factuur van het budget is nog niet betaald. De campagne begint zodra het geld binnen is.",
  },
  CAMPAIGN_HAS_ENDED: {
    en: "The campaign has ended.",
    fr: "La campagne est terminée.",
    de: "Die Kampagne ist beendet.",
    es: "La campaña ha terminado.",
    it: "La campagna è terminata.",
    nl: "De campagne is afgelopen.",
  },
  MISSING_BUDGET: {
    en: "The campaign has no budget.",
    fr: "La campagne n’a pas de budget.",
    de: "Die Kampagne hat kein Budget.",
    es: "La campaña no tiene presupuesto.",
    it: "La campagna non ha un budget.",
    nl: "De campagne heeft geen budget.",
  },
  CAMPAIGN_BUDGET_OVER_CARD_LIMIT: budgetOverCard,
  CAMPAIGN_BUDGET_OVER_SDD_LIMIT: budgetOverDebit,
  INVOICE_OVER_CARD_LIMIT: budgetOverCard,
  INVOICE_OVER_SDD_LIMIT: budgetOverDebit,
});

/** What to do about a blocker. */
export const blockerWords = ({ reason }: Pick<Blocker, "reason">): string => blockers[reason];

export const text = texts({
  title: {
    en: "Before people can give",
    fr: "Avant l’ouverture aux dons",
    de: "Bevor gespendet werden kann",
    es: "Antes de que se pueda donar",
    it: "Prima che si possa donare",
    nl: "Voordat mensen kunnen geven",
  },
  charities: common.charities,
  openSelection: {
    en: "Open the selection",
    fr: "Ouvrir la sélection",
    de: "Auswahl öffnen",
    es: "Abrir la selección",
    it: "Apri la selezione",
    nl: "Selectie openen",
  },
  paymentMethod: {
    en: "Payment method",
    fr: "Moyen de paiement",
    de: "Zahlungsmittel",
    es: "Medio de pago",
    it: "Metodo di pagamento",
    nl: "Betaalmiddel",
  },
  addPaymentMethod: common.addPaymentMethod,
  accountChecked: {
    en: "Account checked",
    fr: "Compte vérifié",
    de: "Konto geprüft",
    es: "Cuenta comprobada",
    it: "Account verificato",
    nl: "Account gecontroleerd",
  },
  subscription: {
    en: "Subscription",
    fr: "Offre",
    de: "Tarif",
    es: "Plan",
    it: "Piano",
    nl: "Abonnement",
  },
  email: common.email,
  slack: { en: "Slack", fr: "Slack", de: "Slack", es: "Slack", it: "Slack", nl: "Slack" },
  connectSlack: common.connectWorkspace,
  budgetPaid: {
    en: "Budget paid",
    fr: "Budget réglé",
    de: "Budget bezahlt",
    es: "Presupuesto pagado",
    it: "Budget pagato",
    nl: "Budget betaald",
  },
  showInvoice: {
    en: "Show the invoice",
    fr: "Voir la facture",
    de: "Rechnung anzeigen",
    es: "Ver la factura",
    it: "Mostra la fattura",
    nl: "Factuur tonen",
  },
  done: common.done,
  toDo: common.toDo,
  activate: {
    en: "Activate",
    fr: "Activer",
    de: "Aktivieren",
    es: "Activar",
    it: "Attiva",
    nl: "Activeren",
  },
  ready: {
    en: "Everything is ready.",
    fr: "Tout est prêt.",
    de: "Alles ist bereit.",
    es: "Todo está listo.",
    it: "È tutto pronto.",
    nl: "Alles is klaar.",
  },
  readyToWait: {
    en: "You can activate it now. Its messages wait until a workspace is connected.",
    fr: "Vous pouvez l’activer dès maintenant. Ses messages attendent qu’un espace de travail soit connecté.",
    de: "Sie können sie schon aktivieren. Ihre Nachrichten warten, bis ein Workspace verbunden ist.",
    es: "Ya puede activarla. Sus mensajes esperan hasta que haya un espacio de trabajo conectado.",
    it: "Può già attivarla. I suoi messaggi attendono finché non è collegato uno spazio di lavoro.",
    nl: "U kunt haar al activeren. De berichten wachten tot er een werkruimte is verbonden.",
  },
  notReady: {
    en: "You can activate it once nothing is left to do.",
    fr: "Vous pourrez l’activer quand il ne restera plus rien à faire.",
    de: "Sie können sie aktivieren, sobald nichts mehr zu tun ist.",
    es: "Podrá activarla cuando no quede nada por hacer.",
    it: "Potrà attivarla quando non resterà nulla da fare.",
    nl: "U kunt haar activeren zodra er niets meer te doen is.",
  },
});
