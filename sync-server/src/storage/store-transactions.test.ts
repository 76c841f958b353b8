import type { System } from '@hearthkeep/shared/entities.ts'
import {
  aUserId,
  aMutationId,
  aProperty,
  anItem,
  anItemId,
  aSystem,
  aSystemId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { aRecord, everyStore, put, remove, scope, testMutation } from './testing/every-store.ts'

everyStore(({ apply, read, write }) => {
  test('[I5] a write that rejects leaves no changes, whatever it awaited', async () => {
    await apply(put('property', aProperty()))
    const rejected = write(async (tx) => {
      await tx.apply({ ...testMutation(put('system', aSystem())), mutation: aMutationId(2) })
      await tx.record(aRecord(2))
      await Promise.resolve()
      throw new Error('stop')
    })
    await expect(rejected).rejects.toThrow('stop')
    await read(async (view) => {
      expect(await view.get('system', aSystemId())).toBeUndefined()
      expect(await view.scopeState(scope)).toMatchObject({ version: 1, minVersion: 0 })
      expect(await view.mutation(aUserId(), aMutationId(2))).toBeUndefined()
    })
    expect(await apply(put('system', aSystem()))).toMatchObject([{ scope, version: 2 }])
  })

  test('a write sees its own changes', async () => {
    await write(async (tx) => {
      await tx.apply(testMutation(put('system', aSystem())))
      expect(await tx.byIndex('system', 'scope', scope)).toEqual([aSystem()])
      expect(await tx.scopeState(scope)).toMatchObject({ version: 1, minVersion: 0 })
      expect(await tx.newestChange()).toBe(1)
    })
    expect(await read((view) => view.scopeState(scope))).toMatchObject({ version: 1, minVersion: 0 })
  })

  test('a write that has read an index sees its own changes there', async () => {
    const [first, second] = [anItem({ id: anItemId(1) }), anItem({ id: anItemId(2) })]
    const movedItem = { ...first, systemId: aSystemId(9) }
    await apply(put('maintenanceItem', first))
    await write(async (tx) => {
      const idsIn = async (n: number) => {
        const rows = await tx.byIndex('maintenanceItem', 'systemId', aSystemId(n))
        return rows.map(({ id, notes }) => [id, notes])
      }
      const found: unknown[] = [await idsIn(1), await idsIn(9)]
      for (const change of [
        put('maintenanceItem', second),
        put('maintenanceItem', { ...second, notes: 'x' }, second),
        put('maintenanceItem', movedItem, first),
        remove('maintenanceItem', second),
      ]) {
        await tx.apply(testMutation(change))
        found.push([await idsIn(1), await idsIn(9)])
      }
      expect(found).toEqual([
        [[first.id, null]],
        [],
        [
          [
            [first.id, null],
            [second.id, null],
          ],
          [],
        ],
        [
          [
            [first.id, null],
            [second.id, 'x'],
          ],
          [],
        ],
        [[[second.id, 'x']], [[first.id, null]]],
        [[], [[first.id, null]]],
      ])
    })
    await read(async (view) => {
      expect(await view.byIndex('maintenanceItem', 'systemId', aSystemId(9))).toEqual([movedItem])
      expect(await view.byIndex('maintenanceItem', 'systemId', aSystemId(1))).toEqual([])
    })
  })

  test('writes are serialized and none is lost', async () => {
    await apply(put('system', aSystem({ statusRating: 0 })))
    const addOne = () =>
      write(async (tx) => {
        const before = (await tx.get('system', aSystemId())) as System
        await Promise.resolve()
        const after = { ...before, statusRating: (before.statusRating ?? 0) + 1 }
        await tx.apply(testMutation(put('system', after, before)))
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect((await read((view) => view.get('system', aSystemId())))?.statusRating).toBe(20)
  })

  test('a read sees one consistent, committed snapshot', async () => {
    await apply(put('system', aSystem()))
    let wrote: Promise<unknown> = Promise.resolve()
    const seen = await read(async (view) => {
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
