import type { EntityName, IndexOf, Row } from '@hearthkeep/shared/entities.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import type { LocalTables } from '../store/local-store.ts'

/** A reader of the device's rows for mutations. */
export function readerOf(tables: LocalTables): Reader {
  return {
    get: <E extends EntityName>(entity: E, id: string) => tables.rows[entity].get(id) as Promise<Row<E> | undefined>,
    byIndex: <E extends EntityName>(entity: E, index: IndexOf<E>, value: string) =>
      tables.rows[entity].where(index, value) as Promise<Row<E>[]>,
  }
}
