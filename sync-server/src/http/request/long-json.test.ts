import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { answerText, parseInTurn } from './long-json.ts'

test.each([0, 1, 1_000])('[SE83] an answer with %i rows that is written in parts is the same JSON', async (count) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    entity: 'system' as const,
    row: aSystem({ id: aSystemId(n) }),
  }))
  const [first, second] = [propertyScope(aPropertyId(1)), propertyScope(aPropertyId(2))]
  const answer: SyncAnswer = {
    kind: 'ok',
    epoch: 'epoch',
    results: [],
    deltas: [
      { scope: first, version: 2, deletes: [], puts: rows },
      { scope: second, version: 1, deletes: [], puts: [] },
    ],
    fresh: [],
    lost: [],
    more: false,
  }
  expect(JSON.parse(await answerText(answer))).toEqual(answer)
})

test('[SE83] long texts are parsed one after another, those that are no JSON among them', async () => {
  const long = 'x'.repeat(200_000)
  const order: string[] = []
  const parse = (name: string) =>
    parseInTurn(long, () => {
      order.push(name)
      if (name === 'second') throw new SyntaxError('no JSON')
      return name
    })
  const all = ['first', 'second', 'third'].map(parse)
  const immediate = new Promise((resolve) => setImmediate(() => resolve(order.push('others'))))
  expect(await Promise.allSettled([...all, immediate])).toMatchObject([
    { value: 'first' },
    { status: 'rejected', reason: { message: 'no JSON' } },
    { value: 'third' },
    {},
  ])
  expect(order.indexOf('others')).toBeLessThan(order.indexOf('second'))
})

test('[SE83] an answer pauses at each of its rows and scopes, however few rows a scope has', async () => {
  const deltas = Array.from({ length: 20 }, (_, n) => ({
    scope: propertyScope(aPropertyId(n)),
    version: 1,
    deletes: [],
    puts: [{ entity: 'system' as const, row: aSystem({ id: aSystemId(n) }) }],
  }))
  let pauses = 0
  const pause = async () => void (pauses += 1)
  await answerText({ kind: 'ok', epoch: 'epoch', results: [], deltas, fresh: [], lost: [], more: false }, pause)
  expect(pauses).toBe(40)
})
