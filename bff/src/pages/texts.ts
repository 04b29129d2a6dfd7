/** The texts of the pages on which people choose a charity, and of the not-found page, in the widgets' languages. */
export const texts = {
  en: {
    chooseCharity: "Choose a charity",
    chooseForGift: "Choose the charity for your gift",
    chooseForVote: "Choose the charity that gets your vote",
    previewTitle: "Preview",
    noScript:
      "To choose a charity here, please turn on JavaScript in your browser and load this page again.",
    slow: "The charities are slow to load. If nothing appears here, please load this page again.",
    notFoundTitle: "This page does not exist",
    notFoundText:
      "The address may have been cut short or mistyped. Please open the link again as you received it.",
  },
  fr: {
    chooseCharity: "Choisissez une association",
    chooseForGift: "Choisissez l’association qui recevra votre don",
    chooseForVote: "Choisissez l’association pour laquelle vous votez",
    previewTitle: "Aperçu",
    noScript:
      "Pour choisir une association ici, veuillez activer JavaScript dans votre navigateur puis recharger la page.",
    slow: "Les associations tardent à s’afficher. Si rien n’apparaît ici, veuillez recharger la page.",
    notFoundTitle: "Cette page n’existe pas",
    notFoundText:
      "L’adresse est peut-être incomplète ou mal saisie. Veuillez rouvrir le lien tel que vous l’avez reçu.",
  },
  de: {
    chooseCharity: "Wählen Sie eine Organisation",
    chooseForGift: "Wählen Sie die Organisation für Ihre Spende",
    chooseForVote: "Wählen Sie die Organisation, die Ihre Stimme erhält",
    previewTitle: "Vorschau",
    noScript:
      "Um hier eine Organisation zu wählen, aktivieren Sie bitte JavaScript in Ihrem Browser und laden Sie die Seite neu.",
    slow: "Die Organisationen lassen auf sich warten. Wenn hier nichts erscheint, laden Sie die Seite bitte neu.",
    notFoundTitle: "Diese Seite gibt es nicht",
    notFoundText:
      "Die Adresse ist vielleicht unvollständig oder falsch geschrieben. Bitte öffnen Sie den Link so, wie Sie ihn erhalten haben.",
  },
  es: {
    chooseCharity: "Elija una organización",
    chooseForGift: "Elija la organización que recibirá su donación",
    chooseForVote: "Elija la organización que recibirá su voto",
    previewTitle: "Vista previa",
    noScript:
      "Para elegir una organización aquí, active JavaScript en su navegador y vuelva a cargar la página.",
    slow: "Las organizaciones tardan en aparecer. Si aquí no aparece nada, vuelva a cargar la página.",
    notFoundTitle: "Esta página no existe",
    notFoundText:
      "Puede que la dirección esté incompleta o mal escrita. Abra de nuevo el enlace tal como lo recibió.",
  },
  it: {
    chooseCharity: "Scelga un’organizzazione",
    chooseForGift: "Scelga l’organizzazione che riceverà la sua donazione",
    chooseForVote: "Scelga l’organizzazione che riceverà il suo voto",
    previewTitle: "Anteprima",
    noScript:
      "Per scegliere qui un’organizzazione, attivi JavaScript nel browser e ricarichi la pagina.",
    slow: "Le organizzazioni tardano ad arrivare. Se qui non appare nulla, ricarichi la pagina.",
    notFoundTitle: "Questa pagina non esiste",
    notFoundText:
      "L’indirizzo potrebbe essere incompleto o scritto male. Apra di nuovo il link così come l’ha ricevuto.",
  },
  nl: {
    chooseCharity: "Kies een goed doel",
    chooseForGift: "Kies het goede doel voor uw gift",
    chooseForVote: "Kies het goede doel dat uw stem krijgt",
    previewTitle: "Voorbeeld",
    noScript:
      "Om hier een goed doel te kiezen, zet u JavaScript aan in uw browser en laadt u deze pagina opnieuw.",
    slow: "De goede doelen laten op zich wachten. Laad deze pagina opnieuw als hier niets verschijnt.",
    notFoundTitle: "Deze pagina bestaat niet",
    notFoundText:
      "Misschien is het adres onvolledig of verkeerd getypt. Open de link opnieuw zoals u die hebt ontvangen.",
  },
} as const;

export type PageLanguage = keyof typeof texts;

/** The first is the default, for visitors whose browser accepts none of them. */
export const pageLanguages = Object.keys(texts) as [PageLanguage, ...PageLanguage[]];
