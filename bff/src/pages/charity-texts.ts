import type { PageLanguage } from "./texts.js";

/** The texts of a charity's own page. */
export interface CharityTexts {
  readonly title: string;
  readonly sandbox: string;
  readonly enterLead: string;
  readonly enterButton: string;
  readonly askTitle: string;
  readonly askLead: string;
  readonly email: string;
  readonly emailError: string;
  readonly askButton: string;
  readonly askedTitle: string;
  readonly askedText: string;
  readonly signOut: string;
  readonly signedOutTitle: string;
  readonly signedOutText: string;
  readonly sections: string;
  readonly overview: string;
  readonly organisation: string;
  readonly profile: string;
  readonly bank: string;
  readonly mandate: string;
  readonly gifts: string;
  readonly pause: string;
  readonly done: string;
  readonly todo: string;
  readonly checking: string;
  readonly published: string;
  readonly unpublished: string;
  readonly paused: string;
  readonly balance: string;
  readonly inTransit: string;
  readonly setUp: string;
  readonly orgStep: string;
  readonly profileStep: string;
  readonly bankStep: string;
  readonly mandateStep: string;
  readonly NO_BANK_ACCOUNT: string;
  readonly NOT_APPROVED: string;
  readonly RETURNED: string;
  readonly PROVIDER_NOT_USED: string;
  readonly NOT_PUBLISHED: string;
  readonly payable: string;
  readonly orgLead: string;
  readonly officialName: string;
  readonly siren: string;
  readonly sirenHint: string;
  readonly sirenError: string;
  readonly rna: string;
  readonly rnaHint: string;
  readonly rnaError: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly required: string;
  readonly save: string;
  readonly saved: string;
  readonly documents: string;
  readonly docLead: string;
  readonly docKind: string;
  readonly STATUTES: string;
  readonly PUBLICATION: string;
  readonly BANK_DETAILS: string;
  readonly OTHER: string;
  readonly docFile: string;
  readonly docSend: string;
  readonly docWrong: string;
  readonly docMany: string;
  readonly remove: string;
  readonly profileLead: string;
  readonly profileLanguage: string;
  readonly headline: string;
  readonly mission: string;
  readonly impact: string;
  readonly tooLong: string;
  readonly preview: string;
  readonly bankLead: string;
  readonly bankCurrent: string;
  readonly bankProposed: string;
  readonly bankButton: string;
  readonly bankSaved: string;
  readonly signatory: string;
  readonly quality: string;
  readonly qualityHint: string;
  readonly draw: string;
  readonly clear: string;
  readonly signatureError: string;
  readonly consentError: string;
  readonly signButton: string;
  readonly signedBy: string;
  readonly holdsSince: string;
  readonly download: string;
  readonly giftsTitle: string;
  readonly giftsLead: string;
  readonly typeInstead: string;
  readonly typedHint: string;
  readonly revoke: string;
  readonly revokeLead: string;
  readonly revokeButton: string;
  readonly statement: string;
  readonly statementLead: string;
  readonly year: string;
  readonly noGifts: string;
  readonly payoutsTitle: string;
  readonly noPayouts: string;
  readonly SETTLED: string;
  readonly IN_PAYOUT: string;
  readonly PAID_OUT: string;
  readonly REVERSED: string;
  readonly CREATED: string;
  readonly SENT: string;
  readonly PAID: string;
  readonly RETURNED_PAYOUT: string;
  readonly more: string;
  readonly pauseLead: string;
  readonly pauseButton: string;
  readonly resumeLead: string;
  readonly resumeButton: string;
  readonly pausedByUs: string;
  /** Where a page without JavaScript takes no files: who else takes them. */
  readonly filesNeedScript: string;
}

