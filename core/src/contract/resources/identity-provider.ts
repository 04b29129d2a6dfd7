import { z } from "zod";
import { Timestamp } from "../fields.js";
import { DomainVerification } from "./domain-verification.js";

/** The identity provider of an account, at which its users sign in by OpenID Connect. */
export const IdentityProvider = z
  .object({
    issuer: z.string().meta({
      description: "The provider's address, below which its configuration is published.",
      example: "https://login.atelier-lumen.example",
    }),
    clientId: z.string(),
    redirectUri: z.string().meta({
      description: "Where the provider sends people back to: register it there.",
    }),
    signInUrl: z.string().meta({
      description:
        "Where the account's users begin to sign in, for a bookmark or a tile in the provider's portal.",
    }),
    emailDomains: z
      .array(
        z.object({
          domain: z.string().meta({ description: "What follows the @ of an address." }),
          verification: DomainVerification,
        }),
      )
      .meta({ description: "In the order of their names." }),
    adminSignedInAt: Timestamp.nullable().meta({
      description:
        "When an ADMIN last signed in through it as it is configured now; null if none has. Until then, `EMAIL` cannot be removed from the account's `authSchemes`.",
    }),
    createdAt: Timestamp,
    configuredAt: Timestamp.meta({ description: "The last change of the registration." }),
  })
  .meta({ id: "IdentityProvider" });
