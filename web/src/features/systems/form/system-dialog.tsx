import type { System } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useState } from 'react'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { SystemFields } from './system-fields.tsx'
import { newSystem, recordedSystem, systemSchema, type SystemValues } from './system-values.ts'

/** The subject of the dialog: a new system, optionally with an existing id, or a recorded one. */
export type SystemSubject =
  { kind: 'new'; propertyId: PropertyId; systemId?: SystemId } | { kind: 'recorded'; system: System }

interface SystemDialogProps {
  subject: SystemSubject
  /** The refused change to make again. */
  revision?: Revision<SystemValues> | undefined
  onClose(): void
}

/** The form that adds or edits a system. Closing it preserves the draft; only Discard and saving delete it. */
export function SystemDialog({ subject, revision, onClose }: SystemDialogProps) {
  const words = dialogWords[subject.kind]
  // Minted once, so a double press creates one system.
  const [newId] = useState(() => (subject.kind === 'new' && subject.systemId) || mintId<SystemId>())
  const draftForm = useDraftForm({
    key: subject.kind === 'new' ? `add-system/${subject.propertyId}` : `edit-system/${subject.system.id}`,
    schema: systemSchema,
    initial: subject.kind === 'new' ? newSystem : recordedSystem(subject.system),
    revision,
  })
  const { form, changes } = draftForm

  const callOf = (values: SystemValues): CallOf => {
    if (subject.kind === 'new') {
      const { propertyId } = subject
      return { name: 'system.add', args: { propertyId, systemId: newId, facts: values } }
    }
    const { propertyId, id: systemId } = subject.system
    return { name: 'system.edit', args: { propertyId, systemId, changes: changes(values) } }
  }
  const save = useSaveForm(draftForm, {
    callOf,
    done: ({ systemName }) => ({ tone: 'good', text: words.saved, detail: systemName }),
    failed: { text: 'Error', detail: words.failed },
    settle: revision?.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={words.title}
      draftForm={draftForm}
      submitLabel={words.submit}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <SystemFields form={form} today={useObservable(today)} />
    </DraftDialog>
  )
}

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
