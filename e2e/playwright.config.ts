import { defineConfig } from '@playwright/test'
import { installedChromium, journeyArgs } from './harness/device/chromium.ts'
import type { Journey } from './harness/journey.ts'
import { PATIENCE_MS } from './harness/patience.ts'

// Run by `npm test`, `npm run journeys` and `npm run screens`, which first build the application and find a Chromium.
export default defineConfig<Journey>({
  globalSetup: '../scripts/test/global-postgres.mjs',
  outputDir: '../test-results',
  projects: [
    { name: 'journeys', testDir: 'journeys', testMatch: '*.spec.ts' },
    // The same server on PostgreSQL; the tests of its storage say the rest.
    { name: 'postgres', testDir: 'journeys', testMatch: '*.spec.ts', grep: /@smoke/, use: { store: 'postgres' } },
    { name: 'screens', testDir: 'screens', testMatch: '*.screens.ts' },
  ],
  // Each test has its own server and browsers. Three run in parallel, because each waits half of its time, and this
  // fills the two cores that are always available.
  workers: 3,
  fullyParallel: true,
  // A test that passes only on a retry has found a bug.
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  use: {
    actionTimeout: PATIENCE_MS,
    // Each worker starts one browser; most devices are private windows in it.
    launchOptions: { ...installedChromium(), args: journeyArgs },
  },
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
})
