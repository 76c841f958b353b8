import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'
import { nearestTests } from './nearest-tests.mjs'

/** The fault that is in place in each test file. @typedef {Record<string, number>} Plan */
/** `reached`: the faults whose places the test file ran. @typedef {{ test: string, hasPassed: boolean, reached: number[] }} Result */
/** `reaching`: how many of its nearest test files run its place. @typedef {{ noticedBy: string | null, reaching: number }} Met */

const FOLDER = join(root, '.cache/mutants')
export const MUTANTS = join(FOLDER, 'mutants.json')
/** Transformed sources, which contain the faults. */
export const MODULES = join(FOLDER, 'modules')
const [PLAN, RESULTS] = [join(FOLDER, 'plan.json'), join(FOLDER, 'results.txt')]

/** A fault that makes a test file take longer counts as noticed: without it, each takes seconds. */
const PATIENCE_MS = 240_000
const NO_FAULT = -1
/** How many of the nearest test files are tried before the others. */
const AT_FIRST = 5

/**
 * Runs the nearest unit tests of these faults, first without any: those that pass and reach a fault's place then meet it,
 * the nearest first. One run gives each test file one fault.
 *
 * @param {import('./find.mjs').Mutant[]} mutants
 * @param {{ places: number[], most: number }} how `places`: in this list; `most`: how many test files are tried for a fault
 * @returns {Promise<Map<number, Met>>} what became of each fault
 */
export async function noticedByUnitTests(mutants, { places, most }) {
  rmSync(MODULES, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(MUTANTS, JSON.stringify(mutants))
  const nearest = await nearestTests()
  const near = new Map(places.map((place) => [place, nearest(mutants[place]?.file ?? '').slice(0, most)]))
  /** @type {Map<string, readonly number[]>} */
  const reached = new Map()
  /** @type {Map<number, Met>} */
  const met = new Map(places.map((place) => [place, { noticedBy: null, reaching: 0 }]))
  for (let [from, to] = [0, AT_FIRST]; from < most; [from, to] = [to, most]) {
    const undecided = [...near].filter(([place]) => met.get(place)?.noticedBy === null)
    const next = new Map(undecided.map(([place, tests]) => [place, tests.slice(from, to)]))
    const unknown = [...next.values()].flat().filter((test) => !reached.has(test))
    for (const each of await vitest(Object.fromEntries(unknown.map((test) => [test, NO_FAULT]))))
      reached.set(each.test, each.hasPassed ? each.reached : [])
    for (const [place, tests] of next)
      next.set(
        place,
        tests.filter((test) => reached.get(test)?.includes(place)),
      )
    await meet(next, met)
  }
  return met
}

/** Lets each fault meet its test files until one of them notices it. */
async function meet(/** @type {Map<number, string[]>} */ left, /** @type {Map<number, Met>} */ met) {
  for (const [place, { length }] of left) {
    const { noticedBy = null, reaching = 0 } = met.get(place) ?? {}
    met.set(place, { noticedBy, reaching: reaching + length })
  }
  for (let plan = nextPlan(left); Object.keys(plan).length > 0; plan = nextPlan(left))
    for (const { test, hasPassed } of await vitest(plan)) {
      const place = plan[test] ?? NO_FAULT
      left.set(place, hasPassed ? (left.get(place) ?? []).filter((each) => each !== test) : [])
      if (!hasPassed) met.set(place, { noticedBy: test, reaching: met.get(place)?.reaching ?? 0 })
    }
}

/** Gives each undecided fault the nearest of its test files that no other fault has in this run. */
function nextPlan(/** @type {Map<number, string[]>} */ left) {
  /** @type {Plan} */
  const plan = {}
  for (const [place, tests] of left) {
    const free = tests.find((test) => plan[test] === undefined)
    if (free !== undefined) plan[free] = place
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
  /** @type {Map<string, Partial<Result>>} */
  const results = new Map()
  for (const line of lines) {
    const part = /** @type {Partial<Result> & Pick<Result, 'test'>} */ (JSON.parse(line))
    results.set(part.test, { ...results.get(part.test), ...part })
  }
  return tests.flatMap((test) => {
    const { hasPassed, reached = [] } = results.get(test) ?? {}
    return hasPassed === undefined ? [] : [{ test, hasPassed, reached }]
  })
}
