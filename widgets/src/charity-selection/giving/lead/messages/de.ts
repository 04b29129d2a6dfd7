export default {
  back: "Zurück",
  title: "Ihre Angaben",
  fullname: "Vor- und Nachname",
  companyName: "Unternehmen",
  email: "E-Mail",
  phone: "Telefon",
  custom: "Weitere Angaben",
  terms: "Ich akzeptiere die Teilnahmebedingungen.",
  missing: "Bitte füllen Sie dieses Feld aus.",
  badEmail: "Geben Sie eine Adresse wie name@beispiel.org ein.",
  termsMissing: "Bitte akzeptieren Sie die Bedingungen, um fortzufahren.",
};
