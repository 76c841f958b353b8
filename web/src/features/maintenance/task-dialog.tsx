import type { MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { Source } from '@hearthkeep/shared/document/source-document.ts'
import type { WorkDone } from '@hearthkeep/shared/finding/finding-facts.ts'
import type { CalendarDate, ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { typeDefaults } from '@hearthkeep/shared/maintenance/schedule/type-defaults.ts'
import { useEffect, useState } from 'react'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import type { PropertyFrame } from '../../data/queries/properties/use-property-details.ts'
import { mintId } from '../../platform/ids.ts'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { TaskFields } from './task-fields.tsx'
import {
  answered,
  factsToAdd,
  newTask,
  recordedTask,
  taskSchema,
  usualInterval,
  type TaskForm,
  type TaskInput,
  type TaskValues,
} from './task-values.ts'

/** The subject of the dialog: a new task, optionally with a system, a day, or an existing id, or a recorded task. */
export type TaskSubject =
  | {
      kind: 'new'
      system?: System | undefined
      itemId?: ItemId
      dueDate?: CalendarDate | undefined
      /** What was typed in another form. */
      begun?: TaskInput
      /** What a document states of it and where, and when the work was done if it is. */
      found?: { facts: Partial<TaskInput>; source: Source; done: Pick<WorkDone, 'completedDate'> | null }
    }
  | { kind: 'recorded'; item: MaintenanceItem }

interface TaskDialogProps {
  details: PropertyFrame
  subject: TaskSubject
  /** The refused change to make again. */
  revision?: Revision<TaskValues> | undefined
  onSaved?(): void
  onClose(): void
}

/** The form that adds or edits a task. */
export function TaskDialog({ details, subject, revision, onSaved, onClose }: TaskDialogProps) {
  const words = dialogWords[subject.kind]
  const propertyId = details.property.id
  const isDone = subject.kind === 'recorded' ? !isOpen(subject.item) : Boolean(subject.found?.done)
  // Minted once, so a double press creates one task.
  const [newId] = useState(() => (subject.kind === 'new' && subject.itemId) || mintId<ItemId>())
  const [nextItemId] = useState(() => mintId<ItemId>())
  const draftForm = useDraftForm({
    key: draftKey(propertyId, subject),
    schema: taskSchema,
    initial:
      subject.kind === 'new'
        ? (subject.begun ?? { ...newTask(subject.system), dueDate: subject.dueDate ?? null, ...subject.found?.facts })
        : recordedTask(subject.item),
    revision,
  })
  const { form } = draftForm
  useChosenDefaults(form, { systems: details.systems, subject: subject.kind })

  const callOf = (values: TaskValues): CallOf => {
    const facts = answered(values)
    if (subject.kind === 'new') {
      const { source, done } = subject.found ?? {}
      const args = { propertyId, itemId: newId, facts: { ...factsToAdd(facts), ...(source && { source }) } }
      const { cost } = facts
      return { name: 'maintenance.add', args: done ? { ...args, done: { ...done, cost, nextItemId } } : args }
    }
    const changes = factsToAdd(draftForm.changes(facts))
    return { name: 'maintenance.edit', args: { propertyId, itemId: subject.item.id, changes } }
  }
  const save = useSaveForm(draftForm, {
    callOf,
    done: ({ title }) => ({ tone: 'good', text: words.saved, detail: title }),
    failed: words.failed,
    settle: revision?.settle,
    onSaved: () => {
      onSaved?.()
      onClose()
    },
  })
  return (
    <DraftDialog
      title={words.title}
      submitLabel={words.submit}
      draftForm={draftForm}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TaskFields form={form} propertyId={details.property.id} systems={details.systems} isDone={isDone} />
    </DraftDialog>
  )
}

function draftKey(propertyId: string, subject: TaskSubject): string {
  if (subject.kind === 'recorded') return `edit-task/${subject.item.id}`
  const { system, dueDate, begun, found } = subject
  if (found) return `found/${found.source.key}`
  if (begun) return `more-task/${propertyId}/${begun.title}`
  return `add-task/${propertyId}/${system?.id ?? ''}${dueDate ? `/${dueDate}` : ''}`
}

/** Error messages follow part 2, section 8. */
const dialogWords = {
  new: {
    title: 'Add Maintenance Task',
    submit: 'Add Task',
    saved: 'Task added',
    failed: { text: 'Error', detail: 'Failed to create maintenance task. Please try again.' },
  },
  recorded: {
    title: 'Edit Task',
    submit: 'Save changes',
    saved: 'Task updated',
    failed: 'Error updating maintenance',
  },
}

/**
 * Applies the defaults that one field sets for others: the type of a new task sets its category, priority and
 * recurrence (part 2, section 5), and its system sets the interval, unless the person has changed that.
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
