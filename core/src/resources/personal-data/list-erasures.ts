import { paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Erasure } from "../../contract/resources/erasure.js";
import { listRows } from "../shared/list-rows.js";
import { operatorListOperation } from "../shared/operator-list-operation.js";
import { listErasuresQuery } from "./erasure-queries.js";

export const listErasures = defineOperation({
  id: "list-erasures",
  summary: "List the proofs of erasure",
  description:
    "Newest first: who asked for it, when, how many rows of each kind were erased, and what the law keeps. After a backup was restored, erase the donors again that were erased since it was made.",
  tag: "Donors",
  path: "/v1/erasures",
  callers: "account",
  ...paged(Erasure),
  example: { limit: "20" },
  handle: (context, { limit }) =>
    listRows(context, listErasuresQuery, { filters: {}, limit, present: (row) => row }),
});

export const listOperatorErasures = operatorListOperation(listErasures, {
  id: "list-operator-erasures",
  path: "/operator/erasures",
  summary: "List the proofs of erasure of all accounts",
  example: { limit: "20" },
});
