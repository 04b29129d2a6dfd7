import fc from "fast-check";

/**
 * Vitest's set-up file of `core`: property tests make the same random choices in each run, so that a push fails only for
 * what it changes. `OBOLE_SEED` makes others; the thorough tier sets it anew for each run, and prints it.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.OBOLE_SEED ?? 1) });
