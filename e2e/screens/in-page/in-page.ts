import { focusFaults } from './focus-faults.ts'
import { pageFaults } from './page-faults.ts'
import { reflowFaults } from './reflow-faults.ts'
import { targetFaults } from './target-faults.ts'
import { textFaults } from './text-faults.ts'

/** Each of these checks the page that it runs in and describes the faults. */
export const measures = {
  focusFaults: () => withoutToast(focusFaults),
  pageFaults,
  reflowFaults,
  textFaults,
  targetFaults: () => withoutToast(targetFaults),
}

/** Hides the toast. It disappears by itself and can be closed, so what it covers is not lost. */
async function withoutToast(look: () => string[] | Promise<string[]>): Promise<string[]> {
  const toast = document.querySelector<HTMLElement>('[role=status][aria-label=Messages]')
  toast?.style.setProperty('display', 'none')
  const faults = await look()
  toast?.style.removeProperty('display')
  return faults
}
