// Your server creates the donation, and answers with its id and the campaign's public key.
const { publicKey, donationId } = await (await fetch("/order", { method: "POST" })).json();

const selection = document.createElement("obole-charity-selection");
selection.setAttribute("public-key", publicKey);
selection.setAttribute("donation-id", donationId);
selection.addEventListener("obole-claim", ({ detail }) => {
  document.querySelector("output")?.append(`You gave to ${detail.charityName}.`);
});
document.querySelector("main")?.append(selection);
