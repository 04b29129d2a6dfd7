import { z } from "zod";
import { Donor } from "../../contract/resources/donor.js";
import { defineView } from "../shared/define-view.js";

export const donorView = defineView({
  id: "WidgetDonor",
  object: Donor,
  display: z.object({ birthdate: z.string().nullable(), createdAt: z.string() }),
  prepare:
    async (_, { formats }) =>
    ({ birthdate, createdAt }) => ({
      birthdate: birthdate === null ? null : formats.day(birthdate),
      createdAt: formats.day(createdAt),
    }),
});
