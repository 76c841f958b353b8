import { aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { LocalTables } from '../store/local-store.ts'
import { CachingReader } from './caching-reader.ts'
import { aDevice } from '../testing/device.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

test('each row and each list is read once, even if it does not exist', async () => {
  const { data } = await aDevice(aUserId(), { property: [aProperty()], system: [aSystem()] })
  await data.store.read(async (tables) => {
    const read: string[] = []
    const reader = new CachingReader(noting(tables, read))
    await reader.load([
      { entity: 'system', id: aSystem().id },
      { entity: 'system', id: 'none' },
    ])
    for (const _time of [1, 2]) {
      expect(await reader.get('system', aSystem().id)).toEqual(aSystem())
      expect(await reader.get('system', 'none')).toBeUndefined()
      expect(await reader.get('property', aProperty().id)).toEqual(aProperty())
      expect(await reader.byIndex('system', 'scope', propertyScope(aProperty().id))).toEqual([aSystem()])
    }
    expect(read).toEqual(['system.getMany', 'property.get', 'system.where'])
  })
})

/** Wraps the tables and records the methods that read them. */
function noting(tables: LocalTables, read: string[]): LocalTables {
  const watched = <T extends object>(name: string, table: T): T =>
    new Proxy(table, {
      get(target, way, receiver) {
        if (typeof way === 'string') read.push(`${name}.${way}`)
        return Reflect.get(target, way, receiver) as unknown
      },
    })
  const { property, system } = tables.rows
  return {
    ...tables,
    rows: { ...tables.rows, property: watched('property', property), system: watched('system', system) },
  }
}
