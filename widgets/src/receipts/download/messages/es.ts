export default {
  preparing: "Preparando los recibos: {done} de {total}",
  started: "Se están preparando los recibos.",
  cancel: "Cancelar",
  downloaded: "Descargado: {name}",
  chooseYear: "Elija primero un año: cada año tiene su propio archivo.",
  tooMany: "Demasiadas descargas en poco tiempo. Inténtelo de nuevo dentro de un minuto.",
  downloadFailed: "La descarga no ha funcionado. Compruebe su conexión e inténtelo de nuevo.",
  retry: "Intentarlo de nuevo",
};
