import type { CharityQuality } from "../../domain/legal-entity.js";
import type { ReceiptContent } from "../../domain/receipt-content.js";

/** Forms 2041-RD and 2041-MEC-SD word some things differently. */
type Kind = ReceiptContent["kind"];

/** The boxes that are cases of the first one of both forms. */
const generalInterest: Readonly<Record<Kind, string>> = {
  DONOR:
    "Œuvre ou organisme d’intérêt général ayant un caractère philanthropique, éducatif, scientifique, social, humanitaire, sportif, familial, culturel ou concourant à la mise en valeur du patrimoine artistique, à la défense de l’environnement naturel ou à la diffusion de la culture, de la langue et des connaissances scientifiques françaises",
  COMPANY:
    "Œuvre ou organisme d’intérêt général ayant un caractère philanthropique, éducatif, scientifique, social, humanitaire, sportif, familial, culturel ou concourant à l’égalité entre les femmes et les hommes, à la mise en valeur du patrimoine artistique, à la défense de l’environnement naturel ou à la diffusion de la culture, de la langue et des connaissances scientifiques françaises",
};

interface Quality {
  readonly label: string | Readonly<Record<Kind, string>>;
  /** A case of the box of general interest. */
  readonly ofGeneralInterest: boolean;
  /** What its box asks for beside the cross. */
  readonly detail: "decree" | "statement" | null;
}

const qualities: Readonly<Record<CharityQuality, Quality>> = {
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
  AID_TO_PEOPLE_IN_DIFFICULTY: {
    label: {
      DONOR:
        "Organisme sans but lucratif fournissant gratuitement une aide alimentaire ou des soins médicaux à des personnes en difficulté ou favorisant leur logement",
      COMPANY:
        "Organisme sans but lucratif fournissant gratuitement une aide alimentaire, des soins médicaux ou des produits de première nécessité à des personnes en difficulté ou favorisant leur logement",
    },
    ofGeneralInterest: true,
    detail: null,
  },
  RELIGIOUS_ASSOCIATION: {
    label: {
      DONOR: "Association cultuelle et établissement public reconnus d’Alsace-Moselle",
      COMPANY: "Association cultuelle ou établissement public des cultes reconnus d’Alsace-Moselle",
    },
    ofGeneralInterest: false,
    detail: null,
  },
  OTHER: { label: "Autre organisme", ofGeneralInterest: false, detail: "statement" },
};

/** Shown where something is not known: an empty hole would look like an oversight. */
export const notProvided = "non communiqué";

/** The one box of the form that applies to a charity, and the box of which it is a case. */
export function qualityOf(
  kind: Kind,
  { quality, qualityDetail }: { quality: CharityQuality; qualityDetail: string | null },
): { readonly box: string; readonly within: string | null } {
  const { label, ofGeneralInterest, detail } = qualities[quality];
  const words = typeof label === "string" ? label : label[kind];
  const known = qualityDetail?.trim() || null;
  const missing =
    detail === null ? null : detail === "decree" ? `décret ${notProvided}` : notProvided;
  const added = known ?? missing;
  return {
    box: added === null ? words : `${words} — ${added}`,
    within: ofGeneralInterest ? generalInterest[kind] : null,
  };
}

/** The sentences of the forms, word for word. */
export const sentences: Readonly<
  Record<Kind, { readonly received: string; readonly certifies: string }>
> = {
  DONOR: {
    received:
      "Le bénéficiaire reconnaît avoir reçu au titre des dons et versements ouvrant droit à réduction d’impôt, la somme de :",
    certifies:
      "Le bénéficiaire certifie sur l’honneur que les dons et versements qu’il reçoit ouvrent droit à la réduction d’impôt prévue à l’article :",
  },
  COMPANY: {
    received:
      "L’organisme bénéficiaire reconnaît avoir reçu, au titre de la réduction d’impôt prévue à l’article 238\u00A0bis du code général des impôts, des versements pour une valeur totale égale à :",
    certifies:
      "L’organisme bénéficiaire certifie sur l’honneur que les dons et versements qu’il reçoit ouvrent droit à la réduction d’impôt prévue à l’article :",
  },
};
