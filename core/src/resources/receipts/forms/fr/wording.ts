import type { CharityQuality } from "./charity-qualities.js";

/** A charity's kind as a box of the form names it. */
interface Box {
  readonly label: string;
  /** A case of the box of general interest. */
  readonly ofGeneralInterest: boolean;
  /** What the form asks for beside the box. */
  readonly detail: "decree" | "statement" | null;
}

/** The words of one version of a form. */
export interface Wording {
  readonly title: string;
  /** The sentences of the form, word for word. */
  readonly received: string;
  readonly certifies: string;
  /** The box that those boxes belong to that are cases of general interest. */
  readonly generalInterest: string;
  readonly boxes: Readonly<Record<CharityQuality, Box>>;
  readonly paidOn: string;
  readonly giver: string;
  /** Labels and texts on what was given. Gifts through the service are money, and no deed is drawn up of them. */
  readonly gift: readonly (readonly [label: string, text: string])[];
  /** The label of the sum where the form states it once more. */
  readonly total: string | null;
  /** Why to keep the receipt. */
  readonly keep: string;
}

/** The boxes that both forms word alike. */
const sharedBoxes = {
  GENERAL_INTEREST_ASSOCIATION: {
    label: "Association loi 1901",
    ofGeneralInterest: true,
    detail: null,
  },
  PUBLIC_UTILITY_ASSOCIATION: {
    label: "Association reconnue d’utilité publique",
    ofGeneralInterest: true,
    detail: "decree",
  },
  PUBLIC_UTILITY_FOUNDATION: {
    label: "Fondation reconnue d’utilité publique",
    ofGeneralInterest: true,
    detail: "decree",
  },
  UNIVERSITY_FOUNDATION: {
    label:
      "Fondation universitaire ou fondation partenariale mentionnées respectivement aux articles L. 719-12 et L. 719-13 du code de l’éducation",
    ofGeneralInterest: true,
    detail: null,
  },
  CORPORATE_FOUNDATION: {
    label: "Fondation d’entreprise",
    ofGeneralInterest: true,
    detail: null,
  },
  ENDOWMENT_FUND: { label: "Fonds de dotation", ofGeneralInterest: false, detail: null },
  MUSEUM_OF_FRANCE: { label: "Musée de France", ofGeneralInterest: true, detail: null },
  HIGHER_EDUCATION: {
    label:
      "Établissement d’enseignement supérieur ou d’enseignement artistique public ou privé, d’intérêt général, à but non lucratif",
    ofGeneralInterest: false,
    detail: null,
  },
  OTHER: { label: "Autre organisme", ofGeneralInterest: false, detail: "statement" },
} as const satisfies Partial<Record<CharityQuality, Box>>;

const donorWording: Wording = {
  title:
    "Reçu des dons et versements effectués par les particuliers au titre des articles 200 et 978 du code général des impôts",
  received:
    "Le bénéficiaire reconnaît avoir reçu au titre des dons et versements ouvrant droit à réduction d’impôt, la somme de :",
  certifies:
    "Le bénéficiaire certifie sur l’honneur que les dons et versements qu’il reçoit ouvrent droit à la réduction d’impôt prévue à l’article :",
  generalInterest:
    "Œuvre ou organisme d’intérêt général ayant un caractère philanthropique, éducatif, scientifique, social, humanitaire, sportif, familial, culturel ou concourant à la mise en valeur du patrimoine artistique, à la défense de l’environnement naturel ou à la diffusion de la culture, de la langue et des connaissances scientifiques françaises",
  boxes: {
    ...sharedBoxes,
    AID_TO_PEOPLE_IN_DIFFICULTY: {
      label:
        "Organisme sans but lucratif fournissant gratuitement une aide alimentaire ou des soins médicaux à des personnes en difficulté ou favorisant leur logement",
      ofGeneralInterest: true,
      detail: null,
    },
    RELIGIOUS_ASSOCIATION: {
      label: "Association cultuelle et établissement public reconnus d’Alsace-Moselle",
      ofGeneralInterest: false,
      detail: null,
    },
  },
  paidOn: "Date du versement ou du don",
  giver: "Donateur",
  gift: [
    ["Forme du don", "Déclaration de don manuel"],
    ["Nature du don", "Numéraire"],
    ["Mode de versement du don", "Virement, prélèvement, carte bancaire"],
  ],
  total: null,
  keep: "Conservez ce reçu : l’administration fiscale peut vous le demander.",
};

