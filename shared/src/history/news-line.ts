import type { EntityName } from '../entities.ts'

/** A change of one row of a property. */
export interface NewsEntry {
  entity: EntityName
  /** The name of the mutation. */
  name: string
  /** The row did not exist before. */
  isNew: boolean
  /** What the row is called. */
  title: string
  /** Who did it. */
  actor: string
}

/** [RM9] What somebody did, in one line: `Ben Keller completed ‘Replace furnace filter’`; null for what only follows from it. */
export function newsLine({ entity, name, isNew, title, actor }: NewsEntry): string | null {
  const [subject, verb = ''] = name.split('.')
  if (subject !== subjects[entity]) return null
  // The next occurrence of a task is made by the completion of the one before it.
  if (isNew !== beginnings.has(verb)) return isNew ? null : `${actor} changed ‘${title}’`
  return `${actor} ${deeds[verb] ?? 'changed'} ‘${title}’`
}

/** The entities of which others hear, and what their mutations are named after. */
const subjects: { [E in EntityName]?: string } = {
  property: 'property',
  system: 'system',
  maintenanceItem: 'maintenance',
  document: 'document',
}

const beginnings = new Set(['add', 'create'])

const deeds: Record<string, string> = {
  add: 'added',
  create: 'added',
  complete: 'completed',
  reopen: 'reopened',
  skip: 'skipped',
  snooze: 'snoozed',
  reschedule: 'rescheduled',
  pause: 'paused',
  resume: 'resumed',
  remove: 'removed',
  delete: 'removed',
  restore: 'restored',
}
