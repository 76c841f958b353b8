import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** How long a push may keep others from writing, and how long it may take in all. */
export interface PushTurns {
  /** Begins a turn or the whole push. @returns a function that says whether its time is over. */
  begin(what: 'turn' | 'push'): () => boolean
  /** How many mutations a turn has at most. */
  most: number
  /** Lets waiting requests run. */
  letOthers(): Promise<void>
}

/** In milliseconds: time for about 500 small mutations. */
const TURN_MS = 25
/** In milliseconds. */
const PUSH_MS = 5_000

export const pushTurns: PushTurns = {
  begin(what) {
    const end = performance.now() + (what === 'turn' ? TURN_MS : PUSH_MS)
    return () => performance.now() >= end
  },
  most: 500,
  letOthers: () => setImmediate(),
}
