import type { CalendarDate, TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { Communication } from '../../data/queries/clients/read-communication.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { useCommunication } from '../../data/queries/clients/use-communication.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { TouchpointPreview } from './touchpoint-preview.tsx'
import {
  aboutTouchpoint,
  changesOf,
  factsOf,
  priorityOptions,
  touchpointSchema,
  type TouchpointForm,
  type TouchpointValues,
  isCustom,
  typeOptions,
} from './touchpoint-values.ts'
import { TouchpointClientFields } from './touchpoint-client-fields.tsx'
import { useField } from '../../ui/form/fields/field.tsx'
import { RadioRows } from '../../ui/form/choices/radio-rows.tsx'
import type { Client, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { withPriority } from '@hearthkeep/shared/touchpoint/touchpoint.ts'

interface TouchpointDialogProps {
  subject: TouchpointSubject
  today: CalendarDate
  /** The refused change to retry; a refused plan keeps its original id. */
  again?: { touchpointId: TouchpointId; revision: Revision<TouchpointForm> }
  onClose(): void
}

/** The form for a new or scheduled touchpoint. */
export function TouchpointDialog(props: TouchpointDialogProps) {
  const communication = useCommunication()
  return communication ? <OpenDialog {...props} communication={communication} /> : null
}

interface OpenDialogProps extends TouchpointDialogProps {
  communication: Communication
}

function OpenDialog({ subject, today, again, communication, onClose }: OpenDialogProps) {
  // Minted once, so pressing twice plans only one touchpoint.
  const [touchpointId] = useState(() => again?.touchpointId ?? mintId<TouchpointId>())
  const row = subject.kind === 'edit' ? subject.touchpoint : null
  const draftForm = useDraftForm<TouchpointForm, TouchpointValues>({
    key: draftKeyOf(subject),
    schema: touchpointSchema(today, row?.scheduledDate ?? null),
    initial: initialOf(subject, { today, communication }),
    revision: again?.revision,
  })
  const { form } = draftForm
  const { control } = form
  const values = useWatch({ control, compute: (all: TouchpointForm) => all })
  const aboutNow = (input: TouchpointForm) =>
    aboutTouchpoint(communication, { ...input, origin: row?.origin ?? null }, today)
  const factsNow = (input: TouchpointForm) =>
    factsOf(input, { row, own: communication.templates, about: aboutNow(input) })
  const save = useSaveForm(draftForm, {
    callOf: (input) =>
      row ? editOf(row.id, changesOf(row, factsNow(input))) : planOf(touchpointId, input, factsNow(input)),
    done: (input) => ({
      tone: 'good',
      text: row ? 'Touchpoint saved' : 'Touchpoint scheduled successfully!',
      detail: factsNow(input).title,
    }),
    failed: row ? 'Error saving touchpoint' : 'Error scheduling touchpoint',
    settle: again?.revision.settle,
    onSaved: onClose,
  })
  const about = aboutNow(values)
  const [ready, pending] = row ? ['Save changes', 'Saving...'] : ['Schedule Touchpoint', 'Scheduling...']
  return (
    <DraftDialog
      title={titleOfForm(subject)}
      draftForm={draftForm}
      submitLabel={form.formState.isSubmitting ? pending : ready}
      discardLabel="Cancel"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {subject.kind === 'new' ? (
        <TouchpointClientFields form={form} communication={communication} client={subject.client} />
      ) : (
        about && <p>{[clientName(about.client), about.property?.address].filter(Boolean).join(' · ')}</p>
      )}
      <ChoiceField control={control} name="priority" label="Priority" options={priorityOptions} />
      <TypeFields control={control} />
      <DateField control={control} name="scheduledDate" label="Scheduled date" min={today} required />
      <TextField
        control={control}
        name="notes"
        label="Personal note"
        rows={2}
        hint="Optional. Appears at the top of the message."
      />
      <TouchpointPreview touchpoint={factsNow(values)} channel="email" communication={communication} about={about} />
    </DraftDialog>
  )
}

function planOf(
  touchpointId: TouchpointId,
  { clientId, propertyId }: TouchpointValues,
  facts: ReturnType<typeof factsOf>,
): CallOf | null {
  // The schema requires the client.
  return clientId && { name: 'touchpoint.plan', args: { touchpointId, clientId, propertyId, facts } }
}

const editOf = (touchpointId: TouchpointId, changes: ReturnType<typeof changesOf>): CallOf | null =>
  Object.keys(changes).length === 0 ? null : { name: 'touchpoint.edit', args: { touchpointId, changes } }

/** The type of a touchpoint, and the title and text of a custom one. */
function TypeFields({ control }: { control: Control<TouchpointForm, unknown, TouchpointValues> }) {
  const { value, change } = useField({ control, name: 'touchpointType', label: LABEL })
  const touchpointType = typeof value === 'string' ? value : ''
  return (
    <>
      <RadioRows legend={LABEL} options={typeOptions} value={touchpointType} onChange={change} />
      {isCustom({ touchpointType }) && (
        <>
          <TextField control={control} name="title" label="Custom title" autoComplete="off" maxLength={200} required />
          <TextField
            control={control}
            name="description"
            label="Custom content"
            rows={6}
            hint="Leave empty for a call or visit: without content, there’s no message to send."
          />
        </>
      )}
    </>
  )
}

const LABEL = 'Touchpoint type'

/** The subject of the form: a scheduled touchpoint, or a new one, optionally with a client or a template. */
type TouchpointSubject =
  | { kind: 'edit'; touchpoint: Touchpoint }
  | { kind: 'new'; client?: Client; templateType?: string | undefined }

/** Returns the key of the form's draft. */
function draftKeyOf(subject: TouchpointSubject): string {
  if (subject.kind === 'edit') return `edit-touchpoint/${subject.touchpoint.id}`
  const { client, templateType } = subject
  return ['plan-touchpoint', client?.id, templateType].filter(Boolean).join('/')
}

function titleOfForm(subject: TouchpointSubject): string {
  if (subject.kind === 'edit') return 'Edit Touchpoint'
  return subject.client ? `Create Touchpoint with ${clientName(subject.client)}` : 'Create Touchpoint'
}

interface Known {
  today: CalendarDate
  communication: Communication
}

function initialOf(subject: TouchpointSubject, { today, communication }: Known): TouchpointForm {
  if (subject.kind === 'edit') {
    const { propertyId, clientId, priority, touchpointType, title, description, scheduledDate, notes } = withPriority(
      subject.touchpoint,
    )
    return { propertyId, clientId, priority, touchpointType, title, description, scheduledDate, notes }
  }
  const { client, templateType = typeOptions[0]?.value ?? '' } = subject
  return {
    propertyId: (client && communication.onlyProperties.get(client.id)?.id) ?? null,
    clientId: client?.id ?? null,
    priority: 'medium',
    touchpointType: templateType,
    title: null,
    description: null,
    scheduledDate: today,
    notes: null,
  }
}
