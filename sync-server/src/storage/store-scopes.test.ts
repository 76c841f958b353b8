import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { RowKey } from '@hearthkeep/shared/protocol/wire-row.ts'
import {
  aMembership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aTransfer } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import type { View } from './store.ts'
import { at, everyStore, put, remove, scope, testMutation } from './testing/every-store.ts'

everyStore(({ apply, delta, deltaIn, read, write }) => {
  test('each applied mutation gets a change number, which becomes the version of each of its scopes', async () => {
    const person = aUser()
    const own = userScope(person.id)
    expect(await read((view) => view.newestChange())).toBe(0)
    expect(await apply(put('property', aProperty()), put('system', aSystem()), put('user', person))).toEqual([
      { scope, since: 0, version: 1, move: { count: 2, sum: expect.any(Number) } },
      { scope: own, since: 0, version: 1, move: { count: 1, sum: expect.any(Number) } },
    ])
    expect(await apply(put('user', { ...person, firstName: 'Anna' }, person))).toMatchObject([{ since: 1, version: 2 }])
    expect(await apply(put('system', aSystem({ notes: 'x' }), aSystem()))).toEqual([
      { scope, since: 1, version: 3, move: { count: 0, sum: expect.any(Number) } },
    ])
    expect(await apply()).toEqual([])
    expect(await read((view) => view.scopeState(scope))).toMatchObject({ version: 3, minVersion: 0 })
    expect(await read((view) => view.scopeState(own))).toMatchObject({ version: 2, minVersion: 0 })
    expect(await read((view) => view.scopeState(propertyScope(aPropertyId(9))))).toBeUndefined()
    expect(await read((view) => view.newestChange())).toBe(3)
  })

  test('scopes that advanced since a change are returned unless they are too many', async () => {
    const person = aUser()
    await apply(put('property', aProperty()))
    await apply(put('user', person))
    const advancedSince = (since: number, atMost = 10) => read((view) => view.movedSince(since, atMost))
    expect(await advancedSince(0)).toEqual([scope, userScope(person.id)])
    expect(await advancedSince(1)).toEqual([userScope(person.id)])
    expect(await advancedSince(2)).toEqual([])
    expect(await advancedSince(0, 1)).toBeNull()
  })

  test('a deleted relation to a property is recorded with the number of its change', async () => {
    const membership = aMembership()
    await apply(put('property', aProperty()), put('membership', membership))
    expect(await read((view) => view.versionOf(membership, 'membership'))).toBe(1)
    const revokedSince = (since: number) => read((view) => view.lostSince(membership.userId, since))
    expect(await revokedSince(0)).toEqual([])
    await apply(remove('membership', membership))
    expect([await revokedSince(1), await revokedSince(2)]).toEqual([[membership.propertyId], []])
    expect(await read((view) => view.lostSince(aUserId(9), 0))).toEqual([])
  })

  test('[T13] once a property is deleted, none of its other rows can be read, and they are removed in parts', async () => {
    const [mine, other] = [aProperty(), aProperty({ id: aPropertyId(2) })]
    const systems = [aSystem(), aSystem({ id: aSystemId(2) })]
    const elsewhere = aSystem({ id: aSystemId(3), propertyId: other.id })
    const document = aDocument({ visibility: 'household' })
    const offer = aTransfer({ status: 'pending', expiresAt: at })
    await apply(put('property', mine), put('property', other), put('system', elsewhere))
    await apply(...systems.map((row) => put('system', row)), put('document', document), put('transfer', offer))
    const rest = async (view: View) => ({
      found: await Promise.all([
        view.get('system', aSystemId(2)),
        view.byIndex('system', 'scope', scope),
        view.byIndex('document', 'hash', document.hash),
        view.page(scope, { after: null, limit: 10 }),
        view.endedOffers(at),
        view.documentBytesBy(document.uploadedBy),
      ]),
      changed: (await view.delta(scope, { after: 1, maxBytes: Infinity }))?.delta.puts,
    })
    const nothing = { found: [undefined, [], [], { rows: [], next: null }, [], 0], changed: [] }
    expect(await read(rest)).not.toMatchObject(nothing)
    const within = await write(async (tx) => {
      // What the transaction has read before is forgotten.
      await rest(tx)
      await tx.apply(testMutation(remove('property', mine)))
      return rest(tx)
    })
    expect(within).toEqual(nothing)
    expect(await read(rest)).toEqual(nothing)
    expect(await read((view) => view.byIndex('system', 'scope', propertyScope(other.id)))).toEqual([elsewhere])

    const removePart = () =>
      write(async (tx) => {
        const changes = await tx.nextGone(2)
        await tx.apply(testMutation(...changes))
        return changes.map(({ entity }) => entity)
      })
    const hasGone = () => read(async (view) => view.hasGone())
    const parts: string[][] = []
    while (await hasGone()) {
      expect(await read(rest)).toEqual(nothing)
      parts.push(await removePart())
    }
    expect(parts.flat().toSorted()).toEqual(['document', 'system', 'system', 'transfer'])
    expect(parts.every((part) => part.length <= 2)).toBe(true)
    expect((await read((view) => view.scopeState(scope)))?.checksum).toEqual(emptyChecksum)
    expect(await read(rest)).toEqual(nothing)
  })

  test('[P14] the checksum of a scope matches its existing rows after any sequence of changes', async () => {
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
    expect((await read((view) => view.scopeState(scope)))?.checksum).toEqual(checksum)
    expect((await deltaIn(scope, 4))?.checksum).toEqual(checksum)
  })

  test('[P10] changes that exceed the delta limit return no delta', async () => {
    await apply(put('property', aProperty()), put('system', aSystem({ notes: 'x'.repeat(5000) })))
    expect(await deltaIn(scope, 0, 5000)).toBeUndefined()
    expect(await deltaIn(scope, 0, 20_000)).toBeDefined()
    expect(await deltaIn(scope, 1, 0)).toMatchObject({ puts: [] })
  })

  test('[P10] old tombstones are removed, and the scope records the version from which it still has them', async () => {
    const [old, young, later] = [1, 2, 3].map((n) => aSystem({ id: aSystemId(n) }))
    const removeAt = (moment: string, row: AnyRow) =>
      write((tx) => tx.apply({ ...testMutation(remove('system', row)), at: moment }))
    await apply(...[old, young, later].map((row) => put('system', must(row, 'a row'))))
    await removeAt('2026-01-01T00:00:00.000Z', must(old, 'a row'))
    await removeAt('2026-06-01T00:00:00.000Z', must(young, 'a row'))
    const oldest = () => read((view) => view.oldTombstones({ before: '2026-03-01T00:00:00.000Z', after: null }))
    expect(await oldest()).toEqual({ scope, upTo: 2 })
    expect(await write((tx) => tx.collectTombstones({ scope, upTo: 2, limit: 10 }))).toBe(1)
    expect(await read((view) => view.scopeState(scope))).toMatchObject({ version: 3, minVersion: 2 })
    expect((await delta(0)).deletes).toEqual([{ entity: 'system', id: aSystemId(2) }])
    expect(await oldest()).toBeUndefined()
    expect(await write((tx) => tx.collectTombstones({ scope, upTo: 2, limit: 10 }))).toBe(0)
    expect(await read((view) => view.scopeState(scope))).toMatchObject({ version: 3, minVersion: 2 })
  })

  test('[P10] tombstones are removed in batches, and the first batch already raises the minimum version', async () => {
    const systems = [1, 2, 3].map((n) => aSystem({ id: aSystemId(n) }))
    await apply(...systems.map((row) => put('system', row)))
    for (const row of systems) await apply(remove('system', row))
    const collect = () => write((tx) => tx.collectTombstones({ scope, upTo: 4, limit: 2 }))
    expect(await collect()).toBe(2)
    expect(await read((view) => view.scopeState(scope))).toMatchObject({ version: 4, minVersion: 4 })
    expect(await read((view) => view.oldTombstones({ before: '2027', after: null }))).toEqual({ scope, upTo: 4 })
    expect(await read((view) => view.oldTombstones({ before: '2027', after: scope }))).toBeUndefined()
    expect(await collect()).toBe(1)
    expect((await delta(0)).deletes).toEqual([])
  })

  test('[P4] a cleanup requested before a restore removes no tombstones after it', async () => {
    await apply(put('system', aSystem()))
    await apply(remove('system', aSystem()))
    for (const of of [scope, userScope(aUser().id)])
      expect(await write((tx) => tx.collectTombstones({ scope: of, upTo: 3, limit: 2 }))).toBe(0)
    expect(await read((view) => view.scopeState(scope))).toMatchObject({ version: 2, minVersion: 0 })
  })

  test('a delta has the current state of each row that changed after the version', async () => {
    const [first, second] = [aSystem({ notes: '1' }), aSystem({ notes: '2' })]
    await apply(put('property', aProperty()))
    await apply(put('system', first))
    await apply(put('system', second, first))
    expect(await delta(1)).toEqual({
      scope,
      since: 1,
      version: 3,
      deletes: [],
      puts: [{ entity: 'system', row: second }],
    })
    expect(await delta(3)).toEqual({ scope, since: 3, version: 3, deletes: [], puts: [] })
  })

  test('a deleted row stays in the delta as a deletion until it is created again', async () => {
    const system = aSystem()
    await apply(put('system', system))
    await apply(remove('system', system))
    const deletes = [{ entity: 'system', id: system.id }]
    expect(await delta(1)).toEqual({ scope, since: 1, version: 2, deletes, puts: [] })
    expect(await read((view) => view.get('system', system.id))).toBeUndefined()
    await apply(put('system', system))
    expect(await delta(1)).toEqual({
      scope,
      since: 1,
      version: 3,
      deletes: [],
      puts: [{ entity: 'system', row: system }],
    })
  })

  test('pages return every existing row once, in key order', async () => {
    const systems = Array.from({ length: 5 }, (_, n) => aSystem({ id: aSystemId(5 - n) }))
    const gone = aSystem({ id: aSystemId(9) })
    await apply(put('property', aProperty()), put('system', gone), ...systems.map((system) => put('system', system)))
    await apply(remove('system', gone))
    const pages: string[][] = []
    let after: RowKey | null = null
    do {
      const from: { after: RowKey | null; limit: number } = { after, limit: 2 }
      const page = await read((view) => view.page(scope, from))
      pages.push(page.rows.map(({ row }) => row.id))
      after = page.next
    } while (after !== null)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0])
    expect(pages.flat()).toEqual([aPropertyId(), ...systems.map(({ id }) => id).toSorted()])
  })

  test('a page shorter than its limit is the last one', async () => {
    await apply(put('property', aProperty()))
    expect((await read((view) => view.page(scope, { after: null, limit: 2 }))).next).toBeNull()
    expect((await read((view) => view.page(scope, { after: null, limit: 1 }))).next).not.toBeNull()
  })

  test.each([
    [1, false],
    [2, true],
    [3, true],
  ])('a scope of two live rows has at most %i: %s', async (atMost, small) => {
    const gone = aSystem({ id: aSystemId(9) })
    await apply(put('property', aProperty()), put('system', aSystem()), put('system', gone))
    await apply(remove('system', gone))
    expect(await read((view) => view.isSmall(scope, atMost))).toBe(small)
  })
})
