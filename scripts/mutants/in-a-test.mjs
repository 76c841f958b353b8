import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { root } from '../run.mjs'

// Before each test file: says which fault is in place in it.
/** @type {import('./unit-tests.mjs').Plan} */
const plan = JSON.parse(readFileSync(process.env['PLAN'] ?? '', 'utf8'))
const current = plan[relative(root, expect.getState().testPath ?? '')]
const isInPlace = (/** @type {number} */ fault) => fault === current
Object.assign(globalThis, { faults: { isInPlace } })

// One failed test is enough.
let hasFailed = false
beforeEach(({ skip }) => skip(hasFailed))
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
