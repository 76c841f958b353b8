import type { Client, Property } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, TouchpointId } from '@hearthkeep/shared/entities/fields.ts'
import { useState } from 'react'
import { clientName } from '@hearthkeep/shared/mutations/own-client.ts'
import type { Revision } from '../../data/revision.ts'
import { useDraftForm } from '../../data/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import {
  categoryOptions,
  priorityOptions,
  touchpointSchema,
  type TouchpointForm,
  type TouchpointValues,
} from './touchpoint-values.ts'
import { useSave } from './use-save.ts'

interface TouchpointDialogProps {
  /** Whom it can be planned with: one from their own page, else all. */
  clients: readonly Client[]
  /** Of the one client. */
  houses: readonly Property[]
  today: CalendarDate
  /** The refused touchpoint that is planned again, under the id it had. */
  again?: { touchpointId: TouchpointId; revision: Revision<TouchpointForm> }
  onClose(): void
}

/** Plans a time to be in touch with a client. */
export function TouchpointDialog({ clients, houses, today, again, onClose }: TouchpointDialogProps) {
  const only = clients.length === 1 ? clients[0] : undefined
  // Minted once: pressing twice plans one.
  const [touchpointId] = useState(() => again?.touchpointId ?? mintId<TouchpointId>())
  const draftForm = useDraftForm<TouchpointForm, TouchpointValues>({
    key: only ? `plan-touchpoint/${only.id}` : 'plan-touchpoint',
    schema: touchpointSchema(today),
    initial: {
      clientId: only?.id ?? null,
      propertyId: houses.length === 1 && houses[0] ? houses[0].id : null,
      title: '',
      category: 'personal',
      priority: 'medium',
      scheduledDate: today,
      notes: null,
    },
    revision: again?.revision,
  })
  const { control } = draftForm.form
  const save = useSave(draftForm, {
    callOf: ({ clientId, propertyId, ...facts }) => ({
      name: 'touchpoint.plan',
      args: { touchpointId, clientId, propertyId, facts: { ...facts, touchpointType: 'custom', description: null } },
    }),
    saved: 'Touchpoint planned',
    detail: only && clientName(only),
    failed: 'The touchpoint could not be planned',
    undo: { name: 'touchpoint.cancel', args: { touchpointId } },
    settle: again?.revision.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={only ? `Plan a touchpoint with ${clientName(only)}` : 'Plan a touchpoint'}
      draftForm={draftForm}
      submitLabel="Plan touchpoint"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {!only && (
        <SelectField
          control={control}
          name="clientId"
          label="Client"
          options={clients.map((client) => ({ value: client.id, label: clientName(client) }))}
          required
        />
      )}
      <TextField
        control={control}
        name="title"
        label="What to be in touch about"
        placeholder="Home anniversary, market update…"
        autoComplete="off"
        required
      />
      {houses.length > 0 && (
        <SelectField
          control={control}
          name="propertyId"
          label="Property"
          placeholder="None in particular"
          options={houses.map(({ id, address }) => ({ value: id, label: address }))}
        />
      )}
      <DateField control={control} name="scheduledDate" label="When" min={today} required />
      <ChoiceField control={control} name="category" label="Category" options={categoryOptions} />
      <ChoiceField control={control} name="priority" label="Priority" options={priorityOptions} />
      <TextField control={control} name="notes" label="Notes" rows={2} />
    </DraftDialog>
  )
}
