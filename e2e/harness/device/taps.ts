import type { Locator } from '@playwright/test'

/** Counts the taps of a job, without typing. */
export class Taps {
  count = 0

  async on(target: Locator): Promise<void> {
    await target.first().click()
    this.count++
  }
}
