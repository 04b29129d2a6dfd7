/** Resolves once as many have come as are awaited; whoever comes later passes. */
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
