import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { confirmBelow, type ConfirmedRow } from '../../data/mutate/base-rows.ts'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { tableOf, type LocalScope, type LocalStore, type LocalTables } from '../../data/store/local-store.ts'
import { listIn, scopesNamed } from '../../data/store/write-rows.ts'
import type { Page, Transport } from '../transport/transport.ts'
import { storeUnknownRows } from './unknown-rows.ts'

/** Rows per transaction: more would delay the screens' reads. */
const CHUNK_ROWS = 600
/** Scopes in flight while one transaction is written; browsers open six connections to a server. */
const SIDE_BY_SIDE = 4

/**
 * Loads the scopes that the last answer requires, page by page; they stay hidden until a later round has brought them
 * up to date.
 */
export async function loadScopes(
  store: LocalStore,
  { transport, today }: { transport: Transport; today: CalendarDate },
): Promise<void> {
  const [state, scopes] = await store.read((tables) => Promise.all([tables.device.get('this'), tables.scopes.all()]))
  const waiting = scopes.filter((scope) => scope.state === 'loading')
  const parts = { store, writer: new ChunkWriter(store, today), transport, era: state?.cursor.era }
  const loadOnes = async () => {
    for (let scope = waiting.shift(); scope; scope = waiting.shift()) await loadScope(parts, scope)
  }
  const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, loadOnes))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

interface LoadParts {
  store: LocalStore
  writer: ChunkWriter
  transport: Transport
  /** The era of the database in which the server made the device's cursor ([P52]). */
  era: string | undefined
}

interface Load {
  id: Scope
  load: string
  /** The version of the scope when its page was requested. */
  version: number
}

/**
 * Starts with the first page, even after an interrupted attempt. A page is written only if the scope still has the
 * version that it had when the page was requested: a row that was deleted in between must not return. A page of another
 * era ends the attempt: its version cannot be compared, so it could not prove a loss ([P52]).
 */
async function loadScope({ store, writer, transport, era }: LoadParts, { id, load, ...known }: Load): Promise<void> {
  let version: number | null = known.version
  let after: string | null = null
  while (version !== null) {
    const page = await transport.page(id, after)
    if (page.era !== era) return
    const isWritten = await writer.writePage({ id, load, version }, page)
    if (!isWritten) version = await loadingVersion(store, { id, load })
    else if (page.next === null) return
    else after = page.next
  }
}

/** Returns the version this load continues from; `null` if another load has replaced it. */
function loadingVersion(store: LocalStore, { id, load }: { id: Scope; load: string }): Promise<number | null> {
  return store.read(async (tables) => {
    const known = await tables.scopes.get(id)
    return known?.state === 'loading' && known.load === load ? known.version : null
  })
}

interface Chunk {
  of: Load
  rows: readonly WireRow[]
  /** The version of the scope when the page was read; 0 if an older server does not say. */
  readAt: number
  /** Whether the scope is complete with it. */
  isLast: boolean
}

interface Batch {
  chunks: Chunk[]
  /** The chunks that were written; not those of scopes that have moved on. */
  written: Promise<ReadonlySet<Chunk>>
}

/**
 * Writes one transaction at a time: a read waits only for the write in progress, not for all queued ones. Chunks that
 * arrive meanwhile share the next transaction, which takes longer than the rows of most properties.
 */
class ChunkWriter {
  private readonly store: LocalStore
  private readonly today: CalendarDate
  private readonly turns = new Mutex()
  /** Waits for its turn. */
  private next: Batch | null = null

  constructor(store: LocalStore, today: CalendarDate) {
    this.store = store
    this.today = today
  }

  /** @returns false if the scope has moved on since the page was requested. */
  async writePage(of: Load, { rows, next, version: readAt = 0 }: Page): Promise<boolean> {
    for (let from = 0; from === 0 || from < rows.length; from += CHUNK_ROWS) {
      const to = from + CHUNK_ROWS
      const chunk = { of, rows: rows.slice(from, to), readAt, isLast: next === null && to >= rows.length }
      if (!(await this.write(chunk))) return false
    }
    return true
  }

  private async write(chunk: Chunk): Promise<boolean> {
    const batch = this.next && hasRoom(this.next, chunk) ? this.next : this.begin()
    batch.chunks.push(chunk)
    return (await batch.written).has(chunk)
  }

  private begin(): Batch {
    const chunks: Chunk[] = []
    const written = this.turns.run(() => {
      if (this.next?.chunks === chunks) this.next = null
      return this.store.write((tables) => writeChunks(tables, chunks, this.today), 'relaxed')
    })
    this.next = { chunks, written }
    return this.next
  }
}

const hasRoom = ({ chunks }: Batch, { rows }: Chunk) =>
  chunks.reduce((sum, each) => sum + each.rows.length, rows.length) <= CHUNK_ROWS

/** @returns the chunks whose scopes have not moved on. */
async function writeChunks(
  tables: LocalTables,
  chunks: readonly Chunk[],
  today: CalendarDate,
): Promise<ReadonlySet<Chunk>> {
  const [scopes, outbox] = await Promise.all([
    scopesNamed(
      tables,
      chunks.map(({ of }) => of.id),
    ),
    tables.outbox.all(),
  ])
  const kept = chunks.filter(({ of }) => isSameLoad(scopes.get(of.id), of))
  const known = await storeUnknownRows(
    tables,
    kept.flatMap(({ rows }) => rows),
  )
  await putRows(tables, await confirmBelow(tables, known, outbox))
  const complete = kept.filter(({ isLast }) => isLast).map(({ of }) => of)
  const moved = new Map(scopes)
  for (const { of, readAt, isLast } of kept) {
    const known = must(moved.get(of.id), 'the scope of a load')
    // The server sent no version of past work ([P59]): deltas count from that of the first page.
    const version = known.version === 0 ? readAt : known.version
    const ahead = Math.max(known.ahead ?? 0, readAt)
    const mark = ahead > version ? { ahead } : {}
    moved.set(of.id, isLast ? { id: of.id, version, state: 'loaded', ...mark } : { ...known, version, ...mark })
  }
  await tables.scopes.put([...moved.values()].filter((scope) => scope !== scopes.get(scope.id)))
  // Refreshed here, with their rows: refreshing all of them when they are shown would delay the screens' reads.
  await refreshSummaries(
    tables,
    complete.map(({ id }) => id),
    today,
  )
  return new Set(kept)
}

const isSameLoad = (known: LocalScope | undefined, { load, version }: Load) =>
  known?.state === 'loading' && known.load === load && known.version === version

async function putRows(tables: LocalTables, rows: readonly ConfirmedRow[]): Promise<void> {
  const puts = new Map<EntityName, AnyRow[]>()
  for (const { entity, row } of rows) listIn(puts, entity).push(row)
  await Promise.all([...puts].map(([entity, all]) => tableOf(tables, entity).put(all)))
}
