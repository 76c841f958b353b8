import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { dueDay, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { z } from 'zod'
import {
  doneTask,
  dueRow,
  fitting,
  foundRow,
  id,
  limit,
  onlyOf,
  propertyId,
  shownClient,
  shownHealth,
  shownProperty,
  shownSystem,
  wordsAsked,
} from './shown.ts'
import { pathOf } from './tool-calls.ts'
import { tool } from './tool.ts'

const total = z.number().describe('How many there are, of which some may not be shown')
/** Each is judged by a call of its own. */
const MOST_SYSTEMS = 25
/** Characters of a long text in a list. */
const NOTES_SHOWN = 500

const listProperties = tool({
  name: 'list_properties',
  title: 'List properties',
  description: 'Lists the person’s properties with their ids, which the other tools take.',
  calls: ['GET /api/properties'],
  input: z.object({ limit }),
  output: z.object({ properties: z.array(shownProperty), total }),
  async answer({ limit }, { calls }) {
    const all = await calls.rows(shownProperty, '/api/properties')
    const shown = z.array(shownProperty).parse(all.slice(0, limit))
    return { properties: fitting(shown, limit), total: all.length }
  },
})

const dueTask = dueRow.pick({ id: true, title: true, propertyId: true, property: true, systemId: true, priority: true })

const listDueTasks = tool({
  name: 'list_due_tasks',
  title: 'What is due, and why',
  description: 'Lists overdue tasks and those due in the next days, most urgent first, each with the reason.',
  calls: ['GET /api/maintenance/overdue', 'GET /api/maintenance/upcoming'],
  input: z.object({ propertyId, days: z.int().min(0).max(366).default(30).describe('How many days ahead'), limit }),
  output: z.object({
    today: z.string(),
    tasks: z.array(dueTask.extend({ due: z.string().nullable(), isOverdue: z.boolean(), why: z.string() })),
    total,
  }),
  async answer({ propertyId, days, limit }, { calls, today: todayOf }) {
    const today = await todayOf()
    const until = addDays(today, days)
    const overdue = onlyOf(await calls.rows(dueRow, '/api/maintenance/overdue'), propertyId)
    // By due day.
    const upcoming = onlyOf(await calls.rows(dueRow, '/api/maintenance/upcoming'), propertyId)
    const isLater = (row: unknown) => (dueDay(datesOf.parse(row)) ?? '') > until
    const end = upcoming.findIndex(isLater)
    const due = [...overdue, ...upcoming.slice(0, end === -1 ? upcoming.length : end)]
    const shown = z.array(dueRow).parse(due.slice(0, limit))
    const tasks = shown.map((row) => ({
      ...dueTask.parse(row),
      due: dueDay(row),
      isOverdue: isOverdue(row, today),
      why: whyDue(row, today),
    }))
    return { today, tasks: fitting(tasks, limit), total: due.length }
  },
})

const datesOf = dueRow.pick({ dueDate: true, scheduledDate: true })

/** “12 days overdue, high priority, repeats”. */
const whyDue = (row: z.output<typeof dueRow>, today: CalendarDate) =>
  [dueSentence(row, today), `${row.priority} priority`, row.isRecurring && 'repeats'].filter(Boolean).join(', ')

const search = tool({
  name: 'search',
  title: 'Search',
  description:
    'Finds properties, systems, documents and tasks by words in their names, notes and details. ' +
    'Documents are found by title, category, file name and description; the words inside their files are not searched.',
  calls: ['GET /api/search'],
  input: z.object({ words: wordsAsked, propertyId, limit }),
  output: z.object({ found: z.array(foundRow), total }),
  async answer({ words, propertyId, limit }, { calls }) {
    const found = await calls.rows(foundRow, '/api/search', { words, propertyId })
    return { found: fitting(z.array(foundRow).parse(found), limit), total: found.length }
  },
})

const lastDone = tool({
  name: 'when_last_done',
  title: 'When did we last …',
  description: 'Lists completed work that the words find, last completed first: when, by whom, at what cost.',
  calls: ['GET /api/maintenance/completed'],
  input: z.object({ words: wordsAsked, propertyId, limit }),
  output: z.object({ today: z.string(), done: z.array(doneTask), total }),
  async answer({ words, propertyId, limit }, { calls, today }) {
    const found = onlyOf(await calls.rows(doneTask, '/api/maintenance/completed', { words }), propertyId)
    const done = z.array(doneTask).parse(found.slice(0, limit)).map(withShortNotes)
    return { today: await today(), done: fitting(done, limit), total: found.length }
  },
})

const withShortNotes = (row: z.output<typeof doneTask>) => ({
  ...row,
  notes: row.notes && clipped(row.notes, NOTES_SHOWN),
})

const judgeHealth = tool({
  name: 'judge_health',
  title: 'Health, with reasons',
  description:
    'Judges the systems of a property: a score of 0 to 100 each, the factors behind it, and what to do. ' +
    `Shows ${MOST_SYSTEMS} systems at most; name one to see only that.`,
  calls: ['GET /api/properties/:id/systems', 'GET /api/systems/:id/health'],
  input: z.object({ propertyId: id, systemId: id.optional() }),
  output: z.object({ systems: z.array(shownSystem.extend({ health: shownHealth })), total }),
  async answer({ propertyId, systemId }, { calls }) {
    const rows = await calls.rows(shownSystem, pathOf('/api/properties', propertyId, 'systems'))
    const all = z.array(shownSystem).parse(rows)
    const wanted = all.filter((system) => systemId === undefined || system.id === systemId)
    const judged = wanted.slice(0, MOST_SYSTEMS).map(async (system) => ({
      ...system,
      health: await calls.get(shownHealth, pathOf('/api/systems', system.id, 'health')),
    }))
    return { systems: fitting(await Promise.all(judged), MOST_SYSTEMS), total: wanted.length }
  },
})

const clientsWith = searchBy<z.output<typeof shownClient>>(({ firstName, lastName, email, phone }) => [
  `${firstName} ${lastName}`,
  email,
  phone,
])

const listClients = tool({
  name: 'list_clients',
  title: 'List clients',
  description: 'Lists the realtor’s clients with their ids, or only those that these words find.',
  calls: ['GET /api/clients'],
  role: 'realtor',
  input: z.object({ words: wordsAsked.optional(), limit }),
  output: z.object({ clients: z.array(shownClient), total }),
  async answer({ words, limit }, { calls }) {
    const all = z.array(shownClient).parse(await calls.rows(shownClient, '/api/clients'))
    const found = words === undefined ? all : clientsWith(all, words)
    return { clients: fitting(found, limit), total: found.length }
  },
})

export const readingTools = [listProperties, listDueTasks, search, lastDone, judgeHealth, listClients]
