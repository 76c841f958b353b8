import { useMemo, type ReactNode } from 'react'
import { notificationChoices, type NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { useSelfSaving } from '../../data/forms/use-self-saving.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { NumbersField } from '../../ui/form/choices/numbers-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { SwitchField } from '../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form, Remark } from '../../ui/kit.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { leadOptions, overdueOptions, zoneOptions } from './reminder-options.ts'
import { styled } from '@mui/material/styles'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { morningEmail, morningText } from '@hearthkeep/shared/notification/morning-words.ts'
import { reminderDay, reminderOf } from '@hearthkeep/shared/notification/reminder.ts'
import { useNextTask } from './use-settings.ts'

interface NotificationFormProps {
  firstName: string
  /** Whether texts can leave: anyone can name a stranger's phone as their own ([ME59]). */
  isConfirmed: boolean
  /** The current choices, including those made on other devices. */
  choices: NotificationChoices
}

/** Saves automatically: a switch when it is pressed, a text field on blur or Enter. */
export function NotificationForm({ firstName, isConfirmed, choices }: NotificationFormProps) {
  const perform = usePerform()
  const toast = useToast()
  const { control, values, formProps } = useSelfSaving<NotificationChoices>({
    choices,
    shape: notificationChoices,
    typed: ['phone', 'reminderDaysBefore'],
    save: (changes) =>
      perform({ name: 'notification_settings.edit', args: { changes } }, { failed: 'Error updating settings' }),
    onSaved: (onAction) => {
      const text = 'Notification settings updated successfully'
      toast({ tone: 'good', text, action: { label: 'Undo', onAction } })
    },
  })
  const zones = useMemo(() => zoneOptions(choices.timeZone), [choices.timeZone])
  const days = notificationChoices.reminderDaysBefore.safeParse(values.reminderDaysBefore)
  return (
    <Form gap={24} {...formProps}>
      <FormSection title="Delivery methods">
        <SwitchField control={control} name="emailNotifications" label="Email notifications" />
        <SwitchField
          control={control}
          name="smsNotifications"
          label="SMS notifications"
          hint={isConfirmed ? undefined : 'Texts begin once you confirm your email'}
        />
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
        <NumbersField control={control} name="alsoDaysBefore" label="Remind me again" options={leadOptions} />
        <SelectField
          control={control}
          name="overdueEveryDays"
          label="While a task is overdue"
          options={overdueOptions}
          placeholder="Set elsewhere"
          numeric
          required
        />
        <SelectField
          control={control}
          name="timeZone"
          label="Time zone"
          hint="Reminders arrive at 8 AM in this time zone"
          options={zones}
          placeholder="My property’s time zone"
        />
        <SwitchField control={control} name="dailyDigest" label="One daily message with everything" />
      </FormSection>
      <NotificationPreview firstName={firstName} daysBefore={days.data ?? choices.reminderDaysBefore} {...choices} />
      {/* Enter submits a form only if it has a submit button. */}
      <button type="submit" hidden>
        Save
      </button>
    </Form>
  )
}

type NotificationPreviewProps = Pick<
  NotificationChoices,
  'emailNotifications' | 'smsNotifications' | 'maintenanceReminders'
> & {
  firstName: string
  daysBefore: number
}

/** Previews the reminder of the person's own next task, as an email and as a text message. */
function NotificationPreview({ firstName, daysBefore, ...choices }: NotificationPreviewProps) {
  const next = useNextTask(daysBefore)
  if (next === undefined) return null
  if (next === null)
    return (
      <FormSection title="Preview">
        <Remark>Once a task has a due date, its reminder shows here.</Remark>
      </FormSection>
    )
  const day = reminderDay(next.due, daysBefore)
  const entries = [reminderOf({ ...next, day })]
  const { subject, body } = morningEmail(entries, firstName)
  const off = choices.maintenanceReminders ? null : 'Maintenance reminders are off'
  return (
    <FormSection
      title="Preview"
      description={`Your next task, ${daysBefore === 1 ? '1 day' : `${daysBefore} days`} before it is due: ${shortDate(day)}.`}
    >
      <Message title="Example email" off={off ?? (choices.emailNotifications ? null : 'Email notifications are off')}>
        <strong>{subject}</strong>
        <p>{body}</p>
      </Message>
      <Message title="Example SMS" off={off ?? (choices.smsNotifications ? null : 'SMS notifications are off')}>
        <p>{morningText(entries)}</p>
      </Message>
    </FormSection>
  )
}

/**
 * @param off why the message would not be sent
 */
function Message({ title, off, children }: { title: string; off: string | null; children: ReactNode }) {
  return (
    <figure>
      <Caption>
        {title}
        {off && <span> · {off}</span>}
      </Caption>
      <Paper>{children}</Paper>
    </figure>
  )
}

const Caption = styled('figcaption')(({ theme }) => ({
  ...theme.typography.h4,
  marginBottom: 6,
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

const Paper = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '12px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunk,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& strong': { display: 'block', marginBottom: 8 },
}))
