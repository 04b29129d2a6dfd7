import type { MailTexts } from "./mail-text.js";

const hello = (firstName: string) => `Buongiorno ${firstName},`;

export const it: MailTexts = {
  locale: "it-IT",
  hello,
  donation: {
    action: "Scelga un’organizzazione",
    until: (lastDay) =>
      `Ultimo giorno per scegliere: ${lastDay}. Dopo, la donazione andrà all’organizzazione scelta più spesso.`,
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
        "Dopo, la donazione andrà all’organizzazione scelta più spesso.",
      ],
    }),
  },
  vote: {
    action: "Esprima il suo voto",
    until: (lastDay) => `Ultimo giorno per votare: ${lastDay}.`,
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
      "Buongiorno,",
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
    action: null,
    reason:
      "Riceve questa e-mail perché ha fatto una donazione che dà diritto a una ricevuta fiscale.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Il suo webhook «${webhook}» è stato disattivato`,
    preview: `Il suo server non accetta eventi da ${failedDays} giorni.`,
    title: "Un webhook è stato disattivato",
    paragraphs: [
      "Buongiorno,",
      `il server che riceve il webhook «${webhook}» di ${sender} non accetta eventi da ${failedDays} giorni. Abbiamo smesso di chiamarlo.`,
      `I nuovi eventi restano in attesa per un massimo di ${keptDays} giorni. Quando il suo server funziona di nuovo, riattivi il webhook tramite l’API (enable-webhook): ciò che è in attesa verrà allora inviato.`,
    ],
    action: null,
    reason: `Riceve questa e-mail perché amministra l’account di ${sender} su Obole.`,
  }),
  copyLink: "Se il pulsante non funziona, copi questo indirizzo nel browser:",
  noReply: "Questa e-mail è inviata automaticamente; le risposte non vengono lette.",
  unsubscribe: "Non ricevere più promemoria",
};
