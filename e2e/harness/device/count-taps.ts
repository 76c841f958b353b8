import type { Page } from '@playwright/test'

/** Counts the presses of `act`, which stays on the page: taps and clicks, not what is typed. */
export async function countTaps(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counter = { taps: 0 }
    // A click also follows Enter in a form; such a one has no pointer.
    const count = ({ isTrusted, detail }: MouseEvent) => (counter.taps += isTrusted && detail > 0 ? 1 : 0)
    addEventListener('click', count, true)
    Object.assign(globalThis, { endCount: () => (removeEventListener('click', count, true), counter.taps) })
  })
  await act()
  return page.evaluate(() => (globalThis as unknown as { endCount(): number }).endCount())
}
