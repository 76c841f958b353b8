import type { Steps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { longWork } from './storage/yielder.ts'

/** Long work awaits it at each step: it yields to the event loop when that is due. */
export const pause = async (): Promise<void> => {
  if (longWork.isDue()) await longWork.wait()
}

/** Runs all steps, and pauses whenever a pause is due. */
export async function inSteps<T>(steps: Steps<T>, pauseIfDue = pause): Promise<T> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await pauseIfDue()
  return step.value
}
