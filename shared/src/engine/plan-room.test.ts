import type { User } from '../account/user.ts'
import { parseCall } from './execute.ts'
import { expect, test } from 'vitest'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
  mainStreet,
} from '../testing/builders/builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { CallOf } from '../mutations.ts'
import { planRefusalOf } from './plan-room.ts'

const rita = aUserId(3)
const context = { ...annToday, userId: rita, role: 'realtor' } as const
const noRoom = {
  kind: 'conflict',
  message:
    'Your Starter plan has room for 100 client properties. To add another, leave one that you no longer look after, or get a larger plan.',
}

/** Rita, with this many properties in her care, some of them in the trash. */
function ritaWith(count: number, { inTrash = 0, ...user }: { inTrash?: number } & Partial<User> = {}) {
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  const deletedAt = (n: number) => (n <= inTrash ? '2026-11-19T08:00:00.000Z' : null)
  return new HeldRows({
    user: [aUser({ id: rita, role: 'realtor', plan: 'starter', ...user })],
    property: numbers.map((n) => aProperty({ id: aPropertyId(n), deletedAt: deletedAt(n) })),
    membership: numbers.map((n) =>
      aMembership({ id: aMembershipId(n), propertyId: aPropertyId(n), userId: rita, relation: 'realtor' }),
    ),
  })
}

const creation = (n = 999): CallOf => ({
  name: 'property.create',
  args: { propertyId: aPropertyId(n), membershipId: aMembershipId(n), facts: mainStreet },
})

test.each<[string, HeldRows, CallOf, object | null]>([
  ['one below the limit', ritaWith(99), creation(), null],
  ['at the limit', ritaWith(100), creation(), noRoom],
  ['at the limit, with one in the trash', ritaWith(100, { inTrash: 1 }), creation(), null],
  ['over the limit after a downgrade', ritaWith(120, { inTrash: 3 }), creation(), noRoom],
  ['during the trial', ritaWith(100, { plan: null, trialEndsOn: '2026-11-20' }), creation(), null],
  ['after the trial', ritaWith(100, { plan: null, trialEndsOn: '2026-11-19' }), creation(), noRoom],
  ['Professional', ritaWith(100, { plan: 'professional' }), creation(), null],
  ['Team', ritaWith(600, { plan: 'team' }), creation(), null],
  ['the same property again', ritaWith(100), creation(7), null],
  [
    'restoring one from the trash',
    ritaWith(101, { inTrash: 1 }),
    { name: 'property.restore', args: { propertyId: aPropertyId(1) } },
    noRoom,
  ],
  ['deleting a property', ritaWith(100), { name: 'property.delete', args: { propertyId: aPropertyId(1) } }, null],
])('[CL10] room for a property: %s', (_what, rows, call, refusal) => {
  expect(planRefusalOf(rows, parsed(call), context)).toEqual(refusal)
})

test('[CL10] a homeowner has no plan', () => {
  expect(planRefusalOf(ritaWith(100), parsed(creation()), { ...context, role: 'homeowner' })).toBeNull()
})

function parsed(call: CallOf) {
  const outcome = parseCall(call)
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.value
}
