import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aProperty, aPropertyId, aSystem, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { LocalTables } from '../store/local-store.ts'
import { newDeviceState } from '../store/new-device-state.ts'

/** The scope of Ann's property. */
export const property = propertyScope(aPropertyId())

/** Stores the rows that Ann's device has from the server: herself, and her property with one system at version 3. */
export async function putAnnsProperty(tables: LocalTables, { nextSeq } = { nextSeq: 1 }): Promise<void> {
  await tables.device.put([{ ...newDeviceState('d' as never), epoch: 'e', nextSeq }])
  await tables.scopes.put([{ id: property, version: 3, state: 'shown' }])
  await tables.rows.user.put([aUser()])
  await tables.rows.property.put([aProperty()])
  await tables.rows.membership.put([aMembership()])
  await tables.rows.system.put([aSystem()])
}
