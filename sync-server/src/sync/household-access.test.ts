import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { anItemId, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  ann,
  ben,
  cara,
  caras,
  end,
  inviteTo,
  leave,
  propertyId,
  setRelation,
  sharedProperty,
} from './testing/shared-property.ts'

const [property, household] = [propertyScope(propertyId), householdScope(propertyId)]
const edit = (notes: string): CallOf => ({ name: 'property.edit', args: { propertyId, changes: { notes } } })
const editOwnership: CallOf = { name: 'ownership.edit', args: { propertyId, changes: { purchasePrice: 7 } } }

let world: Awaited<ReturnType<typeof sharedProperty>>
beforeEach(async () => {
  world = await sharedProperty()
})

const scopesOf = ({ deltas }: OkAnswer) => deltas.map(({ scope }) => scope)

test('[HH6] a new household member is poked immediately and receives the property and its household scope', async () => {
  expect(scopesOf(await world.round(ben))).toEqual([userScope(ben)])
  world.takePoked()
  await world.benJoins('household')
  expect(world.takePoked()).toContain(ben)
  expect(scopesOf(await world.round(ben))).toEqual([property, household])
  const change: CallOf = { name: 'system.edit', args: { propertyId, systemId: aSystemId(), changes: { notes: 'new' } } }
  expect((await world.round(ben, change, editOwnership)).verdicts).toEqual(['ok', 'ok'])
})

test('[HH3] the invitation is only on the inviter’s devices', async () => {
  await world.benJoins('household')
  const entities = async (person: UserId) =>
    new Set((await world.round(person)).deltas.flatMap(({ puts }) => puts).map(({ entity }) => entity))
  world.forgetAll()
  expect(await entities(ann)).toContain('invitation')
  expect(await entities(ben)).not.toContain('invitation')
  expect(await entities(cara)).not.toContain('invitation')
})

const changes: CallOf[] = [
  edit('mine'),
  editOwnership,
  { name: 'property.delete', args: { propertyId } },
  {
    name: 'system.add',
    args: { propertyId, systemId: aSystemId(2), facts: { systemType: 'roofing', systemName: 'Roof' } },
  },
  { name: 'system.edit', args: { propertyId, systemId: aSystemId(), changes: { notes: 'mine' } } },
  { name: 'system.remove', args: { propertyId, systemId: aSystemId() } },
  { name: 'maintenance.add', args: { propertyId, itemId: anItemId(2), facts: { title: 'X' } } },
  inviteTo('household', 'dan@example.com'),
  setRelation('household'),
  end(caras),
]

test('[A2] [HH6] a new viewer receives only the property scope and is refused every change to it', async () => {
  await world.benJoins('viewer')
  expect(scopesOf(await world.round(ben))).toEqual([userScope(ben), property])
  expect(await world.service.page(ben, { scope: household, after: null })).toBeNull()
  const before = await world.store.read((view) => view.scopeState(property))
  const { verdicts } = await world.round(ben, ...changes)
  expect(verdicts).toEqual(changes.map(() => 'forbidden'))
  expect(await world.store.read((view) => view.scopeState(property))).toEqual(before)
})

test('[HH9] a member made a viewer loses only the household scope and regains it when made a member again', async () => {
  await world.benJoins('household')
  await world.round(ben)
  world.takePoked()
  expect((await world.round(ann, setRelation('viewer'))).verdicts).toEqual(['ok'])
  expect(world.takePoked()).toContain(ben)
  const after = await world.round(ben)
  expect(after.revoked).toEqual([household])
  expect(scopesOf(after)).toEqual([property])
  expect(await world.service.page(ben, { scope: household, after: null })).toBeNull()
  await world.round(ann, editOwnership)
  expect(scopesOf(await world.round(ben))).toEqual([])
  await world.round(ann, setRelation('household'))
  expect(scopesOf(await world.round(ben))).toEqual([property, household])
})

const accessEnded = {
  kind: 'access_ended',
  words: 'Your access to 14 Main St has ended. What you added stays with the property.',
  propertyId,
}
const ended: [string, UserId, CallOf, Scope[]][] = [
  ['a household member', ben, end(), [property, household]],
  ['the realtor', cara, end(caras), [property]],
]

test.each(ended)(
  '[HH8] [HH9] %s whose access ended receives nothing more, and the property is removed from their device',
  async (_who, person, call, revoked) => {
    await world.benJoins('household')
    expect(scopesOf(await world.round(person))).toEqual([userScope(person), ...revoked])
    world.takePoked()
    expect((await world.round(ann, call)).verdicts).toEqual(['ok'])
    expect(world.takePoked()).toContain(person)
    await world.round(ann, edit('secret'), editOwnership)
    const after = await world.round(person, edit('theirs'))
    expect(after.verdicts).toEqual(['not_found'])
    expect(after.revoked.toSorted()).toEqual(revoked.toSorted())
    expect([scopesOf(after), after.snapshots]).toEqual([[userScope(person)], []])
    expect(after.deltas.flatMap(({ puts }) => puts)).toMatchObject([{ entity: 'notice', row: accessEnded }])
    for (const scope of [property, household])
      expect(await world.service.page(person, { scope, after: null })).toBeNull()
    world.takePoked()
    await world.round(ann, edit('later'))
    expect(world.takePoked()).not.toContain(person)
    expect(await world.store.read((view) => view.get('property', propertyId))).toMatchObject({ notes: 'later' })
  },
)

test('[HH8] a property whose realtor’s access ended has no realtor, also on the owner’s devices', async () => {
  await world.round(ann)
  const { verdicts } = await world.round(ann, end(caras))
  expect(verdicts).toEqual(['ok'])
  expect(await world.store.read((view) => view.get('property', propertyId))).toMatchObject({
    ownerId: ann,
    realtorId: null,
  })
})

test('[HH2] [HH9] the answer to leaving removes the property, and a person who rejoins receives all of it', async () => {
  await world.benJoins('household')
  await world.round(ben)
  const left = await world.round(ben, leave)
  expect(left.verdicts).toEqual(['ok'])
  expect(left.revoked.toSorted()).toEqual([household, property])
  // Only that he left ([HH21]).
  expect(left.deltas.flatMap(({ puts }) => puts).map(({ entity }) => entity)).toEqual(['notice'])
  await world.benJoins('household', 2)
  const back = await world.round(ben)
  expect(scopesOf(back)).toEqual([property, household])
  expect(back.deltas.flatMap(({ puts }) => puts).map(({ entity }) => entity)).toEqual(
    expect.arrayContaining(['property', 'system', 'ownership']),
  )
})
