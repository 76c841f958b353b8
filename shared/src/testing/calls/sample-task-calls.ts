import { aStepId } from '../builders/builders.ts'
import { atProperty, atTask, completion, housekeepers, newItemId, removal, type SampleCall } from './sample-world.ts'

const notAnId = { itemId: 'the filter' }
/** For calls that require an open task. */
const openOnly = { 'task completed': 'conflict', 'task deleted': 'not_found', 'house deleted': 'not_found' } as const

export const taskCalls: SampleCall[] = [
  {
    call: { name: 'maintenance.add', args: { ...atProperty, itemId: newItemId, facts: { title: 'Clean gutters' } } },
    bad: [
      notAnId,
      { facts: {} },
      { facts: { title: ' ' } },
      { facts: { title: 'Clean gutters', status: 'completed' } },
    ],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'maintenance.edit', args: { ...atTask, changes: { vendor: 'Ace Heating' } } },
    bad: [notAnId, { changes: { title: '' } }, { changes: { dueDate: 'soon' } }, { changes: { color: 'red' } }],
    may: housekeepers,
    late: { 'task completed': 'applied', 'task deleted': 'applied', 'house deleted': 'applied' },
  },
  {
    call: completion,
    bad: [
      notAnId,
      { nextItemId: null },
      { completedDate: '1899-12-31' },
      { completedDate: '2026-12-24' },
      { cost: -1 },
    ],
    may: housekeepers,
    late: openOnly,
  },
  {
    call: { name: 'maintenance.reopen', args: atTask },
    before: [completion],
    bad: [notAnId],
    may: housekeepers,
    late: { 'task completed': 'cannot be', 'task deleted': 'not_found', 'house deleted': 'not_found' },
  },
  {
    call: { name: 'maintenance.move_completion', args: { ...atTask, completedDate: '2026-11-18', notes: 'Was black' } },
    before: [completion],
    bad: [notAnId, { completedDate: null }, { completedDate: '2026-12-24' }, { cost: -1 }],
    may: housekeepers,
    late: { 'task completed': 'cannot be', 'task deleted': 'not_found', 'house deleted': 'not_found' },
  },
  {
    call: removal,
    bad: [notAnId],
    may: housekeepers,
    late: { 'task completed': 'applied', 'task deleted': 'not_found', 'house deleted': 'not_found' },
  },
  {
    call: { name: 'maintenance.restore', args: atTask },
    before: [removal],
    bad: [notAnId],
    may: housekeepers,
    late: { 'task completed': 'cannot be', 'task deleted': 'cannot be', 'house deleted': 'not_found' },
  },
  {
    call: { name: 'maintenance.skip', args: { ...atTask, nextItemId: newItemId } },
    bad: [notAnId, { nextItemId: null }],
    may: housekeepers,
    late: openOnly,
  },
  {
    call: { name: 'maintenance.snooze', args: { ...atTask, until: '2026-11-25' } },
    bad: [notAnId, { until: undefined }, { until: 'later' }, { until: '2026-11-20' }],
    may: housekeepers,
    late: openOnly,
  },
  {
    call: { name: 'maintenance.reschedule', args: { ...atTask, to: '2026-11-25' } },
    bad: [notAnId, { to: null }, { to: '2026-02-30' }, { to: '2026-11-19' }],
    may: housekeepers,
    late: openOnly,
  },
  {
    call: { name: 'maintenance.pause', args: atTask },
    bad: [notAnId],
    may: housekeepers,
    late: openOnly,
  },
  {
    call: { name: 'maintenance.resume', args: atTask },
    before: [{ name: 'maintenance.pause', args: atTask }],
    bad: [notAnId],
    may: housekeepers,
    late: openOnly,
  },
  {
    call: { name: 'maintenance.undo', args: { ...atTask, verb: 'snooze' } },
    before: [{ name: 'maintenance.snooze', args: { ...atTask, until: '2026-11-25' } }],
    bad: [notAnId, { verb: 'complete' }],
    may: housekeepers,
    late: openOnly,
  },
  {
    call: { name: 'maintenance.tick_step', args: { ...atTask, stepId: aStepId(), done: true } },
    bad: [notAnId, { stepId: 1 }, { done: 'yes' }],
    may: housekeepers,
    late: { 'task completed': 'applied', 'task deleted': 'applied', 'house deleted': 'applied' },
  },
  {
    call: { name: 'maintenance.set_aside', args: { ...atProperty, most: 50, today: '2026-11-20' } },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'trash.purge', args: { ...atProperty, entity: 'maintenanceItem', id: atTask.itemId } },
    before: [removal],
    bad: [{ id: 'the filter' }, { entity: 'membership' }],
    may: housekeepers,
    late: { 'task completed': 'cannot be', 'task deleted': 'cannot be', 'house deleted': 'applied' },
  },
]
