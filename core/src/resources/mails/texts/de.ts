import { listed } from "./listed.js";
import type { MailTexts } from "./mail-text.js";

const greeting = "Guten Tag,";
const hello = (firstName: string) => `Guten Tag ${firstName},`;
const asAdministrator = (account: string) =>
  `Sie erhalten diese E-Mail, weil Sie ${account} bei Obole verwalten.`;

const among = (charities: readonly string[], hasMore: boolean) =>
  `Zur Auswahl stehen: ${listed(charities)}${hasMore ? " und weitere" : ""}.`;

export const de: MailTexts = {
  locale: "de-DE",
  hello,
  greeting,
  note: (sender, words) => `Ein paar Worte von ${sender}: „${words}“`,
  donation: {
    action: "Organisation wählen",
    among,
    until: (lastDay) => `Sie können bis zum ${lastDay} wählen.`,
    afterwards: "Danach geht die Spende an die am häufigsten gewählte Organisation.",
    reason: (sender) =>
      `Sie erhalten diese E-Mail, weil eine Spende von ${sender} auf Ihre Wahl wartet.`,
    request: (gift) => ({
      subject: `Welche Organisation soll Ihre Spende von ${gift.amount} erhalten?`,
      preview: `${gift.sender} überlässt Ihnen die Wahl der Organisation.`,
      title: `Eine Spende von ${gift.amount} wartet auf Ihre Wahl`,
      paragraphs: [
        `im Rahmen von „${gift.campaign}“ lässt ${gift.sender} Sie entscheiden, welche gemeinnützige Organisation eine Spende von ${gift.amount} erhält. Wählen Sie die, die Ihnen am Herzen liegt: Es dauert nur eine Minute, und Sie brauchen kein Konto.`,
      ],
    }),
    reminder: (gift) => ({
      subject: `Ihre Spende von ${gift.amount} wartet noch auf Sie`,
      preview: "Wählen Sie die Organisation, die sie erhalten soll: Es dauert nur eine Minute.",
      title: "Es fehlt nur noch Ihre Wahl",
      paragraphs: [
        `im Rahmen von „${gift.campaign}“ bei ${gift.sender} wartet eine Spende von ${gift.amount} noch darauf, dass Sie eine Organisation wählen. Es dauert nur eine Minute und bewirkt etwas.`,
      ],
    }),
    lastCall: (gift) => ({
      subject: `Bis zum ${gift.lastDay}: Wählen Sie die Organisation für Ihre Spende von ${gift.amount}`,
      preview: "Noch ist Zeit zu wählen.",
      title: `Sie können bis zum ${gift.lastDay} wählen`,
      paragraphs: [
        `„${gift.campaign}“ bei ${gift.sender} geht zu Ende, und eine Spende von ${gift.amount} wartet noch darauf, dass Sie eine Organisation wählen.`,
      ],
    }),
  },
  vote: {
    action: "Abstimmen",
    among,
    until: (lastDay) => `Sie können bis zum ${lastDay} abstimmen.`,
    afterwards: null,
    reason: (sender) => `Sie erhalten diese E-Mail, weil ${sender} Sie um Ihre Stimme bittet.`,
    request: (vote) => ({
      subject: "Ihre Stimme: Welche Organisation soll unterstützt werden?",
      preview: `${vote.sender} möchte wissen, welche Organisation Ihnen am Herzen liegt.`,
      title: "Ihre Stimme zählt",
      paragraphs: [
        `im Rahmen von „${vote.campaign}“ verteilt ${vote.sender} ein Budget auf gemeinnützige Organisationen, und Sie entscheiden mit. Je mehr Stimmen eine Organisation erhält, desto größer ist ihr Anteil. Die Abstimmung dauert nur eine Minute, und Sie brauchen kein Konto.`,
      ],
    }),
    reminder: (vote) => ({
      subject: "Es fehlt nur noch Ihre Stimme",
      preview:
        "Wählen Sie die Organisation, die Sie unterstützen möchten: Es dauert nur eine Minute.",
      title: "Es fehlt nur noch Ihre Stimme",
      paragraphs: [
        `${vote.sender} wartet bei „${vote.campaign}“ noch auf Ihre Stimme. Sagen Sie uns, welche Organisation Sie unterstützen möchten: Es dauert nur eine Minute.`,
      ],
    }),
    lastCall: (vote) => ({
      subject: `Bis zum ${vote.lastDay}: Es fehlt nur noch Ihre Stimme`,
      preview: "Noch ist Zeit abzustimmen.",
      title: `Sie können bis zum ${vote.lastDay} abstimmen`,
      paragraphs: [
        `„${vote.campaign}“ geht zu Ende, und ${vote.sender} wartet noch auf Ihre Stimme. Sagen Sie uns, welche Organisation Sie unterstützen möchten: Es dauert nur eine Minute.`,
      ],
    }),
  },
  invitation: ({ sender }) => ({
    subject: `${sender} lädt Sie zu Obole ein`,
    preview: "Öffnen Sie Ihren Zugang zu den Spendenaktionen.",
    title: "Sie sind eingeladen",
    paragraphs: [
      greeting,
      `${sender} lädt Sie ein, bei Obole mitzuarbeiten: Dort entstehen die Spendenaktionen. Nehmen Sie die Einladung an, um Ihren Zugang zu öffnen.`,
      "Falls Sie keine Einladung erwartet haben, können Sie diese E-Mail einfach ignorieren.",
    ],
    action: "Einladung annehmen",
    reason: `Sie erhalten diese E-Mail, weil ${sender} Ihre Adresse in einer Einladung angegeben hat.`,
  }),
  fiscalReceipt: ({ firstName, charity, amount, number }) => ({
    subject: `Ihre Spendenbescheinigung von ${charity}`,
    preview: `Für Ihre Spende von ${amount}, im Anhang als PDF.`,
    title: "Danke für Ihre Spende",
    paragraphs: [
      hello(firstName),
      `danke für Ihre Spende von ${amount} an ${charity}. Ihre Spendenbescheinigung Nr.\u00a0${number} finden Sie im Anhang als PDF.`,
      "Bitte bewahren Sie sie auf: Das Finanzamt kann sie verlangen.",
    ],
    action: "Spende verfolgen",
    reason:
      "Sie erhalten diese E-Mail, weil Sie eine Spende gemacht haben, für die eine Bescheinigung ausgestellt wird.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Ihr Webhook „${webhook}“ wurde deaktiviert`,
    preview: `Sein Server hat seit ${failedDays} Tagen kein Ereignis angenommen.`,
    title: "Ein Webhook wurde deaktiviert",
    paragraphs: [
      greeting,
      `der Server, der den Webhook „${webhook}“ von ${sender} empfängt, hat seit ${failedDays} Tagen kein Ereignis angenommen. Wir rufen ihn nicht mehr auf.`,
      `Neue Ereignisse warten bis zu ${keptDays} Tage. Sobald Ihr Server wieder funktioniert, aktivieren Sie den Webhook über die API (enable-webhook): Was wartet, wird dann gesendet.`,
    ],
    action: "Anleitung zu Webhooks lesen",
    reason: asAdministrator(sender),
  }),
  invoice: {
    reason: asAdministrator,
    attached:
      "Die Rechnung finden Sie im Anhang als PDF, mit unserer Bankverbindung und dem Verwendungszweck für Ihre Überweisung.",
    paidAttached: "Sie finden sie für Ihre Unterlagen im Anhang als PDF.",
    disregard:
      "Falls Sie sie inzwischen bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.",
    issued: ({ account, number, amount, dueDay }) => ({
      subject: `Rechnung ${number}: ${amount}, zahlbar bis zum ${dueDay}`,
      preview: "Im Anhang als PDF, mit unserer Bankverbindung.",
      title: `Ihre Rechnung über ${amount}`,
      paragraphs: [
        `danke, dass Sie mit Obole spenden. Die Rechnung Nr.\u00a0${number} für das Konto ${account} liegt vor: ${amount}, zahlbar bis zum ${dueDay}.`,
      ],
    }),
    overdue: {
      1: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Zahlungserinnerung: Ihre Rechnung ${number} ist überfällig`,
        preview: `${amount} waren bis zum ${dueDay} zahlbar.`,
        title: "Eine freundliche Erinnerung",
        paragraphs: [
          `die Rechnung Nr.\u00a0${number} für das Konto ${account} war bis zum ${dueDay} zahlbar, also vor ${daysLate} Tagen. Wir konnten noch keinen Zahlungseingang feststellen: ${amount} sind noch offen. Sicher ist sie nur in Vergessenheit geraten; bitte bezahlen Sie sie so bald wie möglich.`,
        ],
      }),
      2: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Zweite Erinnerung: Rechnung ${number} ist seit ${daysLate} Tagen überfällig`,
        preview: `${amount} waren bis zum ${dueDay} zahlbar.`,
        title: "Ihre Rechnung ist noch offen",
        paragraphs: [
          `die Rechnung Nr.\u00a0${number} für das Konto ${account} war bis zum ${dueDay} zahlbar und ist seit ${daysLate} Tagen überfällig. ${amount} sind noch offen. Bitte bezahlen Sie sie in den nächsten Tagen.`,
        ],
      }),
      3: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Letzte Erinnerung: Rechnung ${number} ist seit ${daysLate} Tagen überfällig`,
        preview: `${amount} waren bis zum ${dueDay} zahlbar.`,
        title: "Letzte Erinnerung: Bitte bezahlen Sie Ihre Rechnung",
        paragraphs: [
          `trotz zweier Erinnerungen ist die Rechnung Nr.\u00a0${number} für das Konto ${account} seit ${daysLate} Tagen überfällig: ${amount} waren bis zum ${dueDay} zahlbar. Wir fordern Sie auf, sie unverzüglich zu bezahlen.`,
          "Solange sie nicht bezahlt ist, können die zugehörigen Spenden nicht an die Organisationen weitergegeben werden.",
        ],
      }),
    },
    paid: ({ account, number, amount }) => ({
      subject: `Rechnung ${number} ist bezahlt: danke`,
      preview: `Von Ihrer Rechnung über ${amount} ist nichts mehr offen.`,
      title: "Danke, Ihre Rechnung ist bezahlt",
      paragraphs: [
        `die Rechnung Nr.\u00a0${number} für das Konto ${account} über ${amount} ist vollständig bezahlt; es ist nichts mehr offen. Danke für alles, was Ihre Spenden möglich machen.`,
      ],
    }),
  },
  creditNote: ({ account, number, amount, corrects }) => ({
    subject: `Gutschrift ${number}: ${amount} zu Ihren Gunsten`,
    preview: `Sie korrigiert die Rechnung Nr.\u00a0${corrects}.`,
    title: `Eine Gutschrift über ${amount}`,
    paragraphs: [
      `die Gutschrift Nr.\u00a0${number} für das Konto ${account} finden Sie im Anhang als PDF. Sie korrigiert die Rechnung Nr.\u00a0${corrects} um ${amount}.`,
      "Sie brauchen nichts zu tun: Die Gutschrift verringert zuerst den offenen Betrag dieser Rechnung, der Rest wird mit Ihren nächsten Rechnungen verrechnet.",
    ],
  }),
  paymentFailed: {
    action: "Zahlungsmittel aktualisieren",
    invoice: ({ account, number, amount }) => ({
      subject: `Die Zahlung von ${amount} für die Rechnung ${number} ist fehlgeschlagen`,
      preview: "Bitte prüfen Sie Ihr Zahlungsmittel.",
      title: "Ihre Zahlung konnte nicht eingezogen werden",
      paragraphs: [
        `Wir konnten ${amount} für die Rechnung Nr. ${number} von ${account} nicht einziehen: Das Zahlungsmittel wurde abgelehnt.`,
      ],
    }),
    retry: (day) =>
      `Wir versuchen es am ${day} erneut. Wenn Sie vorher ein anderes Zahlungsmittel angeben, wird dieses belastet.`,
    noRetry:
      "Dieses Zahlungsmittel belasten wir nicht mehr. Bitte geben Sie ein anderes an oder überweisen Sie den Betrag, wie auf der Rechnung angegeben.",
    gift: ({ charity, amount }) => ({
      subject: `Ihre Spende an ${charity} konnte nicht eingezogen werden`,
      preview: "Bitte prüfen Sie Ihr Zahlungsmittel.",
      title: "Ihre regelmäßige Spende braucht Ihre Aufmerksamkeit",
      paragraphs: [
        `Wir konnten Ihre regelmäßige Spende von ${amount} an ${charity} nicht einziehen: Ihr Zahlungsmittel wurde abgelehnt.`,
      ],
    }),
    giftPaused:
      "Diese Spende ist daher nicht zustande gekommen, und es wurde nichts abgebucht. Die nächsten folgen, sobald Sie ein anderes Zahlungsmittel angegeben haben. Ihre anderen Spenden sind nicht betroffen.",
    giftSkipped: ({ charity, amount }) => ({
      subject: `Ihre Spende an ${charity} wurde diesmal nicht ausgeführt`,
      preview: "Es wurde nichts abgebucht.",
      title: "Ihre regelmäßige Spende wurde ausgesetzt",
      paragraphs: [
        `Ihre regelmäßige Spende von ${amount} an ${charity} war fällig, doch diese Organisation nimmt über uns zurzeit keine Spenden an. Deshalb wurde nicht gespendet und nichts abgebucht.`,
        "Ihre regelmäßige Spende läuft weiter, sobald die Organisation wieder Spenden annimmt. Wenn Sie lieber eine andere Organisation unterstützen möchten, können Sie sie dort ändern, wo Sie Ihre Spenden verwalten.",
      ],
    }),
    giftReason: (sender) =>
      `Sie erhalten diese E-Mail, weil Sie mit ${sender} regelmäßig über Obole spenden.`,
  },
  cardExpiring: {
    account: ({ account, card, day }) => ({
      subject: `Ihre Zahlungskarte läuft am ${day} ab`,
      preview: "Bitte geben Sie vorher eine neue an.",
      title: "Ihre Karte läuft bald ab",
      paragraphs: [
        `Die Karte ${card}, mit der die Spenden von ${account} bezahlt werden, läuft am ${day} ab. Bitte geben Sie vorher eine neue Karte oder ein anderes Zahlungsmittel an, damit Ihre Aktionen nicht unterbrochen werden.`,
      ],
    }),
    gift: ({ card, day }) => ({
      subject: `Ihre Karte läuft am ${day} ab`,
      preview: "Bitte geben Sie vorher eine neue an.",
      title: "Ihre Karte läuft bald ab",
      paragraphs: [
        `Die Karte ${card}, mit der Ihre regelmäßigen Spenden bezahlt werden, läuft am ${day} ab. Bitte geben Sie vorher eine neue Karte oder ein anderes Zahlungsmittel an: Ihre Spenden gehen weiter, und sonst ändert sich nichts.`,
      ],
    }),
  },
  debit: {
    action: "Mandat herunterladen",
    signed: ({ creditor }) => ({
      subject: `Ihr SEPA-Lastschriftmandat für ${creditor}`,
      preview: "Bitte bewahren Sie dieses Exemplar auf.",
      title: "Ihr Mandat ist erteilt",
      paragraphs: [
        `Vielen Dank. Sie haben ${creditor} ermächtigt, Ihr Konto per SEPA-Lastschrift zu belasten. Über die Schaltfläche öffnen Sie Ihr Exemplar des Mandats; der Link gilt 30\u00a0Tage.`,
        "Vor jeder Lastschrift teilen wir Ihnen Betrag und Datum per E-Mail mit.",
      ],
    }),
    notice: ({ creditor, amount, day }) => ({
      subject: `Lastschrift über ${amount} am ${day}`,
      preview: `Per SEPA-Lastschrift, für ${creditor}.`,
      title: `Eine Lastschrift über ${amount}`,
      paragraphs: [
        `${creditor} zieht am ${day} oder an den folgenden Bankarbeitstagen ${amount} von Ihrem Konto ein. Bitte sorgen Sie für ausreichende Deckung.`,
      ],
    }),
    details: ({ creditorId, reference, last4 }) =>
      `Mandatsreferenz: ${reference}. Gläubiger-Identifikationsnummer: ${creditorId}. Konto: IBAN mit den Endziffern ${last4}.`,
    refund:
      "Innerhalb von acht Wochen können Sie von Ihrer Bank die Erstattung einer Lastschrift verlangen. Sie können das Mandat jederzeit widerrufen, indem Sie das Zahlungsmittel entfernen.",
    reason: (sender) =>
      `Sie erhalten diese E-Mail, weil für Zahlungen mit ${sender} ein SEPA-Lastschriftmandat erteilt wurde.`,
  },
  reversal: {
    reason: "Sie erhalten diese E-Mail, weil eine Spende in Ihrem Namen storniert wurde.",
    donation: ({ charity, amount }) => ({
      subject: `Ihre Spende an ${charity} wurde storniert`,
      preview: `Die Zahlung von ${amount} wurde zurückgegeben oder erstattet.`,
      title: "Ihre Spende wurde storniert",
      paragraphs: [
        `leider müssen wir Ihnen mitteilen, dass Ihre Spende von ${amount} an ${charity} storniert wurde, weil ihre Zahlung zurückgegeben oder erstattet wurde. Die Organisation erhält diesen Betrag nicht.`,
      ],
    }),
    receiptCanceled: (number) =>
      `Ihre Spendenbescheinigung Nr.\u00a0${number} ist damit ungültig. Bitte verwenden Sie sie nicht: Sie gilt nicht mehr gegenüber dem Finanzamt.`,
    questions: (sender) => `Bei Fragen wenden Sie sich bitte an ${sender}.`,
  },
  redirect: {
    reason:
      "Sie erhalten diese E-Mail, weil eine Organisation, für die Sie gespendet haben, Ihre Spende nicht mehr erhalten kann.",
    donations: ({ charity, other, amount }) => ({
      subject: `Ihre Spende an ${charity} geht an ${other}`,
      preview: `${other} erhält Ihre Spende von ${amount}.`,
      title: "Ihre Spende geht an eine andere Organisation",
      paragraphs: [
        `Sie haben ${amount} an ${charity} gespendet. Diese Organisation erhält über uns keine Spenden mehr, und der Betrag war ihr noch nicht ausgezahlt worden.`,
        `Damit Ihre Spende nicht verloren geht, zahlen wir sie an ${other} aus. Sie müssen nichts tun und nichts zahlen. Eine Spendenbescheinigung, die Sie bereits erhalten haben, bleibt unverändert gültig.`,
      ],
    }),
  },
  thanks: {
    reason: "Sie erhalten diese E-Mail, weil mit dieser Adresse eine Spende gemacht wurde.",
    action: "Meine Spenden ansehen",
    platform:
      "Ihre Spenden und Spendenbescheinigungen finden Sie jederzeit wieder: Melden Sie sich mit dieser E-Mail-Adresse an.",
    platformOfRegular:
      "Sie spenden diesen Betrag regelmäßig. Um die Spende zu ändern oder zu beenden und um Ihre Spenden und Spendenbescheinigungen zu finden, melden Sie sich mit dieser E-Mail-Adresse an.",
    donation: ({ charity, amount }) => ({
      subject: `Danke für Ihre Spende an ${charity}`,
      preview: `Ihre Zahlung von ${amount} ist eingegangen.`,
      title: "Danke für Ihre Spende",
      paragraphs: [
        `danke für Ihre Spende von ${amount} an ${charity}. Ihre Zahlung ist eingegangen, Sie müssen nichts weiter tun.`,
      ],
    }),
    regular: (sender) =>
      `Sie spenden diesen Betrag regelmäßig. Um die Spende zu ändern oder zu beenden, wenden Sie sich bitte an ${sender}.`,
    receipt: "Ihre Spendenbescheinigung erhalten Sie per E-Mail, sobald sie ausgestellt ist.",
  },
  payout: {
    paid: ({ charity, amount, day, account, reference }) => ({
      subject: `${amount} wurden an ${charity} ausgezahlt`,
      preview: `Unsere Überweisung vom ${day} ist auf dem Weg auf Ihr Konto.`,
      title: `${amount} für Ihre Arbeit`,
      paragraphs: [
        `am ${day} haben wir ${amount} auf Ihr Konto (${account}) überwiesen: die Spenden, die über uns an ${charity} gegangen sind.`,
        `Auf Ihrem Kontoauszug steht die Referenz ${reference}.`,
      ],
    }),
    attached:
      "Alle Spenden sind im angehängten PDF aufgeführt und, für Ihre Buchhaltung, in einer CSV-Datei.",
    attachedPart: (count, all, email) =>
      `Das angehängte PDF enthält die ersten ${count} von ${all} Spenden. Die vollständige Liste als CSV-Datei erhalten Sie auf Anfrage an ${email}.`,
    questions: (email) => `Bei Fragen schreiben Sie bitte an ${email}.`,
    reason: (charity) =>
      `Sie erhalten diese E-Mail, weil diese Adresse für die Auszahlungen an ${charity} hinterlegt ist.`,
  },
  signIn: (account) => ({
    subject: `Ihr Anmeldelink für ${account}`,
    preview: "Er gilt einmal und zehn Minuten lang.",
    title: "Anmelden",
    paragraphs: [
      greeting,
      `Sie haben einen Link zur Anmeldung bei ${account} angefordert. Er gilt einmal und zehn Minuten lang.`,
      "Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Link kann sich niemand anmelden.",
    ],
    action: "Anmelden",
    reason: "Sie erhalten diese E-Mail, weil für diese Adresse ein Anmeldelink angefordert wurde.",
  }),
  ssoSignIn: (account) => ({
    subject: `Anmeldung bei ${account}`,
    preview: "Melden Sie sich über Ihr Unternehmen an.",
    title: "Anmelden",
    paragraphs: [
      greeting,
      `Sie haben einen Link zur Anmeldung bei ${account} angefordert. Das Team meldet sich über die Anmeldeseite des Unternehmens an.`,
      "Wenn Sie sich nicht anmelden wollten, ignorieren Sie diese E-Mail.",
    ],
    action: "Zur Anmeldeseite",
    reason: "Sie erhalten diese E-Mail, weil für diese Adresse ein Anmeldelink angefordert wurde.",
  }),
  charityPage: {
    action: "Ihre Seite öffnen",
    invitation: (charity) => ({
      subject: `Ihre Seite auf Obole ist bereit, ${charity}`,
      preview: "Bestätigen Sie Ihre Angaben und erhalten Sie die Spenden an Sie.",
      title: "Willkommen bei Obole",
      paragraphs: [
        `Menschen und Unternehmen spenden über Obole an ${charity}. Ihre eigene Seite zeigt, was Ihnen zusteht und was ausgezahlt wurde. Dort bestätigen Sie, wer Sie sind, schreiben, wie Spender Sie sehen, geben Ihr Bankkonto an und unterschreiben das Mandat für Spendenbescheinigungen.`,
        "Die Schaltfläche funktioniert einmal, innerhalb von 30 Tagen. Danach können Sie jederzeit auf der Seite selbst mit dieser E-Mail-Adresse einen neuen Link anfordern.",
        "Wenn Sie nicht wissen, warum Sie diese Nachricht erhalten, geben Sie den Link bitte nicht weiter.",
      ],
    }),
    link: (charity) => ({
      subject: `Ihr Link zur Seite von ${charity}`,
      preview: "Er funktioniert einmal, innerhalb einer Stunde.",
      title: "Hier ist Ihr Link",
      paragraphs: [
        `Sie haben einen Link zur Seite von ${charity} auf Obole angefordert. Die Schaltfläche funktioniert einmal, innerhalb einer Stunde.`,
        "Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne sie kann niemand die Seite öffnen.",
      ],
    }),
    bankAccount: ({ charity, last4, isAtStripe }) => ({
      subject: isAtStripe
        ? `Ein neues Auszahlungskonto für ${charity}`
        : `Ein neues Bankkonto für ${charity}`,
      preview: isAtStripe ? `Stripe-Konto, endet auf ${last4}.` : `IBAN endet auf ${last4}.`,
      title: isAtStripe ? "Ein Stripe-Konto wurde angegeben" : "Ein Bankkonto wurde angegeben",
      paragraphs: [
        isAtStripe
          ? `Für Auszahlungen an ${charity} wurde ein Stripe-Konto angegeben, dessen ID auf ${last4} endet. Dorthin wird nichts gezahlt, bevor zwei Personen bei Obole es geprüft haben; bis dahin gibt es keine Auszahlung.`
          : `Auf der Seite von ${charity} wurde für Auszahlungen ein Bankkonto angegeben, dessen IBAN auf ${last4} endet. Dorthin wird nichts gezahlt, bevor zwei Personen bei Obole es geprüft haben; bis dahin gibt es keine Auszahlung.`,
        "Wenn das niemand in Ihrer Organisation war, sagen Sie es bitte sofort der Person bei Obole, die Sie eingeladen hat.",
      ],
    }),
    reason: (charity) =>
      `Sie erhalten diese E-Mail, weil diese Adresse auf Obole für ${charity} hinterlegt ist.`,
  },
  application: {
    request: {
      subject: "Eröffnen Sie Ihr Konto bei Obole",
      preview: "Der Link funktioniert einmal, einen Tag lang.",
      title: "Eröffnen Sie Ihr Konto",
      paragraphs: [
        "Jemand, vermutlich Sie, möchte mit dieser Adresse ein Konto bei Obole eröffnen.",
        "Die Schaltfläche funktioniert einmal, 24 Stunden lang. Danach füllen Sie den Antrag Ihrer Organisation aus.",
        "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne die Schaltfläche wird nichts eröffnet.",
      ],
      action: "Konto eröffnen",
      reason:
        "Sie erhalten diese E-Mail, weil mit dieser Adresse ein Konto bei Obole angefragt wurde.",
    },
    answer: "Antworten",
    open: "Dashboard öffnen",
    question: (account) => ({
      subject: `Eine Frage zum Antrag von ${account}`,
      preview: "Wir brauchen noch etwas von Ihnen.",
      title: "Eine Frage zu Ihrem Antrag",
      paragraphs: [
        `Wir prüfen den Antrag von ${account} und brauchen noch etwas von Ihnen.`,
        "Bitte ändern Sie Ihren Antrag im Dashboard und reichen Sie ihn noch einmal ein.",
      ],
    }),
    approved: (account) => ({
      subject: `Der Antrag von ${account} ist genehmigt`,
      preview: "Ihr Konto ist aktiv.",
      title: "Willkommen bei Obole",
      paragraphs: [
        `Der Antrag von ${account} ist genehmigt. Ihr Konto ist aktiv: Sie können Kampagnen aktivieren, und Ihre Server können die API benutzen.`,
      ],
    }),
    rejected: (account) => ({
      subject: `Der Antrag von ${account}`,
      preview: "Wir konnten ihn nicht genehmigen.",
      title: "Wir konnten Ihren Antrag nicht genehmigen",
      paragraphs: [
        `Wir haben den Antrag von ${account} geprüft und können ihn nicht genehmigen.`,
        "Wenn Sie das für einen Irrtum halten, schreiben Sie bitte Ihrer Ansprechperson bei Obole.",
      ],
    }),
    said: "Unsere Nachricht:",
    reason: (account) =>
      `Sie erhalten diese E-Mail, weil Sie das Konto von ${account} bei Obole verwalten.`,
  },
  noReply: "Diese E-Mail wurde automatisch versendet; Antworten werden nicht gelesen.",
  replies: (sender) => `Antworten auf diese E-Mail liest ${sender}.`,
  poweredBy: "Powered by Obole",
  unsubscribe: "Keine Erinnerungen mehr erhalten",
};
