import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  anOwnership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { Account } from './testing/account.ts'

const ann = aUser()
const david = aUser({ id: aUserId(2), email: 'david@example.com' })
const TRASHED = '2026-11-01T00:00:00.000Z'
const pump = aSystem({ id: aSystemId(2), systemName: 'Pump' })
const ownRows = {
  property: [aProperty()],
  membership: [aMembership()],
  system: [aSystem(), pump],
  maintenanceItem: [anItem()],
}

const exported = async (rows: Parameters<typeof Account.open>[1] = ownRows) => (await Account.open(ann, rows)).export()

test('a missing property is new, with everything in it', async () => {
  const bytes = await exported({ ...ownRows, system: [aSystem(), { ...pump, deletedAt: TRASHED }] })
  const target = await Account.open(ann)
  expect(await target.plan(bytes)).toMatchObject([
    { verdict: 'new', address: '14 Main St', location: 'Springfield, IL', systems: 1, tasks: 1 },
  ])
})

test('properties are ordered by address, with numbers compared as numbers', async () => {
  const property = ['10 Main St', '9 Main St', '2 Oak Ave', 'Elm Court'].map((address, n) =>
    aProperty({ id: aPropertyId(n + 1), address }),
  )
  const membership = property.map(({ id }, n) => aMembership({ id: aMembershipId(n + 1), propertyId: id }))
  const plans = await (await Account.open(ann)).plan(await exported({ property, membership }))
  expect(plans.map(({ address }) => address)).toEqual(['2 Oak Ave', '9 Main St', '10 Main St', 'Elm Court'])
})

test('an existing property is complete or partial, and rows in the trash do not count as missing', async () => {
  const whole = await Account.open(ann, {
    ...ownRows,
    maintenanceItem: [anItem({ deletedAt: TRASHED, title: 'Renamed' })],
  })
  expect(await whole.plan(await exported())).toEqual([
    {
      id: aPropertyId(),
      address: '14 Main St',
      location: 'Springfield, IL',
      verdict: 'complete',
      leftOut: { withoutFile: 0, household: 0 },
    },
  ])
  const partly = await Account.open(ann, { ...ownRows, system: [aSystem()] })
  expect(await partly.plan(await exported())).toMatchObject([{ verdict: 'incomplete', systems: 1, tasks: 0 }])
})

test('[M18] [SE6] a purged property is imported under new ids, once', async () => {
  const bytes = await exported()
  const target = await Account.open(ann)
  await target.hasReceivedAll()
  expect(await target.import(bytes)).toMatchObject({ properties: 1, systems: 2, tasks: 1 })
  const [property] = await target.rows('property')
  expect(property?.id).not.toBe(aPropertyId())
  const taken = new Set([aSystemId(), pump.id, anItemId(), aMembershipId()] as string[])
  for (const entity of ['system', 'maintenanceItem', 'membership'] as const)
    for (const { id } of await target.rows(entity)) expect(taken).not.toContain(id)
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'complete', id: property?.id }])
})

test('[M18] [SE6] in an existing property only purged rows get new ids', async () => {
  const target = await Account.open(ann, { ...ownRows, system: [aSystem()] })
  await target.hasReceivedAll()
  expect(await target.import(await exported())).toMatchObject({ properties: 1, systems: 1, tasks: 0 })
  expect((await target.rows('property')).map(({ id }) => id)).toEqual([aPropertyId()])
  const systems = await target.rows('system')
  expect(systems).toMatchObject([aSystem(), { systemName: 'Pump' }])
  expect(systems[1]?.id).not.toBe(pump.id)
})

test('a property in the trash, here or in the export, stays there', async () => {
  const trashed = { ...ownRows, property: [aProperty({ deletedAt: TRASHED })] }
  const target = await Account.open(ann, trashed)
  expect(await target.plan(await exported())).toMatchObject([{ verdict: 'in the trash', whose: 'own' }])
  expect(await (await Account.open(ann)).plan(await exported(trashed))).toMatchObject([
    { verdict: 'in the trash', whose: 'exported' },
  ])
})

test('[A1] nothing is added to a property that the person may only view, and the plan says why', async () => {
  const membership = [aMembership({ relation: 'viewer' }), aMembership({ id: aMembershipId(2), userId: david.id })]
  const target = await Account.open(ann, { ...ownRows, membership, system: [aSystem()] })
  const [plan] = await target.plan(await exported())
  expect(plan).toMatchObject({ verdict: 'impossible', why: 'You can see this property, but you can’t change this' })
})

test('a device that does not know its person yet says so before anything is written', async () => {
  const target = await Account.open(ann)
  await target.store.write((tables) => tables.rows.user.clear())
  const [plan] = await target.plan(await exported())
  expect(plan).toMatchObject({
    verdict: 'impossible',
    why: expect.stringContaining('This device hasn’t synced yet') as string,
  })
})

test('[M10] a realtor’s export becomes a homeowner’s own property, and vice versa', async () => {
  const realtor = aUser({ role: 'realtor' })
  const care = { property: [aProperty({ realtorId: realtor.id })], membership: [aMembership({ relation: 'realtor' })] }
  const owner = await Account.open(david)
  await owner.import(await (await Account.open(realtor, care)).export())
  expect(await owner.rows('membership')).toMatchObject([{ relation: 'owner', userId: david.id }])
  expect(await owner.rows('property')).toMatchObject([{ ownerId: david.id, realtorId: null }])

  const agent = await Account.open({ ...david, role: 'realtor' })
  await agent.import(await exported())
  expect(await agent.rows('membership')).toMatchObject([{ relation: 'realtor', userId: david.id }])
})

