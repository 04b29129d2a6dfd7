import type { PageLanguage } from "./texts.js";

interface VerifyTexts {
  readonly title: string;
  readonly lead: string;
  readonly number: string;
  readonly key: string;
  readonly keyHint: string;
  readonly button: string;
  readonly authenticTitle: string;
  readonly authenticText: string;
  readonly canceledTitle: string;
  readonly canceledText: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly issuedOn: string;
  readonly charity: string;
  readonly amount: string;
  readonly specimen: string;
  readonly another: string;
}

export const verifyTexts: Readonly<Record<PageLanguage, VerifyTexts>> = {
  en: {
    title: "Check a tax receipt",
    lead: "Scan the receipt’s QR code. If you cannot, enter its number and key.",
    number: "Receipt number",
    key: "Key",
    keyHint: "The end of the QR code’s address, after “key=”.",
    button: "Check",
    authenticTitle: "This receipt is authentic",
    authenticText:
      "It was issued as follows. A document that shows anything else has been altered.",
    canceledTitle: "This receipt was cancelled",
    canceledText: "It was issued as follows and has since been cancelled. It is no longer valid.",
    unknownTitle: "This receipt cannot be confirmed",
    unknownText:
      "We have no receipt with this number and key. Please check both for missing or mistyped characters.",
    issuedOn: "Issued on",
    charity: "Charity",
    amount: "Amount",
    specimen: "This is a specimen without value, created in the test environment.",
    another: "Check another receipt",
  },
  fr: {
    title: "Vérifier un reçu fiscal",
    lead: "Scannez le QR code du reçu. À défaut, saisissez son numéro et sa clé.",
    number: "Numéro du reçu",
    key: "Clé",
    keyHint: "La fin de l’adresse du QR code, après « key= ».",
    button: "Vérifier",
    authenticTitle: "Ce reçu est authentique",
    authenticText:
      "Il a été délivré comme indiqué ci-dessous. Un document qui dit autre chose a été modifié.",
    canceledTitle: "Ce reçu a été annulé",
    canceledText:
      "Il avait été délivré comme indiqué ci-dessous, puis annulé. Il n’est plus valable.",
    unknownTitle: "Ce reçu ne peut pas être confirmé",
    unknownText:
      "Nous ne connaissons aucun reçu avec ce numéro et cette clé. Vérifiez qu’il n’y manque aucun caractère et qu’aucun n’est erroné.",
    issuedOn: "Délivré le",
    charity: "Organisme",
    amount: "Montant",
    specimen: "Spécimen sans valeur, produit dans l’environnement de test.",
    another: "Vérifier un autre reçu",
  },
  de: {
    title: "Bescheinigung prüfen",
    lead: "Scannen Sie den QR-Code der Spendenbescheinigung. Wo das nicht geht, geben Sie Nummer und Schlüssel ein.",
    number: "Nummer der Bescheinigung",
    key: "Schlüssel",
    keyHint: "Das Ende der Adresse des QR-Codes, hinter „key=“.",
    button: "Prüfen",
    authenticTitle: "Diese Bescheinigung ist echt",
    authenticText:
      "Sie wurde wie folgt ausgestellt. Ein Papier, das etwas anderes sagt, wurde verändert.",
    canceledTitle: "Diese Bescheinigung wurde storniert",
    canceledText:
      "Sie wurde wie folgt ausgestellt und seitdem storniert. Sie ist nicht mehr gültig.",
    unknownTitle: "Diese Bescheinigung kann nicht bestätigt werden",
    unknownText:
      "Wir kennen keine Bescheinigung mit dieser Nummer und diesem Schlüssel. Bitte prüfen Sie beide auf fehlende oder falsche Zeichen.",
    issuedOn: "Ausgestellt am",
    charity: "Organisation",
    amount: "Betrag",
    specimen: "Ein Muster ohne Wert, in der Testumgebung erstellt.",
    another: "Weitere Bescheinigung prüfen",
  },
  es: {
    title: "Comprobar un recibo fiscal",
    lead: "Escanee el código QR del recibo. Si no puede, introduzca su número y su clave.",
    number: "Número del recibo",
    key: "Clave",
    keyHint: "El final de la dirección del código QR, después de «key=».",
    button: "Comprobar",
    authenticTitle: "Este recibo es auténtico",
    authenticText:
      "Se emitió como se indica a continuación. Un documento que diga otra cosa ha sido alterado.",
    canceledTitle: "Este recibo se ha anulado",
    canceledText: "Se emitió como se indica a continuación y después se anuló. Ya no es válido.",
    unknownTitle: "Este recibo no se puede confirmar",
    unknownText:
      "No conocemos ningún recibo con este número y esta clave. Compruebe que no falte ni sobre ningún carácter.",
    issuedOn: "Emitido el",
    charity: "Organización",
    amount: "Importe",
    specimen: "Un ejemplar sin valor, creado en el entorno de pruebas.",
    another: "Comprobar otro recibo",
  },
  it: {
    title: "Verificare una ricevuta fiscale",
    lead: "Scansioni il codice QR della ricevuta. Se non può, ne inserisca il numero e la chiave.",
    number: "Numero della ricevuta",
    key: "Chiave",
    keyHint: "La fine dell’indirizzo del codice QR, dopo «key=».",
    button: "Verifica",
    authenticTitle: "Questa ricevuta è autentica",
    authenticText: "È stata emessa come segue. Un documento che riporta altro è stato alterato.",
    canceledTitle: "Questa ricevuta è stata annullata",
    canceledText: "È stata emessa come segue e in seguito annullata. Non è più valida.",
    unknownTitle: "Questa ricevuta non può essere confermata",
    unknownText:
      "Non conosciamo alcuna ricevuta con questo numero e questa chiave. Controlli che non manchi e non sia errato alcun carattere.",
    issuedOn: "Emessa il",
    charity: "Organizzazione",
    amount: "Importo",
    specimen: "Un facsimile senza valore, creato nell’ambiente di prova.",
    another: "Verifica un’altra ricevuta",
  },
  nl: {
    title: "Een giftbewijs controleren",
    lead: "Scan de QR-code van het bewijs. Lukt dat niet, vul dan het nummer en de sleutel in.",
    number: "Nummer van het bewijs",
    key: "Sleutel",
    keyHint: "Het einde van het adres van de QR-code, na “key=”.",
    button: "Controleren",
    authenticTitle: "Dit bewijs is echt",
    authenticText: "Het is als volgt afgegeven. Een document dat iets anders zegt, is gewijzigd.",
    canceledTitle: "Dit bewijs is geannuleerd",
    canceledText: "Het is als volgt afgegeven en daarna geannuleerd. Het is niet meer geldig.",
    unknownTitle: "Dit bewijs kan niet worden bevestigd",
    unknownText:
      "We kennen geen bewijs met dit nummer en deze sleutel. Controleer of er een teken ontbreekt of verkeerd is.",
    issuedOn: "Afgegeven op",
    charity: "Organisatie",
    amount: "Bedrag",
    specimen: "Een specimen zonder waarde, gemaakt in de testomgeving.",
    another: "Een ander bewijs controleren",
  },
};
