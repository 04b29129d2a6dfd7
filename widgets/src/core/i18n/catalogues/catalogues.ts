import type { Locale } from "../locale.js";
import { bg } from "./bg.js";
import type { Catalogue } from "./catalogue.js";
import { cs } from "./cs.js";
import { da } from "./da.js";
import { el } from "./el.js";
import { et } from "./et.js";
import { fi } from "./fi.js";
import { ga } from "./ga.js";
import { hr } from "./hr.js";
import { hu } from "./hu.js";
import { lt } from "./lt.js";
import { lv } from "./lv.js";
import { mt } from "./mt.js";
import { pl } from "./pl.js";
import { pt } from "./pt.js";
import { ro } from "./ro.js";
import { sk } from "./sk.js";
import { sl } from "./sl.js";
import { sv } from "./sv.js";

/** The texts in the languages that they are not written in where they are used. */
export const catalogues: Readonly<Partial<Record<Locale, Catalogue>>> = {
  bg,
  cs,
  da,
  el,
  et,
  fi,
  ga,
  hr,
  hu,
  lt,
  lv,
  mt,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
};
