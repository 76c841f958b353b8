import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import { PropertyRow } from './property-row.tsx'

interface PropertyRowsProps {
  properties: readonly ListedProperty[]
  role: Role
  today: CalendarDate
  openId: string | undefined
  onInvite: (property: Property) => void
}

/** A virtualized list of properties. */
export function PropertyRows({ properties, role, today, openId, onInvite }: PropertyRowsProps) {
  return (
    <LongList
      rows={properties}
      idOf={({ property }) => property.id}
      rowHeight={role === 'realtor' ? 156 : 132}
      variant="free"
    >
      {(listed, rowAttributes) => (
        <PropertyRow
          {...{ listed, today, rowAttributes, onInvite }}
          selected={listed.property.id === openId}
          tellsOwner={role === 'realtor'}
        />
      )}
    </LongList>
  )
}
