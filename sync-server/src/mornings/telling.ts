import type { ItemId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { NoticeKind } from '@hearthkeep/shared/notification/notice.ts'
import type { ToldThing } from '@hearthkeep/shared/notification/morning-words.ts'

/** Something to tell a person, as one notice. */
export interface Telling extends ToldThing {
  kind: Extract<NoticeKind, 'task_due' | 'task_overdue' | 'tasks_due' | 'alert' | 'property_news' | 'trial_ending'>
  propertyId: PropertyId | null
  itemId: ItemId | null
  /** [RM5] What is told by it, each once. */
  whats: readonly string[]
}

/** What a person has to be told this morning, and what may be told again should it come back. */
export interface Tellings {
  tasks: Telling[]
  alerts: Telling[]
  news: Telling[]
  /** Told before, and no longer so. */
  over: readonly string[]
  /** The number of the last change that they take into account. */
  upTo: number
}

export const tellingsOf = ({ tasks, alerts, news }: Pick<Tellings, 'tasks' | 'alerts' | 'news'>): Telling[] => [
  ...tasks,
  ...alerts,
  ...news,
]

/** What an email is called that tells one sentence. */
export const subjectOf = (words: string): string => words.replace(/\.$/, '')
