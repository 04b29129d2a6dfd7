export default {
  back: "Indietro",
  title: "I tuoi dati",
  fullname: "Nome e cognome",
  companyName: "Azienda",
  email: "E-mail",
  phone: "Telefono",
  custom: "Altre informazioni",
  terms: "Accetto i termini e le condizioni.",
  missing: "Compila questo campo.",
  badEmail: "Inserisci un indirizzo come nome@esempio.org.",
  termsMissing: "Accetta le condizioni per continuare.",
};
