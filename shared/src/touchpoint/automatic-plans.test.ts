import { expect, test } from 'vitest'
import { occurrencesToSend, occurrencesToSuggest } from './automatic-plans.ts'

const plan = { rhythm: 'monthly', startsOn: '2026-11-20', automaticSince: null } as const
const automatic = { ...plan, automaticSince: '2026-11-20' }
const [NONE, NOV, DEC] = [[], ['2026-11-20'], ['2026-12-20']]

test.each([
  ['2026-11-12', NONE],
  ['2026-11-13', NOV],
  ['2026-12-04', NOV],
  ['2026-12-05', NONE],
  ['2026-12-12', NONE],
  ['2026-12-13', DEC],
])('[TP26] on %s, a proposed plan suggests %j', (today, expected) => {
  expect(occurrencesToSuggest(plan, { today, clients: 1 })).toEqual(expected)
  expect(occurrencesToSend(plan, { today, clients: 1 })).toEqual([])
})

test.each([
  ['2026-11-19', 1, NONE, NONE],
  ['2026-11-20', 1, NOV, NONE],
  ['2026-11-23', 200, NOV, NONE],
  ['2026-11-24', 200, NONE, NOV],
  ['2026-11-24', 201, NOV, NONE],
  ['2026-11-25', 201, NONE, NOV],
  ['2026-12-04', 200, NONE, NOV],
  ['2026-12-05', 200, NONE, NONE],
  ['2026-12-17', 5_000, NOV, NONE],
])('[TP23] [TP26] on %s, an automatic plan for %i clients sends %j and suggests %j', (today, clients, sent, shown) => {
  expect(occurrencesToSend(automatic, { today, clients })).toEqual(sent)
  expect(occurrencesToSuggest(automatic, { today, clients })).toEqual(shown)
})

test('[TP21] occurrences from before sending was turned on are suggested, not sent', () => {
  const since = { ...plan, automaticSince: '2026-11-21' }
  expect(occurrencesToSend(since, { today: '2026-11-21', clients: 1 })).toEqual([])
  expect(occurrencesToSuggest(since, { today: '2026-11-21', clients: 1 })).toEqual(NOV)
})
