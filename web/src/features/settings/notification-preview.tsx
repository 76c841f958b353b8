import { styled } from '@mui/material/styles'
import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { morningEmail, morningText } from '@hearthkeep/shared/notification/morning-words.ts'
import { reminderDay, reminderOf } from '@hearthkeep/shared/notification/reminder.ts'
import type { ReactNode } from 'react'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Remark } from '../../ui/kit.tsx'
import { useNextTask } from './use-settings.ts'

type NotificationPreviewProps = Pick<
  NotificationChoices,
  'emailNotifications' | 'smsNotifications' | 'maintenanceReminders'
> & {
  firstName: string
  daysBefore: number
}

/** Previews the reminder of the person's own next task, as an email and as a text message. */
export function NotificationPreview({ firstName, daysBefore, ...choices }: NotificationPreviewProps) {
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
