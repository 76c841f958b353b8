import type { Client } from '../entities.ts'
import { missingFacts } from './same-client.ts'

type Facts = Parameters<typeof missingFacts>[1]
type Fills = NonNullable<Client['importFills']>

/**
 * The changes that an import makes to an existing client: the missing fields ([CL3]), with a record of them for [CL4].
 */
export function filledIn(client: Client, row: { facts: Facts; importId: string }): Partial<Client> {
  const missing = missingFacts(client, row.facts)
  const filled = Object.entries(missing).map(([field, value]) => ({ field, value, importId: row.importId })) as Fills
  if (filled.length === 0) return {}
  const earlier = (client.importFills ?? []).filter(({ field }) => !(field in missing))
  return { ...missing, importFills: [...earlier, ...filled] }
}

/** [CL4] The changes that undo an import: empties the fields that it filled in, unless they have changed since. */
export function emptiedOf(client: Client, importId: string): Partial<Client> {
  const fills = client.importFills ?? []
  const unchangedFills = fills.filter((fill) => fill.importId === importId && client[fill.field] === fill.value)
  const emptied = Object.fromEntries(unchangedFills.map(({ field }) => [field, field === 'lastName' ? '' : null]))
  const others = fills.filter((fill) => fill.importId !== importId)
  return { ...emptied, importFills: others.length > 0 ? others : null }
}
