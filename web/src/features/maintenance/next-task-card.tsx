import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { NoticeCard } from '../../ui/content/card/notice-card.tsx'
import { mostUrgent } from './item-groups.ts'
import { useTaskActions, type ItemDocuments } from './use-task-actions.tsx'

interface NextTaskCardProps {
  details: PropertyDetails
  today: CalendarDate
  onHistory(item: MaintenanceItem): void
  documents: ItemDocuments
}

/** The next task of a property, highlighted if overdue; empty if no item has a date. */
export function NextTaskCard({ details, today, onHistory, documents }: NextTaskCardProps) {
  const { complete, menuOf, dialog } = useTaskActions({ details, today, onHistory, documents })
  const item = mostUrgent(details.items, today)
  const system = details.systems.find(({ id }) => id === item?.systemId)
  return (
    <>
      {item && (
        <NoticeCard
          tone={isOverdue(item, today) ? 'repair' : 'neutral'}
          title={item.title}
          detail={[dueSentence(item, today), ...(system ? [system.systemName] : [])].join(' · ')}
          actions={
            <>
              {complete && (
                <Button variant="contained" startIcon={<Icon of={Check} />} onClick={() => complete(item)}>
                  Complete
                </Button>
              )}
              <ActionMenu label={`More for ${item.title}`} actions={menuOf(item)} />
            </>
          }
        />
      )}
      {dialog}
    </>
  )
}
