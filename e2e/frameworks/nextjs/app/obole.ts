import { createClient } from "@obole/client";

/** For the server alone: the browser never sees the credentials. */
export const obole = createClient({
  clientId: process.env.CLIENT_ID ?? "",
  clientSecret: process.env.CLIENT_SECRET ?? "",
  baseUrl: process.env.NEXT_PUBLIC_OBOLE_URL ?? "",
});
