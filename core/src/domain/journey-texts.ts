import type { JourneyEntry, JourneyStep, JourneyWait } from "./gift-journey.js";
import type { Language } from "./language.js";

type Text = Readonly<Record<Language, string>>;

interface StepText {
  /** The title of a step that was reached. */
  readonly done: Text;
  /** The title of a step that was not reached; the same if it is missing. */
  readonly pending?: Text;
  /** What happened in a step that was reached. `{charity}` is the charity's name. */
  readonly text: Text;
}

/**
 * The words of a gift's journey. Pages, widgets and the API all show these, so that a donor, a company and a charity read
 * the same of the same gift.
 */
const texts = {
  VOTED: {
    done: {
      en: "Vote cast",
      fr: "Vote exprimé",
      de: "Abgestimmt",
      es: "Voto emitido",
      it: "Voto espresso",
      nl: "Gestemd",
    },
    pending: { en: "Vote", fr: "Vote", de: "Abstimmung", es: "Voto", it: "Voto", nl: "Stem" },
    text: {
      en: "The vote counts for {charity}.",
      fr: "Le vote compte pour {charity}.",
      de: "Die Stimme zählt für {charity}.",
      es: "El voto cuenta para {charity}.",
      it: "Il voto conta per {charity}.",
      nl: "De stem telt voor {charity}.",
    },
  },
  DIVIDED: {
    done: {
      en: "Budget divided by the votes",
      fr: "Budget réparti selon les votes",
      de: "Budget nach Stimmen verteilt",
      es: "Presupuesto repartido según los votos",
      it: "Budget ripartito in base ai voti",
      nl: "Budget verdeeld volgens de stemmen",
    },
    pending: {
      en: "Division of the budget",
      fr: "Répartition du budget",
      de: "Verteilung des Budgets",
      es: "Reparto del presupuesto",
      it: "Ripartizione del budget",
      nl: "Verdeling van het budget",
    },
    text: {
      en: "The campaign ended, and each charity got its part of the budget.",
      fr: "La campagne s’est terminée et chaque association a reçu sa part du budget.",
      de: "Die Kampagne endete, und jede Organisation bekam ihren Teil des Budgets.",
      es: "La campaña terminó y cada entidad obtuvo su parte del presupuesto.",
      it: "La campagna si è conclusa e ogni ente ha avuto la sua parte del budget.",
      nl: "De campagne eindigde en elk goed doel kreeg zijn deel van het budget.",
    },
  },
  GIVEN: {
    done: {
      en: "Given",
      fr: "Don effectué",
      de: "Gespendet",
      es: "Donación realizada",
      it: "Donazione effettuata",
      nl: "Gegeven",
    },
    pending: {
      en: "Gift",
      fr: "Don",
      de: "Spende",
      es: "Donación",
      it: "Donazione",
      nl: "Gift",
    },
    text: {
      en: "A gift for {charity}.",
      fr: "Un don pour {charity}.",
      de: "Eine Spende für {charity}.",
      es: "Una donación para {charity}.",
      it: "Una donazione per {charity}.",
      nl: "Een gift voor {charity}.",
    },
  },
  COLLECTED: {
    done: {
      en: "Payment received",
      fr: "Paiement reçu",
      de: "Zahlung eingegangen",
      es: "Pago recibido",
      it: "Pagamento ricevuto",
      nl: "Betaling ontvangen",
    },
    pending: {
      en: "Payment",
      fr: "Paiement",
      de: "Zahlung",
      es: "Pago",
      it: "Pagamento",
      nl: "Betaling",
    },
    text: {
      en: "The money has come in.",
      fr: "L’argent est arrivé.",
      de: "Das Geld ist eingegangen.",
      es: "El dinero ha llegado.",
      it: "Il denaro è arrivato.",
      nl: "Het geld is binnen.",
    },
  },
  SETTLED: {
    done: {
      en: "Set aside for the charity",
      fr: "Mis de côté pour l’association",
      de: "Für die Organisation zurückgelegt",
      es: "Reservado para la entidad",
      it: "Accantonato per l’ente",
      nl: "Opzijgezet voor het goede doel",
    },
    text: {
      en: "The money was credited to {charity}.",
      fr: "L’argent a été crédité à {charity}.",
      de: "Das Geld wurde {charity} gutgeschrieben.",
      es: "El dinero se abonó a favor de {charity}.",
      it: "Il denaro è stato accreditato a favore di {charity}.",
      nl: "Het geld is bijgeschreven ten gunste van {charity}.",
    },
  },
  RETURNED: {
    done: {
      en: "Transfer returned",
      fr: "Virement retourné",
      de: "Überweisung zurückgekommen",
      es: "Transferencia devuelta",
      it: "Bonifico respinto",
      nl: "Overschrijving teruggekomen",
    },
    text: {
      en: "The bank sent a transfer back. The money was kept for {charity}.",
      fr: "La banque a retourné un virement. L’argent a été conservé pour {charity}.",
      de: "Die Bank hat eine Überweisung zurückgegeben. Das Geld blieb für {charity} zurückgelegt.",
      es: "El banco devolvió una transferencia. El dinero quedó reservado para {charity}.",
      it: "La banca ha respinto un bonifico. Il denaro è rimasto accantonato per {charity}.",
      nl: "De bank stuurde een overschrijving terug. Het geld bleef bewaard voor {charity}.",
    },
  },
  REDIRECTED: {
    done: {
      en: "Given to another charity",
      fr: "Attribué à une autre association",
      de: "An eine andere Organisation gegeben",
      es: "Entregada a otra entidad",
      it: "Destinata a un altro ente",
      nl: "Naar een ander goed doel",
    },
    text: {
      en: "The chosen charity can no longer receive gifts. So that nothing is lost, the money goes to {charity}.",
      fr: "L’association choisie ne peut plus recevoir de dons. Pour que rien ne soit perdu, l’argent revient à {charity}.",
      de: "Die gewählte Organisation kann keine Spenden mehr erhalten. Damit nichts verloren geht, bekommt {charity} das Geld.",
      es: "La entidad elegida ya no puede recibir donaciones. Para que nada se pierda, el dinero es para {charity}.",
      it: "L’ente scelto non può più ricevere donazioni. Perché nulla vada perso, il denaro va a {charity}.",
      nl: "Het gekozen goede doel kan geen giften meer ontvangen. Om niets verloren te laten gaan, gaat het geld naar {charity}.",
    },
  },
  PAYOUT: {
    done: {
      en: "Transfer sent",
      fr: "Virement envoyé",
      de: "Überweisung gesendet",
      es: "Transferencia enviada",
      it: "Bonifico inviato",
      nl: "Overschrijving verstuurd",
    },
    pending: {
      en: "Transfer to the charity",
      fr: "Virement à l’association",
      de: "Überweisung an die Organisation",
      es: "Transferencia a la entidad",
      it: "Bonifico all’ente",
      nl: "Overschrijving naar het goede doel",
    },
    text: {
      en: "The bank was told to transfer the money to {charity}.",
      fr: "L’ordre de virement à {charity} a été donné à la banque.",
      de: "Die Bank wurde beauftragt, das Geld an {charity} zu überweisen.",
      es: "Se ordenó al banco la transferencia a {charity}.",
      it: "Il bonifico a {charity} è stato disposto presso la banca.",
      nl: "De bank kreeg opdracht het geld over te maken naar {charity}.",
    },
  },
  ARRIVED: {
    done: {
      en: "On the charity’s account",
      fr: "Sur le compte de l’association",
      de: "Auf dem Konto der Organisation",
      es: "En la cuenta de la entidad",
      it: "Sul conto dell’ente",
      nl: "Op de rekening van het goede doel",
    },
    text: {
      en: "The bank has paid the money to {charity}.",
      fr: "La banque a versé l’argent à {charity}.",
      de: "Die Bank hat das Geld an {charity} gezahlt.",
      es: "El banco ha pagado el dinero a {charity}.",
      it: "La banca ha versato il denaro a {charity}.",
      nl: "De bank heeft het geld aan {charity} betaald.",
    },
  },
  CANCELED: {
    done: {
      en: "Cancelled",
      fr: "Annulé",
      de: "Storniert",
      es: "Anulada",
      it: "Annullata",
      nl: "Geannuleerd",
    },
    text: {
      en: "It was cancelled before any money was set aside for a charity.",
      fr: "L’annulation a eu lieu avant que de l’argent soit mis de côté pour une association.",
      de: "Die Stornierung erfolgte, bevor Geld für eine Organisation zurückgelegt wurde.",
      es: "Se anuló antes de reservar dinero para una entidad.",
      it: "L’annullamento è avvenuto prima che fosse accantonato denaro per un ente.",
      nl: "De annulering vond plaats voordat er geld voor een goed doel opzij was gezet.",
    },
  },
  REVERSED: {
    done: {
      en: "Reversed",
      fr: "Paiement annulé",
      de: "Zurückgebucht",
      es: "Revertida",
      it: "Stornata",
      nl: "Teruggedraaid",
    },
    text: {
      en: "The gift was taken back after it had been credited. Anything that the charity had already received is deducted from its next payout.",
      fr: "Le don a été repris après avoir été crédité. Ce que l’association avait déjà reçu est déduit de son prochain versement.",
      de: "Die Spende wurde nach der Gutschrift zurückgenommen. Was die Organisation schon erhalten hatte, wird von ihrer nächsten Auszahlung abgezogen.",
      es: "La donación se retiró después de abonarse. Lo que la entidad ya hubiera recibido se descuenta de su próximo pago.",
      it: "La donazione è stata ritirata dopo l’accredito. Quanto l’ente aveva già ricevuto è detratto dal prossimo versamento.",
      nl: "De gift is na de bijschrijving teruggenomen. Wat het goede doel al had ontvangen, gaat van de volgende uitbetaling af.",
    },
  },
} as const satisfies Readonly<Record<JourneyStep, StepText>>;

