import type { NoticeId } from '@hearthkeep/shared/kernel/fields.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { morningEmail, morningText } from '@hearthkeep/shared/notification/morning-words.ts'
import type { Announcement } from './announcement.ts'

/** An announcement together with the notice given to the person. */
export interface GivenAnnouncement extends Announcement {
  noticeId: NoticeId
}

/** An email or a text message of this morning. */
export interface MorningMessage {
  /** The notice that it is about; the first if there are several. */
  noticeId: NoticeId
  channel: MessageChannel
  recipient: string
  subject: string
  text: string
  /** Relative to the base URL of links. */
  link: string
  linkLabel: string
}

interface Composed {
  firstName: string
  email: string
  choices: NotificationChoices
}

/**
 * [RM6], [RM8] Returns the messages for each enabled channel: one each for the day's tasks, alerts and news, or one for
 * everything.
 */
export function morningMessages(
  given: { [Part in 'tasks' | 'alerts' | 'updates']: readonly GivenAnnouncement[] },
  person: Composed,
): MorningMessage[] {
  const { choices, email } = person
  const { tasks, alerts, updates } = given
  // Each separate task gets its own message.
  const parts = choices.dailyDigest
    ? [[...tasks, ...alerts, ...updates]]
    : [...tasks.map((task) => [task]), alerts, updates]
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
        : [{ noticeId: first.noticeId, channel, recipient, ...contentOf(channel, part, person), ...linkOf(part) }],
    )
  })
}

function contentOf(channel: MessageChannel, part: readonly GivenAnnouncement[], { firstName }: Composed) {
  if (channel === 'sms') return { subject: '', text: morningText(part) }
  const { subject, body } = morningEmail(part, firstName)
  return { subject, text: body }
}

function linkOf(part: readonly GivenAnnouncement[]): { link: string; linkLabel: string } {
  if (part.every(({ kind }) => kind === 'trial_ending')) return { link: '/settings', linkLabel: 'View your plan' }
  const properties = new Set(part.map(({ propertyId }) => propertyId))
  const [only] = properties
  if (properties.size !== 1 || !only) return { link: '/dashboard', linkLabel: 'Open Hearthkeep' }
  const isOfTasks = part.every(({ kind }) => kind === 'task_due' || kind === 'task_overdue' || kind === 'tasks_due')
  return isOfTasks
    ? { link: `/properties/${only}?tab=maintenance`, linkLabel: 'View tasks' }
    : { link: `/properties/${only}`, linkLabel: 'View property' }
}
