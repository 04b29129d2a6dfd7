import { listed } from "./listed.js";
import type { MailTexts } from "./mail-text.js";

/** French punctuation with a space before it, and quotation marks, need no-break spaces. */
const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

const greeting = "Bonjour,";
const hello = (firstName: string) => `Bonjour ${firstName},`;
const asAdministrator = (account: string) =>
  `Vous recevez cet e-mail parce que vous êtes administrateur du compte ${account} sur Obole.`;

const among = (charities: readonly string[], hasMore: boolean) =>
  `Parmi les associations\u00a0: ${listed(charities)}${hasMore ? ", et d’autres encore" : ""}.`;

export const fr: MailTexts = {
  locale: "fr-FR",
  hello,
  greeting,
  note: (sender, words) => `Un mot de ${sender}\u00a0: «\u00a0${words}\u00a0»`,
  donation: {
    action: "Choisir une association",
    among,
    until: (lastDay) => `Vous pouvez choisir jusqu’au ${lastDay}.`,
    afterwards: "Ensuite, le don ira à l’association la plus souvent choisie.",
    reason: (sender) =>
      `Vous recevez cet e-mail parce qu’un don proposé par ${sender} attend votre choix.`,
    request: (gift) => ({
      subject: `À quelle association ira votre don de ${gift.amount}\u00a0?`,
      preview: `${gift.sender} vous laisse le choix de l’association.`,
      title: `Un don de ${gift.amount} attend votre choix`,
      paragraphs: [
        `Dans le cadre de ${quoted(gift.campaign)}, ${gift.sender} vous laisse choisir l’association qui recevra un don de ${gift.amount}. Choisissez celle qui compte le plus pour vous\u00a0: cela prend une minute, sans créer de compte.`,
      ],
    }),
    reminder: (gift) => ({
      subject: `Votre don de ${gift.amount} vous attend toujours`,
      preview: "Choisissez l’association qui le recevra\u00a0: cela prend une minute.",
      title: "Il ne manque que votre choix",
      paragraphs: [
        `Un don de ${gift.amount}, proposé par ${gift.sender} dans le cadre de ${quoted(gift.campaign)}, attend toujours que vous choisissiez une association. Cela prend une minute, et cela compte.`,
      ],
    }),
    lastCall: (gift) => ({
      subject: `Jusqu’au ${gift.lastDay}\u00a0: choisissez l’association de votre don de ${gift.amount}`,
      preview: "Il est encore temps de choisir.",
      title: `Vous pouvez choisir jusqu’au ${gift.lastDay}`,
      paragraphs: [
        `${quoted(gift.campaign)} touche à sa fin, et un don de ${gift.amount} proposé par ${gift.sender} attend toujours que vous choisissiez une association.`,
      ],
    }),
  },
  vote: {
    action: "Voter",
    among,
    until: (lastDay) => `Vous pouvez voter jusqu’au ${lastDay}.`,
    afterwards: null,
    reason: (sender) =>
      `${sender} vous invite à voter\u00a0: c’est pourquoi vous recevez cet e-mail.`,
    request: (vote) => ({
      subject: "Votre vote\u00a0: quelle association soutenir\u00a0?",
      preview: `${vote.sender} aimerait savoir quelle association compte pour vous.`,
      title: "Votre voix compte",
      paragraphs: [
        `Dans le cadre de ${quoted(vote.campaign)}, ${vote.sender} partage un budget entre des associations et vous donne la parole. Plus une association reçoit de votes, plus sa part est grande. Voter prend une minute, sans créer de compte.`,
      ],
    }),
    reminder: (vote) => ({
      subject: "Il ne manque que votre vote",
      preview: "Choisissez l’association que vous souhaitez soutenir\u00a0: cela prend une minute.",
      title: "Il ne manque que votre vote",
      paragraphs: [
        `${vote.sender} attend encore votre vote dans le cadre de ${quoted(vote.campaign)}. Dites-nous quelle association vous souhaitez soutenir\u00a0: cela prend une minute.`,
      ],
    }),
    lastCall: (vote) => ({
      subject: `Jusqu’au ${vote.lastDay}\u00a0: il ne manque que votre vote`,
      preview: "Il est encore temps de voter.",
      title: `Vous pouvez voter jusqu’au ${vote.lastDay}`,
      paragraphs: [
        `${quoted(vote.campaign)} touche à sa fin, et ${vote.sender} attend encore votre vote. Dites-nous quelle association vous souhaitez soutenir\u00a0: cela prend une minute.`,
      ],
    }),
  },
  invitation: ({ sender }) => ({
    subject: `${sender} vous invite sur Obole`,
    preview: "Ouvrez votre accès aux campagnes de dons.",
    title: "Une invitation vous attend",
    paragraphs: [
      greeting,
      `${sender} vous invite à rejoindre son équipe sur Obole, où se préparent ses campagnes de dons. Acceptez l’invitation pour ouvrir votre accès.`,
      "Si vous ne vous y attendiez pas, ignorez simplement cet e-mail.",
    ],
    action: "Accepter l’invitation",
    reason: `${sender} a saisi votre adresse dans une invitation\u00a0: c’est pourquoi vous recevez cet e-mail.`,
  }),
  fiscalReceipt: ({ firstName, charity, amount, number }) => ({
    subject: `Votre reçu fiscal pour ${charity}`,
    preview: `Pour votre don de ${amount}, en pièce jointe au format PDF.`,
    title: "Merci pour votre don",
    paragraphs: [
      hello(firstName),
      `Merci pour votre don de ${amount} à ${charity}. Votre reçu fiscal n°\u00a0${number} est joint à cet e-mail au format PDF.`,
      "Conservez-le\u00a0: l’administration fiscale peut vous le demander.",
    ],
    action: "Suivre votre don",
    reason:
      "Vous recevez cet e-mail parce que vous avez fait un don qui donne droit à un reçu fiscal.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Votre webhook ${quoted(webhook)} est désactivé`,
    preview: `Son serveur n’a accepté aucun événement depuis ${failedDays}\u00a0jours.`,
    title: "Un webhook a été désactivé",
    paragraphs: [
      greeting,
      `Sur le compte ${sender}, le serveur qui reçoit le webhook ${quoted(webhook)} n’a accepté aucun événement depuis ${failedDays}\u00a0jours. Nous avons cessé de l’appeler.`,
      `Les nouveaux événements sont conservés en attente pendant ${keptDays}\u00a0jours au plus. Une fois votre serveur rétabli, réactivez le webhook par l’API (enable-webhook)\u00a0: ce qui est en attente sera alors envoyé.`,
    ],
    action: "Lire le guide des webhooks",
    reason: asAdministrator(sender),
  }),
  invoice: {
    reason: asAdministrator,
    attached:
      "La facture est jointe au format PDF, avec nos coordonnées bancaires et la référence à indiquer dans votre virement.",
    paidAttached: "Vous la trouverez en pièce jointe au format PDF.",
    disregard: "Si vous l’avez réglée entre-temps, ne tenez pas compte de cet e-mail.",
    issued: ({ account, number, amount, dueDay }) => ({
      subject: `Facture ${number}\u00a0: ${amount} à régler d’ici au ${dueDay}`,
      preview: "En pièce jointe au format PDF, avec nos coordonnées bancaires.",
      title: `Votre facture de ${amount}`,
      paragraphs: [
        `Merci de donner avec Obole. La facture n°\u00a0${number} du compte ${account} est disponible\u00a0: ${amount}, à régler au plus tard le ${dueDay}.`,
      ],
    }),
    overdue: {
      1: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Rappel\u00a0: votre facture ${number} est échue`,
        preview: `${amount} à régler depuis le ${dueDay}.`,
        title: "Un simple rappel",
        paragraphs: [
          `La facture n°\u00a0${number} du compte ${account} est échue depuis le ${dueDay}, il y a ${daysLate}\u00a0jours. Sauf erreur de notre part, nous n’avons pas encore reçu votre règlement\u00a0: il reste ${amount} à payer. Il s’agit sans doute d’un oubli\u00a0; merci de la régler dès que possible.`,
        ],
      }),
      2: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Deuxième rappel\u00a0: la facture ${number} est échue depuis ${daysLate}\u00a0jours`,
        preview: `${amount} à régler depuis le ${dueDay}.`,
        title: "Votre facture reste impayée",
        paragraphs: [
          `La facture n°\u00a0${number} du compte ${account} est échue depuis le ${dueDay}, soit ${daysLate}\u00a0jours de retard. Il reste ${amount} à payer. Merci de la régler dans les prochains jours.`,
        ],
      }),
      3: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Dernier rappel\u00a0: la facture ${number} est échue depuis ${daysLate}\u00a0jours`,
        preview: `${amount} à régler depuis le ${dueDay}.`,
        title: "Dernier rappel\u00a0: merci de régler votre facture",
        paragraphs: [
          `Malgré deux rappels, la facture n°\u00a0${number} du compte ${account}, échue depuis le ${dueDay}, reste impayée après ${daysLate}\u00a0jours de retard. Nous vous demandons de régler les ${amount} restants sans plus attendre.`,
          "Tant qu’elle n’est pas réglée, les dons correspondants ne peuvent pas être versés aux associations.",
        ],
      }),
    },
    paid: ({ account, number, amount }) => ({
      subject: `La facture ${number} est réglée\u00a0: merci`,
      preview: `Il ne reste rien à payer sur votre facture de ${amount}.`,
      title: "Merci, votre facture est réglée",
      paragraphs: [
        `La facture n°\u00a0${number} du compte ${account}, d’un montant de ${amount}, est entièrement réglée\u00a0: il ne reste rien à payer. Merci pour tout ce que vos dons rendent possible.`,
      ],
    }),
  },
  creditNote: ({ account, number, amount, corrects }) => ({
    subject: `Avoir ${number}\u00a0: ${amount} en votre faveur`,
    preview: `Il corrige la facture n°\u00a0${corrects}.`,
    title: `Un avoir de ${amount}`,
    paragraphs: [
      `L’avoir n°\u00a0${number} du compte ${account} est joint à cet e-mail au format PDF. Il corrige la facture n°\u00a0${corrects} à hauteur de ${amount}.`,
      "Vous n’avez rien à faire\u00a0: l’avoir réduit d’abord ce qui reste à payer sur cette facture, et le solde est déduit de vos prochaines factures.",
    ],
  }),
  paymentFailed: {
    action: "Mettre à jour le moyen de paiement",
    invoice: ({ account, number, amount }) => ({
      subject: `Le paiement de ${amount} a échoué pour la facture ${number}`,
      preview: "Merci de vérifier votre moyen de paiement.",
      title: "Votre paiement n’a pas abouti",
      paragraphs: [
        `Nous n’avons pas pu prélever ${amount} pour la facture n° ${number} de ${account} : le moyen de paiement a été refusé.`,
      ],
    }),
    retry: (day) =>
      `Nous réessaierons le ${day}. Si vous enregistrez un autre moyen de paiement d’ici là, c’est lui qui sera débité.`,
    noRetry:
      "Ce moyen de paiement ne sera plus débité. Merci d’en enregistrer un autre, ou de payer par virement comme indiqué sur la facture.",
    gift: ({ charity, amount }) => ({
      subject: `Votre don à ${charity} n’a pas pu être prélevé`,
      preview: "Merci de vérifier votre moyen de paiement.",
      title: "Votre don régulier demande votre attention",
      paragraphs: [
        `Nous n’avons pas pu prélever votre don régulier de ${amount} à ${charity} : votre moyen de paiement a été refusé.`,
      ],
    }),
    giftPaused:
      "Ce don n’a donc pas été fait et rien n’a été débité. Les suivants reprendront dès que vous aurez enregistré un autre moyen de paiement. Vos autres dons ne sont pas concernés.",
    giftSkipped: ({ charity, amount }) => ({
      subject: `Votre don à ${charity} n’a pas été effectué cette fois-ci`,
      preview: "Rien n’a été débité.",
      title: "Une échéance de votre don régulier a été omise",
      paragraphs: [
        `Votre don régulier de ${amount} à ${charity} arrivait à échéance, mais cette association ne reçoit pas de dons par notre intermédiaire en ce moment. Aucun don n’a donc été effectué, et rien n’a été débité.`,
        "Votre don régulier reprendra dès que l’association recevra de nouveau des dons. Si vous préférez soutenir une autre association, vous pouvez la changer là où vous gérez vos dons.",
      ],
    }),
    giftReason: (sender) =>
      `Vous recevez cet e-mail parce que vous donnez régulièrement avec ${sender} sur Obole.`,
  },
  cardExpiring: {
    account: ({ account, card, day }) => ({
      subject: `Votre carte de paiement expire le ${day}`,
      preview: "Merci d’en enregistrer une nouvelle d’ici là.",
      title: "Votre carte arrive à expiration",
      paragraphs: [
        `La carte ${card}, qui sert à payer les dons de ${account}, expire le ${day}. Merci d’enregistrer d’ici là une nouvelle carte ou un autre moyen de paiement, pour que vos campagnes ne soient pas interrompues.`,
      ],
    }),
    gift: ({ card, day }) => ({
      subject: `Votre carte expire le ${day}`,
      preview: "Merci d’en enregistrer une nouvelle d’ici là.",
      title: "Votre carte arrive à expiration",
      paragraphs: [
        `La carte ${card}, sur laquelle vos dons réguliers sont prélevés, expire le ${day}. Merci d’enregistrer d’ici là une nouvelle carte ou un autre moyen de paiement : vos dons se poursuivent et rien d’autre ne change.`,
      ],
    }),
  },
  debit: {
    action: "Télécharger le mandat",
    signed: ({ creditor }) => ({
      subject: `Votre mandat de prélèvement SEPA pour ${creditor}`,
      preview: "Conservez cet exemplaire.",
      title: "Votre mandat est enregistré",
      paragraphs: [
        `Merci. Vous avez autorisé ${creditor} à débiter votre compte par prélèvement SEPA. Le bouton ci-dessous ouvre votre exemplaire du mandat\u00a0; le lien est valable 30\u00a0jours.`,
        "Avant chaque prélèvement, nous vous en indiquons le montant et la date par e-mail.",
      ],
    }),
    notice: ({ creditor, amount, day }) => ({
      subject: `Prélèvement de ${amount} le ${day}`,
      preview: `Par prélèvement SEPA, pour ${creditor}.`,
      title: `Un prélèvement de ${amount}`,
      paragraphs: [
        `${creditor} prélèvera ${amount} sur votre compte le ${day} ou les jours ouvrés suivants. Veuillez vous assurer que votre compte est suffisamment approvisionné.`,
      ],
    }),
    details: ({ creditorId, reference, last4 }) =>
      `Référence unique du mandat\u00a0: ${reference}. Identifiant créancier SEPA\u00a0: ${creditorId}. Compte\u00a0: IBAN se terminant par ${last4}.`,
    refund:
      "Vous pouvez demander à votre banque le remboursement d’un prélèvement dans les huit semaines. Vous pouvez révoquer le mandat à tout moment en supprimant le moyen de paiement.",
    reason: (sender) =>
      `Vous recevez cet e-mail parce qu’un mandat de prélèvement SEPA a été donné pour les paiements avec ${sender}.`,
  },
  reversal: {
    reason: "Vous recevez cet e-mail parce qu’un don fait en votre nom a été annulé.",
    donation: ({ charity, amount }) => ({
      subject: `Votre don à ${charity} a été annulé`,
      preview: `Le paiement de ${amount} a été rejeté ou remboursé.`,
      title: "Votre don a été annulé",
      paragraphs: [
        `Nous sommes désolés de vous annoncer que votre don de ${amount} à ${charity} a été annulé, car son paiement a été rejeté ou remboursé. L’association ne reçoit pas cette somme.`,
      ],
    }),
    receiptCanceled: (number) =>
      `Votre reçu fiscal n°\u00a0${number} est donc annulé. Ne l’utilisez pas\u00a0: il n’est plus valable auprès de l’administration fiscale.`,
    questions: (sender) => `Pour toute question, adressez-vous à ${sender}.`,
  },
  redirect: {
    reason:
      "Vous recevez cet e-mail parce qu’une association à laquelle vous avez donné ne peut plus recevoir votre don.",
    donations: ({ charity, other, amount }) => ({
      subject: `Votre don à ${charity} est versé à ${other}`,
      preview: `${other} reçoit les ${amount} que vous avez donnés.`,
      title: "Votre don est versé à une autre association",
      paragraphs: [
        `Vous avez donné ${amount} à ${charity}. Cette association ne reçoit plus de dons par notre intermédiaire, et cette somme ne lui avait pas encore été versée.`,
        `Pour que votre don ne soit pas perdu, nous le versons à ${other}. Vous n’avez rien à faire ni à payer. Le reçu fiscal que vous avez éventuellement déjà reçu reste valable tel quel.`,
      ],
    }),
  },
  thanks: {
    reason: "Vous recevez cet e-mail parce qu’un don a été fait avec cette adresse.",
    action: "Voir mes dons",
    platform:
      "Retrouvez vos dons et vos reçus fiscaux à tout moment\u00a0: connectez-vous avec cette adresse e-mail.",
    platformOfRegular:
      "Vous donnez cette somme régulièrement. Pour modifier ou arrêter votre don, et pour retrouver vos dons et vos reçus fiscaux, connectez-vous avec cette adresse e-mail.",
    donation: ({ charity, amount }) => ({
      subject: `Merci pour votre don à ${charity}`,
      preview: `Votre paiement de ${amount} est bien arrivé.`,
      title: "Merci pour votre don",
      paragraphs: [
        `Merci pour votre don de ${amount} à ${charity}. Votre paiement est bien arrivé\u00a0: il n’y a rien d’autre à faire.`,
      ],
    }),
    regular: (sender) =>
      `Vous donnez cette somme régulièrement. Pour modifier ou arrêter votre don, écrivez à ${sender}.`,
    receipt: "Vous recevrez votre reçu fiscal par e-mail dès qu’il sera établi.",
  },
  payout: {
    paid: ({ charity, amount, day, account, reference }) => ({
      subject: `${amount} versés à ${charity}`,
      preview: `Notre virement du ${day} est parti vers votre compte.`,
      title: `${amount} pour vos actions`,
      paragraphs: [
        `Le ${day}, nous avons viré ${amount} sur votre compte (${account}) : ce sont les dons faits à ${charity} par notre intermédiaire.`,
        `Votre relevé bancaire indique la référence ${reference}.`,
      ],
    }),
    attached:
      "Tous les dons figurent dans le PDF joint et, pour votre comptabilité, dans un fichier CSV.",
    attachedPart: (count, all, email) =>
      `Le PDF joint présente les ${count} premiers dons sur ${all}. Pour la liste complète au format CSV, écrivez à ${email}.`,
    questions: (email) => `Pour toute question, écrivez à ${email}.`,
    reason: (charity) =>
      `Vous recevez cet e-mail parce que cette adresse est enregistrée pour les versements à ${charity}.`,
  },
  signIn: (account) => ({
    subject: `Votre lien de connexion à ${account}`,
    preview: "Il fonctionne une seule fois, pendant dix minutes.",
    title: "Connexion",
    paragraphs: [
      greeting,
      `Vous avez demandé un lien pour vous connecter à ${account}. Il fonctionne une seule fois, pendant dix minutes.`,
      "Si vous ne l’avez pas demandé, ignorez cet e-mail : sans ce lien, personne ne peut se connecter.",
    ],
    action: "Se connecter",
    reason:
      "Vous recevez cet e-mail parce qu’un lien de connexion a été demandé pour cette adresse.",
  }),
  ssoSignIn: (account) => ({
    subject: `Connexion à ${account}`,
    preview: "Passez par la page de connexion de votre entreprise.",
    title: "Connexion",
    paragraphs: [
      greeting,
      `Vous avez demandé un lien pour vous connecter à ${account}. Son équipe se connecte par la page de connexion de l’entreprise.`,
      "Si vous n’avez pas demandé à vous connecter, ignorez cet e-mail.",
    ],
    action: "Ouvrir la page de connexion",
    reason:
      "Vous recevez cet e-mail parce qu’un lien de connexion a été demandé pour cette adresse.",
  }),
  charityPage: {
    action: "Ouvrir votre page",
    invitation: (charity) => ({
      subject: `Votre page sur Obole est prête, ${charity}`,
      preview: "Confirmez vos coordonnées et recevez les dons qui vous sont faits.",
      title: "Bienvenue sur Obole",
      paragraphs: [
        `Des particuliers et des entreprises donnent à ${charity} grâce à Obole. Votre page montre ce qui vous est dû et ce qui vous a été versé. Vous y confirmez qui vous êtes, écrivez comment les donateurs vous voient, indiquez votre compte bancaire et signez le mandat pour les reçus fiscaux.`,
        "Le bouton fonctionne une seule fois, pendant 30 jours. Ensuite, vous pouvez demander à tout moment un nouveau lien sur la page elle-même, avec cette adresse e-mail.",
        "Si vous ne savez pas pourquoi vous recevez ce message, merci de ne pas transmettre le lien.",
      ],
    }),
    link: (charity) => ({
      subject: `Votre lien vers la page de ${charity}`,
      preview: "Il fonctionne une seule fois, pendant une heure.",
      title: "Voici votre lien",
      paragraphs: [
        `Vous avez demandé un lien vers la page de ${charity} sur Obole. Le bouton fonctionne une seule fois, pendant une heure.`,
        "Si vous ne l’avez pas demandé, ignorez cet e-mail : personne ne peut ouvrir la page sans lui.",
      ],
    }),
    bankAccount: ({ charity, last4, isAtStripe }) => ({
      subject: isAtStripe
        ? `Un nouveau compte de versement pour ${charity}`
        : `Un nouveau compte bancaire pour ${charity}`,
      preview: isAtStripe
        ? `Compte Stripe se terminant par ${last4}.`
        : `IBAN se terminant par ${last4}.`,
      title: isAtStripe ? "Un compte Stripe a été indiqué" : "Un compte bancaire a été indiqué",
      paragraphs: [
        isAtStripe
          ? `Pour les versements à ${charity}, un compte Stripe dont l’identifiant se termine par ${last4} a été indiqué. Rien n’y est versé avant que deux personnes chez Obole ne l’aient vérifié ; d’ici là, aucun versement n’est fait.`
          : `Sur la page de ${charity}, un compte bancaire dont l’IBAN se termine par ${last4} a été indiqué pour les versements. Rien n’y est versé avant que deux personnes chez Obole ne l’aient vérifié ; d’ici là, aucun versement n’est fait.`,
        "Si personne de votre organisation ne l’a fait, prévenez immédiatement la personne d’Obole qui vous a invités.",
      ],
    }),
    reason: (charity) =>
      `Vous recevez cet e-mail parce que cette adresse est enregistrée pour ${charity} sur Obole.`,
  },
  application: {
    request: {
      subject: "Ouvrez votre compte Obole",
      preview: "Le lien fonctionne une seule fois, pendant un jour.",
      title: "Ouvrez votre compte",
      paragraphs: [
        "Quelqu’un, vous sans doute, a demandé à ouvrir un compte Obole avec cette adresse.",
        "Le bouton fonctionne une seule fois, pendant 24 heures. Vous remplissez ensuite la demande de votre organisation.",
        "Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien n’est ouvert sans le bouton.",
      ],
      action: "Ouvrir le compte",
      reason:
        "Vous recevez cet e-mail parce que cette adresse a été saisie pour demander un compte Obole.",
    },
    answer: "Répondre",
    open: "Ouvrir le tableau de bord",
    question: (account) => ({
      subject: `Une question sur la demande de ${account}`,
      preview: "Nous avons besoin d’une précision pour continuer.",
      title: "Une question sur votre demande",
      paragraphs: [
        `Nous examinons la demande de ${account} et avons besoin d’une précision.`,
        "Modifiez votre demande dans le tableau de bord, puis envoyez-la de nouveau.",
      ],
    }),
    approved: (account) => ({
      subject: `La demande de ${account} est acceptée`,
      preview: "Votre compte est actif.",
      title: "Bienvenue sur Obole",
      paragraphs: [
        `La demande de ${account} est acceptée. Votre compte est actif\u00a0: vous pouvez activer des campagnes, et vos serveurs peuvent utiliser l’API.`,
      ],
    }),
    rejected: (account) => ({
      subject: `La demande de ${account}`,
      preview: "Nous n’avons pas pu l’accepter.",
      title: "Nous n’avons pas pu accepter votre demande",
      paragraphs: [
        `Nous avons examiné la demande de ${account} et ne pouvons pas l’accepter.`,
        "Si vous pensez qu’il s’agit d’une erreur, écrivez à votre interlocuteur chez Obole.",
      ],
    }),
    said: "Notre message\u00a0:",
    reason: (account) =>
      `Vous recevez cet e-mail parce que vous administrez le compte de ${account} sur Obole.`,
  },
  noReply: "Cet e-mail est envoyé automatiquement\u00a0: les réponses ne sont pas lues.",
  replies: (sender) => `Si vous répondez à cet e-mail, ${sender} lira votre message.`,
  poweredBy: "Propulsé par Obole",
  unsubscribe: "Ne plus recevoir de rappels",
};