/** What a step waits for. */
const waits: Readonly<Record<JourneyWait["for"], Text>> = {
  CHOICE: {
    en: "A charity is still to be chosen.",
    fr: "Il reste à choisir une association.",
    de: "Es ist noch keine Organisation gewählt.",
    es: "Falta elegir una entidad.",
    it: "Resta da scegliere un ente.",
    nl: "Er moet nog een goed doel worden gekozen.",
  },
  CONFIRMATION: {
    en: "The organiser still has to confirm the choice.",
    fr: "L’organisateur doit encore confirmer le choix.",
    de: "Der Veranstalter muss die Wahl noch bestätigen.",
    es: "El organizador aún tiene que confirmar la elección.",
    it: "L’organizzatore deve ancora confermare la scelta.",
    nl: "De organisator moet de keuze nog bevestigen.",
  },
  CAMPAIGN_END: {
    en: "The budget is divided when the campaign ends.",
    fr: "Le budget est réparti à la fin de la campagne.",
    de: "Das Budget wird am Ende der Kampagne verteilt.",
    es: "El presupuesto se reparte al terminar la campaña.",
    it: "Il budget si ripartisce alla fine della campagna.",
    nl: "Het budget wordt verdeeld als de campagne eindigt.",
  },
  PAYMENT: {
    en: "The payment has not come in yet.",
    fr: "Le paiement n’est pas encore arrivé.",
    de: "Die Zahlung ist noch nicht eingegangen.",
    es: "El pago aún no ha llegado.",
    it: "Il pagamento non è ancora arrivato.",
    nl: "De betaling is nog niet binnen.",
  },
  INVOICE: {
    en: "The organiser’s payment has not come in yet.",
    fr: "Le paiement de l’organisateur n’est pas encore arrivé.",
    de: "Die Zahlung des Veranstalters ist noch nicht eingegangen.",
    es: "El pago del organizador aún no ha llegado.",
    it: "Il pagamento dell’organizzatore non è ancora arrivato.",
    nl: "De betaling van de organisator is nog niet binnen.",
  },
  SETTLEMENT: {
    en: "Once a day, money that has come in is credited to the charities.",
    fr: "L’argent reçu est crédité aux associations une fois par jour.",
    de: "Eingegangenes Geld wird den Organisationen einmal am Tag gutgeschrieben.",
    es: "El dinero recibido se abona a las entidades una vez al día.",
    it: "Il denaro ricevuto viene accreditato agli enti una volta al giorno.",
    nl: "Geld dat binnen is, wordt eenmaal per dag aan de goede doelen bijgeschreven.",
  },
  PAYOUT_RUN: {
    en: "It goes with the next transfers to charities.",
    fr: "Il part avec les prochains virements aux associations.",
    de: "Es geht mit den nächsten Überweisungen an die Organisationen.",
    es: "Saldrá con las próximas transferencias a las entidades.",
    it: "Partirà con i prossimi bonifici agli enti.",
    nl: "Het gaat mee met de volgende overschrijvingen naar goede doelen.",
  },
  THRESHOLD: {
    en: "Small sums are transferred together, as soon as there is enough for one transfer.",
    fr: "Les petites sommes sont virées ensemble, dès qu’elles suffisent pour un virement.",
    de: "Kleine Beträge werden zusammen überwiesen, sobald sie für eine Überweisung reichen.",
    es: "Las sumas pequeñas se transfieren juntas, en cuanto bastan para una transferencia.",
    it: "Le piccole somme si versano insieme, appena bastano per un bonifico.",
    nl: "Kleine bedragen worden samen overgemaakt, zodra er genoeg is voor één overschrijving.",
  },
  BANK_ACCOUNT: {
    en: "The charity’s bank details are being checked. Its money is kept for it.",
    fr: "Les coordonnées bancaires de l’association sont en cours de vérification. Son argent lui est conservé.",
    de: "Die Bankverbindung der Organisation wird geprüft. Ihr Geld bleibt für sie zurückgelegt.",
    es: "Se están comprobando los datos bancarios de la entidad. Su dinero sigue reservado.",
    it: "Le coordinate bancarie dell’ente sono in corso di verifica. Il suo denaro resta accantonato.",
    nl: "De bankgegevens van het goede doel worden gecontroleerd. Het geld blijft ervoor bewaard.",
  },
  CHARITY: {
    en: "Transfers to this charity are on hold. Its money is kept.",
    fr: "Les virements à cette association sont suspendus. Son argent est conservé.",
    de: "Überweisungen an diese Organisation ruhen. Ihr Geld bleibt zurückgelegt.",
    es: "Las transferencias a esta entidad están en espera. Su dinero sigue reservado.",
    it: "I bonifici a questo ente sono sospesi. Il suo denaro resta accantonato.",
    nl: "Overschrijvingen naar dit goede doel zijn opgeschort. Het geld blijft bewaard.",
  },
  TRANSFER: {
    en: "The transfer is being prepared.",
    fr: "Le virement est en préparation.",
    de: "Die Überweisung wird vorbereitet.",
    es: "La transferencia se está preparando.",
    it: "Il bonifico è in preparazione.",
    nl: "De overschrijving wordt voorbereid.",
  },
  BANK: {
    en: "The bank has not confirmed the transfer yet.",
    fr: "La banque n’a pas encore confirmé le virement.",
    de: "Die Bank hat die Überweisung noch nicht bestätigt.",
    es: "El banco aún no ha confirmado la transferencia.",
    it: "La banca non ha ancora confermato il bonifico.",
    nl: "De bank heeft de overschrijving nog niet bevestigd.",
  },
};

