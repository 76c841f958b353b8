import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { typeDefaults } from '@hearthkeep/shared/maintenance/schedule/type-defaults.ts'
import { useEffect, useState } from 'react'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import type { House } from '../../data/queries/use-house.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { TaskFields } from './task-fields.tsx'
import {
  answered,
  newTask,
  recordedTask,
  taskSchema,
  usualInterval,
  type TaskForm,
  type TaskValues,
} from './task-values.ts'

/** What the dialog is about: a task to be added, for one system or on one day perhaps and under an id it may have already, or one that is recorded. */
export type TaskSubject =
  | { kind: 'new'; system: System | undefined; itemId?: ItemId; dueDate?: CalendarDate }
  | { kind: 'recorded'; item: MaintenanceItem }

interface TaskDialogProps {
  house: House
  subject: TaskSubject
  /** The refused change that is made again. */
  revision?: Revision<TaskValues>
  onClose(): void
}

/** The form of a task, to add it or to change it. */
export function TaskDialog({ house, subject, revision, onClose }: TaskDialogProps) {
  const words = dialogWords[subject.kind]
  const propertyId = house.property.id
  const isDone = subject.kind === 'recorded' && !isOpen(subject.item)
  const mutate = useMutate()
  const toast = useToast()
  // Minted once: pressing twice makes one task.
  const [newId] = useState(() => (subject.kind === 'new' && subject.itemId) || mintId<ItemId>())
  const draftForm = useDraftForm({
    key: draftKey(propertyId, subject),
    schema: taskSchema,
    initial:
      subject.kind === 'new'
        ? { ...newTask(subject.system), dueDate: subject.dueDate ?? null }
        : recordedTask(subject.item),
    revision,
  })
  const { form, changes, seen, showRefusal, drop } = draftForm
  useChosenDefaults(form, { systems: house.systems, subject: subject.kind })

  const send = (values: TaskValues): Promise<Outcome<null>> => {
    const facts = answered(values)
    const call: CallOf =
      subject.kind === 'new'
        ? { name: 'maintenance.add', args: { propertyId, itemId: newId, facts } }
        : { name: 'maintenance.edit', args: { propertyId, itemId: subject.item.id, changes: changes(facts) } }
    return mutate(call, { seen: seen(), also: revision?.settle })
  }
  const save = form.handleSubmit(async (values) => {
    const outcome = await send(values)
    if (!outcome.ok) {
      showRefusal(outcome.refusal)
      return toast({ tone: 'replace', ...words.failed(outcome.refusal.message) })
    }
    await drop()
    onClose()
    toast({ tone: 'good', text: words.saved, detail: values.title })
  })
  return (
    <DraftDialog
      title={words.title}
      submitLabel={words.submit}
      draftForm={draftForm}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TaskFields form={form} systems={house.systems} items={house.items} cost={isDone ? 'cost' : 'estimatedCost'} />
    </DraftDialog>
  )
}

function draftKey(propertyId: string, subject: TaskSubject): string {
  if (subject.kind === 'recorded') return `edit-task/${subject.item.id}`
  const { system, dueDate } = subject
  return `add-task/${propertyId}/${system?.id ?? ''}${dueDate ? `/${dueDate}` : ''}`
}

/** What is refused is said in the words of part 2, section 8. */
const dialogWords = {
  new: {
    title: 'Add Maintenance Task',
    submit: 'Add Task',
    saved: 'Task added',
    failed: (_reason: string) => ({ text: 'Error', detail: 'Failed to create maintenance task. Please try again.' }),
  },
  recorded: {
    title: 'Edit Task',
    submit: 'Save changes',
    saved: 'Task changed',
    failed: (reason: string) => ({ text: 'Error updating maintenance', detail: reason }),
  },
}

/**
 * What one answer sets for others: a new task's type its category, priority and recurrence (part 2, section 5), its
 * system how often, unless that was answered.
 */
function useChosenDefaults(form: TaskForm, { systems, subject }: { systems: System[]; subject: TaskSubject['kind'] }) {
  const { subscribe, setValue } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback({ name, values, dirtyFields = {} }) {
          const usual = usualInterval(systems.find(({ id }) => id === values.systemId))
          if (name === 'type' && subject === 'new') {
            const { category, priority, isRecurring } = typeDefaults[values.type]
            setValue('category', category)
            setValue('priority', priority)
            setValue('isRecurring', isRecurring)
          }
          if (name === 'systemId' && subject === 'new' && !dirtyFields.recurringInterval)
            setValue('recurringInterval', usual)
          if (name === 'isRecurring' && values.recurringInterval === null && values.repeatEvery === null)
            setValue('recurringInterval', usual)
          if (name === 'recurringInterval') {
            const isNamed = values.recurringInterval !== null
            setValue('repeatEvery', isNamed ? null : 6)
            setValue('repeatUnit', isNamed ? null : 'week')
          }
        },
      }),
    [subscribe, setValue, systems, subject],
  )
}
