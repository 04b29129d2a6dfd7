import { common } from "../common.messages.js";
import { partTitles } from "../shell.messages.js";
import { texts } from "../texts.js";

export const title = partTitles["/team"];

/** The roles, short in a list. */
export const roleNames = texts({
  ADMIN: {
    en: "Administrator",
    fr: "Administrateur",
    de: "Administrator",
    es: "Administrador",
    it: "Amministratore",
    nl: "Beheerder",
  },
  PAYROLL_MANAGER: {
    en: "Payroll manager",
    fr: "Gestionnaire de paie",
    de: "Lohnbuchhaltung",
    es: "Responsable de nóminas",
    it: "Responsabile delle paghe",
    nl: "Salarisadministrateur",
  },
  MEMBER: { en: "Member", fr: "Membre", de: "Mitglied", es: "Miembro", it: "Membro", nl: "Lid" },
});

/** The roles, with what each may do. */
export const roleOptions = texts({
  ADMIN: {
    en: "Administrator: everything",
    fr: "Administrateur\u00a0: tout",
    de: "Administrator: alles",
    es: "Administrador: todo",
    it: "Amministratore: tutto",
    nl: "Beheerder: alles",
  },
  PAYROLL_MANAGER: {
    en: "Payroll manager: donations, donors and receipts",
    fr: "Gestionnaire de paie\u00a0: dons, donateurs et reçus fiscaux",
    de: "Lohnbuchhaltung: Spenden, Spender und Bescheinigungen",
    es: "Responsable de nóminas: donaciones, donantes y recibos",
    it: "Responsabile delle paghe: donazioni, donatori e ricevute",
    nl: "Salarisadministrateur: giften, donateurs en giftbewijzen",
  },
  MEMBER: {
    en: "Member: the campaigns that you choose",
    fr: "Membre\u00a0: les campagnes que vous choisissez",
    de: "Mitglied: die Kampagnen, die Sie wählen",
    es: "Miembro: las campañas que usted elija",
    it: "Membro: le campagne che sceglie lei",
    nl: "Lid: de campagnes die u kiest",
  },
});

export const text = texts({
  invite: {
    en: "Invite somebody",
    fr: "Inviter quelqu’un",
    de: "Jemanden einladen",
    es: "Invitar a alguien",
    it: "Invita qualcuno",
    nl: "Iemand uitnodigen",
  },
  empty: {
    en: "Nobody yet",
    fr: "Personne pour l’instant",
    de: "Noch niemand",
    es: "Todavía nadie",
    it: "Ancora nessuno",
    nl: "Nog niemand",
  },
  emptyText: {
    en: "Invite a colleague: each person signs in with their own e-mail address.",
    fr: "Invitez un collègue\u00a0: chaque personne se connecte avec sa propre adresse e-mail.",
    de: "Laden Sie Kollegen ein: Jede Person meldet sich mit ihrer eigenen E-Mail-Adresse an.",
    es: "Invite a un compañero: cada persona inicia sesión con su propio correo.",
    it: "Inviti un collega: ogni persona accede con il proprio indirizzo e-mail.",
    nl: "Nodig een collega uit: iedereen logt in met een eigen e-mailadres.",
  },
  name: common.name,
  email: common.email,
  role: common.role,
  since: common.since,
  change: {
    en: "Change",
    fr: "Modifier",
    de: "Ändern",
    es: "Cambiar",
    it: "Cambia",
    nl: "Wijzigen",
  },
  changeRole: {
    en: "Change role",
    fr: "Modifier le rôle",
    de: "Rolle ändern",
    es: "Cambiar la función",
    it: "Cambia il ruolo",
    nl: "Rol wijzigen",
  },
  roleOf: {
    en: "Role of {email}",
    fr: "Rôle de {email}",
    de: "Rolle von {email}",
    es: "Función de {email}",
    it: "Ruolo di {email}",
    nl: "Rol van {email}",
  },
  roleText: {
    en: "The person has the new role at once. When an administrator gets another role, the open invitations that they sent are canceled.",
    fr: "La personne a aussitôt son nouveau rôle. Si un administrateur change de rôle, les invitations en attente qu’il a envoyées sont annulées.",
    de: "Die Person hat die neue Rolle sofort. Bekommt ein Administrator eine andere Rolle, werden seine offenen Einladungen zurückgezogen.",
    es: "La persona tiene la nueva función de inmediato. Si un administrador cambia de función, se anulan las invitaciones pendientes que envió.",
    it: "La persona ha subito il nuovo ruolo. Se un amministratore cambia ruolo, gli inviti in attesa che ha inviato vengono annullati.",
    nl: "De persoon heeft de nieuwe rol meteen. Als een beheerder een andere rol krijgt, worden de openstaande uitnodigingen van die beheerder ingetrokken.",
  },
  remove: common.remove,
  you: { en: "You", fr: "Vous", de: "Sie", es: "Usted", it: "Lei", nl: "U" },
  removeNamed: {
    en: "Remove {email}?",
    fr: "Retirer {email}\u00a0?",
    de: "{email} entfernen?",
    es: "¿Quitar a {email}?",
    it: "Rimuovere {email}?",
    nl: "{email} verwijderen?",
  },
  removeText: {
    en: "The person is signed out at once. The open invitations that they sent are canceled.",
    fr: "La personne est déconnectée immédiatement. Les invitations en attente qu’elle a envoyées sont annulées.",
    de: "Die Person wird sofort abgemeldet. Ihre offenen Einladungen werden zurückgezogen.",
    es: "La sesión de la persona se cierra de inmediato. Se anulan las invitaciones pendientes que envió.",
    it: "La persona viene disconnessa subito. Gli inviti in attesa che ha inviato vengono annullati.",
    nl: "De persoon wordt meteen uitgelogd. De openstaande uitnodigingen van deze persoon worden ingetrokken.",
  },
  invited: {
    en: "The invitation is on its way to {email}. You can also pass the link on yourself:",
    fr: "L’invitation est en route vers {email}. Vous pouvez aussi transmettre le lien vous-même\u00a0:",
    de: "Die Einladung ist unterwegs an {email}. Sie können den Link auch selbst weitergeben:",
    es: "La invitación está en camino a {email}. También puede pasar el enlace usted mismo:",
    it: "L’invito è in arrivo a {email}. Può anche passare il link direttamente:",
    nl: "De uitnodiging is onderweg naar {email}. U kunt de link ook zelf doorgeven:",
  },
  link: { en: "Link", fr: "Lien", de: "Link", es: "Enlace", it: "Link", nl: "Link" },
  campaigns: common.campaigns,
  send: {
    en: "Send the invitation",
    fr: "Envoyer l’invitation",
    de: "Einladung senden",
    es: "Enviar la invitación",
    it: "Invia l’invito",
    nl: "Uitnodiging versturen",
  },
  open: {
    en: "Open invitations",
    fr: "Invitations en attente",
    de: "Offene Einladungen",
    es: "Invitaciones pendientes",
    it: "Inviti in attesa",
    nl: "Openstaande uitnodigingen",
  },
  expires: {
    en: "Expires",
    fr: "Expiration",
    de: "Läuft ab",
    es: "Caducidad",
    it: "Scadenza",
    nl: "Verloopt",
  },
  sendAgain: common.sendAgain,
  cancel: {
    en: "Cancel",
    fr: "Annuler",
    de: "Zurückziehen",
    es: "Anular",
    it: "Annulla",
    nl: "Intrekken",
  },
});
