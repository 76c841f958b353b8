import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aProperty, aPropertyId, aSystem, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { LocalTables } from '../store/local-store.ts'

/** The scope of Ann's house. */
export const house = propertyScope(aPropertyId())

/** What Ann's device has from the server: herself, and her house with one system at version 3. */
export async function putAnnsHouse(tables: LocalTables, { nextSeq } = { nextSeq: 1 }): Promise<void> {
  await tables.device.put([{ key: 'this', device: 'd' as never, epoch: 'e', nextSeq, syncedAt: null }])
  await tables.scopes.put([{ id: house, version: 3, state: 'shown' }])
  await tables.rows.user.put([aUser()])
  await tables.rows.property.put([aProperty()])
  await tables.rows.membership.put([aMembership()])
  await tables.rows.system.put([aSystem()])
}