const companyWording: Wording = {
  title:
    "Reçu des dons et versements effectués par les entreprises au titre de l'article 238 bis du code général des impôts",
  received:
    "L’organisme bénéficiaire reconnaît avoir reçu, au titre de la réduction d’impôt prévue à l’article 238\u00A0bis du code général des impôts, des versements pour une valeur totale égale à :",
  certifies:
    "L’organisme bénéficiaire certifie sur l’honneur que les dons et versements qu’il reçoit ouvrent droit à la réduction d’impôt prévue à l’article :",
  generalInterest:
    "Œuvre ou organisme d’intérêt général ayant un caractère philanthropique, éducatif, scientifique, social, humanitaire, sportif, familial, culturel ou concourant à l’égalité entre les femmes et les hommes, à la mise en valeur du patrimoine artistique, à la défense de l’environnement naturel ou à la diffusion de la culture, de la langue et des connaissances scientifiques françaises",
  boxes: {
    ...sharedBoxes,
    AID_TO_PEOPLE_IN_DIFFICULTY: {
      label:
        "Organisme sans but lucratif fournissant gratuitement une aide alimentaire, des soins médicaux ou des produits de première nécessité à des personnes en difficulté ou favorisant leur logement",
      ofGeneralInterest: true,
      detail: null,
    },
    RELIGIOUS_ASSOCIATION: {
      label: "Association cultuelle ou établissement public des cultes reconnus d’Alsace-Moselle",
      ofGeneralInterest: false,
      detail: null,
    },
  },
  paidOn: "Date ou période des versements",
  giver: "Entreprise donatrice",
  gift: [
    ["Dons en nature", "Néant"],
    ["Forme des versements", "Virement, prélèvement ou carte bancaire"],
  ],
  total: "Montant total des dons et versements",
  keep: "Conservez ce reçu : il justifie votre réduction d’impôt.",
};

/**
 * The words of each version of a form, by its number. Issued receipts that are not drawn yet need those of their own
 * version, so a version keeps its words for good, and new words are a new version.
 */
export const wordings = {
  "11580*05": donorWording,
  "16216*02": companyWording,
  "16216*03": companyWording,
} as const satisfies Record<string, Wording>;
export type FormVersion = keyof typeof wordings;

/** The words of the version that a receipt was issued by. */
export function wordingOf({ cerfa }: { readonly cerfa: string }): Wording {
  const ofVersion: Readonly<Record<string, Wording | undefined>> = wordings;
  const known = ofVersion[cerfa];
  if (known === undefined) throw new Error(`the words of form ${cerfa} are not known`);
  return known;
}

/** Shown where something is not known: an empty hole would look like an oversight. */
export const notProvided = "non communiqué";

/** The one box of the form that applies to a charity, and the box of which it is a case. */
export function boxOf(
  { boxes, generalInterest }: Wording,
  { quality, qualityDetail }: { quality: CharityQuality; qualityDetail: string | null },
): { readonly box: string; readonly within: string | null } {
  const { label, ofGeneralInterest, detail } = boxes[quality];
  const missing = detail === "decree" ? `décret ${notProvided}` : notProvided;
  const added = qualityDetail?.trim() || (detail === null ? null : missing);
  return {
    box: added === null ? label : `${label} — ${added}`,
    within: ofGeneralInterest ? generalInterest : null,
  };
}
