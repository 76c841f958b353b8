import { check } from './check/tools.mjs'
import { provide } from './setup.mjs'
import { runJourneys } from './test/playwright.mjs'
import { runStages } from './test/stages.mjs'
import { runVitest } from './test/vitest.mjs'

// npm test: runs every check and every test except the long ones.
await runStages([checks, runVitest, journeys])

async function checks() {
  const verdicts = await check()
  const passed = verdicts.filter((verdict) => verdict.ok).length
  return { passed, failed: verdicts.length - passed }
}

async function journeys() {
  await provide('browser')
  return runJourneys()
}
