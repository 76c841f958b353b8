import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ContentsStore } from '../store/contents-store.ts'
import { tableOf, type LocalStore } from '../store/local-store.ts'
import type { PropertyArchive } from './read-archive.ts'

interface Demo {
  store: LocalStore
  contents: Pick<ContentsStore, 'all' | 'peek'>
}

interface Taken {
  properties: readonly PropertyId[]
  /** The owner in the demo, and the new owner. */
  from: UserId
  to: UserId
}

/**
 * [DE8] Reads properties of the demo in the form of an export; what their owner did there counts as done by the new
 * owner.
 */
export async function demoArchive(
  { store, contents }: Demo,
  { properties, from, to }: Taken,
): Promise<PropertyArchive> {
  const hashes = new Set((await contents.all()).map(({ hash }) => hash))
  const rows = await store.read(async (tables) => {
    const [property, ownership] = await Promise.all([
      tables.rows.property.getMany(properties),
      tables.rows.ownership.getMany(properties),
    ])
    const inScopes = async <E extends 'system' | 'maintenanceItem'>(entity: E) =>
      (await Promise.all(properties.map((id) => tableOf(tables, entity).where('scope', propertyScope(id))))).flat()
    const items = await inScopes('maintenanceItem')
    const documents = await Promise.all(properties.map((id) => tables.rows.document.where('propertyId', id)))
    return {
      property: property.filter((row) => row !== undefined),
      ownership: ownership.filter((row) => row !== undefined),
      membership: await tables.rows.membership.where('userId', from),
      system: await inScopes('system'),
      maintenanceItem: items.map((item) => (item.completedBy === from ? { ...item, completedBy: to } : item)),
      document: documents.flat(),
    }
  })
  return {
    manifest: { exportedBy: { id: from } },
    rows,
    hashes,
    fileOf: async (hash) => (await contents.peek(hash)) ?? null,
  }
}
