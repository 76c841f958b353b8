import type { System } from '@hearthkeep/shared/entities.ts'
import type { SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import type { Source } from '@hearthkeep/shared/document/source-document.ts'
import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { useDraftForm, type DraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useWatch } from 'react-hook-form'
import { useObservable } from '../../../platform/use-observable.ts'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { NameplateButton } from './nameplate-button.tsx'
import { SystemFields } from './system-fields.tsx'
import {
  kindOf,
  newSystem,
  prefilled,
  readFromPlate,
  recordedSystem,
  systemSchema,
  withRating,
  type ChosenKind,
  type SystemValues,
} from './system-values.ts'
import { TypePicker } from './type-picker.tsx'
import { useAddSystems, usePicking } from './use-add-systems.ts'

/** The subject of the dialog: a new system, optionally with an existing id, or a recorded one. */
export type SystemSubject =
  | { kind: 'new'; propertyId: PropertyId; systemId?: SystemId; called?: string | undefined; found?: FoundFacts }
  | { kind: 'recorded'; system: System; found?: FoundFacts }

/** What a document states of the system, and where. */
interface FoundFacts {
  facts: Partial<SystemValues>
  source: Source
}

interface SystemDialogProps {
  subject: SystemSubject
  /** The refused change to make again. */
  revision?: Revision<SystemValues> | undefined
  /** Above the fields. */
  head?: ReactNode
  /** Receives the photo from which the saved system was filled in. */
  onPlate(photo: File): void
  onClose(): void
}

/** The form that adds or edits a system. Closing it preserves the draft; only Discard and saving delete it. */
export function SystemDialog({ subject, revision, head, onPlate, onClose }: SystemDialogProps) {
  const words = dialogWords[subject.kind]
  // Minted once, so a double press creates one system.
  const [newId] = useState(() => (subject.kind === 'new' && subject.systemId) || mintId<SystemId>())
  const draftForm = useDraftForm({
    key: draftKey(subject),
    schema: systemSchema,
    initial: { ...(subject.kind === 'new' ? newSystem : recordedSystem(subject.system)), ...subject.found?.facts },
    revision,
  })
  const { form, changes, files, setFiles } = draftForm

  const callOf = (values: SystemValues): CallOf => {
    if (subject.kind === 'new') {
      const { propertyId } = subject
      const facts = { ...withRating(values, USUAL_RATING), ...(subject.found && { source: subject.found.source }) }
      return { name: 'system.add', args: { propertyId, systemId: newId, facts } }
    }
    const { propertyId, id: systemId, statusRating, source } = subject.system
    const edited = withRating({ ...subject.found?.facts, ...changes(values) }, statusRating ?? USUAL_RATING)
    // A system that has a source retains it.
    const from = subject.found && !source ? { source: subject.found.source } : {}
    return { name: 'system.edit', args: { propertyId, systemId, changes: { ...edited, ...from } } }
  }
  const save = useSaveForm(draftForm, {
    callOf,
    done: (values) => ({
      tone: 'good',
      text: isStatusMoved(subject, values) ? 'System Status Updated' : words.saved,
      detail: values.systemName,
    }),
    failed: { text: 'Error', detail: words.failed },
    settle: revision?.settle,
    onSaved: () => {
      for (const photo of files) onPlate(photo)
      onClose()
    },
  })
  const day = useObservable(today)
  const systemType = useWatch({ control: form.control, name: 'systemType' })
  const [isChanging, setChanging] = useState(false)
  const isPicking = isChanging || systemType === ''
  const picking = usePicking(subject.kind === 'new' ? subject.called : '')
  const addSystems = useAddSystems(subject.kind === 'new' ? subject.propertyId : subject.system.propertyId)
  const isAddingKinds = isPicking && !isChanging && picking.chosen.length > 0

  const choose = (chosen: ChosenKind) => {
    setKind(form, chosen)
    setChanging(false)
  }
  const fill = (read: SystemFinding, photo: File) => {
    setFiles([photo])
    if (systemType === '') setKind(form, kindOf(read.systemType))
    for (const [field, value] of readFromPlate(read, form.getValues()))
      form.setValue(field, value, { shouldDirty: true })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!isAddingKinds) return save(event)
    event.preventDefault()
    if (!(await addSystems(picking.chosen))) return
    await draftForm.drop()
    onClose()
  }
  return (
    <DraftDialog
      title={words.title}
      draftForm={draftForm}
      submitLabel={isAddingKinds ? addWords(picking.chosen) : words.submit}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {head}
      {!subject.found && !isChanging && <NameplateButton today={day} hasPhoto={files.length > 0} onRead={fill} />}
      {isPicking ? (
        <TypePicker control={form.control} picking={picking} canTick={!isChanging} onChoose={choose} />
      ) : (
        <SystemFields form={form} today={day} onChangeType={() => setChanging(true)} />
      )}
    </DraftDialog>
  )
}

function draftKey(subject: SystemSubject): string {
  if (subject.found) return `found/${subject.found.source.key}`
  return subject.kind === 'new' ? `add-system/${subject.propertyId}` : `edit-system/${subject.system.id}`
}

/** Sets the type and what it prefills. */
function setKind({ getValues, setValue, clearErrors }: DraftForm<SystemValues>['form'], chosen: ChosenKind): void {
  const { systemType, name, installDate } = chosen
  const { systemName, estimatedLifespan, replacementCost } = prefilled(getValues(), systemType)
  const isThing = name !== systemTypeLabel(systemType)
  const dirty = { shouldDirty: true }
  setValue('systemName', isThing ? name : systemName, dirty)
  setValue('estimatedLifespan', estimatedLifespan, dirty)
  setValue('replacementCost', replacementCost, dirty)
  if (installDate) setValue('installDate', installDate, dirty)
  setValue('systemType', systemType, dirty)
  clearErrors()
}

const isStatusMoved = (subject: SystemSubject, { status, isActive }: SystemValues) =>
  subject.kind === 'recorded' && (subject.system.status !== status || subject.system.isActive !== isActive)

/** The rating of a system that has none recorded (part 2, section 9). */
const USUAL_RATING = 75

const addWords = (chosen: readonly ChosenKind[]) =>
  chosen.length === 1 ? `Add ${chosen[0]?.name}` : `Add ${chosen.length} systems`

const dialogWords = {
  new: {
    title: 'Add System',
    submit: 'Add System',
    saved: 'System added',
    failed: 'Failed to add system. Please try again.',
  },
  recorded: {
    title: 'Edit System',
    submit: 'Save changes',
    saved: 'System updated',
    failed: 'Failed to update system. Please try again.',
  },
}
