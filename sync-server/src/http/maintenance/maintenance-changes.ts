import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import {
  calendarDate,
  itemId,
  optional,
  propertyId,
  type ItemId,
  partId,
  stepId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { Exact } from '@hearthkeep/shared/kernel/args/exact.ts'
import {
  itemFacts,
  maintenanceItem,
  MAX_LINES,
  part,
  step,
  type Part,
  type Step,
} from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { isOpen, isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { z } from 'zod'
import { changesOf } from '../request/changes-of.ts'
import { lenient, type BodyOf } from '../request/lenient.ts'
import { withNamedProperty } from '../property/named-property.ts'
import type { Change } from '../call/rest.ts'

const { status, completedDate, snoozedUntil } = maintenanceItem.schema.shape
const pausedOn = optional(calendarDate)

/** Steps and parts as a client may send them: new ones have no id yet, and an omitted flag is false. */
const sentSteps = z
  .array(step.partial({ id: true, done: true }))
  .max(MAX_LINES, `At most ${MAX_LINES}`)
  .nullable()
const sentParts = z
  .array(part.partial({ id: true, size: true, quantity: true }))
  .max(MAX_LINES, `At most ${MAX_LINES}`)
  .nullable()

interface SentLines {
  steps?: z.infer<typeof sentSteps> | undefined
  parts?: z.infer<typeof sentParts> | undefined
}
interface Lines {
  steps?: Step[] | null
  parts?: Part[] | null
}

/** Adds the missing ids. */
function linesOf({ steps, parts }: SentLines, mintId: () => string): Lines {
  const lines: Lines = {}
  if (steps !== undefined)
    lines.steps = steps && steps.map(({ id, text, done = false }) => ({ id: id ?? stepId.parse(mintId()), text, done }))
  if (parts !== undefined)
    lines.parts =
      parts &&
      parts.map(({ id, name, size = null, quantity = null, supplyId }) => ({
        id: id ?? partId.parse(mintId()),
        name,
        size,
        quantity,
        ...(supplyId && { supplyId }),
      }))
  return lines
}

/** Returns the ticks that differ. An edit of the list of steps sets its lines; each tick is a mutation of its own. */
function ticksIn(sent: Step[] | null | undefined, known: Step[] | null): Pick<Step, 'id' | 'done'>[] {
  const now = new Map((known ?? []).map(({ id, done }) => [id, done]))
  return (sent ?? []).filter(({ id, done }) => now.has(id) && now.get(id) !== done)
}

const facts = z
  .object({
    ...itemFacts,
    status,
    completedDate,
    snoozedUntil,
    pausedOn,
    steps: sentSteps,
    parts: sentParts,
  })
  .partial()

export const itemCreation = lenient(
  facts.required({ title: true }).extend({ id: itemId.optional(), propertyId }),
  withNamedProperty,
)
export const itemEdit = lenient(facts)

interface NewItem {
  itemId: ItemId
  body: Exact<BodyOf<typeof itemCreation>>
  /** For the next occurrence, if the item recurs, and for new steps and parts. */
  mintId: () => string
}

interface EditedItem {
  item: MaintenanceItem
  body: Exact<BodyOf<typeof itemEdit>>
  mintId: () => string
}

/** The API sets a status, whereas mutations name what happens: an item created as completed was already done. */
export async function addItem(change: Change, { itemId: id, body, mintId }: NewItem): Promise<void> {
  const { id: _id, propertyId, status, completedDate, snoozedUntil, pausedOn, steps, parts, ...rest } = body
  const facts = { ...rest, ...linesOf({ steps, parts }, mintId) }
  if (status === 'completed') {
    const { cost, vendor, vendorId, notes, completedByName, ...planned } = facts
    const nextItemId = itemId.parse(mintId())
    const sent = changesOf({}, { cost, vendor, vendorId, notes, completedByName })
    const done = { completedDate: completedDate ?? change.today, ...sent, nextItemId }
    await change.act({ name: 'maintenance.add', args: { propertyId, itemId: id, facts: planned, done } })
  } else {
    const initialFacts = status === undefined ? facts : { ...facts, status }
    await change.act({ name: 'maintenance.add', args: { propertyId, itemId: id, facts: initialFacts } })
    await putOff(change, id, { snoozedUntil, pausedOn })
  }
}

/**
 * A change to `completed` is a completion, a change away from it undoes the completion, another day moves it, and
 * everything else is an edit.
 */
export async function editItem(change: Change, { item, body, mintId }: EditedItem): Promise<void> {
  const { status, completedDate, snoozedUntil, pausedOn, steps, parts, ...rest } = body
  const facts = { ...rest, ...linesOf({ steps, parts }, mintId) }
  const { id, propertyId } = item
  const edit = async (edited: ArgsOf<'maintenance.edit'>['changes']) => {
    const now = await present(change, id)
    await change.act({ name: 'maintenance.edit', args: { propertyId, itemId: id, changes: changesOf(now, edited) } })
    for (const { id: stepId, done } of ticksIn(edited.steps, now.steps))
      await change.act({ name: 'maintenance.tick_step', args: { propertyId, itemId: id, stepId, done } })
    await putOff(change, id, { snoozedUntil, pausedOn })
  }

  if (item.status === 'completed' && (status ?? 'completed') === 'completed') {
    await edit(facts)
    if (!completedDate || completedDate === item.completedDate) return
    return change.act({ name: 'maintenance.move_completion', args: { propertyId, itemId: id, completedDate } })
  }
  if (status === undefined) return edit(facts)
  if (status !== 'completed') {
    if (item.status === 'completed') await change.act({ name: 'maintenance.reopen', args: { propertyId, itemId: id } })
    return edit({ ...facts, status })
  }
  const { cost, vendor, vendorId, notes, completedByName, ...planned } = facts
  await edit(planned)
  const nextItemId = itemId.parse(mintId())
  const sent = changesOf({}, { cost, vendor, vendorId, notes, completedByName })
  const done = { completedDate: completedDate ?? change.today, ...sent, nextItemId }
  await change.act({ name: 'maintenance.complete', args: { propertyId, itemId: id, ...done } })
}

type PutOff = { [Field in 'snoozedUntil' | 'pausedOn']: EditedItem['body'][Field] | undefined }

/**
 * The day of a pause only tells whether the item is paused: a pause begins today. A closed item is neither snoozed nor
 * paused.
 */
async function putOff(change: Change, id: ItemId, { snoozedUntil, pausedOn }: PutOff): Promise<void> {
  const item = await present(change, id)
  if (!isOpen(item)) return
  const args = { propertyId: item.propertyId, itemId: id }
  if (snoozedUntil !== undefined && snoozedUntil !== item.snoozedUntil)
    await change.act({ name: 'maintenance.snooze', args: { ...args, until: snoozedUntil } })
  if (pausedOn === undefined || (pausedOn !== null) === isPaused(item)) return
  await change.act({ name: pausedOn === null ? 'maintenance.resume' : 'maintenance.pause', args })
}

const present = async (change: Change, id: ItemId) => must(await change.tx.get('maintenanceItem', id), 'the item')
