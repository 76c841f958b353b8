import { entityNames, type AnyRow } from '@hearthkeep/shared/entities.ts'
import { filledRow, sparseRow } from '@hearthkeep/shared/kernel/sparse-row.ts'
import { Dexie, type DBCoreKeyRange, type DBCoreTransaction, type Table, type Transaction } from 'dexie'
import { tableKeys, type LocalTable, type LocalTables, type PendingMutation } from './local-store.ts'

/**
 * The tables of one transaction. The database's own tables find their transaction through Dexie's promise zone, which
 * is lost after a hundred awaits of other promises: later writes would then run outside the transaction.
 */
export function localTables(transaction: Transaction): LocalTables {
  const table = <Row>(name: string, form: StoredForm<Row> = asItIs()) =>
    localTable(transaction.table<Row, IDBValidKey>(name), transaction.idbtrans, form)
  const entityTable = (entity: string) => table<AnyRow>(entity, sparseRows(entity))
  const tables = { rows: madeWhenAsked({}, entityNames, entityTable) }
  const ownTable = (name: string) => (name === 'outbox' ? table(name, sparseBaseRows) : table(name))
  return madeWhenAsked(tables, Object.keys(tableKeys), ownTable) as unknown as LocalTables
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

/** How rows are stored. Storing and reading an empty field takes as long as one with a value. */
interface StoredForm<Row> {
  store(row: Row): Row
  read(stored: Row): Row
}

const asItIs = <Row>(): StoredForm<Row> => ({ store: (row) => row, read: (stored) => stored })

const sparseRows = (entity: string): StoredForm<AnyRow> => ({
  store: (row) => sparseRow(entity, row),
  read: (stored) => filledRow(entity, stored),
})

const sparseBaseRows: StoredForm<PendingMutation> = {
  store: (pending) => withBaseRows(pending, sparseRow),
  read: (stored) => withBaseRows(stored, filledRow),
}

function withBaseRows(pending: PendingMutation, form: (entity: string, row: AnyRow) => AnyRow): PendingMutation {
  const { baseRows } = pending
  if (!baseRows) return pending
  return { ...pending, baseRows: baseRows.map((base) => ({ ...base, row: base.row && form(base.entity, base.row) })) }
}

function localTable<Row, Key extends IDBValidKey>(
  table: Table<Row, Key>,
  trans: DBCoreTransaction,
  { store, read }: StoredForm<Row>,
): LocalTable<Row, Key> {
  const readAll = async (stored: PromiseLike<Row[]>) => (await stored).map(read)
  const readOne = (stored: Row | undefined) => (stored === undefined ? undefined : read(stored))
  return {
    get: async (key) => readOne(await table.get(key)),
    getMany: async (keys) => (await table.bulkGet([...keys])).map(readOne),
    first: (count, behind) =>
      readAll((behind === undefined ? table : table.where(':id').above(behind)).limit(count).toArray()),
    all: () => readAll(table.toArray()),
    count: async () => table.count(),
    where: (index, value) => readAll(table.where(index).equals(value).toArray()),
    between: ({ index, from, to, most = Infinity }) =>
      readAll(table.where(indexName(index)).between(indexKey(from), indexKey(to), true, true).limit(most).toArray()),
    put: async (rows) => {
      if (rows.length > 0) await table.bulkPut(rows.map(store))
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
