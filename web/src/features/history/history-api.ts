import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { z } from 'zod'

/** What a history is of; `title` is what people call it. */
export interface HistorySubject {
  entity: RecordedEntity
  id: string
  title: string
}

/** What an entry may be of: a house's history has also what its owner records of having it. */
export type ToldEntity = RecordedEntity | 'ownership'

const historyEntry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** When the person did it, if that was long before the server heard of it. */
  saidAt: z.iso.datetime().nullable().default(null),
  by: z.object({ name: z.string() }),
  entity: z.enum(['property', 'ownership', 'system', 'maintenanceItem', 'document'] satisfies ToldEntity[]),
  /** The name of a mutation, perhaps of one that this version does not know. */
  action: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'restored']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

export type HistoryEntry = z.infer<typeof historyEntry>
export type FieldChange = HistoryEntry['changes'][number]

/** `unreachable`: the server could not be asked; `failed`: it was, and has no history to give. */
export type HistoryAnswer =
  { state: 'ready'; entries: HistoryEntry[] } | { state: 'unreachable' } | { state: 'failed'; message: string }

/** The later one, unless it is only that the server could not tell again. */
export const betterOf = (before: HistoryAnswer | undefined, next: HistoryAnswer): HistoryAnswer =>
  before?.state === 'ready' && next.state !== 'ready' ? before : next

const PATIENCE_MS = 30_000

/** The newest changes of a row, as the server has them; none of what it has not heard of yet. */
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
    // Something else than the server has answered.
  }
  return { state: 'failed', message: 'Earlier changes could not be read. They are safe on the server.' }
}
