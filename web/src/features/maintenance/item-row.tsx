import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, SupplyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { effectiveStatus, isOpen, isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { itemCategoryLabels, itemStatusLabels, priorityLabels } from '@hearthkeep/shared/labels.ts'
import { AlarmClock, Flag, Pause, Tag } from 'lucide-react'
import { costWords, putOffWords, vendorWords, whenWords } from '../../actions/task/item-words.ts'
import { statusStyles } from '../../actions/task/task-mark.tsx'
import { itemName, taskNames } from '../../actions/task/task-names.ts'
import { TaskRow } from '../../actions/task/task-row.tsx'
import { useLive } from '../../data/live/data-provider.tsx'
import { Muted, Row } from '../../ui/kit.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import type { RowAttributes } from '../../ui/content/list/drawn-rows.ts'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { urgencyTones } from '../../ui/theme/tone.ts'
import type { TaskActions } from './use-task-actions.tsx'
import type { Part, Step } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import Checkbox from '@mui/material/Checkbox'
import { useMemo } from 'react'
import { styled } from '@mui/material/styles'
import { LongList } from '../../ui/content/list/long-list.tsx'

interface ItemRowProps {
  item: MaintenanceItem
  /** What the list calls it. */
  name: string | undefined
  systemName: string | undefined
  today: CalendarDate
  actions: TaskActions
  /** Its position in a long list. */
  rowAttributes?: RowAttributes | undefined
}

/** A maintenance item in full: the task's row, with its details and its other actions. */
function ItemRow({ item, name = itemName(item), systemName, today, actions, rowAttributes }: ItemRowProps) {
  const { title, description, notes } = item
  const open = isOpen(item)
  const cost = costWords(item)
  const vendor = vendorWords(item)
  return (
    <TaskRow
      item={item}
      name={name}
      today={today}
      mayEdit={actions.mayEdit}
      title={<h3>{title}</h3>}
      when={whenWords(item, today)}
      where={[systemName, open ? null : cost].filter(Boolean).join(' · ')}
      trailing={<ActionMenu label={`More for ${name}`} actions={actions.menuOf(item)} />}
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

/** The required parts: `2 × Filter, 16×25×1`. */
function Parts({ item }: { item: MaintenanceItem }) {
  const { parts, title } = item
  if (!parts || parts.length === 0) return null
  return (
    <Lines aria-label={`Parts for ‘${title}’`}>
      {parts.map((part) => (
        <li key={part.id}>
          {part.supplyId && isOpen(item) ? <ShelfPart part={part} supplyId={part.supplyId} /> : partWords(part)}
        </li>
      ))}
    </Lines>
  )
}

/** [SU7] A part by what the shelf has it as, and how many are left. */
function ShelfPart({ part, supplyId }: { part: Part; supplyId: SupplyId }) {
  const supply = useLive(({ rows }) => rows.supply.get(supplyId), [supplyId])
  if (!supply || !isLiving(supply)) return partWords(part)
  const { name, size, left } = supply
  return `${partWords({ ...part, name, size })}${left === null ? '' : ` (${left} on the shelf)`}`
}

const partWords = ({ name, size, quantity }: Part) =>
  `${quantity === null ? '' : `${quantity} × `}${name}${size === null ? '' : `, ${size}`}`

interface StepsProps {
  item: MaintenanceItem
  /** `null` if the steps are read-only. */
  onTick: ((item: MaintenanceItem, step: Step, done: boolean) => void) | null
}

/** The steps of a task, as checkboxes. */
function Steps({ item, onTick }: StepsProps) {
  const { steps, title } = item
  if (!steps || steps.length === 0) return null
  return (
    <Ticks aria-label={`Steps of ‘${title}’`}>
      {steps.map((step) => (
        <li key={step.id}>
          <label>
            <Checkbox
              checked={step.done}
              disabled={onTick === null}
              onChange={(_, done) => onTick?.(item, step, done)}
            />
            <span>{step.text}</span>
          </label>
        </li>
      ))}
    </Ticks>
  )
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 6,
  paddingLeft: 18,
  listStyle: 'disc',
}))

const Ticks = styled('ul')(({ theme }) => ({
  marginTop: 4,
  '& label': { display: 'flex', alignItems: 'center', minHeight: 44, cursor: 'pointer' },
  '& label:has(:checked) span:last-of-type': { color: theme.vars.palette.text.secondary },
}))

interface ItemRowsProps {
  items: MaintenanceItem[]
  /** The systems whose names are shown with their items. */
  systems: System[]
  today: CalendarDate
  actions: TaskActions
}

/** A virtualized list of items of one property. */
export function ItemRows({ items, systems, today, actions }: ItemRowsProps) {
  const places = useMemo(() => {
    const systemNames = new Map(systems.map(({ id, systemName }) => [id, systemName]))
    return items.map((item) => ({ item, where: item.systemId === null ? undefined : systemNames.get(item.systemId) }))
  }, [items, systems])
  const names = useMemo(() => taskNames(places), [places])
  return (
    <LongList rows={places} idOf={({ item }) => item.id} rowHeight={76}>
      {({ item, where }, rowAttributes) => (
        <ItemRow {...{ item, today, actions, rowAttributes }} name={names.get(item.id)} systemName={where} />
      )}
    </LongList>
  )
}
