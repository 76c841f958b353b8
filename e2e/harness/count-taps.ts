import type { Page } from '@playwright/test'

/** Counts the presses of `act`, which stays on the page: taps and clicks, not what is typed. */
export async function countTaps(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(globalThis, { taps: 0 })
    // A click also follows Enter in a form; such a one has no pointer.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && count(), true)
    const count = () => Object.assign(globalThis, { taps: (globalThis as { taps?: number }).taps! + 1 })
  })
  await act()
  return page.evaluate(() => (globalThis as { taps?: number }).taps ?? 0)
}
