import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueWords } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemCategoryLabels, itemStatusLabels, priorityLabels } from '@hearthkeep/shared/labels.ts'
import { Flag } from 'lucide-react'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { urgencyTones } from '../../ui/theme/tone.ts'
import type { ShownProperty } from './read-dashboard.ts'

interface UpcomingCardProps {
  items: MaintenanceItem[]
  properties: ShownProperty[]
  today: CalendarDate
}

/** The next tasks, over all properties. */
export function UpcomingCard({ items, properties, today }: UpcomingCardProps) {
  const addresses = new Map(properties.map(({ property }) => [property.id, property.address]))
  return (
    <SectionCard
      title="Upcoming Maintenance"
      aside={
        <ButtonLink to="/maintenance-tracker" aria-label="View all maintenance">
          View all
        </ButtonLink>
      }
    >
      {items.length === 0 ? (
        <p>No upcoming maintenance scheduled</p>
      ) : (
        <RowList>
          {items.map((item) => (
            <ListRow
              key={item.id}
              title={
                <RowLink to="/maintenance-tracker" search={{ property: item.propertyId, tab: 'upcoming' }}>
                  {item.title}
                </RowLink>
              }
              secondary={[addresses.get(item.propertyId), itemCategoryLabels[item.category]]
                .filter(Boolean)
                .join(' · ')}
              below={
                <ToneChip tone={urgencyTones[item.priority]} icon={Flag}>
                  {priorityLabels[item.priority]}
                </ToneChip>
              }
              trailing={whenWords(item, today)}
            />
          ))}
        </RowList>
      )}
    </SectionCard>
  )
}

/** A task in progress shows its status instead of being late. */
function whenWords(item: MaintenanceItem, today: CalendarDate): string {
  const due = dueDay(item)
  if (due === null) return 'No date set'
  return due < today ? itemStatusLabels[item.status] : dueWords(due, today)
}
