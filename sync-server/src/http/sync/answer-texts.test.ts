import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { syncAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aPropertyId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { textsOfAnswer } from './answer-texts.ts'

test.each([0, 1, 1_000])('[SE83] an answer with %i rows written in pieces is the same JSON', (count) => {
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
  expect(syncAnswer.parse(JSON.parse([...textsOfAnswer(answer)].join('')))).toEqual(answer)
})

test('[SE83] each row and each scope of an answer is a piece of its own, however few rows a scope has', () => {
  const deltas = Array.from({ length: 20 }, (_, n) => ({
    scope: propertyScope(aPropertyId(n)),
    since: 0,
    version: 1,
    deletes: [],
    puts: [{ entity: 'system' as const, row: aSystem({ id: aSystemId(n) }) }],
    checksum: emptyChecksum,
  }))
  const nothing = { results: [], snapshots: [], revoked: [], more: false, remaining: 0, cursor: emptyCursor }
  const pieces = [...textsOfAnswer({ kind: 'ok', epoch: 'epoch', ...nothing, deltas })]
  expect(pieces.filter((piece) => piece.includes('"row"')).every((piece) => piece.split('"row"').length === 2)).toBe(
    true,
  )
  expect(pieces.length).toBeGreaterThan(2 * deltas.length)
})
