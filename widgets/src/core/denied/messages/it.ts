export default {
  expiredTitle: "Il tuo accesso è scaduto",
  expiredText: "Nulla è andato perso. Riprova per continuare da dove eri.",
  forbiddenTitle: "Accesso non consentito",
  forbiddenText: "Questa pagina non può mostrare questo contenuto. Segnalalo a chi la gestisce.",
  retry: "Riprova",
};
