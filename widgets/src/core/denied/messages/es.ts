export default {
  expiredTitle: "Su acceso ha caducado",
  expiredText: "No se ha perdido nada. Inténtelo de nuevo para seguir donde estaba.",
  forbiddenTitle: "Sin acceso",
  forbiddenText:
    "Esta página no puede mostrar este contenido. Comuníqueselo a quienes la gestionan.",
  retry: "Intentarlo de nuevo",
};
