export default {
  preparing: "Préparation des reçus : {done} sur {total}",
  started: "Les reçus sont en préparation.",
  cancel: "Annuler",
  saved: "Téléchargé : {name}",
  chooseYear: "Choisissez d’abord une année : chacune a son propre fichier.",
  tooMany: "Trop de téléchargements en peu de temps. Réessayez dans une minute.",
  failed: "Le téléchargement n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.",
  retry: "Réessayer",
};
