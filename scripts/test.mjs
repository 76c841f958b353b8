import { check } from './check/tools.mjs'
import { provide } from './setup.mjs'
import { setUpChromium } from './setup/chromium.mjs'
import { runJourneys } from './test/playwright.mjs'
import { runStages } from './test/stages.mjs'
import { runVitest } from './test/vitest.mjs'

/** Settles when the search for a Chromium, or its installation, has ended. */
let chromium = Promise.resolve()

// npm test: runs every check and every test except the long ones.
await runStages([checks, runVitest, journeys])

async function checks() {
  // An installation takes a minute, and nothing needs it until the journeys, which report it if it failed.
  chromium = setUpChromium().then(
    () => undefined,
    () => undefined,
  )
  const verdicts = await check()
  const passed = verdicts.filter((verdict) => verdict.ok).length
  return { passed, failed: verdicts.length - passed }
}

async function journeys() {
  await chromium
  await provide('browser')
  return runJourneys()
}
