import { listed } from "./listed.js";
import type { MailTexts } from "./mail-text.js";

const greeting = "Hello,";
const hello = (firstName: string) => `Hello ${firstName},`;
const asAdministrator = (account: string) =>
  `You are receiving this e-mail because you are an administrator of ${account} on Obole.`;

const among = (charities: readonly string[], hasMore: boolean) =>
  `Among the charities: ${listed(charities)}${hasMore ? " and others" : ""}.`;

export const en: MailTexts = {
  locale: "en-GB",
  hello,
  greeting,
  note: (sender, words) => `A word from ${sender}: “${words}”`,
  donation: {
    action: "Choose a charity",
    among,
    until: (lastDay) => `You can choose until ${lastDay}.`,
    afterwards: "After that, the donation goes to the charity chosen most often.",
    reason: (sender) =>
      `You are receiving this e-mail because a donation offered by ${sender} is waiting for your choice.`,
    request: (gift) => ({
      subject: `Which charity should receive your donation of ${gift.amount}?`,
      preview: `${gift.sender} leaves the choice of the charity to you.`,
      title: `A donation of ${gift.amount} is waiting for your choice`,
      paragraphs: [
        `As part of “${gift.campaign}”, ${gift.sender} lets you decide which charity receives a donation of ${gift.amount}. Choose the one that matters most to you: it takes a minute, and you need no account.`,
      ],
    }),
    reminder: (gift) => ({
      subject: `Your donation of ${gift.amount} is still waiting for you`,
      preview: "Choose the charity that should receive it: it takes a minute.",
      title: "Your choice is still missing",
      paragraphs: [
        `A donation of ${gift.amount}, offered by ${gift.sender} as part of “${gift.campaign}”, is still waiting for you to choose a charity. It takes a minute, and it makes a difference.`,
      ],
    }),
    lastCall: (gift) => ({
      subject: `Until ${gift.lastDay}: choose the charity for your donation of ${gift.amount}`,
      preview: "There is still time to choose.",
      title: `You can choose until ${gift.lastDay}`,
      paragraphs: [
        `“${gift.campaign}” is coming to its end, and a donation of ${gift.amount} offered by ${gift.sender} is still waiting for you to choose a charity.`,
      ],
    }),
  },
  vote: {
    action: "Vote",
    among,
    until: (lastDay) => `You can vote until ${lastDay}.`,
    afterwards: null,
    reason: (sender) => `You are receiving this e-mail because ${sender} is asking for your vote.`,
    request: (vote) => ({
      subject: "Your vote: which charity should be supported?",
      preview: `${vote.sender} would like to know which charity matters to you.`,
      title: "Your vote counts",
      paragraphs: [
        `As part of “${vote.campaign}”, ${vote.sender} is sharing a budget among charities, and you have a say. The more votes a charity receives, the larger its share. Voting takes a minute, and you need no account.`,
      ],
    }),
    reminder: (vote) => ({
      subject: "Your vote is still missing",
      preview: "Choose the charity that you would like to support: it takes a minute.",
      title: "Your vote is still missing",
      paragraphs: [
        `${vote.sender} is still waiting for your vote as part of “${vote.campaign}”. Tell us which charity you would like to support: it takes a minute.`,
      ],
    }),
    lastCall: (vote) => ({
      subject: `Until ${vote.lastDay}: your vote is still missing`,
      preview: "There is still time to vote.",
      title: `You can vote until ${vote.lastDay}`,
      paragraphs: [
        `“${vote.campaign}” is coming to its end, and ${vote.sender} is still waiting for your vote. Tell us which charity you would like to support: it takes a minute.`,
      ],
    }),
  },
  invitation: ({ sender }) => ({
    subject: `${sender} invites you to Obole`,
    preview: "Open your access to the giving campaigns.",
    title: "You are invited",
    paragraphs: [
      greeting,
      `${sender} invites you to join its team on Obole, where it runs its giving campaigns. Accept the invitation to open your access.`,
      "If you were not expecting it, you can simply ignore this e-mail.",
    ],
    action: "Accept the invitation",
    reason: `You are receiving this e-mail because ${sender} entered your address in an invitation.`,
  }),
  fiscalReceipt: ({ firstName, charity, amount, number }) => ({
    subject: `Your tax receipt from ${charity}`,
    preview: `For your donation of ${amount}, attached as a PDF.`,
    title: "Thank you for your donation",
    paragraphs: [
      hello(firstName),
      `Thank you for your donation of ${amount} to ${charity}. Your tax receipt, number ${number}, is attached as a PDF.`,
      "Please keep it: the tax office may ask you for it.",
    ],
    action: "Follow your gift",
    reason:
      "You are receiving this e-mail because you made a donation for which a tax receipt is issued.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Your webhook “${webhook}” has been disabled`,
    preview: `Its server has accepted no event for ${failedDays} days.`,
    title: "A webhook has been disabled",
    paragraphs: [
      greeting,
      `The server that receives the webhook “${webhook}” of ${sender} has accepted no event for ${failedDays} days. We have stopped calling it.`,
      `New events wait, for up to ${keptDays} days. Once your server works again, enable the webhook through the API (enable-webhook): what waits is sent then.`,
    ],
    action: "Read the guide to webhooks",
    reason: asAdministrator(sender),
  }),
  invoice: {
    reason: asAdministrator,
    attached:
      "The invoice is attached as a PDF, with our bank details and the reference to quote with your transfer.",
    paidAttached: "It is attached as a PDF for your records.",
    disregard: "If you have paid it in the meantime, please disregard this e-mail.",
    issued: ({ account, number, amount, dueDay }) => ({
      subject: `Invoice ${number}: ${amount} due by ${dueDay}`,
      preview: "Attached as a PDF, with our bank details.",
      title: `Your invoice for ${amount}`,
      paragraphs: [
        `Thank you for giving with Obole. Invoice no. ${number} for ${account} is ready: ${amount}, due by ${dueDay}.`,
      ],
    }),
    overdue: {
      1: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Reminder: your invoice ${number} is overdue`,
        preview: `${amount} was due by ${dueDay}.`,
        title: "A friendly reminder",
        paragraphs: [
          `Invoice no. ${number} for ${account} was due by ${dueDay}, ${daysLate} days ago, and we do not seem to have received your payment yet: ${amount} is still due. It may simply have slipped your mind. Please pay it as soon as you can.`,
        ],
      }),
      2: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Second reminder: invoice ${number} is ${daysLate} days overdue`,
        preview: `${amount} was due by ${dueDay}.`,
        title: "Your invoice is still unpaid",
        paragraphs: [
          `Invoice no. ${number} for ${account} was due by ${dueDay} and is now ${daysLate} days overdue. ${amount} is still due. Please pay it within the next few days.`,
        ],
      }),
      3: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Final reminder: invoice ${number} is ${daysLate} days overdue`,
        preview: `${amount} was due by ${dueDay}.`,
        title: "Final reminder: please pay your invoice",
        paragraphs: [
          `Despite two reminders, invoice no. ${number} for ${account} is ${daysLate} days overdue: ${amount} was due by ${dueDay}. We ask you to pay it without further delay.`,
          "Until it is paid, its donations cannot be passed on to the charities.",
        ],
      }),
    },
    paid: ({ account, number, amount }) => ({
      subject: `Invoice ${number} is paid: thank you`,
      preview: `Nothing is left to pay on your invoice for ${amount}.`,
      title: "Thank you, your invoice is paid",
      paragraphs: [
        `Invoice no. ${number} for ${account}, ${amount}, is paid in full: nothing is left to pay. Thank you for all that your donations make possible.`,
      ],
    }),
  },
  creditNote: ({ account, number, amount, corrects }) => ({
    subject: `Credit note ${number}: ${amount} in your favour`,
    preview: `It corrects invoice no. ${corrects}.`,
    title: `A credit of ${amount}`,
    paragraphs: [
      `Credit note no. ${number} for ${account} is attached as a PDF. It corrects invoice no. ${corrects} by ${amount}.`,
      "You do not need to do anything: the credit first reduces what is still due on that invoice, and the rest is deducted from your next invoices.",
    ],
  }),
  paymentFailed: {
    action: "Update the payment method",
    invoice: ({ account, number, amount }) => ({
      subject: `Payment of ${amount} failed for invoice ${number}`,
      preview: "Please check your payment method.",
      title: "Your payment could not be collected",
      paragraphs: [
        `We could not collect ${amount} for invoice no. ${number} of ${account}: the payment method was refused.`,
      ],
    }),
    retry: (day) =>
      `We will try again on ${day}. If you enter another payment method before then, it is charged instead.`,
    noRetry:
      "We will not charge this payment method again. Please enter another one, or pay by bank transfer as stated on the invoice.",
    gift: ({ charity, amount }) => ({
      subject: `Your gift to ${charity} could not be charged`,
      preview: "Please check your payment method.",
      title: "Your regular gift needs your attention",
      paragraphs: [
        `We could not charge your regular gift of ${amount} to ${charity}: your payment method was refused.`,
      ],
    }),
    giftPaused:
      "So this gift was not made, and nothing was charged. The next ones are made once you have entered another payment method. Your other gifts are not affected.",
    giftSkipped: ({ charity, amount }) => ({
      subject: `Your gift to ${charity} was not made this time`,
      preview: "Nothing was charged.",
      title: "Your regular gift was skipped",
      paragraphs: [
        `Your regular gift of ${amount} to ${charity} was due, but this charity is not taking gifts through us at the moment. So no gift was made, and nothing was charged.`,
        "Your regular gift goes on as soon as the charity takes gifts again. If you would rather support another charity, you can change it where you manage your gifts.",
      ],
    }),
    giftReason: (sender) =>
      `You are receiving this e-mail because you give regularly with ${sender} on Obole.`,
  },
  cardExpiring: {
    account: ({ account, card, day }) => ({
      subject: `Your payment card expires on ${day}`,
      preview: "Please enter a new one before then.",
      title: "Your card is about to expire",
      paragraphs: [
        `The card ${card}, which pays for the donations of ${account}, expires on ${day}. Please enter a new card or another payment method before then, so that your campaigns are not interrupted.`,
      ],
    }),
    gift: ({ card, day }) => ({
      subject: `Your card expires on ${day}`,
      preview: "Please enter a new one before then.",
      title: "Your card is about to expire",
      paragraphs: [
        `The card ${card}, which pays for your regular gifts, expires on ${day}. Please enter a new card or another payment method before then: your gifts go on, and nothing else changes.`,
      ],
    }),
  },
  debit: {
    action: "Download the mandate",
    signed: ({ creditor }) => ({
      subject: `Your SEPA direct debit mandate to ${creditor}`,
      preview: "Keep this copy for your records.",
      title: "Your mandate is in place",
      paragraphs: [
        `Thank you. You have authorised ${creditor} to debit your account by SEPA direct debit. The button below opens your copy of the mandate; the link works for 30 days.`,
        "We tell you the amount and the date by e-mail before each debit.",
      ],
    }),
    notice: ({ creditor, amount, day }) => ({
      subject: `${amount} will be debited on ${day}`,
      preview: `By SEPA direct debit, for ${creditor}.`,
      title: `A direct debit of ${amount}`,
      paragraphs: [
        `${creditor} will debit ${amount} from your account on ${day} or on the next bank working days. Please make sure that there is enough money on it.`,
      ],
    }),
    details: ({ creditorId, reference, last4 }) =>
      `Mandate reference: ${reference}. Creditor identifier: ${creditorId}. Account: IBAN ending in ${last4}.`,
    refund:
      "You can ask your bank to refund a debit within eight weeks. You can revoke the mandate at any time by removing the payment method.",
    reason: (sender) =>
      `You are receiving this e-mail because a SEPA direct debit mandate was given for payments with ${sender}.`,
  },
  reversal: {
    reason: "You are receiving this e-mail because a donation made in your name was reversed.",
    donation: ({ charity, amount }) => ({
      subject: `Your donation to ${charity} was reversed`,
      preview: `The payment of ${amount} was returned or refunded.`,
      title: "Your donation was reversed",
      paragraphs: [
        `We are sorry to tell you that your donation of ${amount} to ${charity} was reversed, because its payment was returned or refunded. The charity does not receive this amount.`,
      ],
    }),
    receiptCanceled: (number) =>
      `Your tax receipt, number ${number}, is therefore canceled. Please do not use it: it is no longer valid for the tax office.`,
    questions: (sender) => `If you have any questions, please contact ${sender}.`,
  },
  redirect: {
    reason:
      "You are receiving this e-mail because a charity that you gave to can no longer receive your donation.",
    donations: ({ charity, other, amount }) => ({
      subject: `Your donation to ${charity} goes to ${other}`,
      preview: `${other} receives the ${amount} that you gave.`,
      title: "Your donation goes to another charity",
      paragraphs: [
        `You gave ${amount} to ${charity}. This charity no longer receives donations through us, and this amount had not been paid to it yet.`,
        `So that your donation is not lost, we pay it to ${other}. There is nothing for you to do or to pay. A tax receipt that you have already received remains valid as it is.`,
      ],
    }),
  },
  thanks: {
    reason: "You are receiving this e-mail because a donation was made with this address.",
    action: "See your gifts",
    platform:
      "You can find your gifts and tax receipts at any time: sign in with this e-mail address.",
    platformOfRegular:
      "You give this amount regularly. To change or stop it, and to find your gifts and tax receipts, sign in with this e-mail address.",
    donation: ({ charity, amount }) => ({
      subject: `Thank you for your donation to ${charity}`,
      preview: `Your payment of ${amount} has arrived.`,
      title: "Thank you for your donation",
      paragraphs: [
        `Thank you for your donation of ${amount} to ${charity}. Your payment has arrived: there is nothing else to do.`,
      ],
    }),
    regular: (sender) =>
      `You give this amount regularly. To change or stop it, please contact ${sender}.`,
    receipt: "You will get your tax receipt by e-mail as soon as it is issued.",
  },
  payout: {
    paid: ({ charity, amount, day, account, reference }) => ({
      subject: `${amount} has been paid to ${charity}`,
      preview: `Your bank account was credited by our transfer of ${day}.`,
      title: `${amount} for your work`,
      paragraphs: [
        `On ${day}, we transferred ${amount} to your account (${account}): the donations that were made to ${charity} through us.`,
        `Your bank statement shows the reference ${reference}.`,
      ],
    }),
    attached: "All donations are listed in the attached PDF and, for your books, as a CSV file.",
    attachedPart: (count, all, email) =>
      `The attached PDF lists the first ${count} of ${all} donations. For the complete list as a CSV file, write to ${email}.`,
    questions: (email) => `If you have any questions, please write to ${email}.`,
    reason: (charity) =>
      `You are receiving this e-mail because this address is registered for the payments to ${charity}.`,
  },
  signIn: (account) => ({
    subject: `Your sign-in link for ${account}`,
    preview: "It works once, for ten minutes.",
    title: "Sign in",
    paragraphs: [
      greeting,
      `You asked for a link to sign in to ${account}. It works once, for ten minutes.`,
      "If you did not ask for it, ignore this e-mail: nobody can sign in without the link.",
    ],
    action: "Sign in",
    reason:
      "You are receiving this e-mail because somebody asked for a sign-in link for this address.",
  }),
  ssoSignIn: (account) => ({
    subject: `Signing in to ${account}`,
    preview: "Use your company’s sign-in.",
    title: "Sign in",
    paragraphs: [
      greeting,
      `You asked for a link to sign in to ${account}. Its team signs in through the company’s own sign-in page.`,
      "If you did not ask to sign in, ignore this e-mail.",
    ],
    action: "Go to the sign-in page",
    reason:
      "You are receiving this e-mail because somebody asked for a sign-in link for this address.",
  }),
  charityPage: {
    action: "Open your page",
    invitation: (charity) => ({
      subject: `Your page on Obole is ready, ${charity}`,
      preview: "Confirm your details and get paid the gifts made to you.",
      title: "Welcome to Obole",
      paragraphs: [
        `People and companies give to ${charity} through Obole. Your own page shows what you are owed and what was paid out. There you confirm who you are, write how donors see you, enter your bank account and sign the mandate for tax receipts.`,
        "The button works once, within 30 days. After that you can ask for a new link on the page itself, at any time, with this e-mail address.",
        "If you do not know why you are receiving this, please do not pass the link on.",
      ],
    }),
    link: (charity) => ({
      subject: `Your link to the page of ${charity}`,
      preview: "It works once, within an hour.",
      title: "Your link is here",
      paragraphs: [
        `You asked for a link to the page of ${charity} on Obole. The button works once, within an hour.`,
        "If you did not ask for it, you can ignore this e-mail: nobody can open the page without it.",
      ],
    }),
    bankAccount: ({ charity, last4, isAtStripe }) => ({
      subject: isAtStripe
        ? `A new account for payouts to ${charity}`
        : `A new bank account for ${charity}`,
      preview: isAtStripe ? `Stripe account ending in ${last4}.` : `IBAN ending in ${last4}.`,
      title: isAtStripe ? "A Stripe account was entered" : "A bank account was entered",
      paragraphs: [
        isAtStripe
          ? `For payouts to ${charity}, a Stripe account with an ID ending in ${last4} was entered. Nothing is paid to it before two people at Obole have checked it; until then no payout is made.`
          : `On the page of ${charity}, a bank account with an IBAN ending in ${last4} was entered for payouts. Nothing is paid to it before two people at Obole have checked it; until then no payout is made.`,
        "If nobody at your organisation did this, please tell the person at Obole who invited you at once.",
      ],
    }),
    reason: (charity) =>
      `You are receiving this e-mail because this address is registered for ${charity} on Obole.`,
  },
  application: {
    request: {
      subject: "Open your account on Obole",
      preview: "The link works once, within a day.",
      title: "Open your account",
      paragraphs: [
        "Somebody, hopefully you, asked to open an account on Obole with this address.",
        "The button works once, within 24 hours. You then fill in an application for your organisation.",
        "If it was not you, ignore this mail: nothing is opened without the button.",
      ],
      action: "Open the account",
      reason: "You get this mail because this address was entered to ask for an account on Obole.",
    },
    answer: "Answer",
    open: "Open the dashboard",
    question: (account) => ({
      subject: `A question about the application of ${account}`,
      preview: "We need something from you to go on.",
      title: "A question about your application",
      paragraphs: [
        `We are reviewing the application of ${account} and need something from you.`,
        "Please change your application in the dashboard and submit it again.",
      ],
    }),
    approved: (account) => ({
      subject: `${account} is now a customer`,
      preview: "Your account is active.",
      title: "Welcome to Obole",
      paragraphs: [
        `The application of ${account} is approved. Your account is active: you can activate campaigns, and your servers can use the API.`,
      ],
    }),
    rejected: (account) => ({
      subject: `The application of ${account}`,
      preview: "We could not approve it.",
      title: "We could not approve your application",
      paragraphs: [
        `We have reviewed the application of ${account} and cannot approve it.`,
        "If you think that this is a mistake, write to the person at Obole who is in touch with you.",
      ],
    }),
    said: "In our words:",
    reason: (account) =>
      `You get this mail because you administer the account of ${account} on Obole.`,
  },
  noReply: "This e-mail was sent automatically; replies are not read.",
  replies: (sender) => `If you reply to this e-mail, ${sender} reads your answer.`,
  poweredBy: "Powered by Obole",
  unsubscribe: "Stop these reminders",
};
