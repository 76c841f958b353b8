import { livingProperty, livingPart, recordedPart } from '../property/recorded.ts'
import type { System } from '../system/system.ts'
import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import type { Exact } from '../kernel/args/exact.ts'
import {
  itemId,
  propertyId,
  recordedDate,
  type CalendarDate,
  type ItemId,
  type PropertyId,
  type VendorId,
} from '../kernel/fields.ts'
import { itemFacts, itemStatuses, type MaintenanceItem } from './schedule/maintenance-item.ts'
import { propertyScope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { completeItem, reopenItem, vendorLink } from './completion.ts'
import { intervalInStep } from './schedule/interval.ts'
import { dueDay, isSkipped } from './schedule/item-status.ts'
import { notPutOff } from './schedule/occurrences.ts'
import { nextDueDateOf } from './schedule/recurrence.ts'
import { moveCompletion } from './moved-completion.ts'
import { stepsAsTicked, withoutTicks } from './step-mutations.ts'
import { putBackOnShelf, takeFromShelf } from './shelf.ts'
import { isLiving } from '../kernel/living.ts'
import { callOf, definePropertyMutation, type Context, type Reader, type Tx } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import { undoLastVerb, removeNextOccurrence } from './undo-last-verb.ts'
import { removedAt } from '../kernel/removed-at.ts'

const facts = z.strictObject(itemFacts).partial()
const noItemFacts = blank(itemFacts)
const openStatus = z.enum(itemStatuses).exclude(['completed'])
const editedFacts = facts.extend({ status: openStatus.optional() })
const scheduleFields = [
  'dueDate',
  'scheduledDate',
  'isRecurring',
  'recurringInterval',
  'repeatEvery',
  'repeatUnit',
  'repeatOn',
  'recurrenceBasis',
] as const
const seasonFields = ['seasonFrom', 'seasonTo'] as const
const done = {
  completedDate: recordedDate,
  cost: itemFacts.cost.optional(),
  vendor: itemFacts.vendor.optional(),
  vendorId: itemFacts.vendorId.optional(),
  notes: itemFacts.notes.optional(),
  completedByName: itemFacts.completedByName.optional(),
}

/** Adds a task to do or, with `done`, work that is already done and then has all the effects of a completion. */
export const addItem = definePropertyMutation({
  name: 'maintenance.add',
  args: z.strictObject({
    propertyId,
    itemId,
    facts: facts.required({ title: true }).extend({ status: openStatus.optional() }),
    done: z.strictObject({ ...done, nextItemId: itemId }).optional(),
  }),
  action: 'edit_property',
  // Work that is already done has effects that removing it would leave.
  undo: ({ propertyId, itemId, done }) => (done ? null : callOf(removeItem, { propertyId, itemId })),
  sentence: (_tx, args) => `Added ‘${args.facts.title}’`,
  run(tx, { propertyId, itemId, facts, done }, context) {
    livingProperty(tx, propertyId)
    if (facts.systemId) livingPart(tx, 'system', { propertyId, id: facts.systemId })
    const item = { ...begunItem, ...facts, ...intervalInStep(noItemFacts, facts) }
    tx.insert('maintenanceItem', {
      id: itemId,
      propertyId,
      scope: propertyScope(propertyId),
      seriesStart: dueDay(item),
      completedDate: null,
      completedBy: null,
      previousItemId: null,
      issueId: null,
      completion: null,
      ...notPutOff,
      ...item,
      nextDueDate: facts.nextDueDate ?? nextDueDateOf(item),
    })
    if (done) complete(tx, { propertyId, itemId, ...done }, context)
  },
})

const begunItem = {
  ...noItemFacts,
  type: 'maintenance',
  category: 'routine',
  priority: 'medium',
  status: 'scheduled',
  isRecurring: false,
  recurrenceBasis: 'completion',
  affectsSystemRating: true,
} as const

/**
 * Changes the recorded facts, even in the trash. A new due day, interval or basis restarts the series from there. For
 * an existing step, only the text and the position are applied: ticks have a mutation of their own. Reopening a skipped
 * task undoes the skip.
 */
export const editItem = definePropertyMutation({
  name: 'maintenance.edit',
  args: z.strictObject({ propertyId, itemId, changes: editedFacts }),
  action: 'edit_property',
  edits: ({ itemId, changes: { vendorId: _link, ...changes } }) => ({
    entity: 'maintenanceItem',
    id: itemId,
    changes,
    comparable: withoutTicks,
  }),
  sentence: (tx, args) => `Changed ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId, changes }) {
    const item = recordedPart(tx, 'maintenanceItem', { propertyId, id: itemId })
    if (changes.systemId) livingPart(tx, 'system', { propertyId, id: changes.systemId })
    if (changes.status && item.status === 'completed')
      throw new Refusal('conflict', 'This is completed. Undo the completion first.')
    if (isSkipped(item) && (changes.status ?? 'cancelled') !== 'cancelled') undoLastVerb(tx, item, 'skip')
    const allChanges = { ...changes, ...intervalInStep(item, changes), ...stepsAsTicked(item, changes) }
    const vendorId = vendorLink(item, changes)
    tx.patch('maintenanceItem', itemId, { ...allChanges, ...newSeries(item, allChanges), vendorId })
  },
})

export const completeMaintenance = definePropertyMutation({
  name: 'maintenance.complete',
  args: z.strictObject({ propertyId, itemId, nextItemId: itemId, ...done }),
  action: 'edit_property',
  undo: ({ propertyId, itemId }) => callOf(reopenMaintenance, { propertyId, itemId }),
  edits: ({ itemId, cost, vendor, notes, completedByName }) => ({
    entity: 'maintenanceItem',
    id: itemId,
    changes: onlyGiven({ cost, vendor, notes, completedByName }),
  }),
  sentence: (tx, args) => `Completed ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run: complete,
})

/** Undoes a completion: restores the item, the system and the next occurrence. */
export const reopenMaintenance = definePropertyMutation({
  name: 'maintenance.reopen',
  args: z.strictObject({ propertyId, itemId }),
  action: 'edit_property',
  sentence: (tx, args) => `Undid the completion of ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId }) {
    const item = livingPart(tx, 'maintenanceItem', { propertyId, id: itemId })
    const nextItem = nextOf(tx, item)
    const reopened = reopenItem({ item, system: systemOf(tx, item), nextItem })
    if (!reopened.ok) throw new Refusal(reopened.refusal.kind, reopened.refusal.message)
    const { itemPatch, systemPatch } = reopened.value
    tx.patch('maintenanceItem', itemId, itemPatch)
    if (systemPatch && item.systemId) tx.patch('system', item.systemId, systemPatch)
    if (nextItem) removeNextOccurrence(tx, nextItem)
    putBackOnShelf(tx, item)
  },
})

/**
 * [C21] Moves a completion to another day, and changes the details that the person touched with it (`null` clears). For
 * the same day, only the details change.
 */
export const moveCompletedItem = definePropertyMutation({
  name: 'maintenance.move_completion',
  args: z.strictObject({ propertyId, itemId, ...done }),
  action: 'edit_property',
  edits: ({ propertyId: _property, itemId, vendorId: _link, ...changes }) => ({
    entity: 'maintenanceItem',
    id: itemId,
    changes,
  }),
  sentence: (tx, args) => `Moved the completion of ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId, completedDate, ...details }, { today }) {
    const item = livingPart(tx, 'maintenanceItem', { propertyId, id: itemId })
    refuseFuture(completedDate, today)
    tx.patch('maintenanceItem', itemId, { ...details, vendorId: vendorLink(item, details) })
    if (completedDate === item.completedDate) return
    const system = systemOf(tx, item)
    const nextItem = nextOf(tx, item)
    const rating = rowsForRating(tx, item, system)
    const moved = moveCompletion({ item, system, ...rating, nextItem, completedDate, today })
    if (!moved.ok) throw new Refusal(moved.refusal.kind, moved.refusal.message)
    const { itemPatch, systemPatch, nextPatch } = moved.value
    tx.patch('maintenanceItem', itemId, itemPatch)
    if (system) tx.patch('system', system.id, systemPatch)
    if (nextItem && nextPatch) tx.patch('maintenanceItem', nextItem.id, nextPatch)
  },
})

