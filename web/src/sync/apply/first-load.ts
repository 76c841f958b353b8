import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { confirmBelow, type ConfirmedRow } from '../../data/mutate/base-rows.ts'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { tableOf, type LocalStore, type LocalTables } from '../../data/store/local-store.ts'
import { listIn } from '../../data/store/write-rows.ts'
import type { Transport } from '../transport/transport.ts'
import { storeUnknownRows } from './unknown-rows.ts'

/** Rows per transaction: more would delay the screens' reads. */
const CHUNK_ROWS = 600
const SIDE_BY_SIDE = 3

/**
 * Loads the scopes that the last answer requires, page by page; they stay hidden until a later round has brought them
 * up to date.
 */
export async function loadScopes(
  store: LocalStore,
  { transport, today }: { transport: Transport; today: CalendarDate },
): Promise<void> {
  const waiting = (await store.read((tables) => tables.scopes.all())).filter((scope) => scope.state === 'loading')
  const calm = writingOneByOne(store)
  const loadOnes = async () => {
    for (let scope = waiting.shift(); scope; scope = waiting.shift())
      await loadScope(calm, { transport, today, scope: scope.id, load: scope.load })
  }
  // While one scope is written to disk, another is in flight.
  const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, loadOnes))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/**
 * Returns a store that writes one transaction at a time: a read waits only for the write in progress, not for all
 * queued ones.
 */
function writingOneByOne(store: LocalStore): LocalStore {
  const turns = new Mutex()
  return {
    read: (work) => store.read(work),
    write: (work) => turns.run(() => store.write(work, 'relaxed')),
  }
}

interface Load {
  transport: Transport
  today: CalendarDate
  scope: Scope
  load: string
}

/**
 * Starts with the first page, even after an interrupted attempt. A page is written only if the scope still has the
 * version that it had when the page was requested: a row that was deleted in between must not return.
 */
async function loadScope(store: LocalStore, { transport, today, scope, load }: Load): Promise<void> {
  let version = await loadingVersion(store, { scope, load })
  let after: string | null = null
  while (version !== null) {
    const { rows, next } = await transport.page(scope, after)
    if (!(await writePage(store, rows, { scope, load, version, today, isLast: next === null }))) {
      version = await loadingVersion(store, { scope, load })
    } else if (next === null) return
    else after = next
  }
}

/** Returns the version this load starts from; `null` if another load has replaced it. */
function loadingVersion(store: LocalStore, { scope, load }: { scope: Scope; load: string }): Promise<number | null> {
  return store.read(async (tables) => {
    const known = await tables.scopes.get(scope)
    return known?.state === 'loading' && known.load === load ? known.version : null
  })
}

interface PageInput {
  scope: Scope
  load: string
  version: number
  today: CalendarDate
  isLast: boolean
}

/**
 * @returns false if the scope has moved on meanwhile.
 */
async function writePage(store: LocalStore, rows: readonly WireRow[], input: PageInput): Promise<boolean> {
  const { scope, load, version, today, isLast } = input
  for (let from = 0; from === 0 || from < rows.length; from += CHUNK_ROWS) {
    const chunk = rows.slice(from, from + CHUNK_ROWS)
    const kept = await store.write(async (tables) => {
      const [known, outbox] = await Promise.all([tables.scopes.get(scope), tables.outbox.all()])
      if (known?.state !== 'loading' || known.load !== load || known.version !== version) return false
      const seen = await confirmBelow(tables, await storeUnknownRows(tables, chunk), outbox)
      await putRows(tables, seen)
      if (!isLast || from + CHUNK_ROWS < rows.length) return true
      await tables.scopes.put([{ id: scope, version, state: 'loaded' }])
      // Refreshed here, scope by scope: refreshing all of them when they are shown would delay the screens' reads.
      await refreshSummaries(tables, [scope], today)
      return true
    })
    if (!kept) return false
  }
  return true
}

async function putRows(tables: LocalTables, rows: readonly ConfirmedRow[]): Promise<void> {
  const puts = new Map<EntityName, AnyRow[]>()
  for (const { entity, row } of rows) listIn(puts, entity).push(row)
  await Promise.all([...puts].map(([entity, all]) => tableOf(tables, entity).put(all)))
}
