import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { useMemo } from 'react'
import { useData, useLive } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'
import { useProperties } from './use-properties.ts'

/** Properties that the person may change, by address; undefined until known. */
export function useEditableProperties(): Property[] | undefined {
  const list = useProperties()
  const editable = useEditableIds()
  return useMemo(() => {
    if (list.state === 'loading' || !editable) return undefined
    return list.properties.flatMap(({ property }) => (editable.has(property.id) ? [property] : []))
  }, [list, editable])
}

/**
 * The ids of the properties that the person may change, as far as this device knows; undefined until known, and while
 * they are not wanted.
 */
export function useEditableIds({ isWanted } = { isWanted: true }): ReadonlySet<PropertyId> | undefined {
  const { userId } = useData().person
  return useLive(isWanted ? (tables) => editableIds(tables, userId) : null, [userId])
}

/** Exported for tests as well as screens. */
export async function editableIds(tables: LocalTables, userId: UserId): Promise<ReadonlySet<PropertyId>> {
  const memberships = await tables.rows.membership.where('userId', userId)
  return new Set(
    memberships
      .filter(isCurrent)
      .filter(({ relation }) => mayOnProperty('edit_property', { property: 'present', relation, hasOwner: true }))
      .map(({ propertyId }) => propertyId),
  )
}
