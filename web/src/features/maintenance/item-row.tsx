import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ItemStatus } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import { effectiveStatus, isOpen, isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemStatusLabels, priorityLabels } from '@hearthkeep/shared/labels.ts'
import { styled } from '@mui/material/styles'
import {
  AlarmClock,
  Ban,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  Flag,
  Hammer,
  Pause,
  type LucideIcon,
} from 'lucide-react'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { CheckButton } from '../../ui/content/list/check-button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import type { RowAttributes } from '../../ui/content/list/drawn-rows.ts'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { type Tone, urgencyTones } from '../../ui/theme/tone.ts'
import { toned, type Toned } from '../../ui/theme/toned.ts'
import { costWords, itemName, putOffWords, whenWords } from './item-words.ts'
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

/** A maintenance item: a circle to complete it, its details, and its other actions. */
export function ItemRow({ item, systemName, today, actions, rowAttributes }: ItemRowProps) {
  const { title, description, priority, notes } = item
  const status = effectiveStatus(item, today)
  const open = isOpen(item)
  const { complete, menuOf } = actions
  const cost = costWords(item)
  const putOff = putOffWords(item, today)
  const line = [whenWords(item, today), systemName, open ? null : cost].filter(Boolean).join(' · ')
  return (
    <Row {...rowAttributes}>
      {!open && (
        <Mark tone={statusLooks[status].tone}>
          <Icon of={statusLooks[status].icon} />
        </Mark>
      )}
      {open && complete && <CheckButton label={`Complete ‘${title}’`} onPress={() => complete(item)} />}
      <div>
        <h3>{title}</h3>
        <When data-status={status}>{line}</When>
        {open && (
          <Chips>
            {putOff ? (
              <ToneChip tone="neutral" icon={isPaused(item) ? Pause : AlarmClock}>
                {putOff}
              </ToneChip>
            ) : (
              <ToneChip {...statusLooks[status]}>{itemStatusLabels[status]}</ToneChip>
            )}
            <ToneChip tone={urgencyTones[priority]} icon={Flag}>
              {priorityLabels[priority]}
            </ToneChip>
          </Chips>
        )}
        {open && cost && <Note>{cost}</Note>}
        {description && <Note>{description}</Note>}
        {notes && <Note>{notes}</Note>}
        <Parts item={item} />
        <Steps item={item} onTick={open ? actions.tick : null} />
        {actions.documentsOf?.(item)}
      </div>
      <ActionMenu label={`More for ${itemName(item)}`} actions={menuOf(item)} />
    </Row>
  )
}

const statusLooks: Record<ItemStatus, { tone: Tone; icon: LucideIcon }> = {
  scheduled: { tone: 'neutral', icon: CalendarClock },
  in_progress: { tone: 'accent', icon: Hammer },
  overdue: { tone: 'repair', icon: CalendarX2 },
  completed: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '8px 0 14px',
  '& > div': { flex: 1, minWidth: 0, paddingTop: 9 },
  '& h3': { ...theme.typography.h3 },
}))

/** As wide as the circle of an open item, so all titles align. */
const Mark = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({
  width: 25,
  paddingTop: 10,
  color: theme.vars.palette.tone[tone].main,
}))

const When = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  "&[data-status='overdue']": { fontWeight: 500, color: theme.vars.palette.tone.repair.main },
}))

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 8 })

const Note = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginTop: 6, whiteSpace: 'pre-line' }))
