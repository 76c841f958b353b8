import { syncAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { answerText, parseInTurn } from './long-json.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'

test.each([0, 1, 1_000])('[SE83] an answer with %i rows written in chunks is the same JSON', async (count) => {
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
      { scope: first, since: 0, version: 2, deletes: [], puts: rows, checksum: emptyChecksum },
      { scope: second, since: 0, version: 1, deletes: [], puts: [], checksum: emptyChecksum },
    ],
    snapshots: [],
    revoked: [],
    more: false,
    remaining: 0,
    cursor: emptyCursor,
  }
  expect(syncAnswer.parse(JSON.parse(await answerText(answer)))).toEqual(answer)
})

test('[SE83] long texts are parsed one after another, including invalid JSON', async () => {
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

test('[SE83] an answer pauses at each row and each scope, however few rows a scope has', async () => {
  const deltas = Array.from({ length: 20 }, (_, n) => ({
    scope: propertyScope(aPropertyId(n)),
    since: 0,
    version: 1,
    deletes: [],
    puts: [{ entity: 'system' as const, row: aSystem({ id: aSystemId(n) }) }],
    checksum: emptyChecksum,
  }))
  let pauses = 0
  const pause = async () => void (pauses += 1)
  const nothing = { results: [], snapshots: [], revoked: [], more: false, remaining: 0, cursor: emptyCursor }
  await answerText({ kind: 'ok', epoch: 'epoch', ...nothing, deltas }, pause)
  expect(pauses).toBe(40)
})
