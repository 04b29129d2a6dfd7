import { listed } from "./listed.js";
import type { MailTexts } from "./mail-text.js";

const greeting = "Hola:";
const hello = (firstName: string) => `Hola, ${firstName}:`;
const asAdministrator = (account: string) =>
  `Recibe este correo porque administra la cuenta de ${account} en Obole.`;

const among = (charities: readonly string[], hasMore: boolean) =>
  `Entre las organizaciones: ${listed(charities)}${hasMore ? " y otras más" : ""}.`;

export const es: MailTexts = {
  locale: "es-ES",
  hello,
  greeting,
  note: (sender, words) => `Unas palabras de ${sender}: «${words}»`,
  donation: {
    action: "Elegir una organización",
    among,
    until: (lastDay) => `Puede elegir hasta el ${lastDay}.`,
    afterwards: "Después, la donación irá a la organización más elegida.",
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
      ],
    }),
  },
  vote: {
    action: "Votar",
    among,
    until: (lastDay) => `Puede votar hasta el ${lastDay}.`,
    afterwards: null,
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
      greeting,
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
    action: "Seguir su donación",
    reason: "Recibe este correo porque ha hecho una donación que da derecho a un recibo fiscal.",
  }),
  webhookDisabled: ({ webhook, sender, failedDays, keptDays }) => ({
    subject: `Se ha desactivado su webhook «${webhook}»`,
    preview: `Su servidor no ha aceptado ningún evento en ${failedDays} días.`,
    title: "Se ha desactivado un webhook",
    paragraphs: [
      greeting,
      `El servidor que recibe el webhook «${webhook}» de ${sender} no ha aceptado ningún evento en ${failedDays} días. Hemos dejado de llamarlo.`,
      `Los eventos nuevos quedan en espera durante ${keptDays} días como máximo. Cuando su servidor vuelva a funcionar, active el webhook por la API (enable-webhook): entonces se enviará lo que está en espera.`,
    ],
    action: "Leer la guía de webhooks",
    reason: asAdministrator(sender),
  }),
  invoice: {
    reason: asAdministrator,
    attached:
      "La factura va adjunta en PDF, con nuestros datos bancarios y la referencia que debe indicar en su transferencia.",
    paidAttached: "Va adjunta en PDF para su archivo.",
    disregard: "Si ya la ha pagado, no tenga en cuenta este correo.",
    issued: ({ account, number, amount, dueDay }) => ({
      subject: `Factura ${number}: ${amount} a pagar hasta el ${dueDay}`,
      preview: "Adjunta en PDF, con nuestros datos bancarios.",
      title: `Su factura de ${amount}`,
      paragraphs: [
        `Gracias por donar con Obole. La factura n.º\u00a0${number} de la cuenta ${account} está disponible: ${amount}, a pagar hasta el ${dueDay}.`,
      ],
    }),
    overdue: {
      1: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Recordatorio: su factura ${number} está vencida`,
        preview: `Quedan ${amount} por pagar desde el ${dueDay}.`,
        title: "Un simple recordatorio",
        paragraphs: [
          `La factura n.º\u00a0${number} de la cuenta ${account} venció el ${dueDay}, hace ${daysLate} días. Salvo error por nuestra parte, todavía no hemos recibido su pago: quedan ${amount} por pagar. Seguramente se trata de un olvido; le rogamos que la pague en cuanto pueda.`,
        ],
      }),
      2: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Segundo recordatorio: la factura ${number} venció hace ${daysLate} días`,
        preview: `Quedan ${amount} por pagar desde el ${dueDay}.`,
        title: "Su factura sigue pendiente de pago",
        paragraphs: [
          `La factura n.º\u00a0${number} de la cuenta ${account} venció el ${dueDay} y lleva ${daysLate} días de retraso. Quedan ${amount} por pagar. Le rogamos que la pague en los próximos días.`,
        ],
      }),
      3: ({ account, number, amount, dueDay, daysLate }) => ({
        subject: `Último recordatorio: la factura ${number} venció hace ${daysLate} días`,
        preview: `Quedan ${amount} por pagar desde el ${dueDay}.`,
        title: "Último recordatorio: pague su factura, por favor",
        paragraphs: [
          `A pesar de dos recordatorios, la factura n.º\u00a0${number} de la cuenta ${account}, que venció el ${dueDay}, sigue sin pagarse con ${daysLate} días de retraso. Le pedimos que pague los ${amount} pendientes sin más demora.`,
          "Mientras no se pague, las donaciones correspondientes no pueden transferirse a las organizaciones.",
        ],
      }),
    },
    paid: ({ account, number, amount }) => ({
      subject: `La factura ${number} está pagada: gracias`,
      preview: `No queda nada por pagar de su factura de ${amount}.`,
      title: "Gracias, su factura está pagada",
      paragraphs: [
        `La factura n.º\u00a0${number} de la cuenta ${account}, por un importe de ${amount}, está totalmente pagada: no queda nada pendiente. Gracias por todo lo que sus donaciones hacen posible.`,
      ],
    }),
  },
  creditNote: ({ account, number, amount, corrects }) => ({
    subject: `Abono ${number}: ${amount} a su favor`,
    preview: `Corrige la factura n.º\u00a0${corrects}.`,
    title: `Un abono de ${amount}`,
    paragraphs: [
      `El abono n.º\u00a0${number} de la cuenta ${account} va adjunto en PDF. Corrige la factura n.º\u00a0${corrects} en ${amount}.`,
      "No tiene que hacer nada: el abono reduce primero lo que queda por pagar de esa factura, y el resto se descuenta de sus próximas facturas.",
    ],
  }),
  paymentFailed: {
    action: "Actualizar el medio de pago",
    invoice: ({ account, number, amount }) => ({
      subject: `El pago de ${amount} de la factura ${number} no se ha realizado`,
      preview: "Compruebe su medio de pago.",
      title: "No hemos podido cobrar su pago",
      paragraphs: [
        `No hemos podido cobrar ${amount} de la factura n.º ${number} de ${account}: el medio de pago ha sido rechazado.`,
      ],
    }),
    retry: (day) =>
      `Volveremos a intentarlo el ${day}. Si antes indica otro medio de pago, se cargará en él.`,
    noRetry:
      "No volveremos a cargar este medio de pago. Indique otro o pague por transferencia como se indica en la factura.",
    gift: ({ charity, amount }) => ({
      subject: `No hemos podido cobrar su donación a ${charity}`,
      preview: "Compruebe su medio de pago.",
      title: "Su donación periódica necesita su atención",
      paragraphs: [
        `No hemos podido cobrar su donación periódica de ${amount} a ${charity}: su medio de pago ha sido rechazado.`,
      ],
    }),
    giftPaused:
      "Por eso esta donación no se ha hecho y no se ha cobrado nada. Las siguientes se harán en cuanto indique otro medio de pago. Sus demás donaciones no se ven afectadas.",
    giftSkipped: ({ charity, amount }) => ({
      subject: `Esta vez no se ha realizado su donación a ${charity}`,
      preview: "No se ha cobrado nada.",
      title: "Se ha omitido su donación periódica",
      paragraphs: [
        `Le tocaba su donación periódica de ${amount} a ${charity}, pero esta organización no recibe donaciones a través de nosotros en este momento. Por eso no se ha realizado ninguna donación ni se ha cobrado nada.`,
        "Su donación periódica continuará en cuanto la organización vuelva a recibir donaciones. Si prefiere apoyar a otra organización, puede cambiarla donde gestiona sus donaciones.",
      ],
    }),
    giftReason: (sender) =>
      `Recibe este correo electrónico porque dona periódicamente con ${sender} en Obole.`,
  },
  cardExpiring: {
    account: ({ account, card, day }) => ({
      subject: `Su tarjeta de pago caduca el ${day}`,
      preview: "Indique antes una nueva.",
      title: "Su tarjeta está a punto de caducar",
      paragraphs: [
        `La tarjeta ${card}, con la que se pagan las donaciones de ${account}, caduca el ${day}. Indique antes una nueva tarjeta u otro medio de pago para que sus campañas no se interrumpan.`,
      ],
    }),
    gift: ({ card, day }) => ({
      subject: `Su tarjeta caduca el ${day}`,
      preview: "Indique antes una nueva.",
      title: "Su tarjeta está a punto de caducar",
      paragraphs: [
        `La tarjeta ${card}, con la que se pagan sus donaciones periódicas, caduca el ${day}. Indique antes una nueva tarjeta u otro medio de pago: sus donaciones continúan y nada más cambia.`,
      ],
    }),
  },
  debit: {
    action: "Descargar la orden",
    signed: ({ creditor }) => ({
      subject: `Su orden de domiciliación SEPA a favor de ${creditor}`,
      preview: "Conserve esta copia.",
      title: "Su orden de domiciliación está registrada",
      paragraphs: [
        `Gracias. Ha autorizado a ${creditor} a adeudar su cuenta mediante adeudo directo SEPA. El botón abre su copia de la orden; el enlace es válido durante 30\u00a0días.`,
        "Antes de cada adeudo le comunicamos el importe y la fecha por correo electrónico.",
      ],
    }),
    notice: ({ creditor, amount, day }) => ({
      subject: `Adeudo de ${amount} el ${day}`,
      preview: `Mediante adeudo directo SEPA, a favor de ${creditor}.`,
      title: `Un adeudo de ${amount}`,
      paragraphs: [
        `${creditor} adeudará ${amount} en su cuenta el ${day} o los días hábiles siguientes. Asegúrese de que haya saldo suficiente.`,
      ],
    }),
    details: ({ creditorId, reference, last4 }) =>
      `Referencia de la orden: ${reference}. Identificador del acreedor: ${creditorId}. Cuenta: IBAN terminado en ${last4}.`,
    refund:
      "Puede solicitar a su banco la devolución de un adeudo en un plazo de ocho semanas. Puede revocar la orden en cualquier momento eliminando el medio de pago.",
    reason: (sender) =>
      `Recibe este correo porque se ha dado una orden de domiciliación SEPA para los pagos con ${sender}.`,
  },
  reversal: {
    reason: "Recibe este correo porque se ha anulado una donación hecha en su nombre.",
    donation: ({ charity, amount }) => ({
      subject: `Se ha anulado su donación a ${charity}`,
      preview: `El pago de ${amount} se ha devuelto o reembolsado.`,
      title: "Se ha anulado su donación",
      paragraphs: [
        `Lamentamos comunicarle que su donación de ${amount} a ${charity} se ha anulado, porque su pago se ha devuelto o reembolsado. La organización no recibe este importe.`,
      ],
    }),
    receiptCanceled: (number) =>
      `Por ello, su recibo fiscal n.º\u00a0${number} queda anulado. No lo utilice: ya no es válido ante la administración tributaria.`,
    questions: (sender) => `Si tiene alguna pregunta, diríjase a ${sender}.`,
  },
  redirect: {
    reason:
      "Recibe este correo porque una organización a la que hizo una donación ya no puede recibirla.",
    donations: ({ charity, other, amount }) => ({
      subject: `Su donación a ${charity} se entrega a ${other}`,
      preview: `${other} recibe los ${amount} que usted donó.`,
      title: "Su donación se entrega a otra organización",
      paragraphs: [
        `Usted donó ${amount} a ${charity}. Esta organización ya no recibe donaciones a través de nosotros, y este importe aún no se le había abonado.`,
        `Para que su donación no se pierda, la abonamos a ${other}. No tiene que hacer ni pagar nada. Si ya ha recibido un recibo fiscal, sigue siendo válido tal como está.`,
      ],
    }),
  },
  thanks: {
    reason: "Recibe este correo porque se ha hecho una donación con esta dirección.",
    action: "Ver mis donaciones",
    platform:
      "Puede consultar sus donaciones y recibos fiscales cuando quiera: inicie sesión con esta dirección de correo.",
    platformOfRegular:
      "Usted dona este importe de forma periódica. Para cambiar o detener su donación, y para consultar sus donaciones y recibos fiscales, inicie sesión con esta dirección de correo.",
    donation: ({ charity, amount }) => ({
      subject: `Gracias por su donación a ${charity}`,
      preview: `Hemos recibido su pago de ${amount}.`,
      title: "Gracias por su donación",
      paragraphs: [
        `Gracias por su donación de ${amount} a ${charity}. Hemos recibido su pago: no tiene que hacer nada más.`,
      ],
    }),
    regular: (sender) =>
      `Usted dona este importe de forma periódica. Para cambiar o detener su donación, póngase en contacto con ${sender}.`,
    receipt: "Recibirá su recibo fiscal por correo en cuanto se emita.",
  },
  payout: {
    paid: ({ charity, amount, day, account, reference }) => ({
      subject: `Pago de ${amount} a ${charity}`,
      preview: `Hemos hecho la transferencia a su cuenta el ${day}.`,
      title: `${amount} para su labor`,
      paragraphs: [
        `El ${day} transferimos ${amount} a su cuenta (${account}): son las donaciones hechas a ${charity} a través de nosotros.`,
        `En su extracto bancario figura la referencia ${reference}.`,
      ],
    }),
    attached:
      "Todas las donaciones figuran en el PDF adjunto y, para su contabilidad, en un archivo CSV.",
    attachedPart: (count, all, email) =>
      `El PDF adjunto recoge las primeras ${count} donaciones de ${all}. Para obtener la lista completa en CSV, escriba a ${email}.`,
    questions: (email) => `Si tiene alguna pregunta, escriba a ${email}.`,
    reason: (charity) =>
      `Recibe este correo porque esta dirección está registrada para los pagos a ${charity}.`,
  },
  signIn: (account) => ({
    subject: `Su enlace de acceso a ${account}`,
    preview: "Funciona una sola vez, durante diez minutos.",
    title: "Iniciar sesión",
    paragraphs: [
      greeting,
      `Ha pedido un enlace para iniciar sesión en ${account}. Funciona una sola vez, durante diez minutos.`,
      "Si no lo ha pedido, ignore este correo: sin el enlace nadie puede iniciar sesión.",
    ],
    action: "Iniciar sesión",
    reason: "Recibe este correo porque se ha pedido un enlace de acceso para esta dirección.",
  }),
  ssoSignIn: (account) => ({
    subject: `Iniciar sesión en ${account}`,
    preview: "Use el inicio de sesión de su empresa.",
    title: "Iniciar sesión",
    paragraphs: [
      greeting,
      `Ha pedido un enlace para iniciar sesión en ${account}. Su equipo inicia sesión en la página de la propia empresa.`,
      "Si no quería iniciar sesión, ignore este correo.",
    ],
    action: "Ir a la página de inicio de sesión",
    reason: "Recibe este correo porque se ha pedido un enlace de acceso para esta dirección.",
  }),
  charityPage: {
    action: "Abrir su página",
    invitation: (charity) => ({
      subject: `Su página en Obole está lista, ${charity}`,
      preview: "Confirme sus datos y reciba las donaciones que le hacen.",
      title: "Bienvenidos a Obole",
      paragraphs: [
        `Personas y empresas donan a ${charity} a través de Obole. Su página muestra lo que se le debe y lo que se le ha pagado. En ella confirma quiénes son, escribe cómo les ven los donantes, indica su cuenta bancaria y firma el mandato para los certificados fiscales.`,
        "El botón funciona una sola vez, durante 30 días. Después puede pedir un enlace nuevo en la propia página, en cualquier momento, con esta dirección de correo.",
        "Si no sabe por qué recibe este mensaje, no transmita el enlace.",
      ],
    }),
    link: (charity) => ({
      subject: `Su enlace a la página de ${charity}`,
      preview: "Funciona una sola vez, durante una hora.",
      title: "Aquí está su enlace",
      paragraphs: [
        `Ha pedido un enlace a la página de ${charity} en Obole. El botón funciona una sola vez, durante una hora.`,
        "Si no lo ha pedido, puede ignorar este correo: nadie puede abrir la página sin él.",
      ],
    }),
    bankAccount: ({ charity, last4, isAtStripe }) => ({
      subject: isAtStripe
        ? `Una cuenta nueva para los pagos a ${charity}`
        : `Una cuenta bancaria nueva para ${charity}`,
      preview: isAtStripe
        ? `Cuenta de Stripe terminada en ${last4}.`
        : `IBAN terminado en ${last4}.`,
      title: isAtStripe
        ? "Se ha indicado una cuenta de Stripe"
        : "Se ha indicado una cuenta bancaria",
      paragraphs: [
        isAtStripe
          ? `Para los pagos a ${charity} se ha indicado una cuenta de Stripe cuyo identificador termina en ${last4}. No se paga nada en ella antes de que dos personas de Obole la hayan comprobado; hasta entonces no se hace ningún pago.`
          : `En la página de ${charity} se ha indicado para los pagos una cuenta bancaria cuyo IBAN termina en ${last4}. No se paga nada en ella antes de que dos personas de Obole la hayan comprobado; hasta entonces no se hace ningún pago.`,
        "Si nadie de su organización lo ha hecho, avise de inmediato a la persona de Obole que les invitó.",
      ],
    }),
    reason: (charity) =>
      `Recibe este correo porque esta dirección está registrada para ${charity} en Obole.`,
  },
  application: {
    request: {
      subject: "Abra su cuenta en Obole",
      preview: "El enlace funciona una sola vez, durante un día.",
      title: "Abra su cuenta",
      paragraphs: [
        "Alguien, probablemente usted, ha pedido abrir una cuenta en Obole con esta dirección.",
        "El botón funciona una sola vez, durante 24 horas. Después rellenará la solicitud de su organización.",
        "Si no ha sido usted, ignore este correo: sin el botón no se abre nada.",
      ],
      action: "Abrir la cuenta",
      reason:
        "Recibe este correo porque se ha escrito esta dirección para pedir una cuenta en Obole.",
    },
    answer: "Responder",
    open: "Abrir el panel",
    question: (account) => ({
      subject: `Una pregunta sobre la solicitud de ${account}`,
      preview: "Necesitamos algo de usted para continuar.",
      title: "Una pregunta sobre su solicitud",
      paragraphs: [
        `Estamos revisando la solicitud de ${account} y necesitamos algo de usted.`,
        "Modifique su solicitud en el panel y envíela de nuevo.",
      ],
    }),
    approved: (account) => ({
      subject: `La solicitud de ${account} está aprobada`,
      preview: "Su cuenta está activa.",
      title: "Le damos la bienvenida a Obole",
      paragraphs: [
        `La solicitud de ${account} está aprobada. Su cuenta está activa: puede activar campañas, y sus servidores pueden usar la API.`,
      ],
    }),
    rejected: (account) => ({
      subject: `La solicitud de ${account}`,
      preview: "No hemos podido aprobarla.",
      title: "No hemos podido aprobar su solicitud",
      paragraphs: [
        `Hemos revisado la solicitud de ${account} y no podemos aprobarla.`,
        "Si cree que se trata de un error, escriba a su persona de contacto en Obole.",
      ],
    }),
    said: "Nuestro mensaje:",
    reason: (account) => `Recibe este correo porque administra la cuenta de ${account} en Obole.`,
  },
  noReply: "Este correo se ha enviado automáticamente; las respuestas no se leen.",
  replies: (sender) => `Si responde a este correo, ${sender} leerá su mensaje.`,
  poweredBy: "Con la tecnología de Obole",
  unsubscribe: "Dejar de recibir recordatorios",
};
