import type { AnyRow, EntityName, IndexOf, Row } from '@hearthkeep/shared/entities.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import type { LocalTables } from '../store/local-store.ts'
import { listIn } from '../store/write-rows.ts'

/**
 * Reads the device's rows for mutations, each from disk only once: for a part of a transaction that reads the same rows
 * repeatedly and writes none of them meanwhile.
 */
export class CachingReader implements Reader {
  private readonly tables: LocalTables
  private readonly rows = new Map<string, AnyRow | undefined>()
  private readonly lists = new Map<string, readonly AnyRow[]>()

  constructor(tables: LocalTables) {
    this.tables = tables
  }

  /** Reads the rows in bulk, in a fraction of the time of sequential reads. */
  async load(keys: Iterable<{ entity: EntityName; id: string }>): Promise<void> {
    const ids = new Map<EntityName, string[]>()
    for (const { entity, id } of keys) if (!this.rows.has(keyOf(entity, id))) listIn(ids, entity).push(id)
    for (const [entity, wanted] of ids) {
      const found = await this.tables.rows[entity].getMany(wanted)
      for (const [place, id] of wanted.entries()) this.rows.set(keyOf(entity, id), found[place])
    }
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    const key = keyOf(entity, id)
    if (!this.rows.has(key)) this.rows.set(key, await this.tables.rows[entity].get(id))
    return this.rows.get(key) as Row<E> | undefined
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const key = `${keyOf(entity, index)}/${value}`
    const known = this.lists.get(key) ?? (await this.tables.rows[entity].where(index, value))
    this.lists.set(key, known)
    return [...known] as Row<E>[]
  }
}

const keyOf = (entity: EntityName, id: string) => `${entity}/${id}`
