import { RangeSet } from 'dexie'
import { expect, test } from 'vitest'
import { bothKeys, NO_KEYS, writtenKeys } from './written-keys.ts'

const of = { database: 'd', table: 'task' }
const keys = new RangeSet().addKeys(['b', 'a', 'c'])

test.each([
  ['its keys', { 'idb://d/task/': keys }, new Set(['a', 'b', 'c'])],
  ['the plain tree of another tab', { 'idb://d/task/': structuredClone(keys) }, new Set(['a', 'b', 'c'])],
  ['a range', { 'idb://d/task/': new RangeSet('a', 'b') }, 'all'],
  ['all keys', { 'idb://d/task/': new RangeSet(-Infinity, [[]]) }, 'all'],
  ['everything', { all: new RangeSet(-Infinity, [[]]) }, 'all'],
  ['another table', { 'idb://d/tasks/': keys, 'idb://d/task/scope': keys }, NO_KEYS],
  ['another database', { 'idb://e/task/': keys }, NO_KEYS],
])('%s that Dexie reports', (_case, parts, written) => {
  expect(writtenKeys(parts as never, of)).toEqual(written)
})

test('keys are joined, and all keys include any', () => {
  const [a, b] = [new Set(['a']), new Set(['b'])]
  expect(bothKeys(a, b)).toEqual(new Set(['a', 'b']))
  expect(bothKeys(a, 'all')).toBe('all')
  expect(bothKeys('all', a)).toBe('all')
  expect(bothKeys(NO_KEYS, a)).toBe(a)
  expect(bothKeys(a, NO_KEYS)).toBe(a)
})
