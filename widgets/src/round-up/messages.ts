import { inLanguages, type MessagesOf } from "../core/i18n/in-languages.js";

/** The texts of the round-up. */
export const messageChunks = inLanguages({
  title: {
    en: "Add a small gift?",
    fr: "Ajouter un petit don\u00a0?",
    de: "Eine kleine Spende dazu?",
    es: "¿Añadir una pequeña donación?",
    it: "Aggiungere una piccola donazione?",
    nl: "Een kleine gift erbij?",
  },
  titleFor: {
    en: "Add a small gift for {charity}?",
    fr: "Ajouter un petit don pour {charity}\u00a0?",
    de: "Eine kleine Spende für {charity} dazu?",
    es: "¿Añadir una pequeña donación para {charity}?",
    it: "Aggiungere una piccola donazione per {charity}?",
    nl: "Een kleine gift voor {charity} erbij?",
  },
  roundUp: {
    en: "Round up {amount}",
    fr: "Arrondir de {amount}",
    de: "{amount} aufrunden",
    es: "Redondear {amount}",
    it: "Arrotonda di {amount}",
    nl: "{amount} afronden",
  },
  notNow: {
    en: "Not now",
    fr: "Pas maintenant",
    de: "Jetzt nicht",
    es: "Ahora no",
    it: "Non ora",
    nl: "Nu niet",
  },
  total: {
    en: "Total with your gift: {total}",
    fr: "Total avec votre don\u00a0: {total}",
    de: "Summe mit Ihrer Spende: {total}",
    es: "Total con su donación: {total}",
    it: "Totale con la sua donazione: {total}",
    nl: "Totaal met uw gift: {total}",
  },
  chooseFirst: {
    en: "Choose an amount, or “Not now”.",
    fr: "Choisissez un montant, ou «\u00a0Pas maintenant\u00a0».",
    de: "Wählen Sie einen Betrag oder „Jetzt nicht“.",
    es: "Elija un importe o «Ahora no».",
    it: "Scelga un importo o «Non ora».",
    nl: "Kies een bedrag of ‘Nu niet’.",
  },
});

export type Messages = MessagesOf<typeof messageChunks>;
