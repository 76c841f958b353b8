import { styled } from '@mui/material/styles'
import type { NotificationChoices } from '@hearthkeep/shared/entities/notification-settings.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useMutate } from '../../data/use-mutate.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { NotificationPreview } from './notification-preview.tsx'
import {
  fittingValues,
  notificationFields,
  notificationSchema,
  problemOf,
  settledOf,
  typedFields,
} from './notification-values.ts'
import { useKnown } from './use-known.ts'

interface NotificationFormProps {
  firstName: string
  /** What is settled now, also by another device. */
  choices: NotificationChoices
}

/** Saves by itself: a switch when it is pressed, what is typed when its field is left or Enter is pressed. */
export function NotificationForm({ firstName, choices }: NotificationFormProps) {
  const mutate = useMutate()
  const toast = useToast()
  const form = useForm({
    values: choices,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { control } = form
  const known = useKnown(choices)
  const values = useWatch({ control })
  const days = notificationSchema.shape.reminderDaysBefore.safeParse(values.reminderDaysBefore)

  const change = async (changes: Partial<NotificationChoices>) => {
    const outcome = await mutate({ name: 'notification_settings.edit', args: { changes } })
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating settings', detail: outcome.refusal.message })
    return outcome.ok
  }
  /** At once: `trigger` drops what it has found where something else is settled while it looks. */
  const showProblems = () => {
    for (const field of notificationFields) {
      const message = problemOf(form.getValues(), field)
      if (message === null) form.clearErrors(field)
      else form.setError(field, { message })
    }
  }
  const save = async (fields: (keyof NotificationChoices)[]) => {
    showProblems()
    const changes = fittingValues(form.getValues(), fields)
    if (Object.keys(changes).length === 0) return
    const before = known.now()
    if (!(await known.whileSaving(changes, () => change(changes)))) return
    // From now on these follow what is settled, also by another device.
    for (const field of fields)
      if (form.getValues(field) === changes[field]) form.resetField(field, { defaultValue: changes[field] })
    const undo = () => void change(settledOf(changes, before))
    const text = 'Notification settings updated successfully'
    toast({ tone: 'good', text, action: { label: 'Undo', onAction: undo } })
  }
  const saveTyped = () => void save(typedFields(form.getValues(), known.now()))
  return (
    <Sections
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saveTyped()
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox')
          void save(notificationFields.filter((field) => field === target.name))
      }}
      onBlur={saveTyped}
    >
      <FormSection title="Delivery methods">
        <SwitchField control={control} name="emailNotifications" label="Email notifications" />
        <SwitchField control={control} name="smsNotifications" label="SMS notifications" />
        <TextField
          control={control}
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Required for SMS notifications"
          disabled={!values.smsNotifications}
        />
      </FormSection>
      <FormSection title="Notification types" columns={2}>
        <SwitchField control={control} name="maintenanceReminders" label="Maintenance reminders" />
        <SwitchField control={control} name="propertyUpdates" label="Property updates" />
        <SwitchField control={control} name="systemAlerts" label="System alerts" />
        <SwitchField control={control} name="transferNotifications" label="Transfer notifications" />
      </FormSection>
      <FormSection title="Reminder timing">
        <NumberField
          control={control}
          name="reminderDaysBefore"
          label="Days before a task is due"
          hint="From 1 to 30"
          suffix="days"
        />
      </FormSection>
      <NotificationPreview firstName={firstName} daysBefore={days.data ?? choices.reminderDaysBefore} {...choices} />
      {/* Enter in a field submits, which takes a button. */}
      <button type="submit" hidden>
        Save
      </button>
    </Sections>
  )
}

const Sections = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
