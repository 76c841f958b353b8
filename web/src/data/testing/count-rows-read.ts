import type { DexieStore } from '../store/dexie-store.ts'
import type { LocalTables } from '../store/local-store.ts'

/** Counts the tasks that are read from the store from now on. */
export function countTasksRead(store: DexieStore): { read: number } {
  const counter = { read: 0 }
  const counting = <Rows extends readonly unknown[]>(rows: Rows) => ((counter.read += rows.length), rows)
  const counted = (tables: LocalTables): LocalTables => {
    const table = tables.rows.maintenanceItem
    const maintenanceItem: typeof table = {
      ...table,
      all: async () => counting(await table.all()),
      where: async (index, value) => counting(await table.where(index, value)),
      between: async (span) => counting(await table.between(span)),
      getMany: async (keys) => counting(await table.getMany(keys)),
    }
    return { ...tables, rows: { ...tables.rows, maintenanceItem } }
  }
  const read = store.read.bind(store)
  store.read = (work) => read((tables) => work(counted(tables)))
  return counter
}
