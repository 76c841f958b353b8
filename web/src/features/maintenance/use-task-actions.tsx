import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Step } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { addDays, later } from '@hearthkeep/shared/kernel/dates.ts'
import { dueDay, isOpen, isPaused, isSkipped, isSnoozed } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import {
  AlarmClock,
  CalendarSync,
  History,
  ListChecks,
  Paperclip,
  Pause,
  Pencil,
  Play,
  SkipForward,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCompletion } from '../../actions/task/completion-context.ts'
import { useVerbs } from '../../actions/task/use-verbs.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import { taskById } from '../../data/past-work.ts'
import type { PropertyFrame } from '../../data/queries/properties/use-property-details.ts'
import type { MenuAction } from '../../ui/overlay/action-menu.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const PickDayDialog = lazily(async () => (await import('./pick-day-dialog.tsx')).PickDayDialog)
const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

export interface TaskActions {
  mayEdit: boolean
  /** Checks or unchecks a step; `null` for a person who may only view. */
  tick: ((item: MaintenanceItem, step: Step, done: boolean) => void) | null
  /** The actions on an item besides completing it with one press. */
  menuOf(item: MaintenanceItem): MenuAction[]
  /** Thumbnails of an item's photos and receipts. */
  documentsOf?: ((item: MaintenanceItem) => ReactNode) | undefined
  /** The open dialog; render it once. */
  dialog: ReactNode
}

type Open = { dialog: 'edit' | 'snooze' | 'reschedule'; item: MaintenanceItem } | null

interface Shown {
  details: PropertyFrame
  today: CalendarDate
  onHistory(item: MaintenanceItem): void
  /** Shows the photos and receipts of an item; absent if there is no room for them. */
  documents?: ItemDocuments
}

export interface ItemDocuments {
  inSmall(item: MaintenanceItem): ReactNode
  onOpen(item: MaintenanceItem): void
}

/** The actions on a property's items, for any page that lists them. */
export function useTaskActions({ details, today, onHistory, documents }: Shown): TaskActions {
  const [open, setOpen] = useState<Open>(null)
  const perform = usePerform()
  const verbs = useVerbs()
  const { openDetails } = useCompletion()
  const propertyId = details.property.id

  const failed = 'Error updating maintenance'
  const remove = ({ id: itemId, title }: MaintenanceItem) =>
    perform(
      { name: 'maintenance.remove', args: { propertyId, itemId } },
      { done: { text: 'Task deleted', detail: title }, failed },
    )
  const undoLastVerb = ({ id: itemId, title }: MaintenanceItem) =>
    perform(
      { name: 'maintenance.reopen', args: { propertyId, itemId } },
      { done: { text: 'Completion undone', detail: title }, failed },
    )
  const mayEdit = details.may('edit_property')
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
    ...(isOpen(item)
      ? [
          { label: 'Complete with details…', icon: ListChecks, onSelect: () => openDetails(item) },
          ...postponeActions(item),
        ]
      : []),
    ...(isSkipped(item) ? [{ label: 'Undo', icon: Undo2, onSelect: () => void verbs.undo(item, 'skip') }] : []),
    ...(item.status === 'completed'
      ? [
          { label: 'Undo', icon: Undo2, onSelect: () => void undoLastVerb(item) },
          { label: 'Cost, notes and photos…', icon: ListChecks, onSelect: () => openDetails(item) },
        ]
      : []),
    { label: 'Edit', icon: Pencil, onSelect: () => setOpen({ dialog: 'edit', item }) },
    ...documentActions(item),
    historyAction(item),
    { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => void remove(item) },
  ]
  const close = () => setOpen(null)
  return {
    tick: mayEdit
      ? ({ id: itemId }, { id: stepId }, done) =>
          void perform({ name: 'maintenance.tick_step', args: { propertyId, itemId, stepId, done } }, { failed })
      : null,
    mayEdit,
    menuOf: (item) => (mayEdit ? editActions(item) : [...documentActions(item), historyAction(item)]),
    documentsOf: documents?.inSmall,
    dialog: (
      <>
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
            onPick={(day) => {
              // The form was not changed; someone else may have moved the item since it opened.
              if (day !== dueDay(open.item)) void verbs.reschedule(open.item, day)
            }}
            onClose={close}
          />
        )}
        {open?.dialog === 'edit' && <EditTask details={details} item={open.item} onClose={close} />}
      </>
    ),
  }
}

/** The form for a task as it is now: others may change it while the form is open. */
function EditTask({ details, item, onClose }: { details: PropertyFrame; item: MaintenanceItem; onClose(): void }) {
  const current = useLive((tables) => taskById(tables, item.id), [item.id]) ?? item
  return <TaskDialog details={details} subject={{ kind: 'recorded', item: current }} onClose={onClose} />
}
