import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { LocalStore, LocalTable, LocalTables } from '../../web/src/data/store/local-store.ts'
import type { Rows } from './device/held.ts'

/** The version of an app; `yesterday`'s does not know documents. */
export type AppDay = 'yesterday' | 'today'

const UNKNOWN = 'document'

/** Thrown when an older app accesses the store after a newer one has opened it. */
export class OlderApp extends Error {}

/**
 * The store of a device as opened by two versions of the app, each in its own tab. As in a browser, the older version
 * is locked out from the moment the newer one opens it.
 */
export class StoreOfTwoApps {
  private readonly store: LocalStore
  private readonly isMarked: boolean
  private newest: AppDay = 'yesterday'

  /**
   * @param isMarked whether the store remembers which app has opened it.
   */
  constructor(store: LocalStore, isMarked: boolean) {
    this.store = store
    this.isMarked = isMarked
  }

  openedBy(app: AppDay): LocalStore {
    if (app === 'yesterday') return this.ofYesterday()
    this.newest = 'today'
    return this.store
  }

  private ofYesterday(): LocalStore {
    const checked = async <T>(work: (tables: LocalTables) => Promise<T>, tables: LocalTables): Promise<T> => {
      if (this.isMarked && this.newest === 'today') throw new OlderApp()
      return work(withoutUnknown(tables))
    }
    return {
      read: (work) => this.store.read((tables) => checked(work, tables)),
      write: (work, durability) => this.store.write((tables) => checked(work, tables), durability),
    }
  }
}

/** The older app has no table for the entity: reads find nothing, and writes are discarded. */
function withoutUnknown(tables: LocalTables): LocalTables {
  const { [UNKNOWN]: _unknown, ...known } = tables.rows
  const rows = Object.assign(Object.create({ [UNKNOWN]: nothing }) as typeof tables.rows, known)
  return { ...tables, rows }
}

const nothing: Pick<LocalTable<never>, 'get' | 'getMany' | 'where' | 'put' | 'delete'> = {
  get: async () => undefined,
  getMany: async (keys) => keys.map(() => undefined),
  where: async () => [],
  put: async () => undefined,
  delete: async () => undefined,
}

/** Returns the rows that the app shows. */
export const shownBy = (app: AppDay, rows: Rows): Rows =>
  app === 'today' ? rows : new Map([...rows].filter(([key]) => !key.startsWith(`${UNKNOWN}/`)))

export const canCall = (app: AppDay, { name, args }: CallOf): boolean =>
  app === 'today' || (!name.startsWith(`${UNKNOWN}.`) && !('entity' in args && args.entity === UNKNOWN))
