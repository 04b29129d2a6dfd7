export default {
  back: "Back",
  title: "Your details",
  fullname: "Full name",
  companyName: "Company",
  email: "Email",
  phone: "Phone",
  custom: "Further information",
  terms: "I accept the terms and conditions.",
  missing: "Please fill in this field.",
  badEmail: "Enter an email address such as name@example.org.",
  termsMissing: "Please accept the terms to continue.",
};
