import type { ItemId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import type { ReportedRow } from '@hearthkeep/shared/notification/morning-words.ts'

/** An announcement to a person, given as one notice. */
export interface Announcement extends ReportedRow {
  kind: Extract<NoticeKind, 'task_due' | 'task_overdue' | 'tasks_due' | 'alert' | 'property_news' | 'trial_ending'>
  propertyId: PropertyId | null
  itemId: ItemId | null
  /** [RM5] The keys of what it announces, each announced once. */
  reportedKeys: readonly string[]
}

/** What a person must be notified of this morning, and what may be announced again if it recurs. */
export interface Announcements {
  tasks: Announcement[]
  alerts: Announcement[]
  updates: Announcement[]
  /** Keys that were announced before and no longer apply. */
  ended: readonly string[]
  /** The number of the last change taken into account. */
  upTo: number
}

export const announcementsOf = ({
  tasks,
  alerts,
  updates,
}: Pick<Announcements, 'tasks' | 'alerts' | 'updates'>): Announcement[] => [...tasks, ...alerts, ...updates]

/** Turns a single sentence into an email subject. */
export const subjectOf = (words: string): string => words.replace(/\.$/, '')
