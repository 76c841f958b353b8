import { check } from './check/tools.mjs'
import { provide } from './setup.mjs'
import { setUpChromium } from './setup/chromium.mjs'
import { runJourneys } from './test/playwright.mjs'
import { runStages } from './test/stages.mjs'
import { runVitest } from './test/vitest.mjs'

/** Settles when what takes minutes and the checks do not need is there, or has failed: who needs it reports that. */
let prepared = Promise.resolve()

// npm test: runs every check and every test except the long ones.
await runStages([checks, tests, journeys], 'downloads')

async function checks() {
  prepared = provide('packages')
    .then(setUpChromium)
    .then(
      () => undefined,
      () => undefined,
    )
  const verdicts = await check()
  const failures = verdicts.filter((verdict) => !verdict.ok).map(({ name }) => `check of ${name}`)
  return { passed: verdicts.length - failures.length, failures }
}

async function tests() {
  await provide('packages')
  return runVitest()
}

async function journeys() {
  await prepared
  await provide('browser')
  return runJourneys()
}
