export default {
  expiredTitle: "Your access has expired",
  expiredText: "Nothing is lost. Try again to go on where you were.",
  forbiddenTitle: "There is no access to this",
  forbiddenText: "This page may not show what belongs here. Please tell the people who run it.",
  retry: "Try again",
};