const planned: Text = {
  en: "Planned for {date}.",
  fr: "Prévu le {date}.",
  de: "Geplant für den {date}.",
  es: "Previsto para el {date}.",
  it: "Previsto per il {date}.",
  nl: "Gepland voor {date}.",
};
const reachedSoFar: Text = {
  en: "{reached} of {total} so far.",
  fr: "{reached} sur {total} à ce jour.",
  de: "Bisher {reached} von {total}.",
  es: "{reached} de {total} hasta ahora.",
  it: "Finora {reached} su {total}.",
  nl: "Tot nu toe {reached} van {total}.",
};
const noShare: Text = {
  en: "The campaign ended, and {charity} got no part of the budget.",
  fr: "La campagne s’est terminée et {charity} n’a pas reçu de part du budget.",
  de: "Die Kampagne endete, und {charity} bekam keinen Teil des Budgets.",
  es: "La campaña terminó y {charity} no obtuvo parte del presupuesto.",
  it: "La campagna si è conclusa e {charity} non ha avuto parte del budget.",
  nl: "De campagne eindigde en {charity} kreeg geen deel van het budget.",
};
const theCharity: Text = {
  en: "the charity",
  fr: "l’association",
  de: "die Organisation",
  es: "la entidad",
  it: "l’ente",
  nl: "het goede doel",
};

