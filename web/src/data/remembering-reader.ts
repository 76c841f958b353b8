import type { AnyRow, EntityName, IndexOf, Row } from '@hearthkeep/shared/entities/all.ts'
import type { PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import type { Reader } from '@hearthkeep/shared/mutations/mutation.ts'
import type { LocalTables } from './local-store.ts'
import { listedIn, rowIn, type HouseRows } from './remembered-houses.ts'
import { listIn } from './write-rows.ts'

/**
 * The rows of the device as mutations read them, each read from the disk once: for a part of a transaction that comes back
 * to the same ones again and again, and writes none of them meanwhile.
 */
export class RememberingReader implements Reader {
  private readonly tables: LocalTables
  private readonly rows = new Map<string, AnyRow | undefined>()
  private readonly houses: HouseRows[] = []
  private readonly lists = new Map<string, readonly AnyRow[]>()

  constructor(tables: LocalTables) {
    this.tables = tables
  }

  /** One that knows the rows of these houses already, as far as they are remembered. */
  static async of(tables: LocalTables, houses: readonly PropertyId[]): Promise<RememberingReader> {
    const reader = new RememberingReader(tables)
    const summaries = houses.length > 0 ? await tables.summaries.getMany(houses) : []
    for (const summary of summaries) {
      const rows = summary && tables.remembered.find(summary)
      if (rows) reader.houses.push(rows)
    }
    return reader
  }

  /** All rows of the house that its summary is made of, as they are on the disk; null where they are not remembered. */
  async house(propertyId: PropertyId): Promise<HouseRows | null> {
    const atHand = this.houses.find((house) => house.propertyId === propertyId)
    if (atHand) return atHand
    const summary = await this.tables.summaries.get(propertyId)
    return (summary && this.tables.remembered.find(summary)) ?? null
  }

  private rowAtHand(entity: EntityName, id: string): AnyRow | undefined {
    for (const house of this.houses) {
      const row = rowIn(house, entity, id)
      if (row) return row
    }
    return undefined
  }

  private listAtHand(asked: Parameters<typeof listedIn>[1]): readonly AnyRow[] | undefined {
    for (const house of this.houses) {
      const rows = listedIn(house, asked)
      if (rows) return rows
    }
    return undefined
  }

  /** Reads these together, in a small part of the time that they take one after another. */
  async load(keys: Iterable<{ entity: EntityName; id: string }>): Promise<void> {
    const ids = new Map<EntityName, string[]>()
    for (const { entity, id } of keys)
      if (!this.rows.has(keyOf(entity, id)) && !this.rowAtHand(entity, id)) listIn(ids, entity).push(id)
    for (const [entity, wanted] of ids) {
      const found = await this.tables.rows[entity].getMany(wanted)
      for (const [place, id] of wanted.entries()) this.rows.set(keyOf(entity, id), found[place])
    }
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    const key = keyOf(entity, id)
    if (!this.rows.has(key)) this.rows.set(key, this.rowAtHand(entity, id) ?? (await this.tables.rows[entity].get(id)))
    return this.rows.get(key) as Row<E> | undefined
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const key = `${keyOf(entity, index)}/${value}`
    const known =
      this.lists.get(key) ??
      this.listAtHand({ entity, index, value }) ??
      (await this.tables.rows[entity].where(index, value))
    this.lists.set(key, known)
    return [...known] as Row<E>[]
  }
}

const keyOf = (entity: EntityName, id: string) => `${entity}/${id}`
