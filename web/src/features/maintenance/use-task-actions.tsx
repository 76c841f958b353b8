import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Step } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { addDays, later } from '@hearthkeep/shared/kernel/dates.ts'
import { dueDay, isOpen, isPaused, isSkipped, isSnoozed } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import {
  AlarmClock,
  CalendarSync,
  History,
  Paperclip,
  Pause,
  Pencil,
  Play,
  SkipForward,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { House } from '../../data/queries/use-house.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import type { MenuAction } from '../../ui/overlay/action-menu.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useVerbs } from './use-verbs.ts'

const CompleteTaskDialog = lazily(async () => (await import('./complete-task-dialog.tsx')).CompleteTaskDialog)
const PickDayDialog = lazily(async () => (await import('./pick-day-dialog.tsx')).PickDayDialog)
const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

export interface TaskActions {
  /** `null` for a person who may only look. */
  complete: ((item: MaintenanceItem) => void) | null
  /** Ticks a step, or takes its tick away; `null` for a person who may only look. */
  tick: ((item: MaintenanceItem, step: Step, done: boolean) => void) | null
  /** What can be done with an item besides completing it. */
  menuOf(item: MaintenanceItem): MenuAction[]
  /** The photos and receipts of an item, in small. */
  documentsOf?: (item: MaintenanceItem) => ReactNode
  /** The dialog that is open; to be rendered once. */
  dialog: ReactNode
}

type Open = { dialog: 'complete' | 'edit' | 'snooze' | 'reschedule'; item: MaintenanceItem } | null

interface Shown {
  house: House
  today: CalendarDate
  onHistory(item: MaintenanceItem): void
  /** Shows the photos and receipts of an item; absent where there is no room for them. */
  documents?: ItemDocuments
}

export interface ItemDocuments {
  inSmall(item: MaintenanceItem): ReactNode
  onOpen(item: MaintenanceItem): void
}

/** What can be done with the items of a house, wherever they are shown. */
export function useTaskActions({ house, today, onHistory, documents }: Shown): TaskActions {
  const [open, setOpen] = useState<Open>(null)
  const mutate = useMutate()
  const toast = useToast()
  const verbs = useVerbs()
  const propertyId = house.property.id

  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating maintenance', detail: outcome.refusal.message })
    return outcome.ok
  }
  const remove = async ({ id: itemId, title }: MaintenanceItem) => {
    if (!(await change({ name: 'maintenance.remove', args: { propertyId, itemId } }))) return
    const restore = () => void change({ name: 'maintenance.restore', args: { propertyId, itemId } })
    toast({ text: 'Task deleted', detail: title, action: { label: 'Undo', onAction: restore } })
  }
  const takeBack = async ({ id: itemId, title }: MaintenanceItem) => {
    if (await change({ name: 'maintenance.reopen', args: { propertyId, itemId } }))
      toast({ text: 'Completion taken back', detail: title })
  }
  const mayEdit = house.may('edit_house')
  const historyAction = (item: MaintenanceItem): MenuAction => ({
    label: 'History',
    icon: History,
    onSelect: () => onHistory(item),
  })
  const documentActions = (item: MaintenanceItem): MenuAction[] =>
    documents ? [{ label: 'Photos and receipts', icon: Paperclip, onSelect: () => documents.onOpen(item) }] : []
  const postponeActions = (item: MaintenanceItem): MenuAction[] => [
    ...(isSnoozed(item, today)
      ? [{ label: 'End snooze', icon: AlarmClock, onSelect: () => void verbs.snooze(item, null) }]
      : [{ label: 'Snooze…', icon: AlarmClock, onSelect: () => setOpen({ dialog: 'snooze', item }) }]),
    { label: 'Reschedule…', icon: CalendarSync, onSelect: () => setOpen({ dialog: 'reschedule', item }) },
    { label: 'Skip', icon: SkipForward, onSelect: () => void verbs.skip(item) },
    isPaused(item)
      ? { label: 'Resume', icon: Play, onSelect: () => void verbs.resume(item) }
      : { label: 'Pause', icon: Pause, onSelect: () => void verbs.pause(item) },
  ]
  const editActions = (item: MaintenanceItem): MenuAction[] => [
    ...(isOpen(item) ? postponeActions(item) : []),
    ...(isSkipped(item) ? [{ label: 'Take back', icon: Undo2, onSelect: () => void verbs.undo(item, 'skip') }] : []),
    ...(item.status === 'completed' ? [{ label: 'Take back', icon: Undo2, onSelect: () => void takeBack(item) }] : []),
    { label: 'Edit', icon: Pencil, onSelect: () => setOpen({ dialog: 'edit', item }) },
    ...documentActions(item),
    historyAction(item),
    { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => void remove(item) },
  ]
  const close = () => setOpen(null)
  const asItIs = (item: MaintenanceItem) => house.items.find(({ id }) => id === item.id) ?? item
  return {
    tick: mayEdit
      ? ({ id: itemId }, { id: stepId }, done) =>
          void change({ name: 'maintenance.tick_step', args: { propertyId, itemId, stepId, done } })
      : null,
    complete: mayEdit ? (item) => setOpen({ dialog: 'complete', item }) : null,
    menuOf: (item) => (mayEdit ? editActions(item) : [...documentActions(item), historyAction(item)]),
    documentsOf: documents?.inSmall,
    dialog: (
      <>
        {open?.dialog === 'complete' && <CompleteTaskDialog item={asItIs(open.item)} today={today} onClose={close} />}
        {open?.dialog === 'snooze' && (
          <PickDayDialog
            title={`Snooze ‘${open.item.title}’`}
            action="Snooze"
            label="Until"
            initial={addDays(today, 7)}
            min={addDays(today, 1)}
            today={today}
            onPick={(day) => void verbs.snooze(open.item, day)}
            onClose={close}
          />
        )}
        {open?.dialog === 'reschedule' && (
          <PickDayDialog
            title={`Reschedule ‘${open.item.title}’`}
            action="Reschedule"
            label="Due date"
            initial={later(dueDay(open.item) ?? today, addDays(today, 1))}
            min={today}
            today={today}
            onPick={(day) => void verbs.reschedule(open.item, day)}
            onClose={close}
          />
        )}
        {open?.dialog === 'edit' && (
          <TaskDialog house={house} subject={{ kind: 'recorded', item: asItIs(open.item) }} onClose={close} />
        )}
      </>
    ),
  }
}
