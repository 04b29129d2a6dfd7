import { z } from "zod";

/** Whether a custom domain is verified, and what to publish until then. */
export const DomainVerification = z
  .object({
    status: z.enum(["PENDING", "VERIFIED"]).meta({
      description:
        "A `PENDING` domain is neither an allowed origin nor a return address, and another account can still claim it.",
    }),
    dns: z
      .object({
        type: z.literal("TXT"),
        name: z.string().meta({ example: "_obole-challenge.give.atelier-lumen.example" }),
        value: z.string(),
      })
      .nullable()
      .meta({ description: "The DNS record that proves the domain; null once it is verified." }),
    file: z
      .object({
        url: z.string().meta({
          example: "https://give.atelier-lumen.example/.well-known/obole-domain",
        }),
        content: z.string(),
      })
      .nullable()
      .meta({
        description:
          "The file that proves the domain instead, served without a redirect; null once it is verified.",
      }),
  })
  .meta({ id: "DomainVerification" });