/** A step as its texts need it; dates and amounts are written in the reader's language. */
export interface ShownStep extends Pick<JourneyEntry, "step" | "state"> {
  readonly waitsFor: JourneyWait["for"] | null;
  readonly charityName: string | null;
  /** The vote's charity got nothing of the budget. */
  readonly isWithoutShare: boolean;
  readonly planned: string | null;
  /** How much of the total has reached the step, if that is neither nothing nor all. */
  readonly reached: string | null;
  readonly total: string;
}

/** The title of a step, and what happened in it or what it waits for; empty for a step that follows later. */
export function stepTexts(
  language: Language,
  { step, state, waitsFor, charityName, isWithoutShare, reached, total, ...shown }: ShownStep,
): { title: string; text: string } {
  const isReached = state === "DONE" || state === "ENDED";
  const { done, pending = done, text }: StepText = texts[step];
  const title = (isReached ? done : pending)[language];
  // A function, because a name may contain `$&`.
  const charity = () => charityName ?? theCharity[language];
  if (isReached) {
    const what = step === "DIVIDED" && isWithoutShare ? noShare : text;
    return { title, text: what[language].replace("{charity}", charity) };
  }
  const sentences = [
    reached === null
      ? null
      : reachedSoFar[language].replace("{reached}", () => reached).replace("{total}", () => total),
    waitsFor === null ? null : waits[waitsFor][language],
    shown.planned === null ? null : planned[language].replace("{date}", () => shown.planned ?? ""),
  ];
  return { title, text: sentences.filter((sentence) => sentence !== null).join(" ") };
}
