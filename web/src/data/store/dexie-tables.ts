import { entityNames } from '@hearthkeep/shared/entities.ts'
import { Dexie, type DBCoreKeyRange, type DBCoreTransaction, type Table, type Transaction } from 'dexie'
import { tableKeys, type LocalTable, type LocalTables } from './local-store.ts'

/**
 * The tables of one transaction. The database's own tables find their transaction through Dexie's promise zone, which
 * is lost after a hundred awaits of other promises: later writes would then run outside the transaction.
 */
export function localTables(transaction: Transaction): LocalTables {
  const table = (name: string) => localTable(transaction.table<unknown, IDBValidKey>(name), transaction.idbtrans)
  const tables = { rows: madeWhenAsked({}, entityNames, table) }
  return madeWhenAsked(tables, Object.keys(tableKeys), table) as unknown as LocalTables
}

/**
 * Creates tables on first access: a transaction uses few, and for Dexie creating all of them takes longer than most
 * transactions.
 */
function madeWhenAsked<Of extends object>(of: Of, names: readonly string[], make: (name: string) => unknown): Of {
  const made = new Map<string, unknown>()
  for (const name of names)
    Object.defineProperty(of, name, {
      enumerable: true,
      get() {
        if (!made.has(name)) made.set(name, make(name))
        return made.get(name)
      },
    })
  return of
}

function localTable<Row, Key extends IDBValidKey>(
  table: Table<Row, Key>,
  trans: DBCoreTransaction,
): LocalTable<Row, Key> {
  return {
    get: (key) => table.get(key),
    getMany: (keys) => table.bulkGet([...keys]),
    first: (count, behind) => (behind === undefined ? table : table.where(':id').above(behind)).limit(count).toArray(),
    all: () => table.toArray(),
    where: (index, value) => table.where(index).equals(value).toArray(),
    between: ({ index, from, to, most = Infinity }) =>
      table.where(indexName(index)).between(indexKey(from), indexKey(to), true, true).limit(most).toArray(),
    put: async (rows) => {
      if (rows.length > 0) await table.bulkPut(rows)
    },
    delete: async (keys) => {
      if (keys.length > 0) await table.bulkDelete([...keys])
    },
    // Dexie's own method would count them first.
    deleteUpTo: async (key) => void (await table.core.mutate({ type: 'deleteRange', trans, range: upTo(key) })),
    clear: () => table.clear(),
  }
}

const indexName = (fields: readonly string[]) => (fields.length === 1 ? fields.join() : `[${fields.join('+')}]`)
const indexKey = (values: readonly string[]) => (values.length === 1 ? values.join() : values)

const upTo = (key: IDBValidKey): DBCoreKeyRange => ({ type: RANGE, lower: Dexie.minKey, upper: key })

/** `DBCoreRangeType.Range`, which is declared but does not exist at run time. */
const RANGE = 2
