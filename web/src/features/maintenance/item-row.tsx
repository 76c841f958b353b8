import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { effectiveStatus, isOpen, isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemCategoryLabels, itemStatusLabels, priorityLabels } from '@hearthkeep/shared/labels.ts'
import { AlarmClock, Flag, Pause, Tag } from 'lucide-react'
import { costWords, itemName, putOffWords, vendorWords, whenWords } from '../../actions/task/item-words.ts'
import { statusStyles } from '../../actions/task/task-mark.tsx'
import { TaskRow } from '../../actions/task/task-row.tsx'
import { Muted, Row } from '../../ui/kit.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import type { RowAttributes } from '../../ui/content/list/drawn-rows.ts'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { urgencyTones } from '../../ui/theme/tone.ts'
import { Parts, Steps } from './item-lines.tsx'
import type { TaskActions } from './use-task-actions.tsx'

interface ItemRowProps {
  item: MaintenanceItem
  systemName: string | undefined
  today: CalendarDate
  actions: TaskActions
  /** Its position in a long list. */
  rowAttributes?: RowAttributes | undefined
}

/** A maintenance item in full: the task's row, with its details and its other actions. */
export function ItemRow({ item, systemName, today, actions, rowAttributes }: ItemRowProps) {
  const { title, description, notes } = item
  const open = isOpen(item)
  const cost = costWords(item)
  const vendor = vendorWords(item)
  return (
    <TaskRow
      item={item}
      today={today}
      mayEdit={actions.mayEdit}
      title={<h3>{title}</h3>}
      when={whenWords(item, today)}
      where={[systemName, open ? null : cost].filter(Boolean).join(' · ')}
      trailing={<ActionMenu label={`More for ${itemName(item)}`} actions={actions.menuOf(item)} />}
      rowAttributes={rowAttributes}
    >
      {open && <Chips item={item} today={today} />}
      {open && cost && <Muted sx={{ mt: 1.5, color: 'text.primary', whiteSpace: 'pre-line' }}>{cost}</Muted>}
      {vendor && <Muted sx={{ mt: 1.5, color: 'text.primary', whiteSpace: 'pre-line' }}>{vendor}</Muted>}
      {description && <Muted sx={{ mt: 1.5, color: 'text.primary', whiteSpace: 'pre-line' }}>{description}</Muted>}
      {notes && <Muted sx={{ mt: 1.5, color: 'text.primary', whiteSpace: 'pre-line' }}>{notes}</Muted>}
      <Parts item={item} />
      <Steps item={item} onTick={open ? actions.tick : null} />
      {actions.documentsOf?.(item)}
    </TaskRow>
  )
}

function Chips({ item, today }: { item: MaintenanceItem; today: CalendarDate }) {
  const { priority, category } = item
  const status = effectiveStatus(item, today)
  const putOff = putOffWords(item, today)
  return (
    <Row gap={6} sx={{ mt: 2 }}>
      {putOff ? (
        <ToneChip tone="neutral" icon={isPaused(item) ? Pause : AlarmClock}>
          {putOff}
        </ToneChip>
      ) : (
        // When it is due already says whether it is overdue.
        status === 'in_progress' && <ToneChip {...statusStyles[status]}>{itemStatusLabels[status]}</ToneChip>
      )}
      <ToneChip tone={urgencyTones[priority]} icon={Flag}>
        {priorityLabels[priority]}
      </ToneChip>
      <ToneChip tone="neutral" icon={Tag}>
        {itemCategoryLabels[category]}
      </ToneChip>
    </Row>
  )
}
