/** One move of a state machine. */
export interface Transition<State extends string, Trigger extends string> {
  readonly from: State;
  readonly trigger: Trigger;
  readonly to: State;
}

/** Where a trigger leads from a state, or null where it leads nowhere. */
export function nextState<State extends string, Trigger extends string>(
  transitions: readonly Transition<State, Trigger>[],
  from: State,
  trigger: Trigger,
): State | null {
  return transitions.find((move) => move.from === from && move.trigger === trigger)?.to ?? null;
}
