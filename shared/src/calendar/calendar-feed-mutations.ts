import { z } from 'zod'
import { feedSecret } from './calendar-feed.ts'
import { userScope } from '../kernel/scope.ts'
import { defineMutation } from '../kernel/mutation.ts'

/** Turns the person's calendar feed on, or gives it a new address and thereby invalidates the old one. */
export const rotateCalendarFeed = defineMutation({
  name: 'calendar_feed.rotate',
  args: z.strictObject({ secret: feedSecret }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Created a calendar feed address',
  run(tx, { secret }, { userId }) {
    if (tx.get('calendarFeed', userId)) tx.patch('calendarFeed', userId, { secret })
    else tx.insert('calendarFeed', { id: userId, scope: userScope(userId), secret, hasAlarms: null })
  },
})

/** [CA25] Whether the events remind the person. It outlasts the address. */
export const setFeedAlarms = defineMutation({
  name: 'calendar_feed.set_alarms',
  args: z.strictObject({ hasAlarms: z.boolean() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { hasAlarms }) => `Turned reminders of the calendar feed ${hasAlarms ? 'on' : 'off'}`,
  run(tx, { hasAlarms }, { userId }) {
    if (tx.get('calendarFeed', userId)) tx.patch('calendarFeed', userId, { hasAlarms })
    else tx.insert('calendarFeed', { id: userId, scope: userScope(userId), secret: null, hasAlarms })
  },
})

/** Invalidates the address; a feed that is off stays off. */
export const turnOffCalendarFeed = defineMutation({
  name: 'calendar_feed.turn_off',
  args: z.strictObject({}),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Turned the calendar feed off',
  run(tx, _args, { userId }) {
    if (tx.get('calendarFeed', userId)) tx.patch('calendarFeed', userId, { secret: null })
  },
})
