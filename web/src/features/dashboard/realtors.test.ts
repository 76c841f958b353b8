import { aMembership, aMembershipId, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { expect, test } from 'vitest'
import { realtorsOf, supportWords } from './realtors.ts'

const realtor = (n: number, name: string) =>
  aMembership({ id: aMembershipId(n), userId: aUserId(n), relation: 'realtor', name })

test.each([
  ['nobody', [aMembership()], 'None'],
  ['one', [aMembership(), realtor(2, 'David Reyes')], 'David Reyes'],
  ['two', [realtor(2, 'David Reyes'), realtor(3, 'Maria Santos')], 'David Reyes and 1 more'],
])('realtor support by %s', (_case, members, words) => {
  expect(supportWords(realtorsOf(members))).toBe(words)
})
