import type { Client, MessageTemplate, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import { channels } from '@hearthkeep/shared/message/client-message.ts'
import type { CalendarDate, TouchpointPlanId } from '@hearthkeep/shared/kernel/fields.ts'
import { rhythms } from '@hearthkeep/shared/touchpoint/touchpoint-plan.ts'
import { rhythmLabels } from '@hearthkeep/shared/touchpoint/touchpoint-labels.ts'
import { channelLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { audienceOf } from '@hearthkeep/shared/touchpoint/plan-audience.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../../actions/use-save-form.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { mintId } from '../../../platform/ids.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { RadioRows } from '../../../ui/form/choices/radio-rows.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { AudienceField } from './audience-field.tsx'
import {
  CUSTOM,
  initialPlan,
  planSchema,
  titleAfter,
  typeOptions,
  type PlanForm,
  type PlanValues,
  factsOfType,
} from './plan-values.ts'
import { automaticWords, consentWords, datesWords } from './plan-words.ts'
import { PlanPreview } from './plan-preview.tsx'
import { useUpgradeHint } from '../../../data/queries/use-upgrade-hint.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'

interface PlanDialogProps {
  /** Null for a new one. */
  plan: TouchpointPlan | null
  clients: readonly Client[]
  /** The realtor's own. */
  templates: readonly MessageTemplate[]
  today: CalendarDate
  onClose(): void
}

/** [TP29] The form of a recurring plan. */
export function PlanDialog({ plan, clients, templates, today, onClose }: PlanDialogProps) {
  // Minted once, so pressing twice adds only one plan.
  const [newId] = useState(() => mintId<TouchpointPlanId>())
  const draftForm = useDraftForm<PlanForm, PlanValues>({
    key: plan ? `edit-plan/${plan.id}` : 'add-plan',
    schema: planSchema(today, plan?.startsOn ?? null),
    initial: initialPlan(plan, { today, own: templates }),
  })
  const { form } = draftForm
  const lacking = useUpgradeHint('customSchedules')
  const { control } = form
  const values = useWatch({ control, compute: (all: PlanForm) => all })
  const save = useSaveForm(draftForm, {
    callOf: (facts) => (plan ? editOf(plan, draftForm.changes(facts)) : addOf(newId, facts)),
    done: ({ title }) => ({ tone: 'good', text: 'Plan saved', detail: title }),
    failed: 'Couldn’t save the plan',
    onSaved: onClose,
  })
  const audience = clients.filter(audienceOf(values))
  const count = audience.length
  const dates = datesWords({ plan: values, count, today })
  const consent = consentWords(audience, values.channel)
  const set = <Field extends keyof PlanForm>(field: Field, value: PlanForm[Field]) =>
    form.setValue(field, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const chooseType = (type: string | null) => {
    set('title', titleAfter(type ?? CUSTOM, form.getValues(), templates))
    set('touchpointType', type ?? CUSTOM)
  }
  const isCustom = values.touchpointType === CUSTOM
  return (
    <DraftDialog
      title={plan ? 'Edit plan' : 'Create plan'}
      draftForm={draftForm}
      submitLabel="Save plan"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="touchpointType"
        label="What it’s about"
        options={typeOptions}
        onChoose={chooseType}
        required
      />
      <TextField control={control} name="title" label="Title" autoComplete="off" maxLength={200} required />
      <TextField
        control={control}
        name="description"
        label="Message"
        rows={5}
        required={isCustom}
        hint={isCustom ? undefined : 'Leave empty to send the template’s text.'}
      />
      <ChoiceField
        control={control}
        name="rhythm"
        label="How often"
        hint={lacking ? `${lacking} Yours is monthly only.` : undefined}
        options={rhythms.map((value) => ({ value, label: rhythmLabels[value] }))}
      />
      <DateField control={control} name="startsOn" label="First date" min={today} required />
      <AudienceField
        clients={clients}
        channel={values.channel}
        clientIds={values.clientIds}
        error={form.formState.errors.clientIds?.message}
        onChange={(clientIds) => set('clientIds', clientIds)}
      />
      <ChoiceField
        control={control}
        name="channel"
        label="Sent by"
        options={channels.map((value) => ({ value, label: channelLabels[value] }))}
      />
      <RadioRows
        legend="On the day"
        options={[
          {
            value: 'suggest',
            label: 'Suggest it to me',
            hint: 'It appears under Suggested a week before. You decide.',
          },
          { value: 'send', label: 'Send it automatically', hint: 'Messages go out in your name without asking you.' },
        ]}
        value={values.sendsByItself ? 'send' : 'suggest'}
        onChange={(value) => set('sendsByItself', value === 'send')}
      />
      {values.sendsByItself && (
        <FormAlert tone="attention" title="Messages are sent automatically">
          {automaticWords({ count, channel: values.channel })}
        </FormAlert>
      )}
      <FormAlert tone="neutral" title={dates.title}>
        {dates.clients}
        {consent !== null && ` ${consent}`}
      </FormAlert>
      <PlanPreview plan={values} clients={audience} today={today} />
    </DraftDialog>
  )
}

const addOf = (planId: TouchpointPlanId, values: PlanValues): CallOf => ({
  name: 'touchpoint_plan.add',
  args: { planId, facts: { ...values, ...factsOfType(values.touchpointType) } },
})

/** Returns `null` if nothing changed. */
function editOf({ id: planId }: TouchpointPlan, changes: Partial<PlanValues>): CallOf | null {
  if (Object.keys(changes).length === 0) return null
  const { touchpointType } = changes
  const ofType = touchpointType === undefined ? {} : factsOfType(touchpointType)
  return { name: 'touchpoint_plan.edit', args: { planId, changes: { ...changes, ...ofType } } }
}
