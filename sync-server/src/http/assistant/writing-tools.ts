import { loggedKinds } from '@hearthkeep/shared/client/interaction.ts'
import { itemFacts, itemStatuses } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { z } from 'zod'
import { day, id, notesAsked, shownContact, shownTask } from './shown.ts'
import { pathOf, ToolRefusal } from './tool-calls.ts'
import { tool } from './tool.ts'

const changed = z.string().describe('What was changed')
const undoable = ['added_task', 'completed_task', 'logged_contact'] as const

const undoInput = z.object({
  what: z.enum(undoable),
  id: id.describe('The id of the task or the contact'),
  status: z.enum(itemStatuses).optional().describe('Of a completed task: what it was before'),
  clientId: id.optional().describe('Of a logged contact'),
})

/** [MC13] How to take a change back: the tool, and what to give it. */
const undo = z.object({ tool: z.literal('undo'), arguments: undoInput })
const undoBy = (by: z.input<typeof undoInput>) => ({ tool: 'undo' as const, arguments: by })

const TASKS = '/api/maintenance'

const addTask = tool({
  name: 'add_task',
  title: 'Add a task',
  description: 'Adds a maintenance task to a property.',
  calls: ['POST /api/maintenance'],
  input: z.object({
    propertyId: id,
    title: z.string().min(1).max(200),
    dueDate: day.optional(),
    systemId: id.optional().describe('The system that the task is for'),
    description: notesAsked,
    priority: itemFacts.priority.optional(),
    isRecurring: z.boolean().optional(),
    recurringInterval: itemFacts.recurringInterval.optional().describe('How often, if it recurs'),
  }),
  output: z.object({ changed, task: shownTask, undo }),
  async answer(input, { calls }) {
    const task = await calls.send(shownTask, 'POST', TASKS, input)
    return { changed: `Added the task ‘${task.title}’`, task, undo: undoBy({ what: 'added_task', id: task.id }) }
  },
})

const completeTask = tool({
  name: 'complete_task',
  title: 'Complete a task',
  description: 'Records that a task is done, today or on an earlier day. A recurring task is planned anew.',
  calls: ['GET /api/maintenance/:id', 'PATCH /api/maintenance/:id'],
  repeatable: true,
  input: z.object({
    taskId: id,
    completedDate: day.optional().describe('Today, unless it is given'),
    cost: z.number().min(0).optional().describe('In dollars'),
    vendor: z.string().max(200).optional(),
    completedByName: z.string().max(200).optional().describe('Who did the work'),
    notes: notesAsked,
  }),
  output: z.object({ changed, task: shownTask, undo }),
  async answer({ taskId, ...done }, { calls }) {
    const path = pathOf(TASKS, taskId)
    const { status, title, completedDate } = await calls.get(taskBefore, path)
    if (status === 'completed') throw new ToolRefusal(`‘${title}’ was completed on ${completedDate} already`)
    const task = await calls.send(shownTask, 'PATCH', path, { ...done, status: 'completed' })
    const by = { what: 'completed_task' as const, id: task.id, status }
    return { changed: `Completed ‘${title}’ as of ${task.completedDate}`, task, undo: undoBy(by) }
  },
})

const taskBefore = shownTask.extend({ status: z.enum(itemStatuses) })

const CLIENTS = '/api/clients'

const logContact = tool({
  name: 'log_contact',
  title: 'Log a contact with a client',
  description: 'Records that the realtor was in touch with a client, today or on an earlier day.',
  calls: ['POST /api/clients/:id/interactions'],
  role: 'realtor',
  input: z.object({
    clientId: id,
    kind: z.enum(loggedKinds),
    on: day.optional().describe('Today, unless it is given'),
    notes: notesAsked,
  }),
  output: z.object({ changed, contact: shownContact, undo }),
  async answer({ clientId, ...facts }, { calls }) {
    const contact = await calls.send(shownContact, 'POST', pathOf(CLIENTS, clientId, 'interactions'), facts)
    const by = { what: 'logged_contact' as const, id: contact.id, clientId }
    return { changed: `Logged a contact (${contact.kind}) on ${contact.on}`, contact, undo: undoBy(by) }
  },
})

const undoChange = tool({
  name: 'undo',
  title: 'Undo a change',
  description:
    'Takes back what add_task, complete_task or log_contact changed, with the arguments in their answer. ' +
    'An added task goes to the trash, where people find it for 30 days.',
  calls: ['DELETE /api/maintenance/:id', 'PATCH /api/maintenance/:id'],
  destroys: true,
  repeatable: true,
  input: undoInput,
  output: z.object({ changed }),
  async answer({ what, id, status = 'scheduled', clientId = '' }, { calls }) {
    switch (what) {
      case 'added_task':
        await calls.remove(pathOf(TASKS, id))
        return { changed: 'Moved the added task to the trash' }
      case 'completed_task':
        if (status === 'completed') throw new ToolRefusal('The status before the completion is needed')
        await calls.send(shownTask, 'PATCH', pathOf(TASKS, id), { status })
        return { changed: 'The task is open again, as it was before' }
      case 'logged_contact':
        await calls.remove(pathOf(CLIENTS, clientId, 'interactions', id))
        return { changed: 'Removed the logged contact' }
    }
  },
})

export const writingTools = [addTask, completeTask, logContact, undoChange]
