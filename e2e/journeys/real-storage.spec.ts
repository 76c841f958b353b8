import { expect, test as base } from '@playwright/test'
import { describeHistory } from '../simulation/play-history.ts'
import { RealBrowser } from '../storage/real-browser.ts'
import { runStorageHistory } from '../storage/storage-history.ts'

const test = base.extend<{ chromium: RealBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  chromium: async ({}, use) => {
    const chromium = await RealBrowser.launch()
    await use(chromium)
    await chromium.dispose()
  },
})

const HISTORIES = 2

for (const first of [1, 3])
  test(`[I1] [I2] [I4] [I5] [I9] [I10] hold in ${HISTORIES} histories with two tabs on a real disk, from seed ${first} @long`, async ({
    chromium,
  }) => {
    for (let seed = first; seed < first + HISTORIES; seed += 1) {
      const history = await runStorageHistory({ browser: chromium, seed })
      expect(history.failure, describeHistory(history)).toBeNull()
    }
  })

/**
 * Which invariant the histories violate when the engine in the tabs is sabotaged, and from which seed on. If the tab
 * dies between the two transactions, rows without their outbox entry look confirmed ([I1]), and the next round discards
 * them.
 */
const broken = [
  ['the cursor guard is off', 'withoutCursorGuard', /I1|I11/, 20],
  ['the outbox entry is written in a transaction of its own', 'separateOutbox', /I1|I2|I4|I5/, 1],
  ['a change is shown as saved before its transaction has ended', 'notifiesEarly', /I4/, 1],
] as const

for (const [name, sabotage, rule, first] of broken)
  test(`real storage notices when ${name} @long`, async ({ chromium }) => {
    for (let seed = first; seed < first + 60; seed += 1) {
      const { failure } = await runStorageHistory({ browser: chromium, seed, sabotage })
      if (failure === null) continue
      expect(failure).toMatch(rule)
      return
    }
    expect(sabotage, '60 histories passed').toBe('noticed')
  })
