import { check } from './check/tools.mjs'
import { provide } from './setup.mjs'
import { runJourneys } from './test/playwright.mjs'
import { runVitest } from './test/vitest.mjs'

// npm test: every stage runs, whatever the others say; the last line sums what really ran.

/** @typedef {{ passed: number, failed: number }} Count */

/** @type {(() => Promise<Count>)[]} */
const stages = [checks, runVitest, journeys]

let total = await countOf(packages)
if (total.failed === 0) {
  for (const stage of stages) {
    const { passed, failed } = await countOf(stage)
    total = { passed: total.passed + passed, failed: total.failed + failed }
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Nothing else can run without these; having them proves nothing. */
async function packages() {
  await provide('packages')
  return { passed: 0, failed: 0 }
}

async function checks() {
  const verdicts = await check()
  const passed = verdicts.filter((verdict) => verdict.ok).length
  return { passed, failed: verdicts.length - passed }
}

async function journeys() {
  await provide('browser')
  return runJourneys()
}

/**
 * @param {() => Promise<Count>} stage
 * @returns {Promise<Count>} a stage that could not run is one failure
 */
async function countOf(stage) {
  try {
    return await stage()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
