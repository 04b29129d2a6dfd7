export default {
  expiredTitle: "Votre accès a expiré",
  expiredText: "Rien n’est perdu. Réessayez pour reprendre où vous en étiez.",
  forbiddenTitle: "Accès impossible",
  forbiddenText:
    "Cette page n’est pas autorisée à afficher ce contenu. Merci de le signaler à ses responsables.",
  retry: "Réessayer",
};
