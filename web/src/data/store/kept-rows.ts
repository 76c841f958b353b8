import type { EntityName, Row } from '@hearthkeep/shared/entities.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { schedule } from '../../platform/schedule.ts'
import type { Subscribable } from './live.ts'
import { tableOf, type LocalTables, type ReportingStore } from './local-store.ts'
import { bothKeys, NO_KEYS, type Keys } from './written-keys.ts'

/** Some rows of a table. */
export interface Wanted<R> {
  /** Reads all of them. */
  read(tables: LocalTables): Promise<R[]>
  /** Whether a row is one of them. */
  has(row: R): boolean
}

export const ofScope = <E extends EntityName>(entity: E, scope: Scope): Wanted<Row<E>> => ({
  read: (tables) => tableOf(tables, entity).where('scope', scope),
  has: (row) => row.scope === scope,
})

export interface KeptRows<R> {
  wanted: Wanted<R>
  /** By id. A row is the same object until it is written. */
  rows: R[]
}

interface Timing {
  later: typeof schedule
  now(): number
}

/** Least milliseconds between two reads of all rows: a load may write without a pause. */
const ALL_AGAIN_MS = 1_000

/**
 * A live query of many rows. Reads them once, and from then on only what was written, in this tab or another: unlike with
 * `live`, a change costs as much as its own rows.
 */
export function keptRows<E extends EntityName>(
  store: ReportingStore,
  { entity, wanted }: { entity: E; wanted: Wanted<Row<E>> },
  { later, now }: Timing = { later: schedule, now: () => performance.now() },
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
        const pause = unread === 'all' ? allReadAt + ALL_AGAIN_MS - now() : 0
        cancel = later(Math.max(0, pause), () => void read())
      }
      const read = async () => {
        const keys = unread
        unread = NO_KEYS
        const known = rows
        try {
          rows = await store.read((tables) => rowsAfter(tables, { entity, wanted, known, keys }))
          if (keys === 'all') allReadAt = now()
          isReading = false
          if (isClosed) return
          if (rows !== known) next({ wanted, rows })
          readNext()
        } catch (error) {
          // The next write tries again.
          unread = bothKeys(unread, keys)
          isReading = false
          if (!isClosed && !store.hasBeenClosed()) fail?.(error)
        }
      }
      const unsubscribe = store.onWritten(entity, (keys) => {
        unread = bothKeys(unread, keys)
        readNext()
      })
      readNext()
      return {
        unsubscribe() {
          isClosed = true
          cancel()
          unsubscribe()
        },
      }
    },
  }
}

interface Change<E extends EntityName> {
  entity: E
  wanted: Wanted<Row<E>>
  known: Row<E>[]
  /** What was written since `known` was read. */
  keys: Keys
}

/** The wanted rows now; the same array if none of them was written. */
async function rowsAfter<E extends EntityName>(
  tables: LocalTables,
  { entity, wanted, known, keys }: Change<E>,
): Promise<Row<E>[]> {
  if (keys === 'all') return (await wanted.read(tables)).toSorted(byId)
  const found = await tableOf(tables, entity).getMany([...keys])
  const written = found.filter((row) => row !== undefined).filter((row) => wanted.has(row))
  const others = known.filter(({ id }) => !keys.has(id))
  if (written.length === 0 && others.length === known.length) return known
  return [...others, ...written].toSorted(byId)
}

const byId = (one: { id: string }, other: { id: string }) => compareTexts(one.id, other.id)
