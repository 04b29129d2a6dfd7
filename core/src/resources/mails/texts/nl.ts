import { listed } from "./listed.js";
import type { MailTexts } from "./mail-text.js";

const greeting = "Goedendag,";
const hello = (firstName: string) => `Beste ${firstName},`;
const asAdministrator = (account: string) =>
  `U ontvangt deze e-mail omdat u ${account} beheert op Obole.`;

const among = (charities: readonly string[], hasMore: boolean) =>
  `U kunt onder meer kiezen uit ${listed(charities)}${hasMore ? " en andere goede doelen" : ""}.`;

export const nl: MailTexts = {
  locale: "nl-NL",
  hello,
  greeting,
  note: (sender, words) => `Een bericht van ${sender}: ‘${words}’`,
  donation: {
    action: "Goed doel kiezen",
    among,
    until: (lastDay) => `U kunt kiezen tot en met ${lastDay}.`,
    afterwards: "Daarna gaat de gift naar het goede doel dat het vaakst is gekozen.",
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
      ],
    }),
  },
  vote: {
    action: "Stemmen",
    among,
    until: (lastDay) => `U kunt stemmen tot en met ${lastDay}.`,
    afterwards: null,
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
      greeting,
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
    action: "Volg uw gift",
    reason:
      "U ontvangt deze e-mail omdat u een gift hebt gedaan waarvoor een fiscaal bewijs wordt afgegeven.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Uw webhook “${webhook}” is uitgeschakeld`,
    preview: `De server heeft al ${failedDays} dagen geen gebeurtenis geaccepteerd.`,
    title: "Een webhook is uitgeschakeld",
    paragraphs: [
      greeting,
      `De server die de webhook “${webhook}” van ${sender} ontvangt, heeft al ${failedDays} dagen geen gebeurtenis geaccepteerd. We roepen hem niet meer aan.`,
      `Nieuwe gebeurtenissen wachten hoogstens ${keptDays} dagen. Zodra uw server weer werkt, schakelt u de webhook in via de API (enable-webhook): wat wacht, wordt dan verstuurd.`,
    ],
    action: "Lees de gids over webhooks",
    reason: asAdministrator(sender),
  }),
  invoice: {
    reason: asAdministrator,
    attached:
      "De factuur is bijgevoegd als pdf, met onze bankgegevens en het kenmerk dat u bij uw overschrijving vermeldt.",
    paidAttached: "U vindt haar als pdf in de bijlage.",
    disregard:
      "Hebt u haar intussen betaald? Dan kunt u deze e-mail als niet verzonden beschouwen.",
    issued: ({ account, number, amount, dueDay }) => ({
      subject: `Factuur ${number}: ${amount} te betalen uiterlijk ${dueDay}`,
      preview: "Bijgevoegd als pdf, met onze bankgegevens.",
      title: `Uw factuur van ${amount}`,
      paragraphs: [
        `Bedankt dat u met Obole geeft. Factuur nr.\u00a0${number} van het account ${account} staat klaar: ${amount}, te betalen uiterlijk op ${dueDay}.`,
      ],
    }),
    overdue: {
      1: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Herinnering: de betaaltermijn van factuur ${number} is verstreken`,
        preview: `${amount} moest uiterlijk op ${dueDay} betaald zijn.`,
        title: "Een vriendelijke herinnering",
        paragraphs: [
          `De betaaltermijn van factuur nr.\u00a0${number} van het account ${account} is op ${dueDay} verstreken, ${daysLate} dagen geleden. Voor zover wij kunnen zien, hebben we uw betaling nog niet ontvangen: er staat nog ${amount} open. Waarschijnlijk is het aan uw aandacht ontsnapt; wilt u de factuur zo snel mogelijk betalen?`,
        ],
      }),
      2: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Tweede herinnering: factuur ${number} is ${daysLate} dagen te laat`,
        preview: `${amount} moest uiterlijk op ${dueDay} betaald zijn.`,
        title: "Uw factuur staat nog open",
        paragraphs: [
          `Factuur nr.\u00a0${number} van het account ${account} moest uiterlijk op ${dueDay} betaald zijn en is nu ${daysLate} dagen te laat. Er staat nog ${amount} open. Wij verzoeken u de factuur in de komende dagen te betalen.`,
        ],
      }),
      3: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Laatste herinnering: factuur ${number} is ${daysLate} dagen te laat`,
        preview: `${amount} moest uiterlijk op ${dueDay} betaald zijn.`,
        title: "Laatste herinnering: betaal alstublieft uw factuur",
        paragraphs: [
          `Ondanks twee herinneringen is factuur nr.\u00a0${number} van het account ${account} ${daysLate} dagen te laat: ${amount} moest uiterlijk op ${dueDay} betaald zijn. Wij verzoeken u dringend de factuur nu te betalen.`,
          "Zolang de factuur niet is betaald, kunnen de bijbehorende giften niet aan de goede doelen worden overgemaakt.",
        ],
      }),
    },
    paid: ({ account, number, amount }) => ({
      subject: `Factuur ${number} is betaald: bedankt`,
      preview: `Van uw factuur van ${amount} staat niets meer open.`,
      title: "Bedankt, uw factuur is betaald",
      paragraphs: [
        `Factuur nr.\u00a0${number} van het account ${account} van ${amount} is volledig betaald: er staat niets meer open. Bedankt voor alles wat uw giften mogelijk maken.`,
      ],
    }),
  },
  creditNote: ({ account, number, amount, corrects }) => ({
    subject: `Creditnota ${number}: ${amount} in uw voordeel`,
    preview: `Ze corrigeert factuur nr.\u00a0${corrects}.`,
    title: `Een creditnota van ${amount}`,
    paragraphs: [
      `Creditnota nr.\u00a0${number} van het account ${account} is bijgevoegd als pdf. Ze corrigeert factuur nr.\u00a0${corrects} met ${amount}.`,
      "U hoeft niets te doen: het bedrag wordt eerst afgetrokken van wat op die factuur nog openstaat, en de rest van uw volgende facturen.",
    ],
  }),
  paymentFailed: {
    action: "Betaalmethode bijwerken",
    invoice: ({ account, number, amount }) => ({
      subject: `De betaling van ${amount} voor factuur ${number} is mislukt`,
      preview: "Controleer uw betaalmethode.",
      title: "Uw betaling kon niet worden geïnd",
      paragraphs: [
        `We konden ${amount} voor factuur nr. ${number} van ${account} niet innen: de betaalmethode is geweigerd.`,
      ],
    }),
    retry: (day) =>
      `We proberen het opnieuw op ${day}. Als u vóór die dag een andere betaalmethode invoert, wordt die belast.`,
    noRetry:
      "We belasten deze betaalmethode niet meer. Voer een andere in of betaal per overschrijving zoals vermeld op de factuur.",
    gift: ({ charity, amount }) => ({
      subject: `Uw gift aan ${charity} kon niet worden geïnd`,
      preview: "Controleer uw betaalmethode.",
      title: "Uw periodieke gift vraagt uw aandacht",
      paragraphs: [
        `We konden uw periodieke gift van ${amount} aan ${charity} niet innen: uw betaalmethode is geweigerd.`,
      ],
    }),
    giftPaused:
      "Deze gift is daarom niet gedaan en er is niets afgeschreven. De volgende gaan door zodra u een andere betaalmethode hebt ingevoerd. Uw andere giften blijven ongewijzigd.",
    giftSkipped: ({ charity, amount }) => ({
      subject: `Uw gift aan ${charity} is deze keer niet gedaan`,
      preview: "Er is niets afgeschreven.",
      title: "Uw periodieke gift is overgeslagen",
      paragraphs: [
        `Uw periodieke gift van ${amount} aan ${charity} was aan de beurt, maar dit goede doel ontvangt op dit moment via ons geen giften. Daarom is er geen gift gedaan en is er niets afgeschreven.`,
        "Uw periodieke gift gaat door zodra het goede doel weer giften ontvangt. Steunt u liever een ander goed doel, dan kunt u dat wijzigen op de plek waar u uw giften beheert.",
      ],
    }),
    giftReason: (sender) =>
      `U ontvangt deze e-mail omdat u via ${sender} periodiek geeft op Obole.`,
  },
  cardExpiring: {
    account: ({ account, card, day }) => ({
      subject: `Uw betaalkaart verloopt op ${day}`,
      preview: "Voer vóór die dag een nieuwe in.",
      title: "Uw kaart verloopt binnenkort",
      paragraphs: [
        `De kaart ${card}, waarmee de giften van ${account} worden betaald, verloopt op ${day}. Voer vóór die dag een nieuwe kaart of een andere betaalmethode in, zodat uw campagnes niet worden onderbroken.`,
      ],
    }),
    gift: ({ card, day }) => ({
      subject: `Uw kaart verloopt op ${day}`,
      preview: "Voer vóór die dag een nieuwe in.",
      title: "Uw kaart verloopt binnenkort",
      paragraphs: [
        `De kaart ${card}, waarmee uw periodieke giften worden betaald, verloopt op ${day}. Voer vóór die dag een nieuwe kaart of een andere betaalmethode in: uw giften gaan gewoon door, en verder verandert er niets.`,
      ],
    }),
  },
  debit: {
    action: "Machtiging downloaden",
    signed: ({ creditor }) => ({
      subject: `Uw SEPA-machtiging voor ${creditor}`,
      preview: "Bewaar dit exemplaar.",
      title: "Uw machtiging is vastgelegd",
      paragraphs: [
        `Dank u wel. U hebt ${creditor} gemachtigd om bedragen van uw rekening af te schrijven via SEPA-incasso. Met de knop opent u uw exemplaar van de machtiging; de link is 30\u00a0dagen geldig.`,
        "Vóór elke afschrijving laten we u het bedrag en de datum per e-mail weten.",
      ],
    }),
    notice: ({ creditor, amount, day }) => ({
      subject: `Afschrijving van ${amount} op ${day}`,
      preview: `Via SEPA-incasso, voor ${creditor}.`,
      title: `Een afschrijving van ${amount}`,
      paragraphs: [
        `${creditor} schrijft op ${day} of op de volgende werkdagen ${amount} af van uw rekening. Zorg ervoor dat er genoeg saldo is.`,
      ],
    }),
    details: ({ creditorId, reference, last4 }) =>
      `Kenmerk machtiging: ${reference}. Incassant-ID: ${creditorId}. Rekening: IBAN eindigend op ${last4}.`,
    refund:
      "U kunt een afschrijving binnen acht weken door uw bank laten terugboeken. U kunt de machtiging op elk moment intrekken door de betaalmethode te verwijderen.",
    reason: (sender) =>
      `U ontvangt deze e-mail omdat er een SEPA-machtiging is gegeven voor betalingen met ${sender}.`,
  },
  reversal: {
    reason: "U ontvangt deze e-mail omdat een gift op uw naam is teruggedraaid.",
    donation: ({ charity, amount }) => ({
      subject: `Uw gift aan ${charity} is teruggedraaid`,
      preview: `De betaling van ${amount} is gestorneerd of terugbetaald.`,
      title: "Uw gift is teruggedraaid",
      paragraphs: [
        `Tot onze spijt moeten wij u melden dat uw gift van ${amount} aan ${charity} is teruggedraaid, omdat de betaling is gestorneerd of terugbetaald. Het goede doel ontvangt dit bedrag niet.`,
      ],
    }),
    receiptCanceled: (number) =>
      `Uw fiscaal giftbewijs nr.\u00a0${number} is daarom vervallen. Gebruik het niet: het is niet meer geldig voor de belastingdienst.`,
    questions: (sender) => `Hebt u vragen? Neem dan contact op met ${sender}.`,
  },
  redirect: {
    reason:
      "U ontvangt deze e-mail omdat een goed doel waaraan u hebt gegeven uw gift niet meer kan ontvangen.",
    donations: ({ charity, other, amount }) => ({
      subject: `Uw gift aan ${charity} gaat naar ${other}`,
      preview: `${other} ontvangt de ${amount} die u hebt gegeven.`,
      title: "Uw gift gaat naar een ander goed doel",
      paragraphs: [
        `U hebt ${amount} gegeven aan ${charity}. Dit goede doel ontvangt via ons geen giften meer en dit bedrag was er nog niet aan uitbetaald.`,
        `Om te voorkomen dat uw gift verloren gaat, betalen wij het bedrag uit aan ${other}. U hoeft niets te doen of te betalen. Een fiscaal giftbewijs dat u al hebt ontvangen, blijft ongewijzigd geldig.`,
      ],
    }),
  },
  thanks: {
    reason: "U ontvangt deze e-mail omdat met dit adres een gift is gedaan.",
    action: "Mijn giften bekijken",
    platform: "U vindt uw giften en giftbewijzen altijd terug: log in met dit e-mailadres.",
    platformOfRegular:
      "U geeft dit bedrag regelmatig. Wilt u uw gift wijzigen of stopzetten, of uw giften en giftbewijzen terugvinden, log dan in met dit e-mailadres.",
    donation: ({ charity, amount }) => ({
      subject: `Bedankt voor uw gift aan ${charity}`,
      preview: `Uw betaling van ${amount} is binnen.`,
      title: "Bedankt voor uw gift",
      paragraphs: [
        `Bedankt voor uw gift van ${amount} aan ${charity}. Uw betaling is binnen: u hoeft verder niets te doen.`,
      ],
    }),
    regular: (sender) =>
      `U geeft dit bedrag regelmatig. Wilt u uw gift wijzigen of stopzetten, neem dan contact op met ${sender}.`,
    receipt: "U ontvangt uw fiscaal giftbewijs per e-mail zodra het is afgegeven.",
  },
  payout: {
    paid: ({ charity, amount, day, account, reference }) => ({
      subject: `${amount} uitbetaald aan ${charity}`,
      preview: `Wij hebben het bedrag op ${day} naar uw rekening overgemaakt.`,
      title: `${amount} voor uw werk`,
      paragraphs: [
        `Op ${day} hebben wij ${amount} overgemaakt naar uw rekening (${account}): de giften die via ons aan ${charity} zijn gedaan.`,
        `Op uw bankafschrift staat het kenmerk ${reference}.`,
      ],
    }),
    attached:
      "Alle giften staan in de bijgevoegde pdf en, voor uw boekhouding, in een CSV-bestand.",
    attachedPart: (count, all, email) =>
      `De bijgevoegde pdf bevat de eerste ${count} van de ${all} giften. Voor de volledige lijst als CSV-bestand kunt u schrijven naar ${email}.`,
    questions: (email) => `Hebt u vragen, schrijf dan naar ${email}.`,
    reason: (charity) =>
      `U ontvangt deze e-mail omdat dit adres is geregistreerd voor de uitbetalingen aan ${charity}.`,
  },
  signIn: (account) => ({
    subject: `Uw inloglink voor ${account}`,
    preview: "De link werkt één keer, tien minuten lang.",
    title: "Inloggen",
    paragraphs: [
      greeting,
      `U hebt een link aangevraagd om in te loggen bij ${account}. De link werkt één keer, tien minuten lang.`,
      "Hebt u er niet om gevraagd, negeer deze e-mail dan: zonder de link kan niemand inloggen.",
    ],
    action: "Inloggen",
    reason: "U ontvangt deze e-mail omdat er voor dit adres een inloglink is aangevraagd.",
  }),
  ssoSignIn: (account) => ({
    subject: `Inloggen bij ${account}`,
    preview: "Gebruik de inlogpagina van uw bedrijf.",
    title: "Inloggen",
    paragraphs: [
      greeting,
      `U hebt een link aangevraagd om in te loggen bij ${account}. Het team logt in via de inlogpagina van het bedrijf.`,
      "Wilde u niet inloggen, negeer deze e-mail dan.",
    ],
    action: "Naar de inlogpagina",
    reason: "U ontvangt deze e-mail omdat er voor dit adres een inloglink is aangevraagd.",
  }),
  charityPage: {
    action: "Uw pagina openen",
    invitation: (charity) => ({
      subject: `Uw pagina op Obole staat klaar, ${charity}`,
      preview: "Bevestig uw gegevens en ontvang de giften die aan u worden gedaan.",
      title: "Welkom bij Obole",
      paragraphs: [
        `Mensen en bedrijven geven via Obole aan ${charity}. Op uw eigen pagina ziet u wat u tegoed hebt en wat is uitbetaald. Daar bevestigt u wie u bent, schrijft u hoe gevers u zien, geeft u uw bankrekening op en ondertekent u het mandaat voor fiscale giftbewijzen.`,
        "De knop werkt één keer, binnen 30 dagen. Daarna kunt u op de pagina zelf altijd een nieuwe link aanvragen, met dit e-mailadres.",
        "Weet u niet waarom u dit bericht krijgt, geef de link dan niet door.",
      ],
    }),
    link: (charity) => ({
      subject: `Uw link naar de pagina van ${charity}`,
      preview: "Die werkt één keer, binnen een uur.",
      title: "Hier is uw link",
      paragraphs: [
        `U hebt een link naar de pagina van ${charity} op Obole aangevraagd. De knop werkt één keer, binnen een uur.`,
        "Hebt u die niet aangevraagd, dan kunt u deze e-mail negeren: zonder deze e-mail kan niemand de pagina openen.",
      ],
    }),
    bankAccount: ({ charity, last4, isAtStripe }) => ({
      subject: isAtStripe
        ? `Een nieuwe rekening voor uitbetalingen aan ${charity}`
        : `Een nieuwe bankrekening voor ${charity}`,
      preview: isAtStripe ? `Stripe-account eindigend op ${last4}.` : `IBAN eindigend op ${last4}.`,
      title: isAtStripe ? "Er is een Stripe-account opgegeven" : "Er is een bankrekening opgegeven",
      paragraphs: [
        isAtStripe
          ? `Voor uitbetalingen aan ${charity} is een Stripe-account opgegeven waarvan de ID eindigt op ${last4}. Er wordt niets naar overgemaakt voordat twee mensen bij Obole het hebben gecontroleerd; tot dan wordt er niet uitbetaald.`
          : `Op de pagina van ${charity} is voor uitbetalingen een bankrekening opgegeven waarvan het IBAN eindigt op ${last4}. Er wordt niets naar overgemaakt voordat twee mensen bij Obole haar hebben gecontroleerd; tot dan wordt er niet uitbetaald.`,
        "Heeft niemand in uw organisatie dit gedaan, waarschuw dan meteen degene bij Obole die u heeft uitgenodigd.",
      ],
    }),
    reason: (charity) =>
      `U krijgt deze e-mail omdat dit adres op Obole is geregistreerd voor ${charity}.`,
  },
  application: {
    request: {
      subject: "Open uw account bij Obole",
      preview: "De link werkt één keer, een dag lang.",
      title: "Open uw account",
      paragraphs: [
        "Iemand, waarschijnlijk u, heeft gevraagd om met dit adres een account bij Obole te openen.",
        "De knop werkt één keer, 24 uur lang. Daarna vult u de aanvraag van uw organisatie in.",
        "Was u dit niet, negeer dan deze e-mail: zonder de knop wordt er niets geopend.",
      ],
      action: "Account openen",
      reason:
        "U ontvangt deze e-mail omdat dit adres is ingevuld om een account bij Obole aan te vragen.",
    },
    answer: "Antwoorden",
    open: "Dashboard openen",
    question: (account) => ({
      subject: `Een vraag over de aanvraag van ${account}`,
      preview: "We hebben nog iets van u nodig.",
      title: "Een vraag over uw aanvraag",
      paragraphs: [
        `We beoordelen de aanvraag van ${account} en hebben nog iets van u nodig.`,
        "Pas uw aanvraag aan in het dashboard en dien hem opnieuw in.",
      ],
    }),
    approved: (account) => ({
      subject: `De aanvraag van ${account} is goedgekeurd`,
      preview: "Uw account is actief.",
      title: "Welkom bij Obole",
      paragraphs: [
        `De aanvraag van ${account} is goedgekeurd. Uw account is actief: u kunt campagnes activeren, en uw servers kunnen de API gebruiken.`,
      ],
    }),
    rejected: (account) => ({
      subject: `De aanvraag van ${account}`,
      preview: "We konden hem niet goedkeuren.",
      title: "We konden uw aanvraag niet goedkeuren",
      paragraphs: [
        `We hebben de aanvraag van ${account} beoordeeld en kunnen hem niet goedkeuren.`,
        "Denkt u dat dit een vergissing is, schrijf dan naar uw contactpersoon bij Obole.",
      ],
    }),
    said: "Ons bericht:",
    reason: (account) =>
      `U ontvangt deze e-mail omdat u het account van ${account} bij Obole beheert.`,
  },
  noReply: "Deze e-mail is automatisch verstuurd; antwoorden worden niet gelezen.",
  replies: (sender) => `Antwoorden op deze e-mail worden gelezen door ${sender}.`,
  poweredBy: "Mogelijk gemaakt door Obole",
  unsubscribe: "Geen herinneringen meer ontvangen",
};
