import { z } from "zod";
import { Domain, HttpsUrl, Name, SomeOf, Text } from "../../contract/fields.js";
import { authSchemes, billedTo } from "../../contract/resources/account.js";

/** What a client may set on an account. Whether a subdomain is allowed is a rule, not a matter of its schema. */
export const accountFields = {
  name: Name,
  authSchemes: SomeOf(authSchemes),
  subdomain: Text(253).nullable(),
  customDomain: Domain.nullable(),
  billedTo: z.enum(billedTo),
  termsUrl: HttpsUrl.nullable(),
  privacyUrl: HttpsUrl.nullable(),
};
