import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

// Before each test file: says which fault is in place in it. After it: writes the faults whose places it ran.
/** @type {import('./unit-tests.mjs').Plan} */
const plan = JSON.parse(readFileSync(process.env['PLAN'] ?? '', 'utf8'))
// A page of jsdom has no files of ours to begin from.
const test = relative(process.cwd(), expect.getState().testPath ?? '')
const current = plan[test]
/** @type {Set<number>} */
const reached = new Set()
const isInPlace = (/** @type {number} */ fault) => {
  reached.add(fault)
  return fault === current
}
Object.assign(globalThis, { faults: { isInPlace } })

// One failed test is enough.
let hasFailed = false
beforeEach(({ skip }) => skip(hasFailed))
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
afterAll(() => appendFileSync(process.env['RESULTS'] ?? '', `${JSON.stringify({ test, reached: [...reached] })}\n`))
