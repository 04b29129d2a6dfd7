/** Translations by their English text: a text that changes needs new ones. */
export type Catalogue = Readonly<Record<string, string>>;
