import type { MailTexts } from "./mail-text.js";

const hello = (firstName: string) => `Hello ${firstName},`;

export const en: MailTexts = {
  locale: "en-GB",
  hello,
  donation: {
    action: "Choose a charity",
    until: (lastDay) =>
      `You can choose until ${lastDay}. After that, the donation goes to the charity chosen most often.`,
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
        `After ${gift.lastDay}, the donation goes to the charity chosen most often.`,
      ],
    }),
  },
  vote: {
    action: "Vote",
    until: (lastDay) => `You can vote until ${lastDay}.`,
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
      "Hello,",
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
    action: null,
    reason:
      "You are receiving this e-mail because you made a donation for which a tax receipt is issued.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Your webhook “${webhook}” has been disabled`,
    preview: `Its server has accepted no event for ${failedDays} days.`,
    title: "A webhook has been disabled",
    paragraphs: [
      "Hello,",
      `The server that receives the webhook “${webhook}” of ${sender} has accepted no event for ${failedDays} days. We have stopped calling it.`,
      `New events wait, for up to ${keptDays} days. Once your server works again, enable the webhook through the API (enable-webhook): what waits is sent then.`,
    ],
    action: null,
    reason: `You are receiving this e-mail because you are an administrator of ${sender} on Obole.`,
  }),
  copyLink: "If the button does not work, copy this address into your browser:",
  noReply: "This e-mail was sent automatically; replies are not read.",
  unsubscribe: "Stop these reminders",
};
