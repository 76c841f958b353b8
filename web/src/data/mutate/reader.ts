import type { EntityName, IndexOf } from '@hearthkeep/shared/entities.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import { tableOf, type LocalTables } from '../store/local-store.ts'

/** A reader of the device's rows for mutations. */
export function readerOf(tables: LocalTables): Reader {
  return {
    get: <E extends EntityName>(entity: E, id: string) => tableOf(tables, entity).get(id),
    byIndex: <E extends EntityName>(entity: E, index: IndexOf<E>, value: string) =>
      tableOf(tables, entity).where(index, value),
  }
}
