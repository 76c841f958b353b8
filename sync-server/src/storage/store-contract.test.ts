import { entities, entityNames, type AnyRow, type EntityName, type System } from '@hearthkeep/shared/entities/all.ts'
import type { DeviceId, MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope, userScope, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import {
  aMembership,
  anItem,
  anItemId,
  anOwnership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders.ts'
import { aCalendarFeed, aNotificationSettings } from '@hearthkeep/shared/testing/settings-builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { SqliteStore } from './sqlite-store.ts'
import type { MutationRecord, Store } from './store.ts'

/** What every store does. A new implementation joins this list. */
const stores: [string, (folder: string) => Store][] = [
  ['SQLite in memory', () => new SqliteStore({ file: ':memory:', newEpoch: 'first' })],
  ['SQLite in a file', (folder) => new SqliteStore({ file: join(folder, 'test.sqlite'), newEpoch: 'first' })],
]

const scope = propertyScope(aPropertyId())
const at = '2026-11-20T08:00:00.000Z'
const device = '00000000-0000-7000-8009-000000000001' as DeviceId
const mutationId = (n: number) => `00000000-0000-7000-8010-${String(n).padStart(12, '0')}` as MutationId

describe.each(stores)('%s', (_name, open) => {
  let folder: string
  let store: Store

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hearthkeep-store-'))
    store = open(folder)
  })

  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const apply = (...changes: RowChange[]) =>
    store.write((tx) => tx.apply({ mutation: mutationId(1), name: 'test', actor: aUserId(), at, changes }))
  const put = (entity: EntityName, after: AnyRow, before: AnyRow | null = null): RowChange => ({
    entity,
    id: after.id,
    before,
    after,
  })
  const remove = (entity: EntityName, before: AnyRow): RowChange => ({ entity, id: before.id, before, after: null })
  const delta = async (after: number) => {
    const { checksum: _checksum, ...changed } = must(await deltaIn(scope, after), 'a delta')
    return changed
  }
  const deltaIn = (of: Scope, after: number, maxBytes = Infinity) =>
    store.read(async (view) => (await view.delta(of, { after, maxBytes }))?.delta)

  const rows: Record<EntityName, AnyRow> = {
    user: aUser({ phone: '555-0100', smsNotifications: true }),
    property: aProperty({ hasPool: true, lotSize: 0.25, bathrooms: 2.5, listPrice: 250_000.99, spdsCompleted: true }),
    membership: aMembership(),
    ownership: anOwnership({ currentMarketValue: 310_000.5, ownershipStartDate: '2014-05-01' }),
    system: aSystem({ statusRating: 0, isActive: false, notes: 'O’Neill; "x" \u{1f525}' }),
    maintenanceItem: anItem({
      isRecurring: true,
      completion: {
        itemBefore: {
          status: 'scheduled',
          completedDate: null,
          nextDueDate: null,
          cost: 1.5,
          vendor: null,
          notes: null,
        },
        systemBefore: { statusRating: null },
        systemAfter: { statusRating: 80 },
        nextItemId: anItemId(2),
      },
    }),
    notificationSettings: aNotificationSettings({ phone: '555-0100', systemAlerts: false, reminderDaysBefore: 30 }),
    calendarFeed: aCalendarFeed(),
  }

  test.each(entityNames)('a %s comes back as it was written, through each way of reading', async (entity) => {
    const row = rows[entity]
    await apply(put(entity, row))
    await store.read(async (view) => {
      expect(await view.get(entity, row.id)).toEqual(row)
      expect(await view.byIndex(entity, 'scope', row.scope)).toEqual([row])
      expect((await view.delta(row.scope, { after: 0, maxBytes: Infinity }))?.delta.puts).toEqual([{ entity, row }])
      expect((await view.page(row.scope, { after: null, limit: 9 })).rows).toEqual([{ entity, row }])
    })
  })

  test('every field that may be null can be null', async () => {
    for (const entity of entityNames) {
      const nulls = Object.entries<z.ZodType>(entities[entity].schema.shape).filter(
        ([, field]) => field.safeParse(null).success,
      )
      const row = { ...rows[entity], ...Object.fromEntries(nulls.map(([field]) => [field, null])) }
      await apply(put(entity, row))
      expect(await store.read((view) => view.get(entity, row.id))).toEqual(row)
    }
  })

  test('rows are found by every index, and by nothing else', async () => {
    const other = anItem({ id: anItemId(2), systemId: aSystemId(2) })
    await apply(put('maintenanceItem', rows.maintenanceItem), put('maintenanceItem', other))
    await store.read(async (view) => {
      expect(await view.byIndex('maintenanceItem', 'systemId', aSystemId(2))).toEqual([other])
      expect(await view.byIndex('maintenanceItem', 'propertyId', aPropertyId(2))).toEqual([])
      expect(await view.get('maintenanceItem', anItemId(3))).toBeUndefined()
    })
  })

  test('each applied mutation moves the version of each of its scopes by one', async () => {
    const person = aUser()
    expect(await apply(put('property', aProperty()), put('system', aSystem()), put('user', person))).toEqual([
      { scope, version: 1, move: { count: 2, sum: expect.any(Number) } },
      { scope: userScope(person.id), version: 1, move: { count: 1, sum: expect.any(Number) } },
    ])
    expect(await apply(put('system', aSystem({ notes: 'x' }), aSystem()))).toEqual([
      { scope, version: 2, move: { count: 0, sum: expect.any(Number) } },
    ])
    expect(await apply()).toEqual([])
    expect(await store.read((view) => view.scopeState(scope))).toMatchObject({ version: 2, minVersion: 0 })
    expect(await store.read((view) => view.scopeState(propertyScope(aPropertyId(9))))).toBeUndefined()
  })

  test('[P14] the checksum of a scope is that of its living rows, whatever became of them', async () => {
    const [first, second] = [aSystem(), aSystem({ id: aSystemId(2) })]
    await apply(put('property', aProperty()), put('system', first), put('system', second))
    await apply(put('system', { ...first, notes: 'x' }, first))
    await apply(remove('system', second))
    await apply(remove('system', { ...first, notes: 'x' }))
    await apply(put('system', first))
    const living = [
      { entity: 'property', row: aProperty() },
      { entity: 'system', row: first },
    ]
    const checksum = living.reduce(withRow, emptyChecksum)
    expect((await store.read((view) => view.scopeState(scope)))?.checksum).toEqual(checksum)
    expect((await deltaIn(scope, 4))?.checksum).toEqual(checksum)
  })

  test('[P10] what changed by more than a delta may carry is no delta', async () => {
    await apply(put('property', aProperty()), put('system', aSystem({ notes: 'x'.repeat(5000) })))
    expect(await deltaIn(scope, 0, 5000)).toBeUndefined()
    expect(await deltaIn(scope, 0, 20_000)).toBeDefined()
    expect(await deltaIn(scope, 1, 0)).toMatchObject({ puts: [] })
  })

  test('[P10] old deletions are forgotten, and the scope says from which version on it remembers', async () => {
    const [old, young, later] = [1, 2, 3].map((n) => aSystem({ id: aSystemId(n) }))
    const removeAt = (moment: string, row: AnyRow) =>
      store.write((tx) =>
        tx.apply({
          mutation: mutationId(1),
          name: 'test',
          actor: aUserId(),
          at: moment,
          changes: [remove('system', row)],
        }),
      )
    await apply(...[old, young, later].map((row) => put('system', must(row, 'a row'))))
    await removeAt('2026-01-01T00:00:00.000Z', must(old, 'a row'))
    await removeAt('2026-06-01T00:00:00.000Z', must(young, 'a row'))
    await store.write((tx) => tx.collectTombstones('2026-03-01T00:00:00.000Z'))
    expect(await store.read((view) => view.scopeState(scope))).toMatchObject({ version: 3, minVersion: 2 })
    expect((await delta(0)).deletes).toEqual([{ entity: 'system', id: aSystemId(2) }])
    await store.write((tx) => tx.collectTombstones('2026-03-01T00:00:00.000Z'))
    expect(await store.read((view) => view.scopeState(scope))).toMatchObject({ version: 3, minVersion: 2 })
  })

  test('the log of a row tells what changed in it, the newest first', async () => {
    await apply(put('system', aSystem()))
    await apply(put('system', aSystem({ notes: 'x' }), aSystem()), put('property', aProperty()))
    const history = await store.read((view) => view.history('system', aSystemId()))
    expect(history).toMatchObject([
      { version: 2, before: { notes: null }, after: { notes: 'x' }, actor: aUserId(), at, scope },
      { version: 1, before: null, after: { id: aSystemId() } },
    ])
    const row = { entity: 'system', id: aSystemId() } as const
    expect(await store.read((view) => view.changesSince(row, 1))).toEqual(history.slice(0, 1))
  })

  test('a delta has each row that changed after the version, as it is now', async () => {
    const [first, second] = [aSystem({ notes: '1' }), aSystem({ notes: '2' })]
    await apply(put('property', aProperty()))
    await apply(put('system', first))
    await apply(put('system', second, first))
    expect(await delta(1)).toEqual({
      scope,
      version: 3,
      deletes: [],
      puts: [{ entity: 'system', row: second }],
    })
    expect(await delta(3)).toEqual({ scope, version: 3, deletes: [], puts: [] })
  })

  test('what was deleted stays in the delta, until it is there again', async () => {
    const system = aSystem()
    await apply(put('system', system))
    await apply(remove('system', system))
    expect(await delta(1)).toEqual({ scope, version: 2, deletes: [{ entity: 'system', id: system.id }], puts: [] })
    expect(await store.read((view) => view.get('system', system.id))).toBeUndefined()
    await apply(put('system', system))
    expect(await delta(1)).toEqual({
      scope,
      version: 3,
      deletes: [],
      puts: [{ entity: 'system', row: system }],
    })
  })

  test('pages go through all living rows once, in the order of their keys', async () => {
    const systems = Array.from({ length: 5 }, (_, n) => aSystem({ id: aSystemId(5 - n) }))
    const gone = aSystem({ id: aSystemId(9) })
    await apply(put('property', aProperty()), put('system', gone), ...systems.map((system) => put('system', system)))
    await apply(remove('system', gone))
    const pages: string[][] = []
    let after: string | null = null
    do {
      const from: { after: string | null; limit: number } = { after, limit: 2 }
      const page = await store.read((view) => view.page(scope, from))
      pages.push(page.rows.map(({ row }) => row.id))
      after = page.next
    } while (after !== null)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0])
    expect(pages.flat()).toEqual([aPropertyId(), ...systems.map(({ id }) => id).toSorted()])
  })

  test('a page shorter than its limit is the last', async () => {
    await apply(put('property', aProperty()))
    expect((await store.read((view) => view.page(scope, { after: null, limit: 2 }))).next).toBeNull()
    expect((await store.read((view) => view.page(scope, { after: null, limit: 1 }))).next).not.toBeNull()
  })

  test.each([
    [1, false],
    [2, true],
    [3, true],
  ])('a scope of two living rows has at most %i: %s', async (atMost, small) => {
    const gone = aSystem({ id: aSystemId(9) })
    await apply(put('property', aProperty()), put('system', aSystem()), put('system', gone))
    await apply(remove('system', gone))
    expect(await store.read((view) => view.isSmall(scope, atMost))).toBe(small)
  })

  const record = (n: number, overrides: Partial<MutationRecord> = {}): MutationRecord => ({
    id: mutationId(n),
    device,
    seq: n,
    userId: aUserId(),
    name: 'test',
    status: 'ok',
    refusal: null,
    replaced: null,
    ...overrides,
  })
  const keep = (...records: MutationRecord[]) =>
    store.write(async (tx) => {
      for (const each of records) await tx.record(each)
    })

  test('what became of a mutation is found by its id, and by its device in order', async () => {
    const refused = record(2, {
      status: 'refused',
      refusal: { kind: 'invalid', message: 'No', issues: [{ path: 'a', message: 'b' }] },
    })
    await keep(record(3), refused, record(1), record(4, { device: null, seq: null }))
    await store.read(async (view) => {
      expect(await view.mutation(mutationId(2))).toEqual(refused)
      expect(await view.mutation(mutationId(4))).toEqual(record(4, { device: null, seq: null }))
      expect(await view.mutation(mutationId(5))).toBeUndefined()
      expect(await view.mutationsAfter(device, 1)).toEqual([refused, record(3)])
    })
  })

  test('a known mutation is bound anew to another device; what became of it stays', async () => {
    const clone = '00000000-0000-7000-8009-000000000002' as DeviceId
    await keep(record(5))
    await keep(record(5, { device: clone, seq: 1, status: 'refused' }))
    await store.read(async (view) => {
      expect(await view.mutationsAfter(device, 0)).toEqual([])
      expect(await view.mutationsAfter(clone, 0)).toEqual([record(5, { device: clone, seq: 1 })])
    })
  })

  test('two mutations cannot have one place in the order of a device', async () => {
    await keep(record(1))
    await expect(keep(record(2, { seq: 1 }))).rejects.toBeInstanceOf(Error)
    await keep(record(6, { device: null, seq: null }), record(7, { device: null, seq: null }))
  })

  test('a device keeps whose it is; its place moves on', async () => {
    await store.write((tx) => tx.saveDevice({ id: device, userId: aUserId(), lastSeq: 1 }))
    await store.write((tx) => tx.saveDevice({ id: device, userId: aUserId(2), lastSeq: 2 }))
    expect(await store.read((view) => view.device(device))).toEqual({ id: device, userId: aUserId(), lastSeq: 2 })
  })

  test('an email and a username have one account', async () => {
    const account = { userId: aUserId(), emailKey: 'ann@example.com', usernameKey: 'ann', passwordHash: 'x' }
    await store.write((tx) => tx.addAccount(account))
    for (const other of [{ emailKey: 'max@example.com' }, { usernameKey: 'max' }]) {
      const second = { ...account, ...other, userId: aUserId(2) }
      await expect(store.write((tx) => tx.addAccount(second))).rejects.toBeInstanceOf(Error)
    }
    expect(await store.read((view) => view.accountByEmail('ann@example.com'))).toEqual(account)
    expect(await store.read((view) => view.accountByUsername('ann'))).toEqual(account)
    expect(await store.read((view) => view.accountByEmail('max@example.com'))).toBeUndefined()
  })

  test('sessions end by their id, and those that ended before a moment all at once', async () => {
    const sessions = [1, 2, 3].map((day) => ({
      id: `s${day}`,
      userId: aUserId(),
      expiresAt: `2026-12-0${day}T00:00:00.000Z`,
    }))
    await store.write(async (tx) => {
      for (const session of sessions) await tx.addSession(session)
      await tx.endSession('s3')
      await tx.endSessionsBefore('2026-12-02T00:00:00.000Z')
    })
    const left = await store.read((view) => Promise.all(sessions.map(({ id }) => view.session(id))))
    expect(left).toEqual([undefined, sessions[1], undefined])
  })

  test('[I5] a write that rejects leaves nothing, whatever it had awaited', async () => {
    await apply(put('property', aProperty()))
    const write = store.write(async (tx) => {
      await tx.apply({
        mutation: mutationId(2),
        name: 'test',
        actor: aUserId(),
        at,
        changes: [put('system', aSystem())],
      })
      await tx.record(record(2))
      await Promise.resolve()
      throw new Error('stop')
    })
    await expect(write).rejects.toThrow('stop')
    await store.read(async (view) => {
      expect(await view.get('system', aSystemId())).toBeUndefined()
      expect(await view.scopeState(scope)).toMatchObject({ version: 1, minVersion: 0 })
      expect(await view.mutation(mutationId(2))).toBeUndefined()
    })
    expect(await apply(put('system', aSystem()))).toMatchObject([{ scope, version: 2 }])
  })

  test('old trash is found by its moment, in the order of its ids, in pages', async () => {
    const [old, later] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']
    const deletedAts = [old, later, null, old, old]
    const systems = deletedAts.map((deletedAt, n) => aSystem({ id: aSystemId(n + 1), deletedAt, isActive: false }))
    await apply(...systems.map((row) => put('system', row)), put('maintenanceItem', anItem({ deletedAt: old })))
    const oldTrash = (before: string, after: string, limit: number) =>
      store.read((view) => view.oldTrash({ entity: 'system', before, after, limit }))
    expect(await oldTrash(old, '', 10)).toEqual([])
    expect(await oldTrash(later, '', 2)).toEqual([systems[0], systems[3]])
    expect(await oldTrash(later, aSystemId(4), 2)).toEqual([systems[4]])
    expect(await oldTrash(at, '', 10)).toHaveLength(4)
  })

  test('a write sees what it has written itself', async () => {
    await store.write(async (tx) => {
      await tx.apply({
        mutation: mutationId(1),
        name: 'test',
        actor: aUserId(),
        at,
        changes: [put('system', aSystem())],
      })
      expect(await tx.byIndex('system', 'propertyId', aPropertyId())).toEqual([aSystem()])
    })
  })

  test('writes wait for one another: none is lost', async () => {
    await apply(put('system', aSystem({ statusRating: 0 })))
    const addOne = () =>
      store.write(async (tx) => {
        const before = (await tx.get('system', aSystemId())) as System
        await Promise.resolve()
        const after = { ...before, statusRating: (before.statusRating ?? 0) + 1 }
        await tx.apply({
          mutation: mutationId(1),
          name: 'test',
          actor: aUserId(),
          at,
          changes: [put('system', after, before)],
        })
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect((await store.read((view) => view.get('system', aSystemId())))?.statusRating).toBe(20)
  })

  test('all that one read reads is of one moment, and none of it uncommitted', async () => {
    await apply(put('system', aSystem()))
    let wrote: Promise<unknown> = Promise.resolve()
    const seen = await store.read(async (view) => {
      const before = await view.scopeState(scope)
      wrote = apply(put('system', aSystem({ notes: 'x' }), aSystem()))
      for (let n = 0; n < 20; n++) await Promise.resolve()
      return { before, after: await view.scopeState(scope), system: await view.get('system', aSystemId()) }
    })
    await wrote
    expect(seen.after).toEqual(seen.before)
    expect(seen.system).toEqual(aSystem())
  })
})
