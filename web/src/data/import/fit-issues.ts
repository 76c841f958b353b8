import type { Issue } from '@hearthkeep/shared/entities.ts'
import { issueFacts } from '@hearthkeep/shared/issue/issue.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { MapId } from './map-ids.ts'

/** Issues per call: the largest have some 8 kB. */
const AT_ONCE = 20

interface Fitting {
  /** The id that the property has here. */
  propertyId: PropertyId
  /** The ids of its issues on this device, including those in the trash. */
  existing: ReadonlySet<string>
  mapId: MapId
}

/** The calls that add the issues that were not in the exporter's trash and do not exist here. */
export function issueCalls(
  exported: readonly Issue[],
  { propertyId, existing, mapId }: Fitting,
): CallOf<'issue.import'>[] {
  const issues = exported
    .filter((issue) => isLiving(issue) && !existing.has(mapId(issue.id)))
    .map((issue) => ({
      ...picked(issue, [...keysOf(issueFacts), 'status', 'closedOn']),
      id: mapId(issue.id),
      systemId: issue.systemId && mapId(issue.systemId),
      itemId: issue.itemId && mapId(issue.itemId),
    }))
  return Array.from({ length: Math.ceil(issues.length / AT_ONCE) }, (_, n) => ({
    name: 'issue.import' as const,
    args: { propertyId, issues: issues.slice(n * AT_ONCE, (n + 1) * AT_ONCE) },
  }))
}
