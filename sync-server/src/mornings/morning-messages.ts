import type { NoticeId } from '@hearthkeep/shared/kernel/fields.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { morningEmail, morningText } from '@hearthkeep/shared/notification/morning-words.ts'
import type { Telling } from './telling.ts'

/** A telling, as the notice that the person is given. */
export interface GivenTelling extends Telling {
  noticeId: NoticeId
}

/** An email or a text message of this morning. */
export interface MorningMessage {
  /** The notice that it is about, the first of several. */
  about: NoticeId
  channel: MessageChannel
  recipient: string
  subject: string
  text: string
  /** From the base of links on. */
  link: string
  linkLabel: string
}

interface Composed {
  firstName: string
  email: string
  choices: NotificationChoices
}

/** [RM6], [RM8] By each channel that is on: one message of a day's tasks, alerts and news each, or of all together. */
export function morningMessages(
  given: { [Part in 'tasks' | 'alerts' | 'news']: readonly GivenTelling[] },
  person: Composed,
): MorningMessage[] {
  const { choices, email } = person
  const { tasks, alerts, news } = given
  // A task that stands alone is a message of its own.
  const parts = choices.dailyDigest ? [[...tasks, ...alerts, ...news]] : [...tasks.map((task) => [task]), alerts, news]
  const recipients: [MessageChannel, string | null][] = [
    ['email', choices.emailNotifications ? email : null],
    ['sms', choices.smsNotifications ? choices.phone : null],
  ]
  return parts.flatMap((part) => {
    const [first] = part
    if (!first) return []
    return recipients.flatMap(([channel, recipient]) =>
      recipient === null
        ? []
        : [{ about: first.noticeId, channel, recipient, ...said(channel, part, person), ...linkOf(part) }],
    )
  })
}

function said(channel: MessageChannel, part: readonly GivenTelling[], { firstName }: Composed) {
  if (channel === 'sms') return { subject: '', text: morningText(part) }
  const { subject, body } = morningEmail(part, firstName)
  return { subject, text: body }
}

function linkOf(part: readonly GivenTelling[]): { link: string; linkLabel: string } {
  if (part.every(({ kind }) => kind === 'trial_ending')) return { link: '/settings', linkLabel: 'Show your plan' }
  const properties = new Set(part.map(({ propertyId }) => propertyId))
  const [only] = properties
  if (properties.size !== 1 || !only) return { link: '/dashboard', linkLabel: 'Open Hearthkeep' }
  const isOfTasks = part.every(({ kind }) => kind === 'task_due' || kind === 'task_overdue' || kind === 'tasks_due')
  return isOfTasks
    ? { link: `/properties/${only}?tab=maintenance`, linkLabel: 'Show the tasks' }
    : { link: `/properties/${only}`, linkLabel: 'Show the property' }
}
