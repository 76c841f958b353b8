import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { samplePeople } from '@hearthkeep/shared/sample-world/people.ts'
import type { ContentsStore } from '../store/contents-store.ts'
import { type LocalStore, tableOf } from '../store/local-store.ts'
import type { PersonDatabases } from '../store/person-databases.ts'
import type { Mutate } from '../live/use-mutate.ts'
import { storeFile } from './store-file.ts'
import { isToBring, planImport } from './plan-import.ts'
import { runImport, type ImportResult } from './run-import.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { PropertyArchive } from './read-archive.ts'

interface Bringing {
  properties: readonly PropertyId[]
  demo: Pick<PersonDatabases, 'store' | 'contents'>
  /** The person who becomes the owner. */
  store: LocalStore
  contents: ContentsStore
  mutate: Mutate
  context: Act
}

/**
 * [DE8] Brings properties of the demo into this account with the same calls as an import. Ids are derived from the
 * account, so it is idempotent: it can be repeated at any time, even after an interruption.
 */
export async function bringTakenProperties({
  properties,
  demo,
  store,
  contents,
  mutate,
  context,
}: Bringing): Promise<ImportResult> {
  const taken = { properties, from: samplePeople.homeowner.id, to: context.userId }
  const archive = await demoArchive(demo, taken)
  const storedHashes = new Set((await contents.all()).map(({ hash }) => hash))
  const plans = await planImport(store, { archive, storedHashes }, context)
  const keep = (hash: string) => storeFile(hash, { archive, contents, now: context.at })
  return runImport(plans.filter(isToBring), { mutate, keep })
}

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
async function demoArchive({ store, contents }: Demo, { properties, from, to }: Taken): Promise<PropertyArchive> {
  const hashes = new Set((await contents.all()).map(({ hash }) => hash))
  const rows = await store.read(async (tables) => {
    const [property, ownership] = await Promise.all([
      tables.rows.property.getMany(properties),
      tables.rows.ownership.getMany(properties),
    ])
    const inScopes = async <E extends 'system' | 'maintenanceItem' | 'cardEntry' | 'issue' | 'supply'>(entity: E) =>
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
      cardEntry: await inScopes('cardEntry'),
      issue: await inScopes('issue'),
      supply: await inScopes('supply'),
    }
  })
  return {
    manifest: { exportedBy: { id: from } },
    rows,
    hashes,
    fileOf: async (hash) => (await contents.peek(hash)) ?? null,
  }
}
