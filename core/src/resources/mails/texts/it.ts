import { listed } from "./listed.js";
import type { MailTexts } from "./mail-text.js";

const greeting = "Buongiorno,";
const hello = (firstName: string) => `Buongiorno ${firstName},`;
const asAdministrator = (account: string) =>
  `Riceve questa e-mail perché amministra l’account di ${account} su Obole.`;

const among = (charities: readonly string[], hasMore: boolean) =>
  `Tra le organizzazioni: ${listed(charities)}${hasMore ? " e altre ancora" : ""}.`;

export const it: MailTexts = {
  locale: "it-IT",
  hello,
  greeting,
  note: (sender, words) => `Un messaggio da ${sender}: «${words}»`,
  donation: {
    action: "Scelga un’organizzazione",
    among,
    until: (lastDay) => `Ultimo giorno per scegliere: ${lastDay}.`,
    afterwards: "Dopo, la donazione andrà all’organizzazione scelta più spesso.",
    reason: (sender) =>
      `Riceve questa e-mail perché una donazione offerta da ${sender} attende la sua scelta.`,
    request: (gift) => ({
      subject: `Quale organizzazione riceverà la sua donazione di ${gift.amount}?`,
      preview: `${gift.sender} lascia a lei la scelta dell’organizzazione.`,
      title: `Una donazione di ${gift.amount} attende la sua scelta`,
      paragraphs: [
        `nell’ambito di «${gift.campaign}», ${gift.sender} lascia a lei la scelta dell’organizzazione che riceverà una donazione di ${gift.amount}. Scelga quella che le sta più a cuore: basta un minuto e non serve un account.`,
      ],
    }),
    reminder: (gift) => ({
      subject: `La sua donazione di ${gift.amount} la attende ancora`,
      preview: "Scelga l’organizzazione che la riceverà: basta un minuto.",
      title: "Manca solo la sua scelta",
      paragraphs: [
        `una donazione di ${gift.amount}, offerta da ${gift.sender} nell’ambito di «${gift.campaign}», attende ancora che lei scelga un’organizzazione. Basta un minuto, e conta.`,
      ],
    }),
    lastCall: (gift) => ({
      subject: `Ultimo giorno per scegliere l’organizzazione: ${gift.lastDay}`,
      preview: "C’è ancora tempo per scegliere.",
      title: `Ultimo giorno per scegliere: ${gift.lastDay}`,
      paragraphs: [
        `«${gift.campaign}» sta per concludersi e una donazione di ${gift.amount} offerta da ${gift.sender} attende ancora che lei scelga un’organizzazione.`,
      ],
    }),
  },
  vote: {
    action: "Esprima il suo voto",
    among,
    until: (lastDay) => `Ultimo giorno per votare: ${lastDay}.`,
    afterwards: null,
    reason: (sender) => `Riceve questa e-mail perché ${sender} le chiede di votare.`,
    request: (vote) => ({
      subject: "Il suo voto: quale organizzazione sostenere?",
      preview: `${vote.sender} vorrebbe sapere quale organizzazione le sta a cuore.`,
      title: "Il suo voto conta",
      paragraphs: [
        `nell’ambito di «${vote.campaign}», ${vote.sender} divide un budget tra diverse organizzazioni e chiede il suo parere. Più voti riceve un’organizzazione, più grande è la sua quota. Per votare basta un minuto e non serve un account.`,
      ],
    }),
    reminder: (vote) => ({
      subject: "Manca solo il suo voto",
      preview: "Scelga l’organizzazione che desidera sostenere: basta un minuto.",
      title: "Manca solo il suo voto",
      paragraphs: [
        `${vote.sender} attende ancora il suo voto nell’ambito di «${vote.campaign}». Ci dica quale organizzazione desidera sostenere: basta un minuto.`,
      ],
    }),
    lastCall: (vote) => ({
      subject: `Ultimo giorno per votare: ${vote.lastDay}`,
      preview: "C’è ancora tempo per votare.",
      title: `Ultimo giorno per votare: ${vote.lastDay}`,
      paragraphs: [
        `«${vote.campaign}» sta per concludersi e ${vote.sender} attende ancora il suo voto. Ci dica quale organizzazione desidera sostenere: basta un minuto.`,
      ],
    }),
  },
  invitation: ({ sender }) => ({
    subject: `Invito di ${sender} su Obole`,
    preview: "Apra il suo accesso alle campagne di donazione.",
    title: "Ha ricevuto un invito",
    paragraphs: [
      greeting,
      `${sender} la invita a unirsi al suo team su Obole, dove si preparano le sue campagne di donazione. Accetti l’invito per aprire il suo accesso.`,
      "Se non lo aspettava, può semplicemente ignorare questa e-mail.",
    ],
    action: "Accetti l’invito",
    reason: `Riceve questa e-mail perché ${sender} ha indicato il suo indirizzo in un invito.`,
  }),
  fiscalReceipt: ({ firstName, charity, amount, number }) => ({
    subject: `La sua ricevuta fiscale di ${charity}`,
    preview: `Per la sua donazione di ${amount}, in allegato in formato PDF.`,
    title: "Grazie per la sua donazione",
    paragraphs: [
      hello(firstName),
      `grazie per la sua donazione di ${amount} a ${charity}. La sua ricevuta fiscale n.\u00a0${number} è allegata in formato PDF.`,
      "La conservi: l’amministrazione fiscale può richiederla.",
    ],
    action: "Segua la sua donazione",
    reason:
      "Riceve questa e-mail perché ha fatto una donazione che dà diritto a una ricevuta fiscale.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Il suo webhook «${webhook}» è stato disattivato`,
    preview: `Il suo server non accetta eventi da ${failedDays} giorni.`,
    title: "Un webhook è stato disattivato",
    paragraphs: [
      greeting,
      `il server che riceve il webhook «${webhook}» di ${sender} non accetta eventi da ${failedDays} giorni. Abbiamo smesso di chiamarlo.`,
      `I nuovi eventi restano in attesa per un massimo di ${keptDays} giorni. Quando il suo server funziona di nuovo, riattivi il webhook tramite l’API (enable-webhook): ciò che è in attesa verrà allora inviato.`,
    ],
    action: "Legga la guida ai webhook",
    reason: asAdministrator(sender),
  }),
  invoice: {
    reason: asAdministrator,
    attached:
      "La fattura è allegata in formato PDF, con le nostre coordinate bancarie e il riferimento da indicare nel bonifico.",
    paidAttached: "La trova in allegato in formato PDF.",
    disregard: "Se nel frattempo l’ha pagata, non tenga conto di questa e-mail.",
    issued: ({ account, number, amount, dueDay }) => ({
      subject: `Fattura ${number}: ${amount} da pagare entro il ${dueDay}`,
      preview: "In allegato in formato PDF, con le nostre coordinate bancarie.",
      title: `La sua fattura di ${amount}`,
      paragraphs: [
        `grazie per donare con Obole. La fattura n.\u00a0${number} dell’account ${account} è disponibile: ${amount}, da pagare entro il ${dueDay}.`,
      ],
    }),
    overdue: {
      1: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Promemoria: la sua fattura ${number} è scaduta`,
        preview: `Restano da pagare ${amount}, con scadenza il ${dueDay}.`,
        title: "Un semplice promemoria",
        paragraphs: [
          `la fattura n.\u00a0${number} dell’account ${account} è scaduta il ${dueDay}, ${daysLate} giorni fa. Salvo errore da parte nostra, non abbiamo ancora ricevuto il pagamento: restano da pagare ${amount}. Si tratta senz’altro di una dimenticanza; la preghiamo di pagarla appena possibile.`,
        ],
      }),
      2: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Secondo promemoria: la fattura ${number} è scaduta da ${daysLate} giorni`,
        preview: `Restano da pagare ${amount}, con scadenza il ${dueDay}.`,
        title: "La sua fattura non è ancora stata pagata",
        paragraphs: [
          `la fattura n.\u00a0${number} dell’account ${account}, con scadenza il ${dueDay}, è in ritardo di ${daysLate} giorni. Restano da pagare ${amount}. La preghiamo di pagarla nei prossimi giorni.`,
        ],
      }),
      3: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Ultimo promemoria: la fattura ${number} è scaduta da ${daysLate} giorni`,
        preview: `Restano da pagare ${amount}, con scadenza il ${dueDay}.`,
        title: "Ultimo promemoria: la preghiamo di pagare la fattura",
        paragraphs: [
          `nonostante due promemoria, la fattura n.\u00a0${number} dell’account ${account}, con scadenza il ${dueDay}, è in ritardo di ${daysLate} giorni: restano da pagare ${amount}. Le chiediamo di pagarla senza ulteriori ritardi.`,
          "Finché non è pagata, le donazioni corrispondenti non possono essere versate alle organizzazioni.",
        ],
      }),
    },
    paid: ({ account, number, amount }) => ({
      subject: `La fattura ${number} è pagata: grazie`,
      preview: `Non resta nulla da pagare della sua fattura di ${amount}.`,
      title: "Grazie, la sua fattura è pagata",
      paragraphs: [
        `la fattura n.\u00a0${number} dell’account ${account}, dell’importo di ${amount}, è interamente pagata: non resta nulla da pagare. Grazie per tutto ciò che le sue donazioni rendono possibile.`,
      ],
    }),
  },
  creditNote: ({ account, number, amount, corrects }) => ({
    subject: `Nota di credito ${number}: ${amount} a suo favore`,
    preview: `Corregge la fattura n.\u00a0${corrects}.`,
    title: `Una nota di credito di ${amount}`,
    paragraphs: [
      `la nota di credito n.\u00a0${number} dell’account ${account} è allegata in formato PDF. Corregge la fattura n.\u00a0${corrects} per ${amount}.`,
      "Non deve fare nulla: il credito riduce prima ciò che resta da pagare di quella fattura, e il resto viene detratto dalle sue prossime fatture.",
    ],
  }),
  paymentFailed: {
    action: "Aggiornare il metodo di pagamento",
    invoice: ({ account, number, amount }) => ({
      subject: `Il pagamento di ${amount} per la fattura ${number} non è riuscito`,
      preview: "Verifichi il suo metodo di pagamento.",
      title: "Il suo pagamento non è riuscito",
      paragraphs: [
        `Non siamo riusciti ad addebitare ${amount} per la fattura n. ${number} di ${account}: il metodo di pagamento è stato rifiutato.`,
      ],
    }),
    retry: (day) =>
      `Riproveremo il ${day}. Se prima di allora indica un altro metodo di pagamento, l’addebito avverrà su quello.`,
    noRetry:
      "Non addebiteremo più questo metodo di pagamento. La preghiamo di indicarne un altro o di pagare con bonifico come indicato sulla fattura.",
    gift: ({ charity, amount }) => ({
      subject: `Non siamo riusciti ad addebitare la sua donazione a ${charity}`,
      preview: "Verifichi il suo metodo di pagamento.",
      title: "La sua donazione periodica richiede la sua attenzione",
      paragraphs: [
        `Non siamo riusciti ad addebitare la sua donazione periodica di ${amount} a ${charity}: il suo metodo di pagamento è stato rifiutato.`,
      ],
    }),
    giftPaused:
      "Questa donazione quindi non è stata effettuata e non è stato addebitato nulla. Le prossime riprenderanno non appena avrà indicato un altro metodo di pagamento. Le altre donazioni non sono interessate.",
    giftSkipped: ({ charity, amount }) => ({
      subject: `La sua donazione a ${charity} questa volta non è stata effettuata`,
      preview: "Non è stato addebitato nulla.",
      title: "La sua donazione periodica è stata saltata",
      paragraphs: [
        `Era prevista la sua donazione periodica di ${amount} a ${charity}, ma al momento questa organizzazione non riceve donazioni tramite noi. Per questo non è stata effettuata alcuna donazione e non è stato addebitato nulla.`,
        "La sua donazione periodica riprenderà non appena l’organizzazione riceverà di nuovo donazioni. Se preferisce sostenere un’altra organizzazione, può cambiarla dove gestisce le sue donazioni.",
      ],
    }),
    giftReason: (sender) =>
      `Riceve questa e-mail perché dona periodicamente con ${sender} su Obole.`,
  },
  cardExpiring: {
    account: ({ account, card, day }) => ({
      subject: `La carta di pagamento scade il ${day}`,
      preview: "Ne indichi una nuova prima di allora.",
      title: "La sua carta sta per scadere",
      paragraphs: [
        `La carta ${card}, con cui si pagano le donazioni di ${account}, scade il ${day}. La preghiamo di indicare prima di allora una nuova carta o un altro metodo di pagamento, perché le sue campagne non si interrompano.`,
      ],
    }),
    gift: ({ card, day }) => ({
      subject: `La sua carta scade il ${day}`,
      preview: "Ne indichi una nuova prima di allora.",
      title: "La sua carta sta per scadere",
      paragraphs: [
        `La carta ${card}, su cui vengono addebitate le sue donazioni periodiche, scade il ${day}. La preghiamo di indicare prima di allora una nuova carta o un altro metodo di pagamento: le donazioni proseguono e non cambia nient’altro.`,
      ],
    }),
  },
  debit: {
    action: "Scarica il mandato",
    signed: ({ creditor }) => ({
      subject: `Il suo mandato di addebito diretto SEPA per ${creditor}`,
      preview: "Conservi questa copia.",
      title: "Il suo mandato è registrato",
      paragraphs: [
        `Grazie. Ha autorizzato ${creditor} ad addebitare il suo conto tramite addebito diretto SEPA. Il pulsante apre la sua copia del mandato; il link è valido 30\u00a0giorni.`,
        "Prima di ogni addebito le comunichiamo l’importo e la data per e-mail.",
      ],
    }),
    notice: ({ creditor, amount, day }) => ({
      subject: `Addebito di ${amount} il ${day}`,
      preview: `Tramite addebito diretto SEPA, per ${creditor}.`,
      title: `Un addebito di ${amount}`,
      paragraphs: [
        `${creditor} addebiterà ${amount} sul suo conto il ${day} o nei giorni lavorativi bancari successivi. Verifichi che il saldo sia sufficiente.`,
      ],
    }),
    details: ({ creditorId, reference, last4 }) =>
      `Riferimento del mandato: ${reference}. Codice identificativo del creditore: ${creditorId}. Conto: IBAN che termina con ${last4}.`,
    refund:
      "Può chiedere alla sua banca il rimborso di un addebito entro otto settimane. Può revocare il mandato in qualsiasi momento rimuovendo il metodo di pagamento.",
    reason: (sender) =>
      `Riceve questa e-mail perché è stato rilasciato un mandato di addebito diretto SEPA per i pagamenti con ${sender}.`,
  },
  reversal: {
    reason: "Riceve questa e-mail perché una donazione fatta a suo nome è stata annullata.",
    donation: ({ charity, amount }) => ({
      subject: `La sua donazione a ${charity} è stata annullata`,
      preview: `Il pagamento di ${amount} è stato respinto o rimborsato.`,
      title: "La sua donazione è stata annullata",
      paragraphs: [
        `siamo spiacenti di comunicarle che la sua donazione di ${amount} a ${charity} è stata annullata, perché il pagamento è stato respinto o rimborsato. L’organizzazione non riceve questo importo.`,
      ],
    }),
    receiptCanceled: (number) =>
      `La sua ricevuta fiscale n.\u00a0${number} è quindi annullata. Non la utilizzi: non è più valida per l’amministrazione fiscale.`,
    questions: (sender) => `Per qualsiasi domanda, si rivolga a ${sender}.`,
  },
  redirect: {
    reason:
      "Riceve questa e-mail perché un’organizzazione a cui ha donato non può più ricevere la sua donazione.",
    donations: ({ charity, other, amount }) => ({
      subject: `La sua donazione a ${charity} va a ${other}`,
      preview: `${other} riceve i ${amount} che ha donato.`,
      title: "La sua donazione va a un’altra organizzazione",
      paragraphs: [
        `Ha donato ${amount} a ${charity}. Questa organizzazione non riceve più donazioni tramite noi e la somma non le era ancora stata versata.`,
        `Perché la sua donazione non vada persa, la versiamo a ${other}. Non deve fare né pagare nulla. Una ricevuta fiscale che ha già ricevuto resta valida così com’è.`,
      ],
    }),
  },
  thanks: {
    reason: "Riceve questa e-mail perché con questo indirizzo è stata fatta una donazione.",
    action: "Vedere le mie donazioni",
    platform:
      "Può ritrovare le sue donazioni e le ricevute fiscali in qualsiasi momento: acceda con questo indirizzo e-mail.",
    platformOfRegular:
      "Lei dona questa somma regolarmente. Per modificare o interrompere la donazione, e per ritrovare le sue donazioni e le ricevute fiscali, acceda con questo indirizzo e-mail.",
    donation: ({ charity, amount }) => ({
      subject: `Grazie per la sua donazione a ${charity}`,
      preview: `Il suo pagamento di ${amount} è arrivato.`,
      title: "Grazie per la sua donazione",
      paragraphs: [
        `grazie per la sua donazione di ${amount} a ${charity}. Il suo pagamento è arrivato: non deve fare altro.`,
      ],
    }),
    regular: (sender) =>
      `Lei dona questa somma regolarmente. Per modificare o interrompere la donazione, si rivolga a ${sender}.`,
    receipt: "Riceverà la ricevuta fiscale per e-mail non appena sarà emessa.",
  },
  payout: {
    paid: ({ charity, amount, day, account, reference }) => ({
      subject: `Versamento di ${amount} a ${charity}`,
      preview: `Abbiamo disposto il bonifico sul vostro conto il ${day}.`,
      title: `${amount} per le vostre attività`,
      paragraphs: [
        `Il ${day} abbiamo trasferito ${amount} sul vostro conto (${account}): sono le donazioni fatte a ${charity} tramite noi.`,
        `Sul vostro estratto conto compare il riferimento ${reference}.`,
      ],
    }),
    attached:
      "Tutte le donazioni sono elencate nel PDF allegato e, per la vostra contabilità, in un file CSV.",
    attachedPart: (count, all, email) =>
      `Il PDF allegato elenca le prime ${count} donazioni su ${all}. Per l’elenco completo in formato CSV scrivete a ${email}.`,
    questions: (email) => `Per qualsiasi domanda scrivete a ${email}.`,
    reason: (charity) =>
      `Ricevete questa e-mail perché questo indirizzo è registrato per i versamenti a ${charity}.`,
  },
  signIn: (account) => ({
    subject: `Il suo link di accesso a ${account}`,
    preview: "Funziona una sola volta, per dieci minuti.",
    title: "Accedi",
    paragraphs: [
      greeting,
      `Ha chiesto un link per accedere a ${account}. Funziona una sola volta, per dieci minuti.`,
      "Se non l’ha chiesto lei, ignori questa e-mail: senza il link nessuno può accedere.",
    ],
    action: "Accedi",
    reason: "Riceve questa e-mail perché è stato chiesto un link di accesso per questo indirizzo.",
  }),
  ssoSignIn: (account) => ({
    subject: `Accesso a ${account}`,
    preview: "Usi la pagina di accesso della sua azienda.",
    title: "Accedi",
    paragraphs: [
      greeting,
      `Ha chiesto un link per accedere a ${account}. Il team accede dalla pagina di accesso dell’azienda.`,
      "Se non voleva accedere, ignori questa e-mail.",
    ],
    action: "Andare alla pagina di accesso",
    reason: "Riceve questa e-mail perché è stato chiesto un link di accesso per questo indirizzo.",
  }),
  charityPage: {
    action: "Aprire la pagina",
    invitation: (charity) => ({
      subject: `La vostra pagina su Obole è pronta, ${charity}`,
      preview: "Confermate i vostri dati e ricevete le donazioni fatte a voi.",
      title: "Benvenuti su Obole",
      paragraphs: [
        `Persone e aziende donano a ${charity} tramite Obole. La vostra pagina mostra quanto vi è dovuto e quanto vi è stato versato. Lì confermate chi siete, scrivete come vi vedono i donatori, indicate il conto bancario e firmate il mandato per le ricevute fiscali.`,
        "Il pulsante funziona una sola volta, entro 30 giorni. Poi potete chiedere un nuovo link sulla pagina stessa, in qualsiasi momento, con questo indirizzo e-mail.",
        "Se non sapete perché ricevete questo messaggio, non inoltrate il link.",
      ],
    }),
    link: (charity) => ({
      subject: `Il link alla pagina di ${charity}`,
      preview: "Funziona una sola volta, entro un’ora.",
      title: "Ecco il link",
      paragraphs: [
        `È stato chiesto un link alla pagina di ${charity} su Obole. Il pulsante funziona una sola volta, entro un’ora.`,
        "Se non l’avete chiesto, ignorate questa e-mail: nessuno può aprire la pagina senza di essa.",
      ],
    }),
    bankAccount: ({ charity, last4, isAtStripe }) => ({
      subject: isAtStripe
        ? `Un nuovo conto per i versamenti a ${charity}`
        : `Un nuovo conto bancario per ${charity}`,
      preview: isAtStripe
        ? `Account Stripe che termina con ${last4}.`
        : `IBAN che termina con ${last4}.`,
      title: isAtStripe
        ? "È stato indicato un account Stripe"
        : "È stato indicato un conto bancario",
      paragraphs: [
        isAtStripe
          ? `Per i versamenti a ${charity} è stato indicato un account Stripe il cui ID termina con ${last4}. Nulla vi viene versato prima che due persone di Obole l’abbiano verificato; fino ad allora non si fa alcun versamento.`
          : `Sulla pagina di ${charity} è stato indicato per i versamenti un conto bancario il cui IBAN termina con ${last4}. Nulla vi viene versato prima che due persone di Obole l’abbiano verificato; fino ad allora non si fa alcun versamento.`,
        "Se nessuno della vostra organizzazione l’ha fatto, avvisate subito la persona di Obole che vi ha invitati.",
      ],
    }),
    reason: (charity) =>
      `Ricevete questa e-mail perché questo indirizzo è registrato per ${charity} su Obole.`,
  },
  application: {
    request: {
      subject: "Apra il suo account su Obole",
      preview: "Il link funziona una sola volta, per un giorno.",
      title: "Apra il suo account",
      paragraphs: [
        "Qualcuno, probabilmente lei, ha chiesto di aprire un account su Obole con questo indirizzo.",
        "Il pulsante funziona una sola volta, per 24 ore. Poi compilerà la richiesta della sua organizzazione.",
        "Se non è stato lei, ignori questa e-mail: senza il pulsante non si apre nulla.",
      ],
      action: "Aprire l’account",
      reason:
        "Riceve questa e-mail perché questo indirizzo è stato inserito per chiedere un account su Obole.",
    },
    answer: "Rispondere",
    open: "Aprire la dashboard",
    question: (account) => ({
      subject: `Una domanda sulla richiesta di ${account}`,
      preview: "Ci serve qualcosa da lei per proseguire.",
      title: "Una domanda sulla sua richiesta",
      paragraphs: [
        `Stiamo esaminando la richiesta di ${account} e ci serve qualcosa da lei.`,
        "Modifichi la richiesta nella dashboard e la invii di nuovo.",
      ],
    }),
    approved: (account) => ({
      subject: `La richiesta di ${account} è approvata`,
      preview: "Il suo account è attivo.",
      title: "Le diamo il benvenuto su Obole",
      paragraphs: [
        `La richiesta di ${account} è approvata. Il suo account è attivo: può attivare campagne, e i suoi server possono usare l’API.`,
      ],
    }),
    rejected: (account) => ({
      subject: `La richiesta di ${account}`,
      preview: "Non abbiamo potuto approvarla.",
      title: "Non abbiamo potuto approvare la sua richiesta",
      paragraphs: [
        `Abbiamo esaminato la richiesta di ${account} e non possiamo approvarla.`,
        "Se pensa che sia un errore, scriva alla persona di Obole con cui è in contatto.",
      ],
    }),
    said: "Il nostro messaggio:",
    reason: (account) => `Riceve questa e-mail perché amministra l’account di ${account} su Obole.`,
  },
  noReply: "Questa e-mail è inviata automaticamente; le risposte non vengono lette.",
  replies: (sender) => `Se risponde a questa e-mail, ${sender} leggerà il suo messaggio.`,
  poweredBy: "Con tecnologia Obole",
  unsubscribe: "Non ricevere più promemoria",
};
