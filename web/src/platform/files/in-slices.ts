import type { Steps } from '@hearthkeep/shared/kernel/async/steps.ts'

/** A press is answered within a frame, whatever is being computed. */
const SLICE_MS = 8

const yieldToOthers = () => new Promise((resolve) => setTimeout(resolve))

/** Runs the steps on the main thread, a few milliseconds at a time. @returns null if the result is no longer wanted. */
export async function inSlices<T>(steps: Steps<T>, isWanted: () => boolean): Promise<T | null> {
  for (let began = performance.now(); isWanted();) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await yieldToOthers()
    began = performance.now()
  }
  return null
}
