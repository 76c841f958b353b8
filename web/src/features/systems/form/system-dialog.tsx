import type { System } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useState } from 'react'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { SystemFields } from './system-fields.tsx'
import { newSystem, recordedSystem, systemSchema, type SystemValues } from './system-values.ts'
import { useSaveForm } from './use-save-form.ts'

/** What the dialog is about: a system to be added to a house, under an id that it may have already, or one that is recorded. */
export type SystemSubject =
  { kind: 'new'; propertyId: PropertyId; systemId?: SystemId } | { kind: 'recorded'; system: System }

interface SystemDialogProps {
  subject: SystemSubject
  /** The refused change that is made again. */
  revision?: Revision<SystemValues>
  onClose(): void
}

/** The form of a system, to add it or to change it. Closing it keeps what was typed; only Discard and saving forget it. */
export function SystemDialog({ subject, revision, onClose }: SystemDialogProps) {
  const words = dialogWords[subject.kind]
  // Minted once: pressing twice makes one system.
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
    nameOf: ({ systemName }) => systemName,
    words,
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
