import { expect, test } from 'vitest'
import { impatient } from './patience.mjs'

test.each([
  ['web/src/a.test.ts', `await vi.waitFor(() => expect(sent).toEqual([1]))`, /second/],
  ['sync-server/src/a.test.ts', `const rounds = (count) => vi.waitUntil(() => looked === count)`, /second/],
  ['shared/src/a.test.ts', `await expect.poll(() => sent, { timeout: 10_000 }).toEqual([1])`, /vitest\.config/],
  ['sync-server/src/a.test.ts', `expect(performance.now() - start).toBeLessThan(10_000)`, /measures/],
  ['web/src/a.test.ts', `expect(Math.abs(Date.now() - at)).toBeLessThanOrEqual(200)`, /measures/],
  ['e2e/journeys/a.spec.ts', `await expect(task).toBeVisible({ timeout: 1000 })`, /five seconds/],
  ['e2e/harness/a.ts', `await page.waitForFunction(isThere, null, { timeout: 4_999 })`, /five seconds/],
])('a slow machine would fail %s: %s', (path, text, reason) => {
  expect(impatient(path, text)).toEqual([expect.stringMatching(reason)])
})

test.each([
  ['web/src/a.test.ts', `await expect.poll(() => sent).toEqual([1])`],
  ['web/src/a.test.ts', `await expect.poll(connections, { interval: 100 }).toBe(0)`],
  ['web/src/a.test.ts', `expect(Date.now() - serverNow()).toBeGreaterThan(3_000)`],
  ['sync-server/src/a.pause.test.ts', `expect(performance.now() - start).toBeLessThan(10_000)`],
  ['e2e/journeys/a.spec.ts', `await expect(task).toBeVisible({ timeout: 90_000 })`],
  ['e2e/journeys/a.spec.ts', `await expect(async () => { await expect(row).toBeVisible({ timeout: 250 }) }).toPass()`],
])('a slow machine passes %s: %s', (path, text) => {
  expect(impatient(path, text)).toEqual([])
})
