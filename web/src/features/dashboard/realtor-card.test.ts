import { aMembership, aMembershipId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aPlannedContact } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { realtorsOf, supportWords } from './realtor-card.tsx'

const realtor = (n: number, name: string) =>
  aMembership({ id: aMembershipId(n), userId: aUserId(n), relation: 'realtor', name })

test.each([
  ['no realtor', [aMembership()], 'None'],
  ['one realtor', [aMembership(), realtor(2, 'David Reyes')], 'David Reyes'],
  ['two realtors', [realtor(2, 'David Reyes'), realtor(3, 'Maria Santos')], 'David Reyes and 1 more'],
])('realtor support by %s', (_case, members, words) => {
  expect(supportWords(realtorsOf({ members, planned: [], today: '2026-11-20' }))).toBe(words)
})

test.each([
  ['nothing is planned', [], null],
  ['only another realtor has a plan', [aPlannedContact({ realtorId: aUserId(9), days: ['2026-12-01'] })], null],
  ['the day is in the past', [aPlannedContact({ realtorId: aUserId(2), days: ['2026-11-19'] })], null],
  ['the day is today', [aPlannedContact({ realtorId: aUserId(2), days: ['2026-11-20', '2026-12-01'] })], '2026-11-20'],
  [
    'the day is in the future',
    [aPlannedContact({ realtorId: aUserId(2), days: ['2026-11-19', '2026-12-01'] })],
    '2026-12-01',
  ],
])('[CL17] the next reminder of a realtor where %s', (_case, planned, nextReminder) => {
  const members = [realtor(2, 'David Reyes')]
  expect(realtorsOf({ members, planned, today: '2026-11-20' })).toMatchObject([{ nextReminder }])
})
