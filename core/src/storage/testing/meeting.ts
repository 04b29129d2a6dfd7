/** A barrier: resolves when the expected number of callers has arrived. Later callers pass immediately. */
export function meeting(parties: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come >= parties) open();
    return all;
  };
}
