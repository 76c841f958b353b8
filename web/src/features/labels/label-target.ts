import { cardEntryId, systemId, type PropertyId, type SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { shownScopes } from '../../data/live/shown-scopes.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/** [LB3] What a label's code says. */
export const labelLink = (id: string, origin: string): string => `${origin}/l/${id}`

export type LabelTarget =
  | { kind: 'system'; propertyId: PropertyId; systemId: SystemId }
  | { kind: 'card'; propertyId: PropertyId }

/** [LB4] Where a label leads on this device; null if it has nothing with this id that its person may see. */
export async function readLabelTarget(tables: LocalTables, id: string): Promise<LabelTarget | null> {
  const { rows } = tables
  const [system, entry] = await Promise.all([
    systemId.safeParse(id).success ? rows.system.get(id) : undefined,
    cardEntryId.safeParse(id).success ? rows.cardEntry.get(id) : undefined,
  ])
  const found = system ?? entry
  if (!found || !isLiving(found)) return null
  const property = await rows.property.get(found.propertyId)
  const shown = await shownScopes(tables)
  if (!property || !isLiving(property) || !shown.has(property.scope) || !shown.has(found.scope)) return null
  const { propertyId } = found
  return system ? { kind: 'system', propertyId, systemId: system.id } : { kind: 'card', propertyId }
}
