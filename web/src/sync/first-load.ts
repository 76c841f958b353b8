import type { EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { refreshSummaries } from '../data/summaries.ts'
import type { LocalRow, LocalStore, LocalTables } from '../data/local-store.ts'
import { baseKey, listIn } from '../data/write-rows.ts'
import type { Transport } from './transport.ts'
import { keepUnknown } from './unknown-rows.ts'

/** So many rows a transaction: more would keep the screens' reads waiting. */
const CHUNK_ROWS = 250
const SIDE_BY_SIDE = 3

/** Loads the scopes that the last answer asked for, page after page, hidden until a later round has brought them up to date. */
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
  // While one is written to the disk another is on its way.
  const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, loadOnes))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** A read that comes meanwhile waits for the one write that has begun, not for all that were asked for before it. */
function writingOneByOne(store: LocalStore): LocalStore {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: (work) => store.read(work),
    write(work) {
      const result = last.then(() => store.write(work))
      last = result.catch(() => undefined)
      return result
    },
  }
}

interface Load {
  transport: Transport
  today: CalendarDate
  scope: Scope
  load: string
}

/**
 * Begins with the first page, also when an earlier attempt was interrupted. A page is written only if the scope still
 * stands where it stood when the page was asked for: a row that was deleted in between must not come back.
 */
async function loadScope(store: LocalStore, { transport, today, scope, load }: Load): Promise<void> {
  let after: string | null = null
  for (;;) {
    const version = await loadingVersion(store, { scope, load })
    if (version === null) return
    const page = await transport.page(scope, after)
    if (!(await writePage(store, page.rows, { scope, load, version }))) continue
    if (page.next === null) break
    after = page.next
  }
  await store.write(async (tables) => {
    const known = await tables.scopes.get(scope)
    if (known?.state !== 'loading' || known.load !== load) return
    await tables.scopes.put([{ id: scope, version: known.version, state: 'loaded' }])
    // Here, scope by scope: to do it for all of them when they are shown would keep the screens' reads waiting.
    await refreshSummaries(tables, [scope], today)
  })
}

/** The version this load counts from, null when another has taken its place. */
function loadingVersion(store: LocalStore, { scope, load }: { scope: Scope; load: string }): Promise<number | null> {
  return store.read(async (tables) => {
    const known = await tables.scopes.get(scope)
    return known?.state === 'loading' && known.load === load ? known.version : null
  })
}

/** @returns false when the scope has moved on meanwhile. */
async function writePage(
  store: LocalStore,
  rows: readonly WireRow[],
  asked: { scope: Scope; load: string; version: number },
): Promise<boolean> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const kept = await store.write(async (tables) => {
      const known = await tables.scopes.get(asked.scope)
      if (known?.state !== 'loading' || known.load !== asked.load || known.version !== asked.version) return false
      await writeChunk(tables, rows.slice(from, from + CHUNK_ROWS))
      return true
    })
    if (!kept) return false
  }
  return true
}

/** A row that something pending has touched is confirmed below it, in its base row. */
async function writeChunk(tables: LocalTables, rows: readonly WireRow[]): Promise<void> {
  const puts = new Map<EntityName, LocalRow[]>()
  const known = await keepUnknown(tables, rows)
  const bases = await tables.base.getMany(known.map(({ entity, row }) => baseKey(entity, row.id)))
  for (const [place, { entity, row }] of known.entries()) {
    const base = bases[place]
    if (base) await tables.base.put([{ ...base, row }])
    else listIn(puts, entity).push(row)
  }
  for (const [entity, all] of puts) await tables.rows[entity].put(all)
}
