/**
 * How far the clocks of two processes may differ. A time that is further ahead was stored before the machine's clock
 * stepped back.
 */
export const maxClockSkewMs = 60_000;
