import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { itemCategoryLabels, priorityLabels } from '@hearthkeep/shared/labels.ts'
import { Flag } from 'lucide-react'
import { TaskRow } from '../../actions/task/task-row.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { RowLink, RowList } from '../../ui/content/list/list-row.tsx'
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
  const listed = new Map(properties.map((each) => [each.property.id, each]))
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
            <TaskRow
              key={item.id}
              item={item}
              today={today}
              mayEdit={listed.get(item.propertyId)?.mayEdit ?? false}
              title={
                <RowLink to="/maintenance-tracker" search={{ property: item.propertyId, tab: 'upcoming' }}>
                  {item.title}
                </RowLink>
              }
              when={dueSentence(item, today)}
              where={[listed.get(item.propertyId)?.property.address, itemCategoryLabels[item.category]]
                .filter(Boolean)
                .join(' · ')}
              trailing={
                <ToneChip tone={urgencyTones[item.priority]} icon={Flag}>
                  {priorityLabels[item.priority]}
                </ToneChip>
              }
            />
          ))}
        </RowList>
      )}
    </SectionCard>
  )
}
