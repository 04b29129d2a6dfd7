export default {
  preparing: "Préparation des reçus : {done} sur {total}",
  started: "Les reçus sont en préparation.",
  cancel: "Annuler",
  downloaded: "Téléchargé : {name}",
  chooseYear: "Choisissez d’abord une année : chacune a son propre fichier.",
  tooMany: "Trop de téléchargements en peu de temps. Réessayez dans une minute.",
  downloadFailed: "Le téléchargement n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.",
  retry: "Réessayer",
};
