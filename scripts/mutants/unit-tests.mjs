import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'
import { nearestTests } from './nearest-tests.mjs'

/** The fault that is in place in each test file. @typedef {Record<string, number>} Plan */
/** @typedef {{ test: string, isNoticed: boolean }} Result */

const FOLDER = join(root, '.cache/mutants')
export const MUTANTS = join(FOLDER, 'mutants.json')
/** Transformed sources, which contain the faults. */
export const MODULES = join(FOLDER, 'modules')
const [PLAN, RESULTS] = [join(FOLDER, 'plan.json'), join(FOLDER, 'results.txt')]

/** A fault that makes a test file take longer counts as noticed: without it, each takes seconds. */
const PATIENCE_MS = 240_000
/** How many more test files an undecided fault meets in each step. */
const STEPS = [1, 2, 5, Infinity]

/**
 * Runs unit tests with the faults at these places in the list: a run gives each test file one of them, and each fault its
 * nearest test files first.
 *
 * @param {import('./find.mjs').Mutant[]} mutants
 * @param {{ places: number[], most: number }} how `most`: how many test files a fault meets
 * @returns {Promise<Map<number, string>>} the test file that notices each fault that is noticed
 */
export async function noticedByUnitTests(mutants, { places, most }) {
  rmSync(MODULES, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(MUTANTS, JSON.stringify(mutants))
  const nearest = await nearestTests()
  const left = new Map(places.map((place) => [place, nearest(mutants[place]?.file ?? '').slice(0, most)]))
  /** @type {Map<number, string>} */
  const noticed = new Map()
  /** @type {Map<string, boolean>} */
  const passing = new Map()
  for (const step of STEPS) {
    const allowed = new Map(places.map((place) => [place, step]))
    for (let plan = nextPlan(left, allowed); Object.keys(plan).length > 0; plan = nextPlan(left, allowed)) {
      const failed = []
      for (const { test, isNoticed } of await vitest(plan)) {
        const place = plan[test] ?? -1
        left.set(place, left.get(place)?.filter((each) => each !== test) ?? [])
        allowed.set(place, (allowed.get(place) ?? 0) - 1)
        if (isNoticed) failed.push({ test, place })
      }
      // A test that fails anyway notices nothing.
      const unknown = failed.filter(({ test }) => !passing.has(test))
      const withoutFault = Object.fromEntries(unknown.map(({ test }) => [test, -1]))
      for (const { test, isNoticed } of await vitest(withoutFault)) passing.set(test, !isNoticed)
      for (const { test, place } of failed) {
        if (!passing.get(test)) continue
        noticed.set(place, test)
        left.delete(place)
      }
    }
  }
  return noticed
}

/** Gives each test file one of the undecided faults, and each fault as many files as it may still meet in this step. */
function nextPlan(/** @type {Map<number, string[]>} */ left, /** @type {Map<number, number>} */ allowed) {
  /** @type {Plan} */
  const plan = {}
  for (const [place, tests] of left) {
    const free = tests.filter((test) => plan[test] === undefined)
    for (const test of free.slice(0, Math.max(0, allowed.get(place) ?? 0))) plan[test] = place
  }
  return plan
}

/** @returns {Promise<Result[]>} of the test files that ended; one that takes too long ends the run */
async function vitest(/** @type {Plan} */ plan) {
  const tests = Object.keys(plan)
  if (tests.length === 0) return []
  writeFileSync(PLAN, JSON.stringify(plan))
  writeFileSync(RESULTS, '')
  const how = ['--isolate', '--silent', '--config', 'scripts/mutants/vitest.config.mjs']
  // With a limit, it has a process group of its own, which the reporter can end.
  const { stdout, stderr } = await run(
    'vitest',
    ['run', ...how, '--reporter', './scripts/mutants/reporter.mjs', ...tests],
    {
      output: 'captured',
      env: { PLAN, RESULTS, PATIENCE_MS: `${PATIENCE_MS}` },
      killAfterMs: 24 * 3_600_000,
    },
  )
  const lines = readFileSync(RESULTS, 'utf8').split('\n').filter(Boolean)
  if (lines.length === 0) throw new Error(`No test file ended:\n${stdout}${stderr}`)
  return lines.map((line) => /** @type {Result} */ (JSON.parse(line))).filter(({ test }) => plan[test] !== undefined)
}
