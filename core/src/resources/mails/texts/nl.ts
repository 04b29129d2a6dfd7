import type { MailTexts } from "./mail-text.js";

const hello = (firstName: string) => `Beste ${firstName},`;

export const nl: MailTexts = {
  locale: "nl-NL",
  hello,
  donation: {
    action: "Goed doel kiezen",
    until: (lastDay) =>
      `U kunt kiezen tot en met ${lastDay}. Daarna gaat de gift naar het goede doel dat het vaakst is gekozen.`,
    reason: (sender) => `U ontvangt deze e-mail omdat een gift van ${sender} op uw keuze wacht.`,
    request: (gift) => ({
      subject: `Naar welk goed doel gaat uw gift van ${gift.amount}?`,
      preview: `${gift.sender} laat de keuze van het goede doel aan u.`,
      title: `Een gift van ${gift.amount} wacht op uw keuze`,
      paragraphs: [
        `In het kader van “${gift.campaign}” laat ${gift.sender} u beslissen welk goed doel een gift van ${gift.amount} krijgt. Kies het doel dat u het meest aan het hart gaat: het duurt maar een minuut en u hebt geen account nodig.`,
      ],
    }),
    reminder: (gift) => ({
      subject: `Uw gift van ${gift.amount} wacht nog op u`,
      preview: "Kies het goede doel dat de gift krijgt: het duurt maar een minuut.",
      title: "Alleen uw keuze ontbreekt nog",
      paragraphs: [
        `In het kader van “${gift.campaign}” bij ${gift.sender} wacht een gift van ${gift.amount} nog tot u een goed doel kiest. Het duurt maar een minuut, en het maakt verschil.`,
      ],
    }),
    lastCall: (gift) => ({
      subject: `Tot en met ${gift.lastDay}: kies het goede doel voor uw gift van ${gift.amount}`,
      preview: "Er is nog tijd om te kiezen.",
      title: `U kunt kiezen tot en met ${gift.lastDay}`,
      paragraphs: [
        `“${gift.campaign}” bij ${gift.sender} loopt ten einde, en een gift van ${gift.amount} wacht nog tot u een goed doel kiest.`,
        `Na ${gift.lastDay} gaat de gift naar het goede doel dat het vaakst is gekozen.`,
      ],
    }),
  },
  vote: {
    action: "Stemmen",
    until: (lastDay) => `U kunt stemmen tot en met ${lastDay}.`,
    reason: (sender) => `U ontvangt deze e-mail omdat ${sender} u om uw stem vraagt.`,
    request: (vote) => ({
      subject: "Uw stem: welk goed doel steunen we?",
      preview: `${vote.sender} hoort graag welk goed doel u aan het hart gaat.`,
      title: "Uw stem telt",
      paragraphs: [
        `In het kader van “${vote.campaign}” verdeelt ${vote.sender} een budget over goede doelen, en u beslist mee. Hoe meer stemmen een goed doel krijgt, hoe groter zijn deel. Stemmen duurt maar een minuut en u hebt geen account nodig.`,
      ],
    }),
    reminder: (vote) => ({
      subject: "Alleen uw stem ontbreekt nog",
      preview: "Kies het goede doel dat u wilt steunen: het duurt maar een minuut.",
      title: "Alleen uw stem ontbreekt nog",
      paragraphs: [
        `${vote.sender} wacht in het kader van “${vote.campaign}” nog op uw stem. Laat ons weten welk goed doel u wilt steunen: het duurt maar een minuut.`,
      ],
    }),
    lastCall: (vote) => ({
      subject: `Tot en met ${vote.lastDay}: alleen uw stem ontbreekt nog`,
      preview: "Er is nog tijd om te stemmen.",
      title: `U kunt stemmen tot en met ${vote.lastDay}`,
      paragraphs: [
        `“${vote.campaign}” loopt ten einde, en ${vote.sender} wacht nog op uw stem. Laat ons weten welk goed doel u wilt steunen: het duurt maar een minuut.`,
      ],
    }),
  },
  invitation: ({ sender }) => ({
    subject: `${sender} nodigt u uit voor Obole`,
    preview: "Open uw toegang tot de geefcampagnes.",
    title: "U bent uitgenodigd",
    paragraphs: [
      "Goedendag,",
      `${sender} nodigt u uit voor het team op Obole, waar de geefcampagnes worden voorbereid. Aanvaard de uitnodiging om uw toegang te openen.`,
      "Verwachtte u geen uitnodiging? Dan kunt u deze e-mail gewoon negeren.",
    ],
    action: "Uitnodiging aanvaarden",
    reason: `U ontvangt deze e-mail omdat ${sender} uw adres in een uitnodiging heeft ingevuld.`,
  }),
  fiscalReceipt: ({ firstName, charity, amount, number }) => ({
    subject: `Uw fiscaal giftbewijs van ${charity}`,
    preview: `Voor uw gift van ${amount}, bijgevoegd als pdf.`,
    title: "Bedankt voor uw gift",
    paragraphs: [
      hello(firstName),
      `Bedankt voor uw gift van ${amount} aan ${charity}. Uw fiscaal giftbewijs nr.\u00a0${number} is bijgevoegd als pdf.`,
      "Bewaar het goed: de belastingdienst kan ernaar vragen.",
    ],
    action: null,
    reason:
      "U ontvangt deze e-mail omdat u een gift hebt gedaan waarvoor een fiscaal bewijs wordt afgegeven.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Uw webhook “${webhook}” is uitgeschakeld`,
    preview: `De server heeft al ${failedDays} dagen geen gebeurtenis geaccepteerd.`,
    title: "Een webhook is uitgeschakeld",
    paragraphs: [
      "Goedendag,",
      `De server die de webhook “${webhook}” van ${sender} ontvangt, heeft al ${failedDays} dagen geen gebeurtenis geaccepteerd. We roepen hem niet meer aan.`,
      `Nieuwe gebeurtenissen wachten hoogstens ${keptDays} dagen. Zodra uw server weer werkt, schakelt u de webhook in via de API (enable-webhook): wat wacht, wordt dan verstuurd.`,
    ],
    action: null,
    reason: `U ontvangt deze e-mail omdat u ${sender} beheert op Obole.`,
  }),
  copyLink: "Werkt de knop niet? Kopieer dan dit adres naar uw browser:",
  noReply: "Deze e-mail is automatisch verstuurd; antwoorden worden niet gelezen.",
  unsubscribe: "Geen herinneringen meer ontvangen",
};
