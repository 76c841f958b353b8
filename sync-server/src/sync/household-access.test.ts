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
  sharedHouse,
} from './testing/shared-house.ts'

const [house, household] = [propertyScope(propertyId), householdScope(propertyId)]
const edit = (notes: string): CallOf => ({ name: 'property.edit', args: { propertyId, changes: { notes } } })
const editOwnership: CallOf = { name: 'ownership.edit', args: { propertyId, changes: { purchasePrice: 7 } } }

let world: Awaited<ReturnType<typeof sharedHouse>>
beforeEach(async () => {
  world = await sharedHouse()
})

const scopesOf = ({ deltas }: OkAnswer) => deltas.map(({ scope }) => scope)

test('[HH6] who joins as a household member is told at once, and has the house and the household’s part', async () => {
  expect(scopesOf(await world.round(ben))).toEqual([userScope(ben)])
  world.takePoked()
  await world.benJoins('household')
  expect(world.takePoked()).toContain(ben)
  expect(scopesOf(await world.round(ben))).toEqual([house, household])
  const change: CallOf = { name: 'system.edit', args: { propertyId, systemId: aSystemId(), changes: { notes: 'new' } } }
  expect((await world.round(ben, change, editOwnership)).verdicts).toEqual(['ok', 'ok'])
})

test('[HH3] the invitation is on the inviter’s devices alone', async () => {
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

test('[A2] [HH6] who joins as a viewer has the house alone, and is refused every change of it', async () => {
  await world.benJoins('viewer')
  expect(scopesOf(await world.round(ben))).toEqual([userScope(ben), house])
  expect(await world.service.page(ben, { scope: household, after: null })).toBeNull()
  const before = await world.store.read((view) => view.scopeState(house))
  const { verdicts } = await world.round(ben, ...changes)
  expect(verdicts).toEqual(changes.map(() => 'forbidden'))
  expect(await world.store.read((view) => view.scopeState(house))).toEqual(before)
})

test('[HH9] who is made a viewer loses the household’s part and keeps the house; made a member, has it again', async () => {
  await world.benJoins('household')
  await world.round(ben)
  world.takePoked()
  expect((await world.round(ann, setRelation('viewer'))).verdicts).toEqual(['ok'])
  expect(world.takePoked()).toContain(ben)
  const after = await world.round(ben)
  expect(after.lost).toEqual([household])
  expect(scopesOf(after)).toEqual([house])
  expect(await world.service.page(ben, { scope: household, after: null })).toBeNull()
  await world.round(ann, editOwnership)
  expect(scopesOf(await world.round(ben))).toEqual([])
  await world.round(ann, setRelation('household'))
  expect(scopesOf(await world.round(ben))).toEqual([house, household])
})

const accessEnded = { kind: 'access_ended', words: 'Your access to 14 Main St has ended.', propertyId: null }
const ended: [string, UserId, CallOf, Scope[]][] = [
  ['a household member', ben, end(), [house, household]],
  ['the realtor', cara, end(caras), [house]],
]

test.each(ended)(
  '[HH8] [HH9] %s whose access ended is sent nothing more and told to forget the house',
  async (_who, person, call, lost) => {
    await world.benJoins('household')
    expect(scopesOf(await world.round(person))).toEqual([userScope(person), ...lost])
    world.takePoked()
    expect((await world.round(ann, call)).verdicts).toEqual(['ok'])
    expect(world.takePoked()).toContain(person)
    await world.round(ann, edit('secret'), editOwnership)
    const after = await world.round(person, edit('theirs'))
    expect(after.verdicts).toEqual(['not_found'])
    expect(after.lost.toSorted()).toEqual(lost.toSorted())
    expect([scopesOf(after), after.fresh]).toEqual([[userScope(person)], []])
    expect(after.deltas.flatMap(({ puts }) => puts)).toMatchObject([{ entity: 'notice', row: accessEnded }])
    for (const scope of [house, household]) expect(await world.service.page(person, { scope, after: null })).toBeNull()
    world.takePoked()
    await world.round(ann, edit('later'))
    expect(world.takePoked()).not.toContain(person)
    expect(await world.store.read((view) => view.get('property', propertyId))).toMatchObject({ notes: 'later' })
  },
)

test('[HH8] the house of a realtor whose access ended has none, on the owner’s devices too', async () => {
  await world.round(ann)
  const { verdicts } = await world.round(ann, end(caras))
  expect(verdicts).toEqual(['ok'])
  expect(await world.store.read((view) => view.get('property', propertyId))).toMatchObject({
    ownerId: ann,
    realtorId: null,
  })
})

test('[HH2] [HH9] who leaves hears with the answer that the house is gone; who comes back has it whole', async () => {
  await world.benJoins('household')
  await world.round(ben)
  const left = await world.round(ben, leave)
  expect(left.verdicts).toEqual(['ok'])
  expect(left.lost.toSorted()).toEqual([household, house])
  expect(left.deltas).toEqual([])
  await world.benJoins('household', 2)
  const back = await world.round(ben)
  expect(scopesOf(back)).toEqual([house, household])
  expect(back.deltas.flatMap(({ puts }) => puts).map(({ entity }) => entity)).toEqual(
    expect.arrayContaining(['property', 'system', 'ownership']),
  )
})
