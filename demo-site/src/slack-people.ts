import type { SlackPersonOfTeam } from "@obole/core/slack-stand-in";

/** A person of the workspace. */
export interface Person extends SlackPersonOfTeam {
  readonly name: string;
  readonly locale: string;
}

export const teamName = "Atelier Lumen";

/** The invented people, with ids as Slack has them. */
export const people: readonly Person[] = [
  { id: "U07LUMEN001", name: "Ada Brandt", locale: "en-GB" },
  { id: "U07LUMEN002", name: "Tom Okafor", locale: "en-US" },
  { id: "U07LUMEN003", name: "Inès Laurent", locale: "fr-FR" },
  { id: "U07LUMEN004", name: "Jonas Weber", locale: "de-DE" },
  { id: "U07LUMEN005", name: "Mira Nair", locale: "en-US" },
  { id: "U07LUMEN006", name: "Leo Santos", locale: "en-US" },
  { id: "U07LUMEN007", name: "Ella Lind", locale: "en-GB" },
  { id: "U07LUMEN008", name: "Kenji Arai", locale: "en-US" },
  { id: "U07LUMEN009", name: "Zoe Marsh", locale: "en-GB" },
  { id: "U07LUMEN010", name: "Sam Doyle", locale: "en-US" },
];
