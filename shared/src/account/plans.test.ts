import type { User } from './user.ts'
import { expect, test } from 'vitest'
import { aMembership, aMembershipId, aPropertyId, aUserId } from '../testing/builders/builders.ts'
import { endOfTrial, propertyIdsInCare, noRoom, planOf, type PlanState } from './plans.ts'

const TODAY = '2026-11-20'
const trial = { kind: 'trial', plan: 'professional', room: 500, endsOn: TODAY } as const

test.each<[string, Partial<Pick<User, 'plan' | 'trialEndsOn'>>, PlanState]>([
  ['on the last day of the trial', { plan: null, trialEndsOn: TODAY }, trial],
  [
    'after the trial',
    { plan: null, trialEndsOn: '2026-11-19' },
    { kind: 'after trial', plan: 'starter', room: 100, endedOn: '2026-11-19' },
  ],
  ['without a plan or a trial', {}, { kind: 'after trial', plan: 'starter', room: 100, endedOn: null }],
  ['with Starter', { plan: 'starter', trialEndsOn: null }, { kind: 'set', plan: 'starter', room: 100 }],
  ['with Professional', { plan: 'professional' }, { kind: 'set', plan: 'professional', room: 500 }],
  ['with Team, during a trial', { plan: 'team', trialEndsOn: TODAY }, { kind: 'set', plan: 'team', room: Infinity }],
])('[CL10] [CL11] the plan of a realtor %s', (_who, user, state) => {
  expect(planOf({ plan: null, trialEndsOn: null, officePlan: null, ...user }, TODAY)).toEqual(state)
})

test('[CL11] a trial lasts 30 days', () => {
  expect(endOfTrial(TODAY)).toBe('2026-12-20')
})

test.each<[PlanState, string]>([
  [
    { kind: 'set', plan: 'starter', room: 100 },
    'Your Starter plan has room for 100 client properties. To add another, leave one that you no longer look after, or get a larger plan.',
  ],
  [
    { kind: 'set', plan: 'professional', room: 500 },
    'Your Professional plan has room for 500 client properties. To add another, leave one that you no longer look after, or get a larger plan.',
  ],
  [
    trial,
    'Your Professional trial has room for 500 client properties. To add another, leave one that you no longer look after, or get a larger plan.',
  ],
])('[CL10] the refusal names the plan: %j', (state, message) => {
  expect(noRoom(state)).toEqual({ kind: 'conflict', message })
})

test('[CL10] counts each property once where the person is the realtor today', () => {
  const mine = { userId: aUserId(3), relation: 'realtor' } as const
  const rows = [
    aMembership({ ...mine, id: aMembershipId(1), propertyId: aPropertyId(1) }),
    aMembership({ ...mine, id: aMembershipId(2), propertyId: aPropertyId(1) }),
    aMembership({ ...mine, id: aMembershipId(3), propertyId: aPropertyId(2), until: TODAY }),
    aMembership({ ...mine, id: aMembershipId(4), propertyId: aPropertyId(3), relation: 'household' }),
    aMembership({ ...mine, id: aMembershipId(5), propertyId: aPropertyId(4), userId: aUserId(4) }),
  ]
  expect(propertyIdsInCare(rows, mine.userId)).toEqual([aPropertyId(1)])
})
