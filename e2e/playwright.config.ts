import { defineConfig } from '@playwright/test'
import { args } from './harness/device.ts'

// Run by `npm test`, `npm run journeys` and `npm run screens`, which build the application and find a Chromium first.
export default defineConfig({
  outputDir: '../test-results',
  projects: [
    { name: 'journeys', testDir: 'journeys', testMatch: '*.spec.ts' },
    { name: 'screens', testDir: 'screens', testMatch: '*.screens.ts' },
  ],
  // Each test has its own server and browsers: three at a time, since each waits half of its time, fill
  // the two cores that are always there.
  workers: 3,
  fullyParallel: true,
  // A test that passes only when repeated has found a fault.
  retries: 0,
  forbidOnly: true,
  // A machine that shares its cores may stand still for many seconds. How fast the app is, the benches measure.
  timeout: 600_000,
  use: {
    actionTimeout: 30_000,
    // Each worker starts one browser; most devices are private windows of it.
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args },
  },
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
})