test('a property of several members gets the membership of the person who exported it', async () => {
  const own = aMembership({ id: aMembershipId(2) })
  const bytes = await exported({ ...ownRows, membership: [aMembership({ userId: david.id }), own] })
  const target = await Account.open(ann)
  await target.import(bytes)
  expect((await target.rows('membership')).map(({ id }) => id)).toEqual([own.id])
})

test('references to rows in the trash become null', async () => {
  const item = anItem({ previousItemId: anItemId(2) })
  const bytes = await exported({
    ...ownRows,
    system: [aSystem({ deletedAt: TRASHED })],
    maintenanceItem: [item, anItem({ id: anItemId(2), deletedAt: TRASHED })],
  })
  const target = await Account.open(ann)
  await target.import(bytes)
  expect(await target.rows('maintenanceItem')).toMatchObject([{ id: item.id, systemId: null, previousItemId: null }])
})

test('a missing task is restored to its existing system', async () => {
  const target = await Account.open(ann, { ...ownRows, maintenanceItem: [] })
  await target.import(await exported())
  expect(await target.rows('maintenanceItem')).toMatchObject([{ id: anItemId(), systemId: aSystemId() }])
})

test('an older export does not restore the next occurrence of an undone completion', async () => {
  const series = anItem({ isRecurring: true, recurringInterval: 'monthly', dueDate: '2026-11-10' })
  const account = await Account.open(ann, { ...ownRows, maintenanceItem: [series] })
  const args = { propertyId: aPropertyId(), itemId: series.id }
  const completion = { ...args, nextItemId: anItemId(2), completedDate: '2026-11-20' }
  await account.act({ name: 'maintenance.complete', args: completion })
  const bytes = await account.export()
  await account.act({ name: 'maintenance.reopen', args })
  expect(await account.rows('maintenanceItem')).toHaveLength(1)
  expect(await account.plan(bytes)).toMatchObject([{ verdict: 'complete' }])
})

test('[I12] a cycle of tasks that follow one another terminates and is not imported', async () => {
  const before = {
    status: 'scheduled',
    completedDate: null,
    nextDueDate: null,
    cost: null,
    vendor: null,
    notes: null,
    completedByName: null,
  } as const
  const link = (n: number, to: number) =>
    anItem({
      id: anItemId(n),
      status: 'completed',
      completedDate: '2026-10-01',
      previousItemId: anItemId(to),
      completion: { itemBefore: before, systemBefore: {}, systemAfter: {}, nextItemId: anItemId(to) },
    })
  const bytes = await exported({ ...ownRows, maintenanceItem: [link(1, 2), link(2, 1)] })
  const [plan] = await (await Account.open(ann)).plan(bytes)
  expect(plan).toMatchObject({
    verdict: 'impossible',
    why: '‘Replace furnace filter’ doesn’t fit this property: The previous task has another next task',
  })
})

test('a person’s own completions stay theirs, and those of others have no author', async () => {
  const did = (n: number, userId: typeof ann.id) =>
    anItem({ id: anItemId(n), status: 'completed', completedDate: '2026-10-01', completedBy: userId })
  const target = await Account.open(ann)
  await target.import(await exported({ ...ownRows, maintenanceItem: [did(1, ann.id), did(2, david.id)] }))
  expect(await target.rows('maintenanceItem')).toMatchObject([{ completedBy: ann.id }, { completedBy: null }])
})

test('a call has at most a hundred rows and about 150 kB', async () => {
  const notes = 'ß🏡'.repeat(1600)
  const items = Array.from({ length: 120 }, (_, n) => anItem({ id: anItemId(n + 1), notes }))
  const [plan] = await (await Account.open(ann)).plan(await exported({ ...ownRows, maintenanceItem: items }))
  const planned = plan?.verdict === 'new' ? plan.calls : []
  const calls = planned.filter((call) => call.name === 'property.import')
  expect(calls.flatMap(({ args }) => args.items)).toHaveLength(120)
  expect(calls.length).toBeGreaterThan(4)
  for (const { args } of calls) {
    expect(args.systems.length + args.items.length).toBeLessThanOrEqual(100)
    expect(new TextEncoder().encode(JSON.stringify(args)).length).toBeLessThanOrEqual(150_000)
  }
})

test('[OW10] [OW12] the ownership record is imported once and does not replace an existing one', async () => {
  const bytes = await exported({
    ...ownRows,
    ownership: [anOwnership({ ownershipStartDate: '2014-05-01', yearlyBudget: 3500 })],
  })
  const target = await Account.open(david)
  expect(await target.import(bytes)).toMatchObject({ properties: 1, stopped: [] })
  expect(await target.rows('ownership')).toMatchObject([
    { purchasePrice: 240_000, ownershipStartDate: '2014-05-01', yearlyBudget: 3500 },
  ])
  expect((await target.plan(bytes)).map(({ verdict }) => verdict)).toEqual(['complete'])

  const known = await Account.open(ann, { ...ownRows, ownership: [anOwnership({ purchasePrice: 1 })] })
  expect((await known.plan(bytes)).map(({ verdict }) => verdict)).toEqual(['complete'])
})

test('[OW10] a realtor, who is not the owner, gets the property without its ownership record', async () => {
  const bytes = await exported({ ...ownRows, ownership: [anOwnership()] })
  const agent = await Account.open({ ...david, role: 'realtor' })
  expect(await agent.import(bytes)).toMatchObject({ properties: 1, stopped: [] })
  expect(await agent.rows('ownership')).toEqual([])
  expect((await agent.plan(bytes)).map(({ verdict }) => verdict)).toEqual(['complete'])
})
