import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { readTaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { guessSystem } from '@hearthkeep/shared/system/catalogue/find/guess-system.ts'
import Button from '@mui/material/Button'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { mintId } from '../../../platform/ids.ts'
import { today as localToday } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { TaskDialog } from '../task-dialog.tsx'
import { answered, factsToAdd, type TaskInput, type TaskValues } from '../task-values.ts'
import { QuickTaskFields } from './quick-task-fields.tsx'
import { doneOn, quickSchema, quickTask, resolved } from './quick-values.ts'

interface QuickTaskDialogProps {
  details: PropertyDetails
  /** Above the title: other things to add, and the property. */
  head: ReactNode
  onAddSystem(name: string): void
  onClose(): void
}

/** Adds a task from anywhere: a title is enough. The other fields are under More. */
export function QuickTaskDialog({ details, head, onAddSystem, onClose }: QuickTaskDialogProps) {
  const propertyId = details.property.id
  const today = useObservable(localToday)
  // Minted once, so a double press creates one task.
  const [ids] = useState(() => ({ itemId: mintId<ItemId>(), nextItemId: mintId<ItemId>() }))
  const [literal, setLiteral] = useState<readonly string[]>([])
  const [chosenSystem, setChosenSystem] = useState<string | null | undefined>()
  const [more, setMore] = useState<TaskInput | null>(null)
  const draftForm = useDraftForm({ key: 'quick-task', schema: quickSchema(today), initial: quickTask })
  const { form } = draftForm
  const words = readTaskWords({ typed: useWatch({ control: form.control, name: 'title' }), today, literal })
  const guessed = guessSystem(words.title, details.systems)
  const system = chosenSystem === undefined ? guessed : details.systems.find(({ id }) => id === chosenSystem)
  const interpreted = <V extends TaskInput>(values: V) =>
    resolved(values, { words, systemId: system?.id ?? null, today })

  const callOf = (values: TaskValues): CallOf => {
    const done = doneOn(words, values)
    return {
      name: 'maintenance.add',
      args: {
        propertyId,
        itemId: ids.itemId,
        facts: factsToAdd(answered(interpreted(values))),
        ...(done && { done: { completedDate: done, nextItemId: ids.nextItemId } }),
      },
    }
  }
  const save = useSaveForm(draftForm, {
    callOf,
    done: (values) => ({
      tone: 'good',
      text: doneOn(words, values) ? 'Added to the history' : 'Task added',
      detail: interpreted(values).title,
    }),
    failed: { text: 'Error', detail: 'Failed to create maintenance task. Please try again.' },
    undo: (values) => {
      const args = { propertyId, itemId: ids.itemId }
      const reopen = { name: 'maintenance.reopen', args } satisfies CallOf
      return [...(doneOn(words, values) ? [reopen] : []), { name: 'maintenance.remove', args }]
    },
    onSaved: onClose,
  })
  if (more)
    return (
      <TaskDialog
        details={details}
        subject={{ kind: 'new', system, begun: more, itemId: ids.itemId }}
        onSaved={() => void draftForm.drop()}
        onClose={onClose}
      />
    )
  return (
    <DraftDialog
      title="Add a task"
      submitLabel="Save"
      draftForm={draftForm}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {head}
      <QuickTaskFields
        form={form}
        today={today}
        words={words}
        onLiteral={(text) => setLiteral((before) => [...before, text])}
        systems={details.systems}
        system={system}
        onSystem={setChosenSystem}
        onAddSystem={(name) => void draftForm.drop().then(() => onAddSystem(name))}
      />
      <Button
        variant="text"
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon of={ChevronDown} size={18} />}
        onClick={() => setMore(interpreted(form.getValues()))}
      >
        More
      </Button>
    </DraftDialog>
  )
}
