import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { Log } from '../log.ts'
import type { Channel } from '../messages/channels/channel.ts'
import type { SecurityLog } from '../security-log/security-log.ts'

const [WARNING, REACHED] = [80, 100] as const

/** [ME57] The site's messages of one channel have reached a share of the day's budget. */
export interface BudgetAlarm {
  channel: MessageChannel
  percent: typeof WARNING | typeof REACHED
  budget: number
}

/** Returns the alarms that the message with this number raises: each threshold is crossed by one message of the day. */
export const alarmAt = ({
  channel,
  sent,
  budget,
}: {
  channel: MessageChannel
  sent: number
  budget: number
}): BudgetAlarm[] =>
  ([WARNING, REACHED] as const)
    .filter((percent) => sent === Math.ceil((budget * percent) / 100))
    .map((percent) => ({ channel, percent, budget }))

interface Parts {
  security: Pick<SecurityLog, 'record'>
  /** Sends the mail to the operator. */
  email: Channel
  /** Where the operator reads mail; null for no mail. */
  operator: string | null
  mintId: () => string
  log: Log
}

/** [ME57] Records the event, which the console shows, and emails the operator. A mail that cannot be sent is logged. */
export const raiseAlarmBy =
  ({ security, email, operator, mintId, log }: Parts) =>
  async ({ channel, percent, budget }: BudgetAlarm): Promise<void> => {
    security.record({ event: 'message_budget', channel, percent, budget })
    if (operator === null) return
    const noun = channel === 'email' ? 'emails' : 'text messages'
    const subject = `Hearthkeep has used ${percent}% of today’s ${noun}`
    const text = [
      `${percent}% of the ${budget.toLocaleString('en-US')} ${noun} that this site may send in a day (UTC) have been sent.`,
      percent === REACHED
        ? 'Further ones wait until tomorrow, or until you raise the limit.'
        : 'When all are used, further ones wait until tomorrow.',
      'The administration console lists the messages and their senders, and can stop all of them.',
    ].join('\n\n')
    try {
      await email.send({ id: mintId(), recipient: operator, subject, text, link: null, sentBy: 'itself' })
    } catch (error) {
      log.error({ channel, percent, error: error instanceof Error ? error.name : 'unknown' }, 'an alarm was not mailed')
    }
  }
