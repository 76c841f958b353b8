import { must } from '@hearthkeep/shared/kernel/must.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMembership,
  aMembershipId,
  aMutationId,
  anItem,
  anItemId,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { emptyChecksum, withChange } from '@hearthkeep/shared/protocol/checksum.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LocalTables } from '../store/local-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { baseRowsOf } from './base-rows.ts'
import { mutate } from './mutate.ts'
import { turnSummaries } from '../summary/summaries.ts'
import { property, putAnnsProperty } from '../testing/anns-property.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const TODAY = '2026-11-20'
const item = anItem({ isRecurring: true, recurringInterval: 'monthly', dueDate: '2026-11-10' })

let store: MemoryStore

beforeEach(async () => {
  store = new MemoryStore()
  await store.write(async (tables) => {
    await putAnnsProperty(tables, { nextSeq: 7 })
    await tables.rows.maintenanceItem.put([item])
  })
})

const act = (n: number, call: CallOf) =>
  mutate(store, { id: aMutationId(n), call, context: { userId: aUserId(), role: 'homeowner', at: NOW, today: TODAY } })
const read = <T>(work: (tables: LocalTables) => Promise<T>) => store.read(work)

const edit = (notes: string): CallOf => ({
  name: 'system.edit',
  args: { propertyId: aPropertyId(), systemId: aSystemId(), changes: { notes } },
})
const complete: CallOf = {
  name: 'maintenance.complete',
  args: { propertyId: aPropertyId(), itemId: item.id, nextItemId: anItemId(2), completedDate: TODAY, cost: 40 },
}
const reopen: CallOf = { name: 'maintenance.reopen', args: { propertyId: aPropertyId(), itemId: item.id } }

test('[SE73] a change that copies text of an old row is made and pushed without its invisible characters', async () => {
  expect(await act(1, edit('one\r\ntwo\u202e'))).toEqual({ ok: true, value: null })
  expect(await read(({ rows }) => rows.system.get(aSystemId()))).toMatchObject({ notes: 'one\ntwo' })
  expect(await read(({ outbox }) => outbox.all())).toMatchObject([{ args: { changes: { notes: 'one\ntwo' } } }])
})

test('[P2] a change is visible immediately, with an outbox entry', async () => {
  expect(await act(1, edit('mine'))).toEqual({ ok: true, value: null })
  expect(await read(({ rows }) => rows.system.get(aSystemId()))).toEqual(aSystem({ notes: 'mine', updatedAt: NOW }))
  expect(await read(({ outbox }) => outbox.all())).toEqual([
    {
      seq: 7,
      id: aMutationId(1),
      ...edit('mine'),
      at: NOW,
      today: TODAY,
      was: { notes: null },
      sentence: 'Changed ‘Central furnace’',
      scope: property,
      baseRows: [{ entity: 'system', id: aSystemId(), row: aSystem() }],
      checksumDeltas: {
        [property]: withChange(emptyChecksum, {
          entity: 'system',
          before: aSystem(),
          after: aSystem({ notes: 'mine', updatedAt: NOW }),
        }),
      },
    },
  ])
  expect((await read(({ device }) => device.get('this')))?.nextSeq).toBe(8)
})

test('[P13] an edit includes the values its person saw: those of an open form, else those on the device', async () => {
  await act(1, edit('first'))
  await act(2, edit('second'))
  const context = { userId: aUserId(), role: 'homeowner', at: NOW, today: TODAY } as const
  await mutate(store, { id: aMutationId(3), call: edit('third'), context, seen: { notes: 'long ago' } })
  await act(4, { ...complete, args: { ...complete.args, vendor: 'Bob' } })
  await act(5, reopen)
  const was = (await read((tables) => tables.outbox.all())).map((entry) => entry.was)
  expect(was).toEqual([
    { notes: null },
    { notes: 'first' },
    { notes: 'long ago' },
    { cost: null, vendor: null },
    undefined,
  ])
})

test('[I2] the base row is stored once, by the first pending mutation that changes the row', async () => {
  await act(1, edit('first'))
  await act(2, edit('second'))
  await act(3, complete)
  expect(baseRowsOf(await read((tables) => tables.outbox.all()))).toEqual([
    { entity: 'system', id: aSystemId(), row: aSystem() },
    { entity: 'maintenanceItem', id: item.id, row: item },
    { entity: 'maintenanceItem', id: anItemId(2), row: null },
  ])
})

const refused: [string, CallOf, string][] = [
  [
    'a change with invalid arguments',
    { name: 'system.edit', args: { propertyId: aPropertyId(), systemId: aSystemId(), changes: { statusRating: 101 } } },
    'invalid',
  ],
  [
    'a change of a property that is not on the device',
    { name: 'property.edit', args: { propertyId: aPropertyId(2), changes: { notes: 'x' } } },
    'not_found',
  ],
  ['a change that the current state does not allow', reopen, 'conflict'],
  ['a change of a property that its person may only view', edit('x'), 'forbidden'],
]

test.each(refused)('[I5] %s is refused and changes nothing', async (_name, call, kind) => {
  if (kind === 'forbidden') await store.write(({ rows }) => rows.membership.put([aMembership({ relation: 'viewer' })]))
  const before = store.dump()
  expect(await act(1, call)).toMatchObject({ ok: false, refusal: { kind } })
  expect(store.dump()).toEqual(before)
})

