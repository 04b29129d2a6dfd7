/** One transition of a state machine. */
export interface Transition<State extends string, Trigger extends string> {
  readonly from: State;
  readonly trigger: Trigger;
  readonly to: State;
}

/** The next state after a trigger, or null when the state does not allow it. */
export function nextState<State extends string, Trigger extends string>(
  transitions: readonly Transition<State, Trigger>[],
  from: State,
  trigger: Trigger,
): State | null {
  return transitions.find((move) => move.from === from && move.trigger === trigger)?.to ?? null;
}
