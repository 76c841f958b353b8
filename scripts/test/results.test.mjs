import { describe, expect, test } from 'vitest'
import { root } from '../run.mjs'
import { readPlaywright } from './playwright.mjs'
import { linesOf } from './stages.mjs'
import { readVitest } from './vitest.mjs'

describe('the last lines of a run', () => {
  test('are only the counts if all passed', () => {
    expect(linesOf({ passed: 12, failures: [] })).toEqual(['12 passed, 0 failed'])
  })

  test('name what failed after the counts', () => {
    expect(linesOf({ passed: 12, failures: ['a.test.ts: one', 'check of types'] })).toEqual([
      '12 passed, 2 failed',
      'Failed: a.test.ts: one | check of types',
    ])
  })

  test('are bounded, however much failed', () => {
    const failures = Array.from({ length: 40 }, (_, n) => `${n}\n${'x'.repeat(1000)}`)
    const [counts, named = ''] = linesOf({ passed: 0, failures })
    expect(counts).toBe('0 passed, 40 failed')
    expect(named).toMatch(/^Failed: 0 x+… \| 1 x+… \| .* \| and 35 more$/)
    expect(named.length).toBeLessThan(1000)
  })
})

test('a failed or skipped test and a file that could not be loaded are failures of Vitest', () => {
  const file = (/** @type {string} */ name, /** @type {string} */ status, /** @type {string[]} */ ...statuses) => ({
    name: `${root}web/${name}`,
    status,
    assertionResults: statuses.map((each) => ({ fullName: `it is ${each}`, status: each })),
  })
  const testResults = [
    file('a.test.ts', 'failed', 'passed', 'failed'),
    file('b.test.ts', 'passed', 'passed', 'skipped'),
    file('c.test.ts', 'failed'),
  ]
  expect(readVitest(JSON.stringify({ testResults }))).toEqual({
    passed: 2,
    failures: ['web/a.test.ts: it is failed', 'web/b.test.ts: it is skipped', 'web/c.test.ts'],
  })
})

test('a journey that passes only on a retry is a failure of Playwright, and so is an error outside of any', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status }],
  })
  const suites = [
    { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'skipped')] }] },
  ]
  expect(readPlaywright(JSON.stringify({ suites, errors: [{ message: 'No browser' }] }))).toEqual({
    passed: 1,
    failures: ['a.spec.ts: two', 'a.spec.ts: three', 'No browser'],
  })
})
