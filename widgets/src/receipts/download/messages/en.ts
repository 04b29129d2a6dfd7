export default {
  preparing: "The receipts are being collected: {done} of {total}",
  started: "The receipts are being collected.",
  cancel: "Cancel",
  downloaded: "Downloaded: {name}",
  chooseYear: "Choose a year first: each year has a file of its own.",
  tooMany: "Too many downloads in a short time. Try again in a minute.",
  downloadFailed: "The download did not work. Check your connection, then try again.",
  retry: "Try again",
};
