import type { Property } from '@hearthkeep/shared/entities.ts'
import type { ItemId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { readTaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { guessSystem } from '@hearthkeep/shared/system/catalogue/find/guess-system.ts'
import Button from '@mui/material/Button'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import type { PropertyFrame } from '../../../data/queries/properties/use-property-details.ts'
import { mintId } from '../../../platform/ids.ts'
import { dateOrder } from '../../../platform/date-order.ts'
import { today as localToday } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { TaskDialog } from '../task-dialog.tsx'
import { answered, factsToAdd, type TaskInput, type TaskValues } from '../task-values.ts'
import { QuickTaskFields } from './quick-task-fields.tsx'
import { doneOn, installedBy, installedFacts, quickSchema, quickTask, resolved } from './quick-values.ts'

interface QuickTaskDialogProps {
  property: Property
  /** Null until they are read; what is typed meanwhile stays, but is not saved before. */
  details: PropertyFrame | null
  /** Above the title: other things to add, and the property. */
  head: ReactNode
  onAddSystem(name: string): void
  onClose(): void
}

/** Adds a task from anywhere: a title is enough. The other fields are under More. */
export function QuickTaskDialog({ property, details, head, onAddSystem, onClose }: QuickTaskDialogProps) {
  const propertyId = property.id
  const systems = details?.systems ?? []
  const today = useObservable(localToday)
  // Minted once, so a double press creates one task or system.
  const [ids] = useState(() => ({
    itemId: mintId<ItemId>(),
    nextItemId: mintId<ItemId>(),
    systemId: mintId<SystemId>(),
  }))
  const [literal, setLiteral] = useState<readonly string[]>([])
  const [isPlainWork, setPlainWork] = useState(false)
  const [chosenSystem, setChosenSystem] = useState<string | null | undefined>()
  const [more, setMore] = useState<TaskInput | null>(null)
  const draftForm = useDraftForm({ key: 'quick-task', schema: quickSchema(today), initial: quickTask })
  const { form } = draftForm
  const [typed, dueDate] = useWatch({ control: form.control, name: ['title', 'dueDate'] })
  const words = readTaskWords({ typed, today, order: dateOrder(), literal })
  const guessed = guessSystem(words.title, systems)
  const system = chosenSystem === undefined ? guessed : systems.find(({ id }) => id === chosenSystem)
  const installed = isPlainWork ? null : installedBy({ words, dueDate, system, systems })
  const interpreted = <V extends TaskInput>(values: V) =>
    resolved(values, { words, systemId: system?.id ?? null, isReplacement: installed?.kind === 'replacement', today })

  // The whole form is for work to come: it has no place for the day on which work was done.
  const toRefine = (values: TaskInput): TaskInput =>
    doneOn(words, values) ? { ...values, systemId: system?.id ?? null } : interpreted(values)

  const callOf = (values: TaskValues): CallOf => {
    if (installed?.kind === 'new') {
      const facts = installedFacts(installed, words)
      return { name: 'system.add', args: { propertyId, systemId: ids.systemId, facts } }
    }
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
    done: (values) =>
      installed?.kind === 'new'
        ? { tone: 'good', text: 'System added', detail: installed.systemName }
        : {
            tone: 'good',
            text: doneOn(words, values) ? 'Added to the history' : 'Task added',
            detail: interpreted(values).title,
          },
    failed: { text: 'Error', detail: 'Failed to create maintenance task. Please try again.' },
    undo: (values) => {
      if (installed?.kind === 'new') return [{ name: 'system.remove', args: { propertyId, systemId: ids.systemId } }]
      const args = { propertyId, itemId: ids.itemId }
      const reopen = { name: 'maintenance.reopen', args } satisfies CallOf
      return [...(doneOn(words, values) ? [reopen] : []), { name: 'maintenance.remove', args }]
    },
    onSaved: onClose,
  })
  if (more && details)
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
      onSubmit={(event) => (details ? void save(event) : event.preventDefault())}
      onClose={onClose}
    >
      {head}
      <QuickTaskFields
        form={form}
        today={today}
        words={words}
        installed={installed}
        onLiteral={(text) => setLiteral((before) => [...before, text])}
        onPlainWork={() => setPlainWork(true)}
        systems={systems}
        system={system}
        onSystem={setChosenSystem}
        onAddSystem={(name) => void draftForm.drop().then(() => onAddSystem(name))}
      />
      <Button
        variant="text"
        disabled={!details}
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon of={ChevronDown} size={18} />}
        onClick={() => setMore(toRefine(form.getValues()))}
      >
        More
      </Button>
    </DraftDialog>
  )
}
