import type { Action } from '../kernel/mutation.ts'
import { expect, test } from 'vitest'
import type { Relation } from './membership.ts'
import { householdScope, propertyScope, userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { aMembership, aMembershipId, aPropertyId, aUserId } from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { authorize } from './permissions.ts'

const property = propertyScope(aPropertyId())
const owner = aMembership({ id: aMembershipId(2), userId: aUserId(2) })

function verdict(action: Action, memberships: ReturnType<typeof aMembership>[], scopes = [property]): string {
  try {
    authorize(new HeldRows({ membership: memberships }), { userId: aUserId(), action, scopes })
    return 'may'
  } catch (error) {
    if (error instanceof Refusal) return error.value.kind
    throw error
  }
}

const table: [Relation, Record<'edit_property' | 'delete_property', string>][] = [
  ['owner', { edit_property: 'may', delete_property: 'may' }],
  ['household', { edit_property: 'may', delete_property: 'forbidden' }],
  ['viewer', { edit_property: 'forbidden', delete_property: 'forbidden' }],
  ['realtor', { edit_property: 'may', delete_property: 'forbidden' }],
]

test.each(table)('[A2] [A3] permissions on a property with an owner for the relation %s', (relation, expected) => {
  const mine = aMembership({ relation })
  for (const [action, answer] of Object.entries(expected))
    expect([action, verdict(action as Action, [mine, owner])]).toEqual([action, answer])
})

test('[A3] a realtor may delete a property without an owner, even if it had one', () => {
  const realtor = aMembership({ relation: 'realtor' })
  expect(verdict('delete_property', [realtor])).toBe('may')
  expect(verdict('delete_property', [realtor, { ...owner, until: '2026-11-01' }])).toBe('may')
})

const household: [Relation | 'none', Record<'manage_household' | 'leave_property', string>][] = [
  ['owner', { manage_household: 'may', leave_property: 'forbidden' }],
  ['household', { manage_household: 'forbidden', leave_property: 'may' }],
  ['viewer', { manage_household: 'forbidden', leave_property: 'may' }],
  ['realtor', { manage_household: 'forbidden', leave_property: 'may' }],
  ['none', { manage_household: 'not_found', leave_property: 'not_found' }],
]

test.each(household)(
  '[HH1] [HH2] household permissions on a property with an owner for the relation %s',
  (relation, expected) => {
    const mine = relation === 'none' ? [] : [aMembership({ relation })]
    for (const [action, answer] of Object.entries(expected))
      expect([action, verdict(action as Action, [...mine, owner])]).toEqual([action, answer])
  },
)

test('[HH1] [HH2] a realtor of a property without an owner may invite people to it, but not leave it', () => {
  const realtor = aMembership({ relation: 'realtor' })
  expect(verdict('manage_household', [realtor])).toBe('may')
  expect(verdict('leave_property', [realtor])).toBe('forbidden')
})

test.each<[Relation, string]>([
  ['owner', 'forbidden'],
  ['household', 'forbidden'],
  ['viewer', 'forbidden'],
  ['realtor', 'may'],
])('[OF16] handing over a property for the relation %s', (relation, answer) => {
  const mine = aMembership({ relation })
  expect(verdict('hand_over_property', [mine])).toBe(answer)
  expect(verdict('hand_over_property', [mine, owner])).toBe(answer)
})

test.each(['manage_household', 'leave_property'] as const)('[A5] a former member may not %s', (action) => {
  expect(verdict(action, [aMembership({ until: '2026-11-01' }), owner])).toBe('not_found')
})

test('[A4] a property without a relation to the person is not found, nor is one that does not exist', () => {
  expect(verdict('edit_property', [owner])).toBe('not_found')
  expect(verdict('edit_property', [])).toBe('not_found')
})

test.each([{ until: '2026-11-01' }, { deletedAt: '2026-11-01T00:00:00.000Z' }])(
  '[A5] an ended relation grants no access: %o',
  (ended) => {
    expect(verdict('edit_property', [aMembership(ended), owner])).toBe('not_found')
  },
)

test('[A1] anyone may create a property under an unused id', () => {
  expect(verdict('create_property', [])).toBe('may')
  expect(verdict('create_property', [owner])).toBe('conflict')
  expect(verdict('create_property', [aMembership()])).toBe('conflict')
})

test('[A1] an import may create a property, and add to one that its person may change', () => {
  expect(verdict('import_property', [])).toBe('may')
  for (const relation of ['owner', 'household', 'realtor'] as const)
    expect(verdict('import_property', [aMembership({ relation }), owner])).toBe('may')
  expect(verdict('import_property', [aMembership({ relation: 'viewer' }), owner])).toBe('forbidden')
  expect(verdict('import_property', [aMembership({ until: '2026-11-01' }), owner])).toBe('not_found')
  expect(verdict('import_property', [owner])).toBe('not_found')
})

const householdPart: [Relation | 'none', Record<'edit_ownership' | 'edit_property', string>][] = [
  ['owner', { edit_ownership: 'may', edit_property: 'may' }],
  ['household', { edit_ownership: 'may', edit_property: 'may' }],
  ['viewer', { edit_ownership: 'forbidden', edit_property: 'forbidden' }],
  ['realtor', { edit_ownership: 'forbidden', edit_property: 'forbidden' }],
  ['none', { edit_ownership: 'not_found', edit_property: 'not_found' }],
]

test.each(householdPart)(
  '[OW1] [OW2] permissions on the household part of a property for the relation %s',
  (relation, expected) => {
    const mine = relation === 'none' ? [] : [aMembership({ relation })]
    for (const [action, answer] of Object.entries(expected))
      expect([action, verdict(action as Action, [...mine, owner], [householdScope(aPropertyId())])]).toEqual([
        action,
        answer,
      ])
  },
)

test('[OW1] an ended relation gives no access to the household part', () => {
  const ended = aMembership({ until: '2026-11-01' })
  expect(verdict('edit_ownership', [ended, owner], [householdScope(aPropertyId())])).toBe('not_found')
})

test('[OW2] a realtor who may delete the whole property may delete its household part too, but change no number', () => {
  const realtor = aMembership({ relation: 'realtor' })
  const scopes = [property, householdScope(aPropertyId())]
  expect(verdict('edit_property', [realtor], scopes)).toBe('may')
  expect(verdict('edit_ownership', [realtor], scopes)).toBe('forbidden')
})

test('[A6] only the person may change their own scope', () => {
  expect(verdict('edit_self', [], [userScope(aUserId())])).toBe('may')
  expect(verdict('edit_self', [], [userScope(aUserId(2))])).toBe('forbidden')
})

test('[A7] every scope must allow the mutation', () => {
  expect(verdict('edit_property', [aMembership()], [property, propertyScope(aPropertyId(2))])).toBe('not_found')
})
