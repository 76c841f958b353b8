import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** How long a push may block other writers, and how long it may take in total. */
export interface PushTurns {
  /** Begins a turn or the whole push. @returns a function that returns whether its time is over. */
  begin(unit: 'turn' | 'push'): () => boolean
  /** Maximum number of mutations in a turn. */
  most: number
  /** Lets waiting requests run. */
  yieldToOthers(): Promise<void>
}

/** Milliseconds: enough for about 500 small mutations. */
const TURN_MS = 25
/** Milliseconds. */
const PUSH_MS = 5_000

export const pushTurns: PushTurns = {
  begin(unit) {
    const end = performance.now() + (unit === 'turn' ? TURN_MS : PUSH_MS)
    return () => performance.now() >= end
  },
  most: 500,
  yieldToOthers: () => setImmediate(),
}
