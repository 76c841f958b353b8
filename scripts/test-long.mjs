import { provide } from './setup.mjs'
import { runLongJourneys } from './test/playwright.mjs'
import { runStages } from './test/stages.mjs'
import { runFreshProperties, runLongVitest } from './test/vitest.mjs'

// npm run test:long: runs the tests that take long by nature. `npm test` runs a smaller sample of each.
await runStages([runLongVitest, runFreshProperties, longJourneys])

async function longJourneys() {
  await provide('browser')
  return runLongJourneys()
}
