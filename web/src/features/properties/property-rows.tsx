import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import type { ListedProperty } from '../../data/use-properties.ts'
import { LongList } from '../../ui/content/long-list.tsx'
import { PropertyRow } from './property-row.tsx'

interface PropertyRowsProps {
  properties: readonly ListedProperty[]
  today: CalendarDate
  openId: string | undefined
}

/** The houses, however many. */
export function PropertyRows({ properties, today, openId }: PropertyRowsProps) {
  return (
    <LongList rows={properties} idOf={({ property }) => property.id} rowHeight={132} look="free">
      {(listed, place) => <PropertyRow {...{ listed, today, place }} selected={listed.property.id === openId} />}
    </LongList>
  )
}
