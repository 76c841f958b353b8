/**
 * How long a test waits for what must come, in milliseconds. A machine with shared cores may stall for long, and only a
 * test that fails waits this long. The benches measure speed.
 */
export const PATIENCE_MS = 120_000
