import type { Supply } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { supplyFacts } from '@hearthkeep/shared/supply/supply.ts'
import type { MapId } from './map-ids.ts'

/** Parts per call: the largest have some 5 kB. */
const AT_ONCE = 40

interface Fitting {
  /** The id that the property has here. */
  propertyId: PropertyId
  /** The ids of its parts on this device, including those in the trash. */
  existing: ReadonlySet<string>
  mapId: MapId
}

/** [SU12] The calls that add the parts that were not in the exporter's trash and do not exist here. */
export function supplyCalls(
  exported: readonly Supply[],
  { propertyId, existing, mapId }: Fitting,
): CallOf<'supply.import'>[] {
  const missing = exported
    .filter((supply) => isLiving(supply) && !existing.has(mapId(supply.id)))
    .map((supply) => ({
      ...picked(supply, keysOf(supplyFacts)),
      id: mapId(supply.id),
      systemId: supply.systemId && mapId(supply.systemId),
    }))
  return Array.from({ length: Math.ceil(missing.length / AT_ONCE) }, (_, n) => ({
    name: 'supply.import' as const,
    args: { propertyId, supplies: missing.slice(n * AT_ONCE, (n + 1) * AT_ONCE) },
  }))
}
