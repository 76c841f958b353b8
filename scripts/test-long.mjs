import { provide } from './setup.mjs'
import { runLongJourneys } from './test/playwright.mjs'
import { runStages } from './test/stages.mjs'
import { runLongVitest } from './test/vitest.mjs'

// npm run test:long: what takes long by its nature. `npm test` has a smaller sample of each.
await runStages([runLongVitest, longJourneys])

async function longJourneys() {
  await provide('browser')
  return runLongJourneys()
}
