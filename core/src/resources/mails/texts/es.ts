import type { MailTexts } from "./mail-text.js";

const hello = (firstName: string) => `Hola, ${firstName}:`;

export const es: MailTexts = {
  locale: "es-ES",
  hello,
  donation: {
    action: "Elegir una organización",
    until: (lastDay) =>
      `Puede elegir hasta el ${lastDay}. Después, la donación irá a la organización más elegida.`,
    reason: (sender) =>
      `Recibe este correo porque una donación ofrecida por ${sender} espera su elección.`,
    request: (gift) => ({
      subject: `¿Qué organización recibirá su donación de ${gift.amount}?`,
      preview: `${gift.sender} deja en sus manos la elección de la organización.`,
      title: `Una donación de ${gift.amount} espera su elección`,
      paragraphs: [
        `Con motivo de «${gift.campaign}», ${gift.sender} le deja decidir qué organización recibirá una donación de ${gift.amount}. Elija la que más le importe: solo lleva un minuto y no hace falta crear una cuenta.`,
      ],
    }),
    reminder: (gift) => ({
      subject: `Su donación de ${gift.amount} todavía le espera`,
      preview: "Elija la organización que la recibirá: solo lleva un minuto.",
      title: "Solo falta su elección",
      paragraphs: [
        `Una donación de ${gift.amount}, ofrecida por ${gift.sender} con motivo de «${gift.campaign}», todavía espera que usted elija una organización. Solo lleva un minuto, y cuenta.`,
      ],
    }),
    lastCall: (gift) => ({
      subject: `Hasta el ${gift.lastDay}: elija la organización para su donación de ${gift.amount}`,
      preview: "Todavía está a tiempo de elegir.",
      title: `Puede elegir hasta el ${gift.lastDay}`,
      paragraphs: [
        `«${gift.campaign}» llega a su fin, y una donación de ${gift.amount} ofrecida por ${gift.sender} todavía espera que usted elija una organización.`,
        `Después del ${gift.lastDay}, la donación irá a la organización más elegida.`,
      ],
    }),
  },
  vote: {
    action: "Votar",
    until: (lastDay) => `Puede votar hasta el ${lastDay}.`,
    reason: (sender) => `Recibe este correo porque ${sender} le pide su voto.`,
    request: (vote) => ({
      subject: "Su voto: ¿a qué organización apoyamos?",
      preview: `A ${vote.sender} le gustaría saber qué organización le importa.`,
      title: "Su voto cuenta",
      paragraphs: [
        `Con motivo de «${vote.campaign}», ${vote.sender} reparte un presupuesto entre varias organizaciones y cuenta con su opinión. Cuantos más votos reciba una organización, mayor será su parte. Votar solo lleva un minuto y no hace falta crear una cuenta.`,
      ],
    }),
    reminder: (vote) => ({
      subject: "Solo falta su voto",
      preview: "Elija la organización a la que quiere apoyar: solo lleva un minuto.",
      title: "Solo falta su voto",
      paragraphs: [
        `${vote.sender} todavía espera su voto con motivo de «${vote.campaign}». Díganos a qué organización quiere apoyar: solo lleva un minuto.`,
      ],
    }),
    lastCall: (vote) => ({
      subject: `Hasta el ${vote.lastDay}: solo falta su voto`,
      preview: "Todavía está a tiempo de votar.",
      title: `Puede votar hasta el ${vote.lastDay}`,
      paragraphs: [
        `«${vote.campaign}» llega a su fin, y ${vote.sender} todavía espera su voto. Díganos a qué organización quiere apoyar: solo lleva un minuto.`,
      ],
    }),
  },
  invitation: ({ sender }) => ({
    subject: `Invitación de ${sender} a Obole`,
    preview: "Abra su acceso a las campañas de donaciones.",
    title: "Tiene una invitación",
    paragraphs: [
      "Hola:",
      `${sender} le invita a unirse a su equipo en Obole, donde se preparan sus campañas de donaciones. Acepte la invitación para abrir su acceso.`,
      "Si no la esperaba, simplemente ignore este correo.",
    ],
    action: "Aceptar la invitación",
    reason: `Recibe este correo porque ${sender} ha indicado su dirección en una invitación.`,
  }),
  fiscalReceipt: ({ firstName, charity, amount, number }) => ({
    subject: `Su recibo fiscal de ${charity}`,
    preview: `Por su donación de ${amount}, adjunto en PDF.`,
    title: "Gracias por su donación",
    paragraphs: [
      hello(firstName),
      `Gracias por su donación de ${amount} a ${charity}. Su recibo fiscal n.º\u00a0${number} va adjunto en PDF.`,
      "Consérvelo: la administración tributaria puede pedírselo.",
    ],
    action: null,
    reason: "Recibe este correo porque ha hecho una donación que da derecho a un recibo fiscal.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Se ha desactivado su webhook «${webhook}»`,
    preview: `Su servidor no ha aceptado ningún evento en ${failedDays} días.`,
    title: "Se ha desactivado un webhook",
    paragraphs: [
      "Hola:",
      `El servidor que recibe el webhook «${webhook}» de ${sender} no ha aceptado ningún evento en ${failedDays} días. Hemos dejado de llamarlo.`,
      `Los eventos nuevos quedan en espera durante ${keptDays} días como máximo. Cuando su servidor vuelva a funcionar, active el webhook por la API (enable-webhook): entonces se enviará lo que está en espera.`,
    ],
    action: null,
    reason: `Recibe este correo porque administra la cuenta de ${sender} en Obole.`,
  }),
  copyLink: "Si el botón no funciona, copie esta dirección en su navegador:",
  noReply: "Este correo se ha enviado automáticamente; las respuestas no se leen.",
  unsubscribe: "Dejar de recibir recordatorios",
};
