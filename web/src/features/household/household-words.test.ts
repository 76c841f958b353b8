import { relations } from '@hearthkeep/shared/household/membership.ts'
import { aTransfer } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { invitationLine, ownRelationWords, peopleWords, personLine, realtorSees } from './household-words.ts'

test.each([
  ['before it expires', '2026-11-30T10:00:00.000Z', 'Viewer · Link works until Nov 30, 2026'],
  ['after it has expired', '2026-11-20T09:59:59.999Z', 'Viewer · Link expired Nov 20, 2026'],
])('describes an invitation %s', (_when, expiresAt, words) => {
  const now = new Date('2026-11-20T10:00:00.000Z')
  expect(invitationLine({ relation: 'viewer', status: 'pending', expiresAt }, now)).toBe(words)
})

test('a person is shown with their role and start date', () => {
  expect(personLine({ relation: 'household', since: '2026-11-20' })).toBe('Household member since Nov 20, 2026')
})

test('[CP12] a person is shown with how they came', () => {
  const person = { relation: 'owner', since: '2026-11-20' } as const
  const transfer = aTransfer({ status: 'accepted', fromName: 'Ana Reyes', transferDate: '2026-11-19' })
  expect(personLine(person, { transfer })).toBe('Owner since Nov 20, 2026 · Handed over by Ana Reyes on Nov 19, 2026')
})

test('the number of people is shown as text', () => {
  expect([1, 2].map(peopleWords)).toEqual(['1 person', '2 people'])
})

test('everyone but the owner sees a description of their access', () => {
  expect(relations.filter((relation) => ownRelationWords(relation) === null)).toEqual(['owner'])
  expect(ownRelationWords('viewer')).toContain('but not change anything')
})

test('the text of what a realtor sees has counts', () => {
  expect(realtorSees({ systems: 1, tasks: 12 })).toContain('the house and its 1 system and 12 tasks.')
})
