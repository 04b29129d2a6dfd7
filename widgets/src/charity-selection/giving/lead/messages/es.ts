export default {
  back: "Volver",
  title: "Sus datos",
  fullname: "Nombre y apellidos",
  companyName: "Empresa",
  email: "Correo electrónico",
  phone: "Teléfono",
  custom: "Información adicional",
  terms: "Acepto los términos y condiciones.",
  missing: "Rellene este campo.",
  badEmail: "Escriba una dirección como nombre@ejemplo.org.",
  termsMissing: "Acepte las condiciones para continuar.",
};
