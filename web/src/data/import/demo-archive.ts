import type { Document, MaintenanceItem, Membership, Ownership, Property, System } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ContentsStore } from '../store/contents-store.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { HouseArchive } from './read-archive.ts'

interface Demo {
  store: LocalStore
  contents: Pick<ContentsStore, 'all' | 'peek'>
}

interface Taken {
  houses: readonly PropertyId[]
  /** The owner in the demo, and the new owner. */
  from: UserId
  to: UserId
}

/**
 * [DE8] Reads properties of the demo in the form of an export; what their owner did there counts as done by the new
 * owner.
 */
export async function demoArchive({ store, contents }: Demo, { houses, from, to }: Taken): Promise<HouseArchive> {
  const hashes = new Set((await contents.all()).map(({ hash }) => hash))
  const rows = await store.read(async (tables) => {
    const [property, ownership] = await Promise.all([
      tables.rows.property.getMany(houses) as Promise<(Property | undefined)[]>,
      tables.rows.ownership.getMany(houses) as Promise<(Ownership | undefined)[]>,
    ])
    const ofHouses = async <Row>(entity: 'system' | 'maintenanceItem' | 'document') => {
      const found = await Promise.all(houses.map((id) => tables.rows[entity].where('propertyId', id)))
      return found.flat() as unknown as Row[]
    }
    const items = await ofHouses<MaintenanceItem>('maintenanceItem')
    return {
      property: property.filter((row) => row !== undefined),
      ownership: ownership.filter((row) => row !== undefined),
      membership: (await tables.rows.membership.where('userId', from)) as Membership[],
      system: await ofHouses<System>('system'),
      maintenanceItem: items.map((item) => (item.completedBy === from ? { ...item, completedBy: to } : item)),
      document: await ofHouses<Document>('document'),
    }
  })
  return {
    manifest: { exportedBy: { id: from } },
    rows,
    hashes,
    fileOf: async (hash) => (await contents.peek(hash)) ?? null,
  }
}
