import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { aMutationId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { join } from 'node:path'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'

/** Creates a database with one row of each entity, ready to be multiplied. @returns its file. */
export async function fillRows(folder: string, rows: Partial<Record<EntityName, AnyRow>>, at: string): Promise<string> {
  const file = join(folder, 'bench.sqlite')
  const store = new SqliteStore({ file, newEpoch: 'bench' })
  const changes = Object.entries(rows).map(([entity, after]) => ({
    entity: entity as EntityName,
    id: after.id,
    before: null,
    after,
  }))
  await store.write((tx) => tx.apply({ mutation: aMutationId(), name: 'fill', actor: aUserId(), at, changes }))
  await store.close()
  return file
}
