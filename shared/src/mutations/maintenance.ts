import { z } from 'zod'
import type { MaintenanceItem, System } from '../entities/all.ts'
import { blank } from '../entities/blank.ts'
import {
  itemId,
  propertyId,
  recordedDate,
  type CalendarDate,
  type ItemId,
  type PropertyId,
} from '../entities/fields.ts'
import { itemFacts, itemStatuses } from '../entities/maintenance-item.ts'
import { propertyScope } from '../entities/scope.ts'
import { Refusal } from '../outcome.ts'
import { completeItem, reopenItem } from '../rules/completion.ts'
import { dueDay } from '../rules/item-status.ts'
import { nextDueDateOf } from '../rules/recurrence.ts'
import { livingItem, livingProperty, livingSystem, recordedItem } from './living.ts'
import { defineMutation, type Context, type Reader, type Tx } from './mutation.ts'

const facts = z.strictObject(itemFacts).partial()
const noItemFacts = blank(itemFacts)
const openStatus = z.enum(itemStatuses).exclude(['completed'])
const done = {
  completedDate: recordedDate,
  cost: itemFacts.cost.optional(),
  vendor: itemFacts.vendor.optional(),
  notes: itemFacts.notes.optional(),
}

/** A task to do, or, with `done`, work that was done already: it then has all the effects of a completion. */
export const addItem = defineMutation({
  name: 'maintenance.add',
  args: z.strictObject({
    propertyId,
    itemId,
    facts: facts.required({ title: true }).extend({ status: openStatus.optional() }),
    done: z.strictObject({ ...done, nextItemId: itemId }).optional(),
  }),
  action: 'edit_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (_tx, args) => `Added ‘${args.facts.title}’`,
  async run(tx, { propertyId, itemId, facts, done }, context) {
    await livingProperty(tx, propertyId)
    if (facts.systemId) await livingSystem(tx, propertyId, facts.systemId)
    const item = { ...noItemFacts, ...defaults, ...facts }
    await tx.insert('maintenanceItem', {
      ...item,
      id: itemId,
      propertyId,
      scope: propertyScope(propertyId),
      nextDueDate: facts.nextDueDate ?? nextDueDateOf(item),
      seriesStart: dueDay(item),
      completedDate: null,
      completedBy: null,
      previousItemId: null,
      completion: null,
    })
    if (done) await complete(tx, { propertyId, itemId, ...done }, context)
  },
})

const defaults = {
  type: 'maintenance',
  category: 'routine',
  priority: 'medium',
  status: 'scheduled',
  isRecurring: false,
  recurrenceBasis: 'completion',
  affectsSystemRating: true,
} as const

/** Changes what is recorded, in the trash too. A new due day, interval or basis starts the series anew from there. */
export const editItem = defineMutation({
  name: 'maintenance.edit',
  args: z.strictObject({ propertyId, itemId, changes: facts.extend({ status: openStatus.optional() }) }),
  action: 'edit_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  edits: ({ itemId, changes }) => ({ entity: 'maintenanceItem', id: itemId, changes }),
  sentence: async (tx, args) => `Changed ${await titleOf(tx, args.itemId)}`,
  async run(tx, { propertyId, itemId, changes }) {
    const item = await recordedItem(tx, propertyId, itemId)
    if (changes.systemId) await livingSystem(tx, propertyId, changes.systemId)
    if (changes.status && item.status === 'completed')
      throw new Refusal('conflict', 'This is completed: take the completion back first')
    await tx.patch('maintenanceItem', itemId, { ...changes, ...newSeries(item, changes) })
  },
})

export const completeMaintenance = defineMutation({
  name: 'maintenance.complete',
  args: z.strictObject({ propertyId, itemId, nextItemId: itemId, ...done }),
  action: 'edit_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (tx, args) => `Completed ${await titleOf(tx, args.itemId)}`,
  run: complete,
})

