import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { trashWords } from '@hearthkeep/shared/trash/trash.ts'
import type { Trashed } from './trash-list.ts'

export const entityLabels: Record<RecordedEntity, string> = {
  property: 'Property',
  system: 'System',
  maintenanceItem: 'Task',
  document: 'Document',
}

/** What a purge also removes. */
export const purgeWarnings: Record<RecordedEntity, string> = {
  property: 'This deletes it for everyone with access, along with everything recorded about it.',
  system: 'This also deletes the tasks deleted with it; finished work stays with the house.',
  maintenanceItem: 'This deletes it for everyone with access.',
  document: 'This deletes it and its file for everyone with access.',
}

/** `System with 2 tasks · Deleted Nov 20, 2026, 4:05 PM · 12 days left` */
export function lineOf({ entity, deletedAt, taskCount }: Trashed, now: Date): string {
  const tasks = taskCount === 0 ? '' : ` with ${taskCount === 1 ? '1 task' : `${taskCount} tasks`}`
  const when = momentWords(deletedAt, now).replace(/^Just/, 'just')
  return [`${entityLabels[entity]}${tasks}`, `Deleted ${when}`, trashWords(deletedAt, now)].join(' · ')
}
