import type { Steps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { longWork } from './storage/yielder.ts'

/**
 * @returns a function that long work awaits at each step: it yields to the event loop when that is due.
 */
export function createPauses(): () => Promise<void> {
  return async () => {
    if (longWork.isDue()) await longWork.wait()
  }
}

/** Runs all steps, and pauses whenever a pause is due. */
export async function inSteps<T>(steps: Steps<T>, pause = createPauses()): Promise<T> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await pause()
  return step.value
}
