import type { EntityName, Row } from '@hearthkeep/shared/entities.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { Dexie, type ObservabilitySet } from 'dexie'
import { schedule } from '../../platform/schedule.ts'
import type { DexieStore } from './dexie-store.ts'
import type { Subscribable } from './live.ts'
import { tableOf, type LocalTable } from './local-store.ts'
import { bothKeys, NO_KEYS, writtenKeys, type Keys } from './written-keys.ts'

export interface KeptRows<R> {
  scope: Scope
  /** By id. A row is the same object until it is written. */
  rows: R[]
}

/** Least milliseconds between two reads of all rows: a load may write without a pause. */
const ALL_AGAIN_MS = 1_000

/**
 * A live query of all rows of a scope. Reads them once, and from then on only what was written, in this tab or another:
 * unlike with `live`, a change costs as much as its own rows.
 */
export function keptRows<E extends EntityName>(
  store: DexieStore,
  { entity, scope }: { entity: E; scope: Scope },
): Subscribable<KeptRows<Row<E>>> {
  return {
    subscribe(next, fail) {
      let rows: Row<E>[] = []
      let unread: Keys = 'all'
      let allReadAt = -Infinity
      let isReading = false
      let isClosed = false
      let cancel = () => {}

      const readNext = () => {
        if (isReading || isClosed || unread === NO_KEYS) return
        isReading = true
        const pause = unread === 'all' ? allReadAt + ALL_AGAIN_MS - performance.now() : 0
        cancel = schedule(Math.max(0, pause), () => void read())
      }
      const read = async () => {
        const keys = unread
        unread = NO_KEYS
        const known = rows
        try {
          rows = await store.read((tables) => rowsAfter(tableOf(tables, entity), { scope, known, keys }))
          if (keys === 'all') allReadAt = performance.now()
          isReading = false
          if (isClosed) return
          if (rows !== known) next({ scope, rows })
          readNext()
        } catch (error) {
          // The next write tries again.
          unread = bothKeys(unread, keys)
          isReading = false
          if (!isClosed && !store.database.hasBeenClosed()) fail?.(error)
        }
      }
      const note = (parts: ObservabilitySet) => {
        unread = bothKeys(unread, writtenKeys(parts, { database: store.database.name, table: entity }))
        readNext()
      }

      Dexie.on.storagemutated.subscribe(note)
      readNext()
      return {
        unsubscribe() {
          isClosed = true
          cancel()
          Dexie.on.storagemutated.unsubscribe(note)
        },
      }
    },
  }
}

interface Change<R> {
  scope: Scope
  known: R[]
  /** What was written since `known` was read. */
  keys: Keys
}

/** The rows of the scope now; the same array if none of them was written. */
async function rowsAfter<R extends { id: string; scope: Scope }>(
  table: Pick<LocalTable<R>, 'where' | 'getMany'>,
  { scope, known, keys }: Change<R>,
): Promise<R[]> {
  if (keys === 'all') return table.where('scope', scope)
  const found = await table.getMany([...keys])
  const written = found.filter((row) => row !== undefined).filter((row) => row.scope === scope)
  const others = known.filter(({ id }) => !keys.has(id))
  if (written.length === 0 && others.length === known.length) return known
  return [...others, ...written].toSorted((one, other) => compareTexts(one.id, other.id))
}