test('a property created on the device is shown immediately, before the server receives it', async () => {
  const propertyId = aPropertyId(2)
  await act(1, { name: 'property.create', args: { propertyId, membershipId: aMembershipId(2), facts: elmStreet } })
  const scope = propertyScope(propertyId)
  expect(await read(({ scopes }) => scopes.get(scope))).toMatchObject({ id: scope, version: 0, state: 'shown' })
  expect(await read(({ outbox }) => outbox.all())).toMatchObject([{ scope, sentence: 'Added 2 Elm St' }])
  expect(await read(({ summaries }) => summaries.get(propertyId))).toMatchObject({ systemCount: 0, day: TODAY })
})

test('a device that does not know its person yet is refused', async () => {
  await store.write(({ rows }) => rows.user.clear())
  const call: CallOf = {
    name: 'property.create',
    args: { propertyId: aPropertyId(2), membershipId: aMembershipId(2), facts: elmStreet },
  }
  expect(await act(1, call)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test('the figures of a property change in the same transaction as its rows', async () => {
  const figures = async () => {
    const summary = await read(({ summaries }) => summaries.get(aPropertyId()))
    return {
      open: summary?.openCount,
      overdue: summary?.overdueCount,
      done: summary?.completedThisYear,
      spent: summary?.spentThisYear,
    }
  }
  await act(1, edit('x'))
  expect(await figures()).toEqual({ open: 1, overdue: 1, done: 0, spent: 0 })
  await act(2, complete)
  expect(await figures()).toEqual({ open: 1, overdue: 0, done: 1, spent: 40 })
  await act(3, { name: 'property.delete', args: { propertyId: aPropertyId() } })
  expect(await figures()).toEqual({ open: undefined, overdue: undefined, done: undefined, spent: undefined })
})

test('the figures change with the day', async () => {
  await act(1, complete)
  await turnSummaries(store, '2027-01-02')
  expect(await read(({ summaries }) => summaries.get(aPropertyId()))).toMatchObject({
    day: '2027-01-02',
    overdueCount: 1,
    completedThisYear: 0,
  })
})

test('[C15] an undone completion restores the item and the system, except updatedAt', async () => {
  await act(1, complete)
  expect(await read(({ rows }) => rows.maintenanceItem.get(anItemId(2)))).toBeDefined()
  await act(2, reopen)
  const rows = await read(async (tables) => [
    ...(await tables.rows.maintenanceItem.all()),
    ...(await tables.rows.system.all()),
  ])
  expect(rows).toEqual([
    { ...item, updatedAt: NOW },
    { ...aSystem(), updatedAt: NOW },
  ])
})

test('[C15] this also holds for separate transactions with another edit in between', async () => {
  await act(1, complete)
  await act(2, edit('between'))
  await act(3, reopen)
  const system = must(await read(({ rows }) => rows.system.get(aSystemId())), 'the system')
  expect(system).toEqual(aSystem({ notes: 'between', updatedAt: NOW }))
  expect(await read(({ rows }) => rows.maintenanceItem.all())).toHaveLength(1)
})

test('[I2] a person’s own row is not created before the device has received theirs, because it would appear complete', async () => {
  const turnOff: CallOf = { name: 'calendar_feed.turn_off', args: {} }
  const rotate: CallOf = { name: 'calendar_feed.rotate', args: { secret: 's'.repeat(43) } }
  const before = store.dump()
  expect(await act(1, rotate)).toEqual({
    ok: false,
    refusal: {
      kind: 'conflict',
      message: 'This device hasn’t synced yet. Try again once it has.',
    },
  })
  expect(store.dump()).toEqual(before)

  await store.write((tables) => tables.scopes.put([{ id: userScope(aUserId()), version: 1, state: 'shown' }]))
  expect(await act(1, rotate)).toEqual({ ok: true, value: null })
  expect(await act(2, turnOff)).toEqual({ ok: true, value: null })
})

test.each<[string, (tables: LocalTables) => Promise<void>]>([
  [
    'has no answer yet',
    async ({ device }) => device.put([{ ...must(await device.get('this'), 'the device'), epoch: null }]),
  ],
  [
    'has not received all properties',
    async ({ device }) => device.put([{ ...must(await device.get('this'), 'the device'), remaining: 2 }]),
  ],
  [
    'loads a property in pages',
    ({ scopes }) => scopes.put([{ id: property, version: 3, state: 'loading', load: 'load' }]),
  ],
])('[P41] while a device %s, what is not on it is not said to be gone', async (_name, begin) => {
  const unknown: CallOf = { name: 'maintenance.reopen', args: { propertyId: aPropertyId(9), itemId: anItemId(9) } }
  expect(await act(1, unknown)).toMatchObject({ ok: false, refusal: { kind: 'not_found' } })
  await store.write(begin)
  expect(await act(1, unknown)).toMatchObject({
    ok: false,
    refusal: { kind: 'conflict', message: 'This device hasn’t synced yet. Try again once it has.' },
  })
  expect(await act(2, edit('here'))).toEqual({ ok: true, value: null })
})
