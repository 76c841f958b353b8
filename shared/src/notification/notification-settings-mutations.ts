import { z } from 'zod'
import { notificationChoices } from './notification-settings.ts'
import { userScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defaultNotifications } from './notification-choices.ts'
import { isTimeZone } from '../kernel/clock/time-zones.ts'
import { defineMutation } from '../kernel/mutation.ts'
import { sameValue } from '../kernel/same-value.ts'

/**
 * Sets some of the person's choices; the first edit inserts the row, with defaults for all others. Refuses (`invalid`)
 * an unknown time zone.
 */
export const editNotificationSettings = defineMutation({
  name: 'notification_settings.edit',
  args: z.strictObject({ changes: z.strictObject(notificationChoices).partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Changed the notification settings',
  run(tx, { changes }, { userId }) {
    const user = tx.get('user', userId)
    if (!user) throw new Refusal('not_found', 'Account not found')
    const { emailNotifications, smsNotifications, ...facts } = changes
    if (typeof facts.timeZone === 'string' && !isTimeZone(facts.timeZone)) {
      const message = 'Choose a time zone from the list'
      throw new Refusal('invalid', message, [{ path: 'changes.timeZone', message }])
    }
    tx.patch('user', userId, { emailNotifications, smsNotifications })
    if (!tx.get('notificationSettings', userId)) {
      const initial = { ...defaultNotifications, phone: user.phone }
      if (
        Object.entries(facts).every(
          ([field, value]) => value === undefined || sameValue(value, (initial as Record<string, unknown>)[field]),
        )
      )
        return
      tx.insert('notificationSettings', { id: userId, scope: user.scope, ...initial })
    }
    tx.patch('notificationSettings', userId, facts)
  },
})