export const removeItem = definePropertyMutation({
  name: 'maintenance.remove',
  args: z.strictObject({ propertyId, itemId }),
  action: 'edit_property',
  undo: (args) => callOf(restoreItem, args),
  sentence: (tx, args) => `Deleted ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId }, context) {
    livingPart(tx, 'maintenanceItem', { propertyId, id: itemId })
    tx.patch('maintenanceItem', itemId, { deletedAt: removedAt(context) })
  },
})

export const restoreItem = definePropertyMutation({
  name: 'maintenance.restore',
  args: z.strictObject({ propertyId, itemId }),
  action: 'edit_property',
  sentence: (tx, args) => `Restored ${nameOfRow(tx, 'maintenanceItem', args.itemId)}`,
  run(tx, { propertyId, itemId }) {
    livingProperty(tx, propertyId)
    tx.patch('maintenanceItem', itemId, { deletedAt: null })
  },
})

export interface Completion {
  propertyId: PropertyId
  itemId: ItemId
  nextItemId: ItemId
  completedDate: CalendarDate
  cost?: number | null
  vendor?: string | null
  vendorId?: VendorId | null
  notes?: string | null
  completedByName?: string | null
}

/** Completing a skipped occurrence first undoes the skip. */
function complete(tx: Tx, { propertyId, itemId, nextItemId, ...done }: Completion, { userId, today }: Context) {
  const known = livingPart(tx, 'maintenanceItem', { propertyId, id: itemId })
  refuseFuture(done.completedDate, today)
  if (known.status === 'completed') throw new Refusal('conflict', `‘${known.title}’ was already completed`)
  if (isSkipped(known)) undoLastVerb(tx, known, 'skip')
  const item = livingPart(tx, 'maintenanceItem', { propertyId, id: itemId })
  const system = systemOf(tx, item)
  const rating = rowsForRating(tx, item, system)
  const taken = takeFromShelf(tx, item)
  const effect = completeItem({
    item,
    system,
    ...rating,
    done: { ...done, completedBy: userId },
    taken,
    nextItemId,
    today,
  })
  tx.patch('maintenanceItem', itemId, effect.itemPatch)
  if (system && effect.systemPatch) tx.patch('system', system.id, effect.systemPatch)
  if (effect.nextItem) tx.insert('maintenanceItem', { ...effect.nextItem, scope: item.scope })
}

function refuseFuture(completedDate: CalendarDate, today: CalendarDate): void {
  if (completedDate <= today) return
  throw new Refusal('invalid', 'The completion date can’t be in the future', [
    { path: 'completedDate', message: 'The date can’t be in the future' },
  ])
}

/** The occurrence that the completion created; it may have been deleted since. */
function nextOf(tx: Reader, { completion }: MaintenanceItem): MaintenanceItem | null {
  const id = completion?.nextItemId
  return id ? (tx.get('maintenanceItem', id) ?? null) : null
}

/** Only a repair recomputes the rating of the system ([C3]), and a large property has very many items. */
function rowsForRating(tx: Reader, { type }: MaintenanceItem, system: System | null) {
  if (!system || type !== 'repair') return { items: [] }
  return {
    items: tx.byIndex('maintenanceItem', 'systemId', system.id),
    issues: tx.byIndex('issue', 'scope', system.scope),
  }
}

function systemOf(tx: Reader, item: MaintenanceItem): System | null {
  const system = item.systemId ? tx.get('system', item.systemId) : undefined
  return system && isLiving(system) ? system : null
}

type Changes = Exact<z.infer<typeof editedFacts>>

/** A new season alone does not restart the series: the day that it counts from may be outside of the season. */
function newSeries(item: MaintenanceItem, changes: Changes) {
  const rescheduled = { ...item, ...changes }
  const isNew = (field: keyof Changes) => changes[field] !== undefined && changes[field] !== item[field]
  const nextDueDate = changes.nextDueDate ?? nextDueDateOf(rescheduled)
  if (scheduleFields.some(isNew))
    return { seriesStart: dueDay(rescheduled), rescheduledFrom: null, snoozedUntil: null, nextDueDate }
  return seasonFields.some(isNew) ? { nextDueDate } : {}
}

/** Completing leaves a field unchanged if no value is given for it ([C1]). */
const onlyGiven = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== ''))
