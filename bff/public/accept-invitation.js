import { callOnSubmit, fill, show, takeToken } from "./link-page.js";

const token = takeToken();

callOnSubmit(
  "/v1/invitations/accept",
  (fields) => ({ token, ...fields }),
  ({ email }) => {
    fill("email", email);
    show("done");
  },
);
show(token === null ? "unusable" : "form");
