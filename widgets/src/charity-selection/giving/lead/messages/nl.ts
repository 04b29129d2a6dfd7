export default {
  back: "Terug",
  title: "Uw gegevens",
  fullname: "Voor- en achternaam",
  companyName: "Bedrijf",
  email: "E-mail",
  phone: "Telefoon",
  custom: "Aanvullende informatie",
  terms: "Ik ga akkoord met de voorwaarden.",
  missing: "Vul dit veld in.",
  badEmail: "Vul een adres in zoals naam@voorbeeld.org.",
  termsMissing: "Ga akkoord met de voorwaarden om verder te gaan.",
};