export const charityTexts: Readonly<Record<PageLanguage, CharityTexts>> = {
  en: {
    title: "Your charity’s page",
    sandbox: "Test environment: no real money",
    enterLead: "You have opened a personal link. It works once, when you press the button.",
    enterButton: "Open the page",
    askTitle: "Get a link to your page",
    askLead:
      "A link works once, so this one may have been used already or have expired. Enter the e-mail address at which we invited you, and we send a new one there.",
    email: "E-mail address",
    emailError: "Please enter an e-mail address.",
    askButton: "Send a link",
    askedTitle: "Check your inbox",
    askedText:
      "If this address is registered for a charity, a link is on its way. It works once, within an hour.",
    signOut: "Sign out",
    signedOutTitle: "You are signed out",
    signedOutText: "To come back, ask for a new link.",
    sections: "Sections",
    overview: "Overview",
    organisation: "Organisation",
    profile: "Profile",
    bank: "Bank account",
    mandate: "Tax receipts",
    gifts: "Gifts and payouts",
    pause: "Pause",
    done: "Done",
    todo: "To do",
    checking: "Being checked",
    published: "Donors can choose you",
    unpublished: "Not visible to donors yet",
    paused: "Paused",
    balance: "Owed to you",
    inTransit: "Of which on its way",
    setUp: "Your steps",
    orgStep: "Confirm who you are",
    profileStep: "Write how donors see you",
    bankStep: "Say where we pay you",
    mandateStep: "Sign the mandate for receipts",
    NO_BANK_ACCOUNT: "We cannot pay you yet: enter your bank account.",
    NOT_APPROVED: "Payouts wait while two of us check your new bank account.",
    RETURNED: "Our last transfer came back. Please check your bank account.",
    PROVIDER_NOT_USED: "We cannot pay to this account: ask the person at Obole who invited you.",
    NOT_PUBLISHED: "Payouts wait until your page is visible to donors.",
    payable: "Your next payout includes it.",
    orgLead: "As in your statutes and the public register. We compare it with your documents.",
    officialName: "Official name",
    siren: "SIREN",
    sirenHint: "Nine digits, if you have one.",
    sirenError:
      "Please check the SIREN: nine digits. A French organisation has a SIREN, an RNA number or both.",
    rna: "RNA number",
    rnaHint: "W and nine digits, for an association.",
    rnaError: "Please check the RNA number: W and nine digits.",
    street: "Street and number",
    zip: "Postcode",
    city: "Town",
    country: "Country",
    required: "Please fill in this field.",
    save: "Save",
    saved: "Saved.",
    documents: "Documents",
    docLead:
      "Your statutes, the publication in the official journal and your bank’s slip: PDF, JPEG or PNG, up to 2 MB each and 8 files. Stored encrypted; only our team reads them.",
    docKind: "Kind of document",
    STATUTES: "Statutes",
    PUBLICATION: "Publication in the official journal",
    BANK_DETAILS: "Bank slip",
    OTHER: "Other",
    docFile: "File",
    docSend: "Add the document",
    docWrong: "This file cannot be taken: choose a PDF, JPEG or PNG of up to 2 MB.",
    docMany: "There are 8 documents already. Remove one first.",
    remove: "Remove",
    profileLead: "Donors read this when they choose a charity. It appears at once.",
    profileLanguage: "Language",
    headline: "In one sentence",
    mission: "What you do",
    impact: "What a gift makes possible",
    tooLong: "This text is too long.",
    preview: "As donors see it",
    bankLead:
      "We pay what you are owed to this account. After a change, two of us check it before the next payout, and we tell your registered address.",
    bankCurrent: "Paid to",
    bankProposed: "Being checked",
    bankButton: "Use this account",
    bankSaved:
      "Thank you. Two of us check the account; a mail to your registered address confirms the change.",
    signatory: "First and last name",
    quality: "Your office",
    qualityHint: "Such as President or Treasurer.",
    draw: "Sign with a finger or the mouse",
    clear: "Start again",
    signatureError: "Please draw your signature in the field.",
    consentError: "Please read the mandate and tick the box.",
    signButton: "Sign the mandate",
    signedBy: "Signed by",
    holdsSince: "Holds since",
    download: "Download the PDF",
    giftsTitle: "Gifts",
    giftsLead: "Without the names of those who give.",
    typeInstead: "Sign with my typed name instead",
    typedHint: "Your name, as typed above, stands for your signature.",
    revoke: "Revoke the mandate",
    revokeLead:
      "From today on we issue no receipt in your name. Receipts that were issued before stay valid, and gifts are still paid out. You can sign again at any time.",
    revokeButton: "Revoke it now",
    statement: "Yearly statement",
    statementLead:
      "The receipts that we issued in your name, as you declare them to the tax office (in France under article 222 bis), and how your balance moved.",
    year: "Year",
    noGifts: "No gift was settled yet.",
    payoutsTitle: "Payouts",
    noPayouts: "No payout yet.",
    SETTLED: "Owed to you",
    IN_PAYOUT: "On its way",
    PAID_OUT: "Paid out",
    REVERSED: "Reversed",
    CREATED: "Being prepared",
    SENT: "Sent to the bank",
    PAID: "Paid",
    RETURNED_PAYOUT: "Came back",
    more: "Show more",
    pauseLead:
      "While you pause, nobody is offered your charity and no new gift is made to it. What was given before is still paid out, and tax receipts stay valid.",
    pauseButton: "Pause gifts",
    resumeLead: "You are paused: no new gifts are made to you.",
    resumeButton: "Receive gifts again",
    pausedByUs: "We have paused your charity. Please write to the person at Obole who invited you.",
    filesNeedScript:
      "Adding a file needs JavaScript: turn it on in your browser and ask for a new link, or mail the file to the person at Obole who invited you.",
  },
  fr: {
    title: "La page de votre organisation",
    sandbox: "Environnement de test : pas d’argent réel",
    enterLead:
      "Vous avez ouvert un lien personnel. Il fonctionne une seule fois, quand vous appuyez sur le bouton.",
    enterButton: "Ouvrir la page",
    askTitle: "Recevoir un lien vers votre page",
    askLead:
      "Un lien fonctionne une seule fois : celui-ci a peut-être déjà servi ou a expiré. Indiquez l’adresse e-mail à laquelle nous vous avons invités, et nous y envoyons un nouveau lien.",
    email: "Adresse e-mail",
    emailError: "Veuillez indiquer une adresse e-mail.",
    askButton: "Envoyer un lien",
    askedTitle: "Consultez votre messagerie",
    askedText:
      "Si cette adresse est enregistrée pour une organisation, un lien est en route. Il fonctionne une seule fois, pendant une heure.",
    signOut: "Se déconnecter",
    signedOutTitle: "Déconnexion réussie",
    signedOutText: "Pour revenir, demandez un nouveau lien.",
    sections: "Rubriques",
    overview: "Vue d’ensemble",
    organisation: "Organisation",
    profile: "Profil",
    bank: "Compte bancaire",
    mandate: "Reçus fiscaux",
    gifts: "Dons et versements",
    pause: "Pause",
    done: "Fait",
    todo: "À faire",
    checking: "En vérification",
    published: "Les donateurs peuvent vous choisir",
    unpublished: "Pas encore visible des donateurs",
    paused: "En pause",
    balance: "Vous est dû",
    inTransit: "Dont en cours de versement",
    setUp: "Vos étapes",
    orgStep: "Confirmez qui vous êtes",
    profileStep: "Écrivez comment les donateurs vous voient",
    bankStep: "Indiquez où nous vous payons",
    mandateStep: "Signez le mandat pour les reçus",
    NO_BANK_ACCOUNT: "Nous ne pouvons pas encore vous payer : indiquez votre compte bancaire.",
    NOT_APPROVED:
      "Les versements attendent que deux d’entre nous aient vérifié votre nouveau compte bancaire.",
    RETURNED: "Notre dernier virement a été retourné. Vérifiez votre compte bancaire.",
    PROVIDER_NOT_USED:
      "Nous ne pouvons pas verser sur ce compte\u00a0: adressez-vous à la personne d’Obole qui vous a invités.",
    NOT_PUBLISHED: "Les versements attendent que vous soyez visibles des donateurs.",
    payable: "Votre prochain versement le comprendra.",
    orgLead: "Comme dans vos statuts et au registre public. Nous le comparons à vos documents.",
    officialName: "Nom officiel",
    siren: "SIREN",
    sirenHint: "Neuf chiffres, si vous en avez un.",
    sirenError:
      "Vérifiez le SIREN : neuf chiffres. Une organisation française a un SIREN, un numéro RNA ou les deux.",
    rna: "Numéro RNA",
    rnaHint: "W et neuf chiffres, pour une association.",
    rnaError: "Vérifiez le numéro RNA : W et neuf chiffres.",
    street: "Numéro et rue",
    zip: "Code postal",
    city: "Ville",
    country: "Pays",
    required: "Veuillez remplir ce champ.",
    save: "Enregistrer",
    saved: "Enregistré.",
    documents: "Documents",
    docLead:
      "Vos statuts, la publication au Journal officiel et votre RIB : PDF, JPEG ou PNG, 2 Mo au plus par fichier et 8 fichiers. Conservés chiffrés ; seule notre équipe les lit.",
    docKind: "Type de document",
    STATUTES: "Statuts",
    PUBLICATION: "Publication au Journal officiel",
    BANK_DETAILS: "RIB",
    OTHER: "Autre",
    docFile: "Fichier",
    docSend: "Ajouter le document",
    docWrong: "Ce fichier ne convient pas : choisissez un PDF, JPEG ou PNG de 2 Mo au plus.",
    docMany: "Il y a déjà 8 documents. Retirez-en d’abord un.",
    remove: "Retirer",
    profileLead:
      "Les donateurs lisent ceci quand ils choisissent une organisation. Cela apparaît aussitôt.",
    profileLanguage: "Langue",
    headline: "En une phrase",
    mission: "Ce que vous faites",
    impact: "Ce qu’un don rend possible",
    tooLong: "Ce texte est trop long.",
    preview: "Ce que voient les donateurs",
    bankLead:
      "Nous versons ce qui vous est dû sur ce compte. Après un changement, deux d’entre nous le vérifient avant le prochain versement, et nous prévenons votre adresse enregistrée.",
    bankCurrent: "Versé sur",
    bankProposed: "En vérification",
    bankButton: "Utiliser ce compte",
    bankSaved:
      "Merci. Deux d’entre nous vérifient le compte ; un e-mail à votre adresse enregistrée confirme le changement.",
    signatory: "Prénom et nom",
    quality: "Votre qualité",
    qualityHint: "Par exemple président ou trésorière.",
    draw: "Signez du doigt ou à la souris",
    clear: "Recommencer",
    signatureError: "Veuillez dessiner votre signature dans le cadre.",
    consentError: "Veuillez lire le mandat et cocher la case.",
    signButton: "Signer le mandat",
    signedBy: "Signé par",
    holdsSince: "Valable depuis",
    download: "Télécharger le PDF",
    giftsTitle: "Dons",
    giftsLead: "Sans le nom de ceux qui donnent.",
    typeInstead: "Signer plutôt en saisissant mon nom",
    typedHint: "Votre nom, tel que saisi ci-dessus, vaut signature.",
    revoke: "Révoquer le mandat",
    revokeLead:
      "À partir d’aujourd’hui, nous n’émettons plus aucun reçu en votre nom. Les reçus déjà émis restent valables, et les dons vous sont toujours versés. Vous pouvez signer à nouveau à tout moment.",
    revokeButton: "Révoquer maintenant",
    statement: "Relevé annuel",
    statementLead:
      "Les reçus que nous avons émis en votre nom, à déclarer à l’administration fiscale (article 222 bis), et l’évolution de votre solde.",
    year: "Année",
    noGifts: "Aucun don n’a encore été réglé.",
    payoutsTitle: "Versements",
    noPayouts: "Aucun versement pour l’instant.",
    SETTLED: "Vous est dû",
    IN_PAYOUT: "En cours",
    PAID_OUT: "Versé",
    REVERSED: "Annulé",
    CREATED: "En préparation",
    SENT: "Envoyé à la banque",
    PAID: "Payé",
    RETURNED_PAYOUT: "Retourné",
    more: "Afficher plus",
    pauseLead:
      "Pendant la pause, votre organisation n’est proposée à personne et ne reçoit aucun nouveau don. Ce qui a été donné avant est tout de même versé, et les reçus fiscaux restent valables.",
    pauseButton: "Mettre en pause",
    resumeLead: "Vous êtes en pause : aucun nouveau don ne vous est fait.",
    resumeButton: "Recevoir de nouveau des dons",
    pausedByUs:
      "Nous avons mis votre organisation en pause. Écrivez à la personne d’Obole qui vous a invités.",
    filesNeedScript:
      "Ajouter un fichier demande JavaScript\u00a0: activez-le dans votre navigateur et demandez un nouveau lien, ou envoyez le fichier par e-mail à la personne d’Obole qui vous a invités.",
  },
  de: {
    title: "Die Seite Ihrer Organisation",
    sandbox: "Testumgebung: kein echtes Geld",
    enterLead:
      "Sie haben einen persönlichen Link geöffnet. Er funktioniert einmal, sobald Sie auf die Schaltfläche drücken.",
    enterButton: "Seite öffnen",
    askTitle: "Link zu Ihrer Seite anfordern",
    askLead:
      "Ein Link funktioniert einmal: Dieser wurde vielleicht schon benutzt oder ist abgelaufen. Geben Sie die E-Mail-Adresse ein, an die wir Sie eingeladen haben; wir schicken einen neuen dorthin.",
    email: "E-Mail-Adresse",
    emailError: "Bitte geben Sie eine E-Mail-Adresse ein.",
    askButton: "Link senden",
    askedTitle: "Sehen Sie in Ihr Postfach",
    askedText:
      "Wenn diese Adresse für eine Organisation hinterlegt ist, ist ein Link unterwegs. Er funktioniert einmal, innerhalb einer Stunde.",
    signOut: "Abmelden",
    signedOutTitle: "Sie sind abgemeldet",
    signedOutText: "Um zurückzukehren, fordern Sie einen neuen Link an.",
    sections: "Bereiche",
    overview: "Überblick",
    organisation: "Organisation",
    profile: "Profil",
    bank: "Bankkonto",
    mandate: "Spendenbescheinigungen",
    gifts: "Spenden und Auszahlungen",
    pause: "Pause",
    done: "Erledigt",
    todo: "Offen",
    checking: "Wird geprüft",
    published: "Spender können Sie wählen",
    unpublished: "Für Spender noch nicht sichtbar",
    paused: "Pausiert",
    balance: "Steht Ihnen zu",
    inTransit: "Davon unterwegs",
    setUp: "Ihre Schritte",
    orgStep: "Bestätigen Sie, wer Sie sind",
    profileStep: "Schreiben Sie, wie Spender Sie sehen",
    bankStep: "Sagen Sie, wohin wir zahlen",
    mandateStep: "Unterschreiben Sie das Mandat für Bescheinigungen",
    NO_BANK_ACCOUNT: "Wir können Ihnen noch nichts auszahlen: Geben Sie Ihr Bankkonto an.",
    NOT_APPROVED: "Auszahlungen warten, bis zwei von uns Ihr neues Bankkonto geprüft haben.",
    RETURNED: "Unsere letzte Überweisung kam zurück. Bitte prüfen Sie Ihr Bankkonto.",
    PROVIDER_NOT_USED:
      "Auf dieses Konto können wir nicht auszahlen: Fragen Sie die Person bei Obole, die Sie eingeladen hat.",
    NOT_PUBLISHED: "Auszahlungen warten, bis Sie für Spender sichtbar sind.",
    payable: "Ihre nächste Auszahlung enthält es.",
    orgLead:
      "Wie in Ihrer Satzung und im öffentlichen Register. Wir vergleichen es mit Ihren Dokumenten.",
    officialName: "Amtlicher Name",
    siren: "SIREN",
    sirenHint: "Neun Ziffern, falls vorhanden.",
    sirenError:
      "Bitte prüfen Sie die SIREN: neun Ziffern. Eine französische Organisation hat eine SIREN, eine RNA-Nummer oder beides.",
    rna: "RNA-Nummer",
    rnaHint: "W und neun Ziffern, für einen Verein.",
    rnaError: "Bitte prüfen Sie die RNA-Nummer: W und neun Ziffern.",
    street: "Straße und Hausnummer",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    required: "Bitte füllen Sie dieses Feld aus.",
    save: "Speichern",
    saved: "Gespeichert.",
    documents: "Dokumente",
    docLead:
      "Ihre Satzung, die Veröffentlichung im Amtsblatt und der Nachweis Ihrer Bank: PDF, JPEG oder PNG, je bis 2 MB und 8 Dateien. Verschlüsselt gespeichert; nur unser Team liest sie.",
    docKind: "Art des Dokuments",
    STATUTES: "Satzung",
    PUBLICATION: "Veröffentlichung im Amtsblatt",
    BANK_DETAILS: "Bankverbindung",
    OTHER: "Anderes",
    docFile: "Datei",
    docSend: "Dokument hinzufügen",
    docWrong: "Diese Datei passt nicht: Wählen Sie ein PDF, JPEG oder PNG bis 2 MB.",
    docMany: "Es sind schon 8 Dokumente. Entfernen Sie zuerst eines.",
    remove: "Entfernen",
    profileLead: "Das lesen Spender, wenn sie eine Organisation wählen. Es erscheint sofort.",
    profileLanguage: "Sprache",
    headline: "In einem Satz",
    mission: "Was Sie tun",
    impact: "Was eine Spende möglich macht",
    tooLong: "Dieser Text ist zu lang.",
    preview: "So sehen es Spender",
    bankLead:
      "Auf dieses Konto zahlen wir aus, was Ihnen zusteht. Nach einer Änderung prüfen es zwei von uns vor der nächsten Auszahlung, und wir benachrichtigen Ihre hinterlegte Adresse.",
    bankCurrent: "Ausgezahlt auf",
    bankProposed: "Wird geprüft",
    bankButton: "Dieses Konto verwenden",
    bankSaved:
      "Danke. Zwei von uns prüfen das Konto; eine E-Mail an Ihre hinterlegte Adresse bestätigt die Änderung.",
    signatory: "Vor- und Nachname",
    quality: "Ihr Amt",
    qualityHint: "Zum Beispiel Vorsitzende oder Schatzmeister.",
    draw: "Unterschreiben Sie mit dem Finger oder der Maus",
    clear: "Neu beginnen",
    signatureError: "Bitte zeichnen Sie Ihre Unterschrift in das Feld.",
    consentError: "Bitte lesen Sie das Mandat und setzen Sie das Häkchen.",
    signButton: "Mandat unterschreiben",
    signedBy: "Unterschrieben von",
    holdsSince: "Gilt seit",
    download: "PDF herunterladen",
    giftsTitle: "Spenden",
    giftsLead: "Ohne die Namen derer, die geben.",
    typeInstead: "Stattdessen mit meinem eingegebenen Namen unterschreiben",
    typedHint: "Ihr oben eingegebener Name gilt als Unterschrift.",
    revoke: "Vollmacht widerrufen",
    revokeLead:
      "Ab heute stellen wir keine Bescheinigungen mehr in Ihrem Namen aus. Bereits ausgestellte bleiben gültig, und Spenden werden weiter ausgezahlt. Sie können jederzeit neu unterschreiben.",
    revokeButton: "Jetzt widerrufen",
    statement: "Jahresübersicht",
    statementLead:
      "Die Bescheinigungen, die wir in Ihrem Namen ausgestellt haben, für Ihre Erklärung an das Finanzamt (in Frankreich Artikel 222 bis), und wie sich Ihr Guthaben entwickelt hat.",
    year: "Jahr",
    noGifts: "Es wurde noch keine Spende abgerechnet.",
    payoutsTitle: "Auszahlungen",
    noPayouts: "Noch keine Auszahlung.",
    SETTLED: "Steht Ihnen zu",
    IN_PAYOUT: "Unterwegs",
    PAID_OUT: "Ausgezahlt",
    REVERSED: "Rückgängig",
    CREATED: "In Vorbereitung",
    SENT: "An die Bank gesendet",
    PAID: "Bezahlt",
    RETURNED_PAYOUT: "Zurückgekommen",
    more: "Mehr anzeigen",
    pauseLead:
      "Während der Pause wird Ihre Organisation niemandem angeboten und erhält keine neuen Spenden. Was vorher gespendet wurde, wird ausgezahlt, und Bescheinigungen bleiben gültig.",
    pauseButton: "Pausieren",
    resumeLead: "Sie pausieren: Sie erhalten keine neuen Spenden.",
    resumeButton: "Wieder Spenden erhalten",
    pausedByUs:
      "Wir haben Ihre Organisation pausiert. Bitte schreiben Sie der Person bei Obole, die Sie eingeladen hat.",
    filesNeedScript:
      "Dateien lassen sich nur mit JavaScript hinzufügen: Schalten Sie es in Ihrem Browser ein und fordern Sie einen neuen Link an, oder senden Sie die Datei per E-Mail der Person bei Obole, die Sie eingeladen hat.",
  },
  es: {
    title: "La página de su organización",
    sandbox: "Entorno de prueba: sin dinero real",
    enterLead: "Ha abierto un enlace personal. Funciona una sola vez, cuando pulsa el botón.",
    enterButton: "Abrir la página",
    askTitle: "Recibir un enlace a su página",
    askLead:
      "Un enlace funciona una sola vez: puede que este ya se haya usado o haya caducado. Indique la dirección de correo a la que le invitamos y enviaremos allí uno nuevo.",
    email: "Dirección de correo",
    emailError: "Indique una dirección de correo.",
    askButton: "Enviar un enlace",
    askedTitle: "Mire su correo",
    askedText:
      "Si esta dirección está registrada para una organización, un enlace está en camino. Funciona una sola vez, durante una hora.",
    signOut: "Cerrar sesión",
    signedOutTitle: "Ha cerrado la sesión",
    signedOutText: "Para volver, pida un enlace nuevo.",
    sections: "Secciones",
    overview: "Resumen",
    organisation: "Organización",
    profile: "Perfil",
    bank: "Cuenta bancaria",
    mandate: "Certificados fiscales",
    gifts: "Donaciones y pagos",
    pause: "Pausa",
    done: "Hecho",
    todo: "Pendiente",
    checking: "En revisión",
    published: "Los donantes pueden elegirles",
    unpublished: "Aún no visible para los donantes",
    paused: "En pausa",
    balance: "Se les debe",
    inTransit: "De ello en camino",
    setUp: "Sus pasos",
    orgStep: "Confirme quiénes son",
    profileStep: "Escriba cómo les ven los donantes",
    bankStep: "Indique dónde les pagamos",
    mandateStep: "Firme el mandato para los certificados",
    NO_BANK_ACCOUNT: "Aún no podemos pagarles: indique su cuenta bancaria.",
    NOT_APPROVED: "Los pagos esperan a que dos de nosotros comprueben su nueva cuenta bancaria.",
    RETURNED: "Nuestra última transferencia fue devuelta. Compruebe su cuenta bancaria.",
    PROVIDER_NOT_USED:
      "No podemos pagar en esta cuenta: consulten a la persona de Obole que les invitó.",
    NOT_PUBLISHED: "Los pagos esperan a que sean visibles para los donantes.",
    payable: "Su próximo pago lo incluirá.",
    orgLead: "Como en sus estatutos y en el registro público. Lo comparamos con sus documentos.",
    officialName: "Nombre oficial",
    siren: "SIREN",
    sirenHint: "Nueve cifras, si lo tiene.",
    sirenError:
      "Compruebe el SIREN: nueve cifras. Una organización francesa tiene un SIREN, un número RNA o ambos.",
    rna: "Número RNA",
    rnaHint: "W y nueve cifras, para una asociación.",
    rnaError: "Compruebe el número RNA: W y nueve cifras.",
    street: "Calle y número",
    zip: "Código postal",
    city: "Localidad",
    country: "País",
    required: "Rellene este campo.",
    save: "Guardar",
    saved: "Guardado.",
    documents: "Documentos",
    docLead:
      "Sus estatutos, la publicación en el diario oficial y el certificado bancario: PDF, JPEG o PNG, hasta 2 MB cada uno y 8 archivos. Se guardan cifrados; solo los lee nuestro equipo.",
    docKind: "Tipo de documento",
    STATUTES: "Estatutos",
    PUBLICATION: "Publicación en el diario oficial",
    BANK_DETAILS: "Certificado bancario",
    OTHER: "Otro",
    docFile: "Archivo",
    docSend: "Añadir el documento",
    docWrong: "Este archivo no sirve: elija un PDF, JPEG o PNG de hasta 2 MB.",
    docMany: "Ya hay 8 documentos. Quite antes uno.",
    remove: "Quitar",
    profileLead: "Los donantes lo leen al elegir una organización. Aparece enseguida.",
    profileLanguage: "Idioma",
    headline: "En una frase",
    mission: "Qué hacen",
    impact: "Qué hace posible una donación",
    tooLong: "Este texto es demasiado largo.",
    preview: "Así lo ven los donantes",
    bankLead:
      "En esta cuenta pagamos lo que se les debe. Tras un cambio, dos de nosotros la comprobamos antes del próximo pago y avisamos a su dirección registrada.",
    bankCurrent: "Se paga en",
    bankProposed: "En revisión",
    bankButton: "Usar esta cuenta",
    bankSaved:
      "Gracias. Dos de nosotros comprobamos la cuenta; un correo a su dirección registrada confirma el cambio.",
    signatory: "Nombre y apellidos",
    quality: "Su cargo",
    qualityHint: "Por ejemplo, presidenta o tesorero.",
    draw: "Firme con el dedo o el ratón",
    clear: "Empezar de nuevo",
    signatureError: "Dibuje su firma en el recuadro.",
    consentError: "Lea el mandato y marque la casilla.",
    signButton: "Firmar el mandato",
    signedBy: "Firmado por",
    holdsSince: "Vigente desde",
    download: "Descargar el PDF",
    giftsTitle: "Donaciones",
    giftsLead: "Sin el nombre de quienes donan.",
    typeInstead: "Firmar escribiendo mi nombre",
    typedHint: "Su nombre, tal como lo ha escrito arriba, vale como firma.",
    revoke: "Revocar el mandato",
    revokeLead:
      "A partir de hoy no emitimos ningún recibo en su nombre. Los recibos ya emitidos siguen siendo válidos y las donaciones se siguen abonando. Puede volver a firmar en cualquier momento.",
    revokeButton: "Revocar ahora",
    statement: "Extracto anual",
    statementLead:
      "Los recibos que hemos emitido en su nombre, tal como los declara a la administración tributaria (en Francia, artículo 222 bis), y la evolución de su saldo.",
    year: "Año",
    noGifts: "Aún no se ha liquidado ninguna donación.",
    payoutsTitle: "Pagos",
    noPayouts: "Aún no hay pagos.",
    SETTLED: "Se les debe",
    IN_PAYOUT: "En camino",
    PAID_OUT: "Pagado",
    REVERSED: "Anulado",
    CREATED: "En preparación",
    SENT: "Enviado al banco",
    PAID: "Pagado",
    RETURNED_PAYOUT: "Devuelto",
    more: "Mostrar más",
    pauseLead:
      "Durante la pausa, su organización no se ofrece a nadie ni recibe donaciones nuevas. Lo donado antes se paga igualmente y los certificados siguen siendo válidos.",
    pauseButton: "Pausar",
    resumeLead: "Están en pausa: no reciben donaciones nuevas.",
    resumeButton: "Volver a recibir donaciones",
    pausedByUs:
      "Hemos puesto su organización en pausa. Escriba a la persona de Obole que les invitó.",
    filesNeedScript:
      "Para añadir un archivo hace falta JavaScript: actívelo en su navegador y pida un enlace nuevo, o envíe el archivo por correo a la persona de Obole que les invitó.",
  },
  it: {
    title: "La pagina della vostra organizzazione",
    sandbox: "Ambiente di prova: nessun denaro reale",
    enterLead: "Ha aperto un link personale. Funziona una sola volta, quando preme il pulsante.",
    enterButton: "Apri la pagina",
    askTitle: "Ricevere un link alla pagina",
    askLead:
      "Un link funziona una sola volta: forse questo è già stato usato o è scaduto. Indichi l’indirizzo e-mail al quale vi abbiamo invitati e ne inviamo lì uno nuovo.",
    email: "Indirizzo e-mail",
    emailError: "Indichi un indirizzo e-mail.",
    askButton: "Invia un link",
    askedTitle: "Controlli la posta",
    askedText:
      "Se questo indirizzo è registrato per un’organizzazione, un link è in arrivo. Funziona una sola volta, entro un’ora.",
    signOut: "Esci",
    signedOutTitle: "Disconnessione effettuata",
    signedOutText: "Per tornare, chieda un nuovo link.",
    sections: "Sezioni",
    overview: "Panoramica",
    organisation: "Organizzazione",
    profile: "Profilo",
    bank: "Conto bancario",
    mandate: "Ricevute fiscali",
    gifts: "Donazioni e versamenti",
    pause: "Pausa",
    done: "Fatto",
    todo: "Da fare",
    checking: "In verifica",
    published: "I donatori possono scegliervi",
    unpublished: "Non ancora visibile ai donatori",
    paused: "In pausa",
    balance: "Vi è dovuto",
    inTransit: "Di cui in arrivo",
    setUp: "I vostri passi",
    orgStep: "Confermate chi siete",
    profileStep: "Scrivete come vi vedono i donatori",
    bankStep: "Indicate dove vi paghiamo",
    mandateStep: "Firmate il mandato per le ricevute",
    NO_BANK_ACCOUNT: "Non possiamo ancora pagarvi: indicate il conto bancario.",
    NOT_APPROVED: "I versamenti attendono che due di noi verifichino il nuovo conto bancario.",
    RETURNED: "Il nostro ultimo bonifico è tornato indietro. Verificate il conto bancario.",
    PROVIDER_NOT_USED:
      "Non possiamo versare su questo conto: rivolgetevi alla persona di Obole che vi ha invitati.",
    NOT_PUBLISHED: "I versamenti attendono che siate visibili ai donatori.",
    payable: "Il prossimo versamento lo comprenderà.",
    orgLead: "Come nello statuto e nel registro pubblico. Lo confrontiamo con i vostri documenti.",
    officialName: "Nome ufficiale",
    siren: "SIREN",
    sirenHint: "Nove cifre, se disponibile.",
    sirenError:
      "Controlli il SIREN: nove cifre. Un’organizzazione francese ha un SIREN, un numero RNA o entrambi.",
    rna: "Numero RNA",
    rnaHint: "W e nove cifre, per un’associazione.",
    rnaError: "Controlli il numero RNA: W e nove cifre.",
    street: "Via e numero",
    zip: "CAP",
    city: "Città",
    country: "Paese",
    required: "Compili questo campo.",
    save: "Salva",
    saved: "Salvato.",
    documents: "Documenti",
    docLead:
      "Lo statuto, la pubblicazione nella gazzetta ufficiale e le coordinate bancarie: PDF, JPEG o PNG, fino a 2 MB ciascuno e 8 file. Conservati cifrati; li legge solo il nostro team.",
    docKind: "Tipo di documento",
    STATUTES: "Statuto",
    PUBLICATION: "Pubblicazione in gazzetta",
    BANK_DETAILS: "Coordinate bancarie",
    OTHER: "Altro",
    docFile: "File",
    docSend: "Aggiungi il documento",
    docWrong: "Questo file non va bene: scelga un PDF, JPEG o PNG fino a 2 MB.",
    docMany: "Ci sono già 8 documenti. Ne rimuova prima uno.",
    remove: "Rimuovi",
    profileLead: "I donatori lo leggono quando scelgono un’organizzazione. Appare subito.",
    profileLanguage: "Lingua",
    headline: "In una frase",
    mission: "Che cosa fate",
    impact: "Che cosa rende possibile una donazione",
    tooLong: "Questo testo è troppo lungo.",
    preview: "Come lo vedono i donatori",
    bankLead:
      "Su questo conto versiamo quanto vi è dovuto. Dopo una modifica, due di noi lo verificano prima del prossimo versamento e avvisiamo il vostro indirizzo registrato.",
    bankCurrent: "Versato su",
    bankProposed: "In verifica",
    bankButton: "Usa questo conto",
    bankSaved:
      "Grazie. Due di noi verificano il conto; una e-mail al vostro indirizzo registrato conferma la modifica.",
    signatory: "Nome e cognome",
    quality: "La sua carica",
    qualityHint: "Per esempio presidente o tesoriera.",
    draw: "Firmi con il dito o il mouse",
    clear: "Ricomincia",
    signatureError: "Disegni la sua firma nel riquadro.",
    consentError: "Legga il mandato e spunti la casella.",
    signButton: "Firma il mandato",
    signedBy: "Firmato da",
    holdsSince: "Valido dal",
    download: "Scarica il PDF",
    giftsTitle: "Donazioni",
    giftsLead: "Senza i nomi di chi dona.",
    typeInstead: "Firmare digitando il mio nome",
    typedHint: "Il suo nome, digitato qui sopra, vale come firma.",
    revoke: "Revocare il mandato",
    revokeLead:
      "Da oggi non emettiamo più ricevute a vostro nome. Quelle già emesse restano valide e le donazioni continuano a esservi versate. Potete firmare di nuovo in qualsiasi momento.",
    revokeButton: "Revocare ora",
    statement: "Estratto annuale",
    statementLead:
      "Le ricevute che abbiamo emesso a vostro nome, da dichiarare al fisco (in Francia ai sensi dell’articolo 222 bis), e l’andamento del vostro saldo.",
    year: "Anno",
    noGifts: "Nessuna donazione è ancora stata regolata.",
    payoutsTitle: "Versamenti",
    noPayouts: "Ancora nessun versamento.",
    SETTLED: "Vi è dovuta",
    IN_PAYOUT: "In arrivo",
    PAID_OUT: "Versata",
    REVERSED: "Stornata",
    CREATED: "In preparazione",
    SENT: "Inviato alla banca",
    PAID: "Pagato",
    RETURNED_PAYOUT: "Tornato",
    more: "Mostra altro",
    pauseLead:
      "Durante la pausa la vostra organizzazione non è proposta a nessuno e non riceve nuove donazioni. Quanto donato prima viene comunque versato e le ricevute restano valide.",
    pauseButton: "Metti in pausa",
    resumeLead: "Siete in pausa: non ricevete nuove donazioni.",
    resumeButton: "Ricevi di nuovo donazioni",
    pausedByUs:
      "Abbiamo messo in pausa la vostra organizzazione. Scriva alla persona di Obole che vi ha invitati.",
    filesNeedScript:
      "Per aggiungere un file serve JavaScript: lo attivi nel browser e chieda un nuovo link, oppure invii il file via e-mail alla persona di Obole che vi ha invitati.",
  },
  nl: {
    title: "De pagina van uw organisatie",
    sandbox: "Testomgeving: geen echt geld",
    enterLead:
      "U hebt een persoonlijke link geopend. Die werkt één keer, zodra u op de knop drukt.",
    enterButton: "Pagina openen",
    askTitle: "Een link naar uw pagina aanvragen",
    askLead:
      "Een link werkt één keer: deze is misschien al gebruikt of verlopen. Geef het e-mailadres op waarop we u hebben uitgenodigd, dan sturen we daar een nieuwe naartoe.",
    email: "E-mailadres",
    emailError: "Vul een e-mailadres in.",
    askButton: "Link versturen",
    askedTitle: "Kijk in uw mailbox",
    askedText:
      "Als dit adres voor een organisatie is geregistreerd, is er een link onderweg. Die werkt één keer, binnen een uur.",
    signOut: "Uitloggen",
    signedOutTitle: "U bent uitgelogd",
    signedOutText: "Vraag een nieuwe link aan om terug te komen.",
    sections: "Onderdelen",
    overview: "Overzicht",
    organisation: "Organisatie",
    profile: "Profiel",
    bank: "Bankrekening",
    mandate: "Giftbewijzen",
    gifts: "Giften en uitbetalingen",
    pause: "Pauze",
    done: "Klaar",
    todo: "Te doen",
    checking: "Wordt gecontroleerd",
    published: "Gevers kunnen u kiezen",
    unpublished: "Nog niet zichtbaar voor gevers",
    paused: "Gepauzeerd",
    balance: "U hebt tegoed",
    inTransit: "Waarvan onderweg",
    setUp: "Uw stappen",
    orgStep: "Bevestig wie u bent",
    profileStep: "Schrijf hoe gevers u zien",
    bankStep: "Zeg waar we u betalen",
    mandateStep: "Onderteken het mandaat voor giftbewijzen",
    NO_BANK_ACCOUNT: "We kunnen u nog niet betalen: geef uw bankrekening op.",
    NOT_APPROVED:
      "Uitbetalingen wachten tot twee van ons uw nieuwe bankrekening hebben gecontroleerd.",
    RETURNED: "Onze laatste overschrijving kwam terug. Controleer uw bankrekening.",
    PROVIDER_NOT_USED:
      "Op deze rekening kunnen we niet uitbetalen: vraag het degene bij Obole die u heeft uitgenodigd.",
    NOT_PUBLISHED: "Uitbetalingen wachten tot u zichtbaar bent voor gevers.",
    payable: "Uw volgende uitbetaling bevat het.",
    orgLead: "Zoals in uw statuten en het openbare register. We vergelijken het met uw documenten.",
    officialName: "Officiële naam",
    siren: "SIREN",
    sirenHint: "Negen cijfers, als u er een hebt.",
    sirenError:
      "Controleer het SIREN: negen cijfers. Een Franse organisatie heeft een SIREN, een RNA-nummer of allebei.",
    rna: "RNA-nummer",
    rnaHint: "W en negen cijfers, voor een vereniging.",
    rnaError: "Controleer het RNA-nummer: W en negen cijfers.",
    street: "Straat en nummer",
    zip: "Postcode",
    city: "Plaats",
    country: "Land",
    required: "Vul dit veld in.",
    save: "Opslaan",
    saved: "Opgeslagen.",
    documents: "Documenten",
    docLead:
      "Uw statuten, de publicatie in het staatsblad en het bewijs van uw bank: PDF, JPEG of PNG, elk tot 2 MB en 8 bestanden. Versleuteld bewaard; alleen ons team leest ze.",
    docKind: "Soort document",
    STATUTES: "Statuten",
    PUBLICATION: "Publicatie in het staatsblad",
    BANK_DETAILS: "Bankbewijs",
    OTHER: "Overig",
    docFile: "Bestand",
    docSend: "Document toevoegen",
    docWrong: "Dit bestand kan niet: kies een PDF, JPEG of PNG tot 2 MB.",
    docMany: "Er zijn al 8 documenten. Verwijder er eerst een.",
    remove: "Verwijderen",
    profileLead: "Gevers lezen dit als ze een organisatie kiezen. Het verschijnt meteen.",
    profileLanguage: "Taal",
    headline: "In één zin",
    mission: "Wat u doet",
    impact: "Wat een gift mogelijk maakt",
    tooLong: "Deze tekst is te lang.",
    preview: "Zo zien gevers het",
    bankLead:
      "Op deze rekening betalen we wat u tegoed hebt. Na een wijziging controleren twee van ons haar vóór de volgende uitbetaling, en we melden het op uw geregistreerde adres.",
    bankCurrent: "Betaald op",
    bankProposed: "Wordt gecontroleerd",
    bankButton: "Deze rekening gebruiken",
    bankSaved:
      "Dank u. Twee van ons controleren de rekening; een e-mail naar uw geregistreerde adres bevestigt de wijziging.",
    signatory: "Voor- en achternaam",
    quality: "Uw functie",
    qualityHint: "Bijvoorbeeld voorzitter of penningmeester.",
    draw: "Teken met uw vinger of de muis",
    clear: "Opnieuw beginnen",
    signatureError: "Zet uw handtekening in het vak.",
    consentError: "Lees het mandaat en vink het vakje aan.",
    signButton: "Mandaat ondertekenen",
    signedBy: "Ondertekend door",
    holdsSince: "Geldt sinds",
    download: "PDF downloaden",
    giftsTitle: "Giften",
    giftsLead: "Zonder de namen van wie geeft.",
    typeInstead: "Ondertekenen door mijn naam te typen",
    typedHint: "Uw naam, zoals hierboven getypt, geldt als handtekening.",
    revoke: "Machtiging intrekken",
    revokeLead:
      "Vanaf vandaag geven wij geen giftbewijzen meer af op uw naam. Eerder afgegeven bewijzen blijven geldig en giften worden nog steeds uitbetaald. U kunt op elk moment opnieuw ondertekenen.",
    revokeButton: "Nu intrekken",
    statement: "Jaaroverzicht",
    statementLead:
      "De giftbewijzen die wij op uw naam hebben afgegeven, zoals u ze aangeeft bij de belastingdienst (in Frankrijk artikel 222 bis), en hoe uw saldo zich ontwikkelde.",
    year: "Jaar",
    noGifts: "Er is nog geen gift afgehandeld.",
    payoutsTitle: "Uitbetalingen",
    noPayouts: "Nog geen uitbetaling.",
    SETTLED: "Tegoed",
    IN_PAYOUT: "Onderweg",
    PAID_OUT: "Uitbetaald",
    REVERSED: "Teruggedraaid",
    CREATED: "In voorbereiding",
    SENT: "Naar de bank gestuurd",
    PAID: "Betaald",
    RETURNED_PAYOUT: "Teruggekomen",
    more: "Meer tonen",
    pauseLead:
      "Tijdens de pauze wordt uw organisatie aan niemand aangeboden en krijgt ze geen nieuwe giften. Wat eerder is gegeven, wordt uitbetaald, en giftbewijzen blijven geldig.",
    pauseButton: "Pauzeren",
    resumeLead: "U bent gepauzeerd: u krijgt geen nieuwe giften.",
    resumeButton: "Weer giften ontvangen",
    pausedByUs:
      "We hebben uw organisatie gepauzeerd. Schrijf degene bij Obole die u heeft uitgenodigd.",
    filesNeedScript:
      "Een bestand toevoegen kan alleen met JavaScript: zet het aan in uw browser en vraag een nieuwe link aan, of mail het bestand aan degene bij Obole die u heeft uitgenodigd.",
  },
};
