export default {
  preparing: "Preparazione delle ricevute: {done} di {total}",
  started: "Le ricevute sono in preparazione.",
  cancel: "Annulla",
  downloaded: "Scaricato: {name}",
  chooseYear: "Scegli prima un anno: ogni anno ha un proprio file.",
  tooMany: "Troppi download in poco tempo. Riprova tra un minuto.",
  downloadFailed: "Il download non ha funzionato. Controlla la connessione e riprova.",
  retry: "Riprova",
};
