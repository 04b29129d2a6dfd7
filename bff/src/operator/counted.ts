import { limits } from "@obole/core";

/** A count that ends at `limits.countedBacklog`. */
export const countedUpTo = (count: number) =>
  count < limits.countedBacklog ? `${count}` : `${count}+`;

/** A count with its noun, such as `1 charity` or `2 charities`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
