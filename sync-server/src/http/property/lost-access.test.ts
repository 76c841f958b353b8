import { invitationId, itemId, membershipId, mutationId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { push } from '../testing/push.ts'
import { idNumber, type Person } from '../testing/test-server.ts'
import { FILTER, offer, ownedProperty, PROPERTY } from '../transfer/testing/offered-property.ts'

const UNKNOWN = "The property you're looking for doesn't exist or you don't have access to it."

let world: Awaited<ReturnType<typeof ownedProperty>>
let cy: Person

/** Cy is in the household of Ana's property, which Ben may get. */
beforeEach(async () => {
  world = await ownedProperty()
  cy = await world.server.join('cy')
  await relate(cy, 'household')
})

const cys = membershipId.parse(aMembershipId(9))
const atCy = { propertyId: PROPERTY, membershipId: cys }

async function relate({ user }: Person, relation: Relation) {
  const after = aMembership({ id: cys, propertyId: PROPERTY, userId: user.id, relation, name: 'Cy Alvarez' })
  const changes = [{ entity: 'membership' as const, id: after.id, before: null, after }]
  const mutation = mutationId.parse(idNumber(5901))
  await world.server.store.write((tx) =>
    tx.apply({ mutation, name: 'test', actor: user.id, at: '2026-11-20T11:00:00.000Z', changes }),
  )
}

const edits: CallOf[] = [
  { name: 'property.edit', args: { propertyId: PROPERTY, changes: { notes: 'The key is under the mat' } } },
  {
    name: 'maintenance.edit',
    args: { propertyId: PROPERTY, itemId: itemId.parse(FILTER), changes: { notes: 'Mine' } },
  },
  { name: 'ownership.edit', args: { propertyId: PROPERTY, changes: { purchasePrice: 7 } } },
]

/** The answers to edits that the person made before they heard of their loss. */
async function refusalsOf(person: Person) {
  const results = []
  for (const edit of edits) results.push((await push(person, edit)).refusal)
  return results
}
const all = (kind: string, message: string) => edits.map(() => ({ kind, message }))

test('[HH23] after a transfer, the refusals say to whom the house was given, to its giver and to the household', async () => {
  await world.push(world.ana, offer())
  expect(await world.answer(world.ben, 'accept')).toMatchObject({ status: 200 })
  expect(await refusalsOf(world.ana)).toEqual(all('not_found', 'You gave this house to ben Alvarez'))
  expect(await refusalsOf(cy)).toEqual(all('not_found', 'This house was given to ben Alvarez, and your access ended'))
})

const losses: [string, CallOf, string, string][] = [
  ['left', { name: 'household.leave', args: atCy }, 'not_found', 'You left this property'],
  [
    'was removed',
    { name: 'household.end_membership', args: atCy },
    'not_found',
    'Your access to this property has ended',
  ],
  [
    'became a viewer',
    { name: 'household.set_relation', args: { ...atCy, relation: 'viewer' } },
    'forbidden',
    'You’re now a viewer of this property: you can see it, but no longer change it',
  ],
]

test.each(losses)('[HH23] the refusals of a person who %s say so', async (_who, call, kind, message) => {
  expect(await push(call.name === 'household.leave' ? cy : world.ana, call)).toMatchObject({ status: 'ok' })
  expect(await refusalsOf(cy)).toEqual(all(kind, message))
})

test.each([
  ['household member', 'household', 'You left 7 Elm Street. What you added stays with the property.'],
  ['viewer', 'viewer', 'You left 7 Elm Street.'],
] as const)('[HH21] a %s who leaves has a notice of it, already read', async (_who, relation, words) => {
  await relate(cy, relation)
  expect(await push(cy, { name: 'household.leave', args: atCy })).toMatchObject({ status: 'ok' })
  const notices = await world.server.store.read((view) => view.byIndex('notice', 'scope', userScope(cy.user.id)))
  expect(notices).toMatchObject([{ kind: 'access_ended', words, propertyId: PROPERTY, readAt: expect.any(String) }])
})

test('[HH23] the latest loss counts: a person who left, came back and was removed did not leave', async () => {
  await push(cy, { name: 'household.leave', args: atCy })
  const again = aMembership({ id: aMembershipId(10), propertyId: PROPERTY, userId: cy.user.id, relation: 'household' })
  const changes = [{ entity: 'membership' as const, id: again.id, before: null, after: again }]
  const applied = { mutation: mutationId.parse(idNumber(5902)), name: 'test', actor: cy.user.id, changes }
  await world.server.store.write((tx) => tx.apply({ ...applied, at: '2026-11-20T11:00:00.000Z' }))
  expect(await push(cy, edits[0] as CallOf)).toMatchObject({ status: 'ok' })
  await push(world.ana, { name: 'household.end_membership', args: { propertyId: PROPERTY, membershipId: again.id } })
  expect(await refusalsOf(cy)).toEqual(all('not_found', 'Your access to this property has ended'))
})

test('[HH23] a property that was deleted for good is said to be, to the people who had it', async () => {
  const eve = await world.server.join('eve')
  await push(world.ana, { name: 'property.delete', args: { propertyId: PROPERTY } })
  await push(world.ana, { name: 'trash.purge', args: { propertyId: PROPERTY, entity: 'property', id: PROPERTY } })
  expect(await refusalsOf(cy)).toEqual(all('not_found', 'This property was deleted for good'))
  expect(await refusalsOf(eve)).toEqual(all('not_found', UNKNOWN))
})

test('[HH23] a stranger learns nothing, and neither does a person of another property', async () => {
  const eve = await world.server.join('eve')
  await world.push(world.ana, offer())
  await world.answer(world.ben, 'accept')
  expect(await refusalsOf(eve)).toEqual(all('not_found', UNKNOWN))
  const elsewhere = { propertyId: propertyId.parse(idNumber(1999)), changes: { notes: 'x' } }
  expect((await push(cy, { name: 'property.edit', args: elsewhere })).refusal).toEqual({
    kind: 'not_found',
    message: UNKNOWN,
  })
})

test('[HH23] the server’s own mutations in another person’s name tell nobody else about that person', async () => {
  await push(cy, { name: 'household.leave', args: atCy })
  const person = { userId: world.ben.user.id, name: 'Ben', email: 'ben@example.com', phone: null }
  const invited = {
    invitationId: invitationId.parse(idNumber(5903)),
    inviterId: cy.user.id,
    relation: 'viewer',
  } as const
  const args = { propertyId: PROPERTY, membershipId: membershipId.parse(aMembershipId(11)), ...invited, ...person }
  const joined = await world.server.sync.run({ userId: cy.user.id, role: 'homeowner' }, (run) =>
    run(mutationId.parse(idNumber(5904)), { name: 'household.join', args }),
  )
  expect(joined).toEqual({ ok: false, refusal: { kind: 'not_found', message: UNKNOWN } })
})
