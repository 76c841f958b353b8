import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { z } from 'zod'

/** The subject of a history; `title` is its name for people. */
export interface HistorySubject {
  entity: RecordedEntity
  id: string
  title: string
}

/** The entity of an entry: a property's history also includes changes of its ownership. */
export type HistoryEntity = RecordedEntity | 'ownership'

const historyEntry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** When the person made the change, if that was long before the server received it. */
  saidAt: z.iso.datetime().nullable().default(null),
  by: z.object({ name: z.string() }),
  entity: z.enum(['property', 'ownership', 'system', 'maintenanceItem', 'document'] satisfies HistoryEntity[]),
  /** The name of a mutation, possibly one that this version does not know. */
  action: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'restored']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

export type HistoryEntry = z.infer<typeof historyEntry>
export type FieldChange = HistoryEntry['changes'][number]

/** `unreachable`: the request failed; `failed`: the server has no history to return, for the reason in `message`. */
export type HistoryAnswer =
  | { state: 'ready'; entries: HistoryEntry[] }
  | { state: 'unreachable' }
  | { state: 'failed'; message: string }

/** Returns the later answer, unless it is a failure after a success. */
export const betterOf = (before: HistoryAnswer | undefined, next: HistoryAnswer): HistoryAnswer =>
  before?.state === 'ready' && next.state !== 'ready' ? before : next

const PATIENCE_MS = 30_000

/** Fetches the newest changes of a row from the server; pending changes are not included. */
export async function fetchHistory({ entity, id }: HistorySubject, leaving: AbortSignal): Promise<HistoryAnswer> {
  let response: Response
  try {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)])
    response = await fetch(`/api/history/${entity}/${id}`, { cache: 'no-store', signal })
  } catch {
    return { state: 'unreachable' }
  }
  if (response.status === 404) return { state: 'ready', entries: [] }
  if (response.status === 401) return { state: 'failed', message: 'Sign in to see earlier changes.' }
  try {
    if (response.ok) return { state: 'ready', entries: z.array(historyEntry).parse(await response.json()) }
  } catch {
    // The response is not from our server.
  }
  return { state: 'failed', message: 'Couldn’t load earlier changes. They’re safe on the server.' }
}
