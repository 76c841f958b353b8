import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { asItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useEffect, useEffectEvent } from 'react'
import { mintId } from '../../../platform/ids.ts'
import { useData, useLive } from '../../live/data-provider.tsx'
import { lookAtPastWork, mayHavePast, pastWorkOf, type PastWork } from '../../past-work.ts'

/** `none`: the property has no past work. */
export type PastState = PastWork | 'none'

export interface ShownPast {
  /** Undefined until known. */
  state: PastState | undefined
  /** The living tasks that were set aside, once they are here and wanted. */
  items: MaintenanceItem[]
}

const nothing: MaintenanceItem[] = []

/** [P59] Fetches the past work of a property if it is not on this device. */
function useLookAtPast(propertyId: PropertyId | null): void {
  const { store, person, onChange } = useData()
  const look = useEffectEvent(async (propertyId: PropertyId) => {
    const isNew = await lookAtPastWork(store, { propertyId, userId: person.userId, now: new Date(), load: mintId() })
    if (isNew) onChange()
  })
  useEffect(() => {
    // A store that fails is reported by what reads it for the screen.
    if (propertyId) look(propertyId).catch(() => undefined)
  }, [propertyId])
}

/** [P59] Fetches the past work of a property, and says whether it is here; undefined until known. */
export function usePastState(propertyId: PropertyId, today: CalendarDate): PastState | undefined {
  const { userId } = useData().person
  useLookAtPast(propertyId)
  return useLive<PastState>(
    async (tables) => {
      const property = await tables.rows.property.get(propertyId)
      return property && mayHavePast(property, today) ? pastWorkOf(tables, { propertyId, userId }) : 'none'
    },
    [propertyId, userId, today],
  )
}

/**
 * [P59] Returns the past work of a property. If it is wanted and not on this device, it is fetched, and stays for 30 days
 * after it was last wanted.
 */
export function usePastWork(
  property: Property,
  { today, isWanted }: { today: CalendarDate; isWanted: boolean },
): ShownPast {
  const { person } = useData()
  const { id: propertyId } = property
  const { userId } = person
  const mayHave = mayHavePast(property, today)
  // A text, so that a page is not rendered again with each round.
  const state = useLive<PastState>(
    mayHave
      ? async (tables) => {
          const here = await pastWorkOf(tables, { propertyId, userId })
          const known = here === 'here' ? await tables.scopes.get(pastScope(propertyId)) : undefined
          return here === 'here' && (known?.checksum?.count ?? Number(known !== undefined)) === 0 ? 'none' : here
        }
      : null,
    [propertyId, userId, mayHave],
  )
  const isHere = isWanted && state === 'here'
  const items = useLive(
    isHere
      ? async (tables) =>
          (await tables.rows.pastItem.where('scope', pastScope(propertyId))).filter(isLiving).map(asItem)
      : null,
    [propertyId, isHere],
  )
  useLookAtPast(isWanted && (state === 'absent' || state === 'here') ? propertyId : null)
  if (!mayHave) return { state: 'none', items: nothing }
  // Until its rows are read, it is not shown.
  return isHere && !items ? { state: undefined, items: nothing } : { state, items: (isHere && items) || nothing }
}
