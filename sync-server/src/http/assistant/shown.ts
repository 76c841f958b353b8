import { MAX_NOTES } from '@hearthkeep/shared/client/client.ts'
import { maintenanceItem } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { z } from 'zod'
import { isRecord } from '../request/lenient.ts'

/** What tools show of the answers of calls: a schema takes these fields from a row and leaves the others. */

/** Rows in an answer. More would only fill an assistant's context. */
const MOST = 100
/** Characters of an answer: about 15,000 tokens. Assistants cut off longer ones. */
const MOST_CHARACTERS = 60_000
const USUAL = 25

const text = z.string()
const words = text.nullable()

export const day = z.iso.date()
export const limit = z.int().min(1).max(MOST).default(USUAL).describe('How many rows to show at most')
/** A text that is no id, such as `..`, must not become another path. */
export const id = z.uuid()
export const propertyId = id.optional().describe('Only this property, by its id')
export const wordsAsked = z.string().min(1).max(200).describe('Words to look for, such as “furnace filter”')
export const notesAsked = z.string().max(MAX_NOTES).optional()

export const shownProperty = z.object({
  id: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  propertyType: text,
  yearBuilt: z.number().nullable(),
})

const task = { id: text, title: text, propertyId: text, systemId: words, status: text, priority: text }

const { status, priority, dueDate, scheduledDate, snoozedUntil, pausedOn, isRecurring } = maintenanceItem.schema.shape

export const dueRow = z.object({
  ...task,
  property: text,
  status,
  priority,
  dueDate,
  scheduledDate,
  snoozedUntil,
  pausedOn,
  isRecurring,
})

export const shownTask = z.object({
  ...task,
  dueDate: words,
  completedDate: words,
  cost: z.number().nullable(),
  vendor: words,
})

export const doneTask = z.object({
  ...task,
  property: text,
  completedDate: words,
  cost: z.number().nullable(),
  vendor: words,
  completedByName: words,
  notes: words,
})

export const foundRow = z.object({
  kind: text,
  id: text,
  title: text,
  detail: words,
  date: words,
  propertyId: text,
  property: text,
})

export const shownSystem = z.object({ id: text, systemType: text, systemName: text, installDate: words })

export const shownHealth = z.object({
  score: z.number(),
  status: text,
  factors: z.record(text, z.number()),
  nextMaintenanceDate: words,
  recommendations: z.array(text),
  urgentActions: z.array(text),
})

export const shownClient = z.object({ id: text, firstName: text, lastName: text, email: words, phone: words })

export const shownContact = z.object({ id: text, clientId: text, kind: text, on: text, notes: words })

/** @returns the rows of the property, or all of them without one */
export const onlyOf = (rows: readonly unknown[], propertyId: string | undefined): readonly unknown[] =>
  propertyId === undefined ? rows : rows.filter((row) => isRecord(row) && row['propertyId'] === propertyId)

/** [MC16] The first rows that an answer has room for, and one in any case. */
export function fitting<T>(rows: readonly T[], limit: number): T[] {
  let room = MOST_CHARACTERS
  return rows.slice(0, limit).filter((row, place) => {
    room -= JSON.stringify(row).length
    return room >= 0 || place === 0
  })
}
