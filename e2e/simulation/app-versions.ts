import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { LocalStore, LocalTable, LocalTables } from '../../web/src/data/store/local-store.ts'
import type { Rows } from './device/device-data.ts'

/** The version of an app; the older one does not know documents. */
export type AppVersion = 'older' | 'current'

const UNKNOWN_ENTITY = 'document'

/** Thrown when an older app accesses the store after a newer one has opened it. */
export class OlderApp extends Error {}

/**
 * The store of a device as opened by two versions of the app, each in its own tab. As in a browser, the older version
 * is locked out from the moment the newer one opens it.
 */
export class StoreOfTwoVersions {
  private readonly store: LocalStore
  private readonly isMarked: boolean
  private newest: AppVersion = 'older'

  /**
   * @param isMarked whether the store remembers which app has opened it.
   */
  constructor(store: LocalStore, isMarked: boolean) {
    this.store = store
    this.isMarked = isMarked
  }

  openedBy(app: AppVersion): LocalStore {
    if (app === 'older') return this.olderStore()
    this.newest = 'current'
    return this.store
  }

  private olderStore(): LocalStore {
    const checked = async <T>(work: (tables: LocalTables) => Promise<T>, tables: LocalTables): Promise<T> => {
      if (this.isMarked && this.newest === 'current') throw new OlderApp()
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
  const { [UNKNOWN_ENTITY]: _unknown, ...known } = tables.rows
  const rows = Object.assign(Object.create({ [UNKNOWN_ENTITY]: nothing }) as typeof tables.rows, known)
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
export const shownBy = (app: AppVersion, rows: Rows): Rows =>
  app === 'current' ? rows : new Map([...rows].filter(([key]) => !key.startsWith(`${UNKNOWN_ENTITY}/`)))

export const canCall = (app: AppVersion, { name, args }: CallOf): boolean =>
  app === 'current' || (!name.startsWith(`${UNKNOWN_ENTITY}.`) && !('entity' in args && args.entity === UNKNOWN_ENTITY))
