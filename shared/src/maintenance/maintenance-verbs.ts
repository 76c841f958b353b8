import { livingPart } from '../property/recorded.ts'
import { z } from 'zod'
import { itemId, optional, propertyId, recordedDate, type ItemId, type PropertyId } from '../kernel/fields.ts'
import { verbs, type Verb, type MaintenanceItem } from './schedule/maintenance-item.ts'
import { Refusal } from '../kernel/outcome.ts'
import { shortDate } from '../format/date-words.ts'
import { isOpen, isPaused, isSkipped } from './schedule/item-status.ts'
import { pauseItem, rescheduleItem, resumeItem, skipItem, snoozeItem } from './verbs.ts'
import { callOf, definePropertyMutation, type Call, type Tx } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import { undoLastVerb } from './undo-last-verb.ts'

const args = z.strictObject({ propertyId, itemId })

const undoOf =
  (verb: Verb) =>
  ({ propertyId, itemId }: z.infer<typeof args>): Call =>
    callOf(undoMaintenance, { propertyId, itemId, verb })

/** Skips this occurrence; the next one replaces it. */
export const skipMaintenance = definePropertyMutation({
  name: 'maintenance.skip',
  args: args.extend({ nextItemId: itemId }),
  action: 'edit_property',
  undo: undoOf('skip'),
  sentence: (tx, args) => `Skipped ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId, nextItemId }, { today }) {
    const item = openItem(tx, propertyId, itemId)
    const { itemPatch, nextItem } = skipItem({ item, nextItemId, today })
    tx.patch('maintenanceItem', itemId, itemPatch)
    if (nextItem) tx.insert('maintenanceItem', { ...nextItem, scope: item.scope })
  },
})

/** Hides it from due work until a day after today, or no longer (`null`); its due day is unchanged. */
export const snoozeMaintenance = definePropertyMutation({
  name: 'maintenance.snooze',
  args: args.extend({ until: optional(recordedDate) }),
  action: 'edit_property',
  undo: undoOf('snooze'),
  edits: ({ itemId, until }) => ({ entity: 'maintenanceItem', id: itemId, changes: { snoozedUntil: until } }),
  sentence: (tx, { itemId, until }) =>
    until === null
      ? `Ended the snooze of ${nameOfRow(tx, 'maintenanceItem', itemId)}`
      : `Snoozed ${nameOfRow(tx, 'maintenanceItem', itemId)} until ${shortDate(until)}`,
  run(tx, { propertyId, itemId, until }, { today }) {
    const item = openItem(tx, propertyId, itemId)
    if (until !== null && until <= today) throw notAhead('until', 'The date must be after today')
    tx.patch('maintenanceItem', itemId, snoozeItem({ item, until, today }).itemPatch)
  },
})

/** Moves the due day of this occurrence alone, to today or later. */
export const rescheduleMaintenance = definePropertyMutation({
  name: 'maintenance.reschedule',
  args: args.extend({ to: recordedDate }),
  action: 'edit_property',
  undo: undoOf('reschedule'),
  // The due day is the due date, or else the scheduled date.
  edits: ({ itemId, to }) => ({
    entity: 'maintenanceItem',
    id: itemId,
    changes: { dueDate: to, scheduledDate: to },
  }),
  sentence: (tx, { itemId, to }) => `Rescheduled ${nameOfRow(tx, 'maintenanceItem', itemId)} to ${shortDate(to)}`,
  run(tx, { propertyId, itemId, to }, { today }) {
    const item = openItem(tx, propertyId, itemId)
    if (to < today) throw notAhead('to', 'The date can’t be in the past')
    tx.patch('maintenanceItem', itemId, rescheduleItem({ item, to, today }).itemPatch)
  },
})

/** Pauses it: neither due nor overdue nor counted until it is resumed. Idempotent. */
export const pauseMaintenance = definePropertyMutation({
  name: 'maintenance.pause',
  args,
  action: 'edit_property',
  undo: undoOf('pause'),
  sentence: (tx, args) => `Paused ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId }, { today }) {
    const item = openItem(tx, propertyId, itemId)
    if (!isPaused(item)) tx.patch('maintenanceItem', itemId, pauseItem({ item, today }).itemPatch)
  },
})

export const resumeMaintenance = definePropertyMutation({
  name: 'maintenance.resume',
  args,
  action: 'edit_property',
  undo: undoOf('resume'),
  sentence: (tx, args) => `Resumed ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId }, { today }) {
    const item = openItem(tx, propertyId, itemId)
    if (isPaused(item)) tx.patch('maintenanceItem', itemId, resumeItem({ item, today }).itemPatch)
  },
})

/**
 * Undoes the last verb, which the caller names so that nothing else is undone; `maintenance.reopen` undoes completions.
 */
export const undoMaintenance = definePropertyMutation({
  name: 'maintenance.undo',
  args: args.extend({ verb: z.enum(verbs) }),
  action: 'edit_property',
  sentence: (tx, { itemId, verb }) => `Undid ${verbNouns[verb]} of ${nameOfRow(tx, 'maintenanceItem', itemId)}`,
  run(tx, { propertyId, itemId, verb }) {
    undoLastVerb(tx, livingPart(tx, 'maintenanceItem', { propertyId, id: itemId }), verb)
  },
})

const verbNouns: Record<Verb, string> = {
  skip: 'the skip',
  snooze: 'the snooze',
  reschedule: 'the rescheduling',
  pause: 'the pause',
  resume: 'the resumption',
}

function openItem(tx: Tx, propertyId: PropertyId, id: ItemId): MaintenanceItem {
  const item = livingPart(tx, 'maintenanceItem', { propertyId, id })
  if (!isOpen(item)) throw new Refusal('conflict', `‘${item.title}’ was already ${closedWords(item)}`)
  return item
}

function closedWords(item: MaintenanceItem): string {
  if (isSkipped(item)) return 'skipped'
  return item.status === 'completed' ? 'completed' : 'canceled'
}

const notAhead = (path: string, message: string) => new Refusal('invalid', message, [{ path, message }])
