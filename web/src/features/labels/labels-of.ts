import { cardKindUses } from '@hearthkeep/shared/card/card-kinds.ts'
import type { CardEntry, System } from '@hearthkeep/shared/entities.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'

/** What a label is for: its name, and the place or kind under it. */
export interface Label {
  id: string
  title: string
  detail: string | null
}

/** [LB1] A label for each system in use, then one for each entry of the house card that has a place. */
export function labelsOf(systems: readonly System[], entries: readonly CardEntry[]): Label[] {
  return [
    ...systems
      .filter(({ isActive }) => isActive)
      .map(({ id, systemName, systemType, location }) => ({
        id,
        title: systemName,
        detail: location ?? systemTypeLabel(systemType),
      })),
    ...entries
      .filter(({ place }) => place !== null)
      .map(({ id, title, kind }) => ({ id, title, detail: cardKindUses[kind].label })),
  ]
}
