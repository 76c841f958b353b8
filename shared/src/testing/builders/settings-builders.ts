import type { NotificationSettings } from '../../notification/notification-settings.ts'
import type { CalendarFeed } from '../../calendar/calendar-feed.ts'
import { userScope } from '../../kernel/scope.ts'
import { defaultNotifications } from '../../notification/notification-choices.ts'
import { aUserId } from './builders.ts'

/** A person's settings, for tests; the same call always builds the same row. */

const moments = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-01-02T03:04:05.678Z', deletedAt: null }

export function aNotificationSettings(overrides: Partial<NotificationSettings> = {}): NotificationSettings {
  const id = overrides.id ?? aUserId()
  return { id, scope: userScope(id), ...defaultNotifications, phone: null, ...moments, ...overrides }
}

/** An active feed. */
export function aCalendarFeed(overrides: Partial<CalendarFeed> = {}): CalendarFeed {
  const id = overrides.id ?? aUserId()
  return { id, scope: userScope(id), secret: aFeedSecret(), hasAlarms: null, ...moments, ...overrides }
}

/** As long as a real secret, and different for each number. */
export const aFeedSecret = (n = 1) => `${'A'.repeat(40)}${String(n).padStart(3, '0')}`