/** Takes a completion back: the item, the system and the next occurrence are as they were. */
export const reopenMaintenance = defineMutation({
  name: 'maintenance.reopen',
  args: z.strictObject({ propertyId, itemId }),
  action: 'edit_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (tx, args) => `Took back the completion of ${await titleOf(tx, args.itemId)}`,
  async run(tx, { propertyId, itemId }) {
    const item = await livingItem(tx, propertyId, itemId)
    const nextId = item.completion?.nextItemId
    const nextItem = nextId ? ((await tx.get('maintenanceItem', nextId)) ?? null) : null
    const reopened = reopenItem({ item, system: await systemOf(tx, item), nextItem })
    if (!reopened.ok) throw new Refusal(reopened.refusal.kind, reopened.refusal.message)
    const { itemPatch, systemPatch } = reopened.value
    await tx.patch('maintenanceItem', itemId, itemPatch)
    if (systemPatch && item.systemId) await tx.patch('system', item.systemId, systemPatch)
    if (!nextItem) return
    // One that was done and then removed is history, for the trash to keep; it no longer follows this one.
    if (nextItem.status === 'completed') await tx.patch('maintenanceItem', nextItem.id, { previousItemId: null })
    else await tx.delete('maintenanceItem', nextItem.id)
  },
})

export const removeItem = defineMutation({
  name: 'maintenance.remove',
  args: z.strictObject({ propertyId, itemId }),
  action: 'edit_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (tx, args) => `Deleted ${await titleOf(tx, args.itemId)}`,
  async run(tx, { propertyId, itemId }, { at }) {
    await livingItem(tx, propertyId, itemId)
    await tx.patch('maintenanceItem', itemId, { deletedAt: at })
  },
})

export const restoreItem = defineMutation({
  name: 'maintenance.restore',
  args: z.strictObject({ propertyId, itemId }),
  action: 'edit_house',
  scopes: (args) => [propertyScope(args.propertyId)],
  sentence: async (tx, args) => `Restored ${await titleOf(tx, args.itemId)}`,
  async run(tx, { propertyId, itemId }) {
    await livingProperty(tx, propertyId)
    await tx.patch('maintenanceItem', itemId, { deletedAt: null })
  },
})

export interface Completion {
  propertyId: PropertyId
  itemId: ItemId
  nextItemId: ItemId
  completedDate: CalendarDate
  cost?: number | null
  vendor?: string | null
  notes?: string | null
}

async function complete(tx: Tx, { propertyId, itemId, nextItemId, ...done }: Completion, { userId, today }: Context) {
  const item = await livingItem(tx, propertyId, itemId)
  if (done.completedDate > today)
    throw new Refusal('invalid', 'A completion cannot lie in the future', [
      { path: 'completedDate', message: 'The day it was done cannot be in the future' },
    ])
  if (item.status === 'completed') throw new Refusal('conflict', `‘${item.title}’ was completed already`)
  const system = await systemOf(tx, item)
  const items = system ? await tx.byIndex('maintenanceItem', 'systemId', system.id) : []
  const effect = completeItem({ item, system, items, done: { ...done, completedBy: userId }, nextItemId, today })
  await tx.patch('maintenanceItem', itemId, effect.itemPatch)
  if (system && effect.systemPatch) await tx.patch('system', system.id, effect.systemPatch)
  if (effect.nextItem) await tx.insert('maintenanceItem', { ...effect.nextItem, scope: item.scope })
}

async function systemOf(tx: Reader, item: MaintenanceItem): Promise<System | null> {
  const system = item.systemId ? await tx.get('system', item.systemId) : undefined
  return system && system.deletedAt === null ? system : null
}

type Schedule = Partial<
  Pick<
    MaintenanceItem,
    'dueDate' | 'scheduledDate' | 'isRecurring' | 'recurringInterval' | 'recurrenceBasis' | 'nextDueDate'
  >
>
const scheduleFields = ['dueDate', 'scheduledDate', 'isRecurring', 'recurringInterval', 'recurrenceBasis'] as const

function newSeries(item: MaintenanceItem, changes: Schedule) {
  if (scheduleFields.every((field) => changes[field] === undefined || changes[field] === item[field])) return {}
  const rescheduled = { ...item, ...changes }
  return { seriesStart: dueDay(rescheduled), nextDueDate: changes.nextDueDate ?? nextDueDateOf(rescheduled) }
}

async function titleOf(tx: Reader, id: string): Promise<string> {
  const item = await tx.get('maintenanceItem', id)
  return item ? `‘${item.title}’` : 'a task'
}
