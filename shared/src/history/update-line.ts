import type { EntityName } from '../entities.ts'

/** A change of one row of a property. */
export interface UpdateEntry {
  entity: EntityName
  name: string
  /** Whether the mutation created the row. */
  isNew: boolean
  /** The title of the row. */
  title: string
  /** The name of the person who made the change. */
  actor: string
}

/**
 * [RM9] One line about what a person did: `Ben Keller completed ‘Replace furnace filter’`; null for mere consequences
 * of it.
 */
export function updateLine({ entity, name, isNew, title, actor }: UpdateEntry): string | null {
  const [subject, verb = ''] = name.split('.')
  // Nobody did anything when the server sets work aside or brings it back ([P57]).
  if (subject !== subjects[entity] || verb === 'set_aside') return null
  // The next occurrence of a task is created by the completion of the previous one.
  if (isNew !== beginnings.has(verb)) return isNew ? null : `${actor} changed ‘${title}’`
  return `${actor} ${predicates[verb] ?? 'changed'} ‘${title}’`
}

/** The entities whose changes are reported to others, and the prefixes of their mutation names. */
const subjects: { [E in EntityName]?: string } = {
  property: 'property',
  system: 'system',
  maintenanceItem: 'maintenance',
  document: 'document',
  cardEntry: 'card',
  issue: 'issue',
  supply: 'supply',
}

const beginnings = new Set(['add', 'create'])

const predicates: Record<string, string> = {
  add: 'added',
  create: 'added',
  complete: 'completed',
  reopen: 'reopened',
  plan: 'planned the repair of',
  close: 'closed',
  skip: 'skipped',
  snooze: 'snoozed',
  reschedule: 'rescheduled',
  pause: 'paused',
  resume: 'resumed',
  remove: 'removed',
  delete: 'removed',
  restore: 'restored',
}
