export default {
  back: "Retour",
  title: "Vos coordonnées",
  fullname: "Nom complet",
  companyName: "Entreprise",
  email: "E-mail",
  phone: "Téléphone",
  custom: "Information complémentaire",
  terms: "J’accepte les conditions générales.",
  missing: "Merci de remplir ce champ.",
  badEmail: "Saisissez une adresse comme nom@exemple.org.",
  termsMissing: "Merci d’accepter les conditions pour continuer.",
};
