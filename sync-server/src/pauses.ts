import type { Steps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { setImmediate } from 'node:timers/promises'

/** Well below 50 ms, the longest that any request may block the event loop. */
const MAX_MS = 10

/**
 * @returns a function that long work awaits at each step: it yields to the event loop when that is due.
 */
export function createPauses(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < MAX_MS) return
    await setImmediate()
    began = performance.now()
  }
}

/** Runs all steps, and pauses whenever a pause is due. */
export async function inSteps<T>(steps: Steps<T>, pause = createPauses()): Promise<T> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await pause()
  return step.value
}
