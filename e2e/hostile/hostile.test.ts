import { createHash } from 'node:crypto'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect, test } from 'vitest'
import { callOf, pushOf } from './grammar/grammar.ts'
import { callBytes, oddBytes } from './grammar/odd-bytes.ts'
import { faultsIn, runHostile } from './run-hostile.ts'

/** A seed that failed stays here. */
const SEEDS = [1]
/** A machine with shared cores may stall for long; `npm run hostile` asks for a second. */
const MAX_ANSWER_MS = 20_000

test.each(SEEDS)('[SE190] random requests, frames and pushes do no harm to a household: seed %i', async (seed) => {
  const report = await runHostile({ seed, forMs: 60_000, acts: 80, maxAnswerMs: MAX_ANSWER_MS })
  expect(report.faults).toEqual([])
  expect(report.sent.acts).toBeGreaterThan(50)
  expect(report.decided).toBeGreaterThan(0)
  for (const kind of ['call', 'push', 'odd', 'socket']) expect(report.sent.kinds[kind]).toBeGreaterThan(0)
  // An attack of which everything is refused at once would prove little.
  expect(report.sent.answers['200']).toBeGreaterThan(0)
  expect(report.sent.results['refused']).toBeGreaterThan(0)
})

test('[SE190] one seed sends one sequence of acts', () => {
  const ids = { propertyId: ['01900000-0000-7000-8000-000000000001'] }
  const actsOf = (seed: number) => {
    const random = createRandom(seed)
    const hash = createHash('sha256')
    for (let n = 0; n < 200; n += 1) {
      const call = callOf(random, { ids })
      const push = pushOf(random, { ids, user: 'u', device: 'd', at: '2026-11-20T08:00:00.000Z' })
      for (const part of [...callBytes(random, call, {}), ...oddBytes(random, call, {})]) hash.update(part)
      hash.update(JSON.stringify(push) ?? '')
    }
    return hash.digest('hex')
  }
  expect(actsOf(7)).toEqual(actsOf(7))
  expect(actsOf(7)).not.toEqual(actsOf(8))
})

test.each([
  ['{"level":50,"msg":"a request failed","stack":"TypeError"}', 1],
  ['{"level":60,"msg":"ends"}', 1],
  ['TypeError: x is not a function\n    at main.js:1', 2],
  ['{"level":30,"msg":"listening on http://127.0.0.1:1"}\n{"level":40,"msg":"a warning"}', 0],
  ['Debugger listening on ws://127.0.0.1:1/a\nFor help, see: https://nodejs.org/en/docs/inspector\n', 0],
])('[SE190] a fault of the server is found in what it prints: %s', (logs, faults) => {
  expect(faultsIn(logs)).toHaveLength(faults)
})
