import { cardFacts } from '@hearthkeep/shared/card/card-entry.ts'
import { visibilities } from '@hearthkeep/shared/document/document.ts'
import type { CardEntry } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { MapId } from './map-ids.ts'

/** Entries per call: the largest have some 4 kB. */
const AT_ONCE = 40

interface Fitting {
  /** The id that the property has here. */
  propertyId: PropertyId
  /** The entries of its card on this device, including those in the trash. */
  existing: readonly CardEntry[]
  mapId: MapId
}

/**
 * The calls that add the entries of a card, by visibility: those that were not in the exporter's trash, do not exist here
 * under their id, and do not continue here under another id, as happens when someone changes who sees them.
 */
export function cardCalls(
  exported: readonly CardEntry[],
  { propertyId, existing, mapId }: Fitting,
): Record<CardEntry['visibility'], CallOf<'card.import'>[]> {
  const known = new Set<string>(existing.flatMap((entry) => [entry.id, likeness(entry)]))
  const missing = exported
    .map((entry) => ({ ...entry, id: mapId(entry.id) }))
    .filter((entry) => isLiving(entry) && !known.has(entry.id) && !known.has(likeness(entry)))
  const callsOf = (visibility: CardEntry['visibility']) => {
    const entries = missing
      .filter((entry) => entry.visibility === visibility)
      .map((entry) => ({ id: entry.id, ...picked(entry, keysOf(cardFacts)) }))
    return Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, n) => ({
      name: 'card.import' as const,
      args: { propertyId, visibility, entries: entries.slice(n * AT_ONCE, (n + 1) * AT_ONCE) },
    }))
  }
  return Object.fromEntries(visibilities.map((each) => [each, callsOf(each)])) as ReturnType<typeof cardCalls>
}

const likeness = ({ kind, title, value }: CardEntry) => JSON.stringify([kind, title, value])
