import { entities, type AnyRow, type EntityName, type IndexOf, type Row } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { RowKey } from '@hearthkeep/shared/protocol/wire-row.ts'
import { getTableColumns } from 'drizzle-orm'
import { entityTables, perEntity } from './entity-tables.ts'
import type { KnownScopes } from '../scopes.ts'
import { select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'
import { MustRunAlone } from '../store-busy.ts'
import type { Yielder } from '../yielder.ts'

/** Rows per read: about five milliseconds. */
const PART = 1_000
/** Statements that update some columns, kept for each entity. */
const KEPT = 100

/** The key of a row within its scope, as one text. */
export const rowKey = (entity: string, id: string) => `${entity}/${id}`

/** Returns the key in a text made by {@link rowKey}; undefined if it is another text. */
export function toRowKey(text: string): RowKey | undefined {
  const [entity, id] = text.split('/')
  return entity && id ? { entity, id } : undefined
}

export type RowReads = ReturnType<typeof rowReads>

/** Reads rows by id, also those of properties that are gone. */
export const storedRows = (db: Statements) =>
  perEntity((name) => db.one<AnyRow, string>(rowById(name), entityTables[name]))

export const rowById = (name: EntityName) => `${select(entityTables[name])} where id = $id`

/** Rows of entities, by id and by index. */
export function rowReads(db: Statements, known: KnownScopes) {
  const stored = storedRows(db)
  const rowNumber = perEntity((name) => db.number<string>(`select rowid from "${name}" where id = $id`))
  // In index order, which ends with the rowid, so no more rows are read than requested.
  const withValue = perEntity(
    (name) =>
      new Map<string, (query: object) => Promise<AnyRow[]>>(
        entities[name].indexes.map((field) => [
          field,
          db.all(
            `${select(entityTables[name])} where "${field}" = $${field} and rowid > $number order by rowid limit $limit`,
            entityTables[name],
          ),
        ]),
      ),
  )
  return {
    async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
      const row = await stored[entity](id)
      return row && known.gone.has(row.scope) ? undefined : (row as Row<E> | undefined)
    },
    async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
      const next = must(withValue[entity].get(index), `the index ${entity}.${index}`)
      const rows: AnyRow[] = []
      // In parts: an account may have tens of thousands of rows under one value.
      for (let number = 0; ;) {
        const part = await next({ [index]: value, number, limit: PART })
        rows.push(...(known.gone.size > 0 ? part.filter(({ scope }) => !known.gone.has(scope)) : part))
        const last = part.at(-1)
        if (part.length < PART || !last) return rows as Row<E>[]
        number = await rowNumber[entity](last.id)
      }
    },
  }
}

type RowsById = Map<string, AnyRow>
const foundKey = (entity: EntityName, index: string, value: string) => `${entity}/${index}/${value}`

/**
 * The same reads with a cache of what a transaction has read: the mutations of one push read the same property repeatedly.
 */
export function cachedRows(reads: RowReads, yielder: Yielder) {
  const rows = new Map<string, AnyRow | undefined>()
  const found = new Map<string, RowsById>()

  /** The cached rows with this row's index value; undefined if they have not been read. */
  function foundLike(row: AnyRow | null, entity: EntityName, index: string): RowsById | undefined {
    const value = row && fieldOf(row, index)
    return typeof value === 'string' ? found.get(foundKey(entity, index, value)) : undefined
  }

  async function find<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<RowsById> {
    const byId: RowsById = new Map((await reads.byIndex(entity, index, value)).map((row) => [row.id, row]))
    found.set(foundKey(entity, index, value), byId)
    // Found rows are often read one by one afterward. Rows that this transaction wrote are already there.
    for (const [id, row] of byId) rows.set(rowKey(entity, id), row)
    return byId
  }

  return {
    async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
      const key = rowKey(entity, id)
      if (!rows.has(key)) rows.set(key, await reads.get(entity, id))
      else if (yielder.isDue()) await yielder.wait()
      return rows.get(key) as Row<E> | undefined
    },
    async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
      const known = found.get(foundKey(entity, index, value))
      if (known && yielder.isDue()) await yielder.wait()
      return [...(known ?? (await find(entity, index, value))).values()] as Row<E>[]
    },
    /** Takes over a change that the transaction makes. */
    note({ entity, id, before, after }: RowChange): void {
      rows.set(rowKey(entity, id), after ?? undefined)
      for (const index of entities[entity].indexes) {
        const [was, is] = [foundLike(before, entity, index), foundLike(after, entity, index)]
        if (was !== is) was?.delete(id)
        if (after) is?.set(id, after)
      }
    },
    clear(): void {
      rows.clear()
      found.clear()
    },
  }
}

/** Returns a function that inserts or updates a row. */
export function rowWrites(db: Statements) {
  // A write beside this one may have made another row under the id: rows stay in their scope.
  const put = perEntity((name) =>
    db.count<AnyRow>(
      `${upsert(entityTables[name], ['id'])} where "${name}".scope = excluded.scope`,
      entityTables[name],
    ),
  )
  const columns = perEntity((name) => Object.keys(getTableColumns(entityTables[name])))
  const updates = perEntity(() => new Map<string, (row: AnyRow) => Promise<number>>())

  function updateOf(entity: EntityName, fields: readonly string[]): (row: AnyRow) => Promise<number> {
    const kept = updates[entity]
    const key = fields.join()
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= KEPT) kept.clear()
    const set = fields.map((field) => `"${field}" = $${field}`).join(', ')
    const update = db.count<AnyRow>(`update "${entity}" set ${set} where id = $id`, entityTables[entity])
    kept.set(key, update)
    return update
  }

  /**
   * Updates only the changed columns of a row. SQLite writes each index with a column that a statement sets, whether or
   * not its value changes: an edit of a task's notes took 43 µs with all columns, and takes 9.
   */
  return async (entity: EntityName, before: AnyRow | null, after: AnyRow): Promise<void> => {
    const fields = before ? columns[entity].filter((field) => fieldOf(before, field) !== fieldOf(after, field)) : []
    const isUpdated = fields.length > 0 && (await updateOf(entity, fields)(after)) > 0
    if (!isUpdated && (await put[entity](after)) === 0) throw new MustRunAlone(`${rowKey(entity, after.id)} is taken`)
  }
}
