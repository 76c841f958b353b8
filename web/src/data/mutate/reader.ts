import type { EntityName, IndexOf } from '@hearthkeep/shared/entities.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { tableOf, type LocalTables } from '../store/local-store.ts'

/** The device's rows, for mutations and for the rules that they share with screens. */
export function readerOf(tables: LocalTables): RowSource {
  return {
    get: <E extends EntityName>(entity: E, id: string) => tableOf(tables, entity).get(id),
    getMany: <E extends EntityName>(entity: E, ids: readonly string[]) => tableOf(tables, entity).getMany(ids),
    byIndex: <E extends EntityName>(entity: E, index: IndexOf<E>, value: string) =>
      tableOf(tables, entity).where(index, value),
  }
}
