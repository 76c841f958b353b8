import { aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { LocalTables } from '../store/local-store.ts'
import { RememberingReader } from './remembering-reader.ts'
import { aDevice } from '../testing/device.ts'

test('each row and each list is read once, also what is not there', async () => {
  const { data } = await aDevice(aUserId(), { property: [aProperty()], system: [aSystem()] })
  await data.store.read(async (tables) => {
    const read: string[] = []
    const reader = new RememberingReader(noting(tables, read))
    await reader.load([
      { entity: 'system', id: aSystem().id },
      { entity: 'system', id: 'none' },
    ])
    for (const _time of [1, 2]) {
      expect(await reader.get('system', aSystem().id)).toEqual(aSystem())
      expect(await reader.get('system', 'none')).toBeUndefined()
      expect(await reader.get('property', aProperty().id)).toEqual(aProperty())
      expect(await reader.byIndex('system', 'propertyId', aProperty().id)).toEqual([aSystem()])
    }
    expect(read).toEqual(['system.getMany', 'property.get', 'system.where'])
  })
})

/** The tables, and by which of their ways they are read. */
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
