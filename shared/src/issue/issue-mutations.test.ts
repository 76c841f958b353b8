import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { issueLogOrder } from './issue-order.ts'
import { MAX_ISSUES, severities, type Issue } from './issue.ts'
import type { CallOf } from '../mutations.ts'
import { healthOf } from '../health/health.ts'
import { isLiving } from '../kernel/living.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import {
  aMembership,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
} from '../testing/builders/builders.ts'
import { anIssue, anIssueId } from '../testing/builders/issue-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'

const propertyId = aPropertyId()
const at = { propertyId, issueId: anIssueId() }
const atTask = { propertyId, itemId: anItemId() }

const aStore = (issue: Issue[] = [anIssue()], relation: 'owner' | 'viewer' = 'owner') =>
  new HeldRows({
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership({ relation })],
    system: [aSystem()],
    issue,
  })
const plan = { name: 'issue.plan', args: { ...at, itemId: anItemId() } } as const
const complete = {
  name: 'maintenance.complete',
  args: { ...atTask, nextItemId: anItemId(9), completedDate: '2026-11-19' },
} as const

/** Runs the calls, which must all be accepted, and returns the first issue. */
function after(...calls: CallOf[]): Issue | undefined {
  const rows = aStore()
  for (const call of calls) expect(rows.run(call)).toMatchObject({ ok: true })
  return rows.all('issue')[0]
}

test('[IS1] a new issue has what was typed, and is open', () => {
  const rows = aStore([])
  const facts = { title: 'Sink drips', severity: 'minor', place: 'Kitchen' } as const
  rows.run({ name: 'issue.add', args: { ...at, facts } })
  expect(rows.all('issue')).toMatchObject([{ ...facts, since: null, status: 'open', itemId: null, closedOn: null }])
})

test('[IS2] an issue is edited, deleted and restored; an edit reaches it in the trash', () => {
  const remove = { name: 'issue.remove', args: at } as const
  const edit = { name: 'issue.edit', args: { ...at, changes: { place: 'Garage' } } } as const
  expect(after(remove, edit)).toMatchObject({ place: 'Garage', deletedAt: annToday.at })
  expect(after(remove, { name: 'issue.restore', args: at })).toMatchObject({ deletedAt: null })
})

test('[IS2] a viewer changes nothing', () => {
  expect(aStore([anIssue()], 'viewer').run(plan)).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } })
})

test.each([
  ['closing', 'issue.close', 'planned'],
  ['closing', 'issue.close', 'closed'],
  ['reopening', 'issue.reopen', 'open'],
  ['reopening', 'issue.reopen', 'planned'],
] as const)('[IS3] %s with %s is a conflict while it is %s', (_what, name, status) => {
  const rows = aStore([anIssue({ status })])
  expect(rows.run({ name, args: at })).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test.each(['planned', 'closed'] as const)('[IS3] a %s issue cannot be planned', (status) => {
  expect(aStore([anIssue({ status })]).run(plan)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test('[IS3] an issue closes today and can be opened again', () => {
  const close = { name: 'issue.close', args: at } as const
  expect(after(close)).toMatchObject({ status: 'closed', closedOn: annToday.today })
  expect(after(close, { name: 'issue.reopen', args: at })).toMatchObject({ status: 'open', closedOn: null })
})

test.each([
  ['critical', 'urgent', '2026-11-20'],
  ['major', 'high', '2026-12-20'],
  ['moderate', 'medium', null],
  ['minor', 'low', null],
] as const)('[IS4] a %s issue becomes a repair of %s priority, due %s', (severity, priority, dueDate) => {
  const rows = aStore([anIssue({ severity, description: 'Since the storm', estimatedCost: 120 })])
  rows.run(plan)
  expect(rows.all('maintenanceItem')).toMatchObject([
    {
      title: 'Burner clicks and does not light',
      description: 'Since the storm\nPlace: Basement',
      type: 'repair',
      systemId: aSystemId(),
      category: 'hvac',
      priority,
      dueDate,
      estimatedCost: 120,
      isRecurring: false,
      issueId: anIssueId(),
    },
  ])
})

test('[IS4] a repair of a deleted system is one of the property', () => {
  const rows = aStore()
  rows.run({ name: 'system.remove', args: { propertyId, systemId: aSystemId() } })
  rows.run(plan)
  expect(rows.all('maintenanceItem')).toMatchObject([{ systemId: null, category: 'general' }])
})

const repeating = { isRecurring: true, recurringInterval: 'annual' } as const
const remove = { name: 'maintenance.remove', args: atTask } as const
const restore = { name: 'maintenance.restore', args: atTask } as const
const reopen = { name: 'maintenance.reopen', args: atTask } as const
const skip = { name: 'maintenance.skip', args: { ...atTask, nextItemId: anItemId(9) } } as const
const edited = (status: 'cancelled' | 'scheduled') =>
  ({ name: 'maintenance.edit', args: { ...atTask, changes: { status } } }) as const
const removeSystem = { name: 'system.remove', args: { propertyId, systemId: aSystemId() } } as const
const restoreSystem = { name: 'system.restore', args: { propertyId, systemId: aSystemId() } } as const

test.each<[string, Issue['status'], CallOf[]]>([
  ['planning', 'planned', [plan]],
  ['completing the task', 'closed', [plan, complete]],
  ['undoing the completion', 'planned', [plan, complete, reopen]],
  ['deleting the task', 'open', [plan, remove]],
  ['restoring the task', 'planned', [plan, remove, restore]],
  ['canceling the task', 'open', [plan, edited('cancelled')]],
  ['scheduling it again', 'planned', [plan, edited('cancelled'), edited('scheduled')]],
  ['skipping the task', 'open', [plan, skip]],
  ['undoing the skip', 'planned', [plan, skip, { name: 'maintenance.undo', args: { ...atTask, verb: 'skip' } }]],
  ['deleting the system with its tasks', 'open', [plan, removeSystem]],
  ['restoring the system', 'planned', [plan, removeSystem, restoreSystem]],
  [
    'purging the task',
    'open',
    [plan, remove, { name: 'trash.purge', args: { propertyId, entity: 'maintenanceItem', id: anItemId() } }],
  ],
])('[IS5] after %s, the issue is %s', (_what, status, calls) => {
  expect(after(...calls)).toMatchObject({ status })
})

test('[IS5] a completed task closes the issue on its day', () => {
  expect(after(plan, complete)).toMatchObject({ closedOn: '2026-11-19', itemId: anItemId() })
})

test('[IS6] an earlier task that comes back is a task of its own', () => {
  const rows = aStore()
  const again = { ...plan, args: { ...plan.args, itemId: anItemId(2) } }
  for (const call of [plan, remove, again, restore]) rows.run(call)
  expect(rows.all('maintenanceItem')).toMatchObject([{ issueId: null }, { issueId: anIssueId() }])
  rows.run(complete)
  expect(rows.all('issue')).toMatchObject([{ status: 'planned', itemId: anItemId(2) }])
})

test.each([
  ['completed', complete, null],
  ['skipped', skip, anIssueId()],
] as const)('[IS7] the occurrence after a %s one has the issue %s', (_how, call, issueId) => {
  const rows = aStore()
  for (const each of [plan, { name: 'maintenance.edit', args: { ...atTask, changes: repeating } }, call]) rows.run(each)
  expect(rows.all('maintenanceItem')[1]).toMatchObject({ id: anItemId(9), issueId })
  expect(rows.all('issue')).toMatchObject([{ status: issueId ? 'planned' : 'closed' }])
})

test('[IS5] undoing the skip of a repeating task gives the issue its task back', () => {
  const rows = aStore()
  const undo = { name: 'maintenance.undo', args: { ...atTask, verb: 'skip' } } as const
  const edit = { name: 'maintenance.edit', args: { ...atTask, changes: repeating } } as const
  for (const call of [plan, edit, skip, undo]) expect(rows.run(call)).toMatchObject({ ok: true })
  expect(rows.all('maintenanceItem')).toMatchObject([{ id: anItemId(), issueId: anIssueId(), status: 'scheduled' }])
  expect(rows.all('issue')).toMatchObject([{ status: 'planned', itemId: anItemId() }])
})

test('[IS10] a property has room for 1,000 issues', () => {
  const rows = aStore(Array.from({ length: MAX_ISSUES }, (_, n) => anIssue({ id: anIssueId(n + 1) })))
  const facts = { title: 'One more', severity: 'minor' } as const
  const add = { name: 'issue.add', args: { ...at, issueId: anIssueId(2000), facts } } as const
  expect(rows.run(add)).toMatchObject({ ok: false, refusal: { kind: 'limit' } })
})

test('[IS12] an import keeps what is there, and a planned issue without its task is open', () => {
  const rows = aStore()
  const facts = { title: 'Roof leaks', severity: 'critical' } as const
  const issues = [
    { ...facts, id: anIssueId(), status: 'closed' as const },
    { ...facts, id: anIssueId(2), status: 'planned' as const, itemId: anItemId(7), systemId: aSystemId(7) },
    { ...facts, id: anIssueId(3), status: 'closed' as const, closedOn: '2026-11-01' },
  ]
  expect(rows.run({ name: 'issue.import', args: { propertyId, issues } })).toMatchObject({ ok: true })
  expect(rows.all('issue')).toMatchObject([
    anIssue(),
    { status: 'open', itemId: null, systemId: null },
    { status: 'closed', closedOn: '2026-11-01' },
  ])
})

test('[IS13] open issues come first, the worst on top, then the longest known', () => {
  const log = [
    anIssue({ id: anIssueId(1), severity: 'critical', status: 'closed' }),
    anIssue({ id: anIssueId(2), severity: 'critical', status: 'planned' }),
    anIssue({ id: anIssueId(3), severity: 'minor', since: '2020-01-01' }),
    anIssue({ id: anIssueId(4), severity: 'major', since: null, createdAt: '2026-11-02T08:00:00.000Z' }),
    anIssue({ id: anIssueId(5), severity: 'major', since: '2026-11-01' }),
  ]
  expect(log.toSorted(issueLogOrder).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1].map(anIssueId))
})

const ids = [1, 4].map(anItemId)
const steps = fc.array(
  fc.oneof(
    fc.constantFrom(...ids).map((itemId) => ({ name: 'issue.plan', args: { ...at, itemId } }) as const),
    fc.constantFrom('issue.close', 'issue.reopen', 'issue.remove', 'issue.restore').map((name) => ({ name, args: at })),
    fc
      .record({
        name: fc.constantFrom('maintenance.remove', 'maintenance.restore', 'maintenance.reopen'),
        itemId: fc.constantFrom(...ids),
      })
      .map(({ name, itemId }) => ({ name, args: { propertyId, itemId } })),
    fc
      .record({ itemId: fc.constantFrom(...ids), status: fc.constantFrom('cancelled', 'scheduled', 'in_progress') })
      .map(({ itemId, status }) => ({ name: 'maintenance.edit', args: { propertyId, itemId, changes: { status } } })),
    fc
      .constantFrom(...ids)
      .map((itemId) => ({ ...complete, args: { ...complete.args, itemId, nextItemId: anItemId(99) } })),
    fc
      .constantFrom(...ids)
      .map((itemId) => ({ name: 'maintenance.edit', args: { propertyId, itemId, changes: repeating } })),
    fc
      .record({ itemId: fc.constantFrom(...ids), nextItemId: fc.constantFrom(...ids) })
      .map((args) => ({ name: 'maintenance.skip', args: { propertyId, ...args } })),
    fc.constantFrom(...ids).map((itemId) => ({ name: 'maintenance.undo', args: { propertyId, itemId, verb: 'skip' } })),
    fc.constantFrom(removeSystem, restoreSystem),
  ),
  { maxLength: 14 },
)

const isOnThePlan = (item: MaintenanceItem) => isLiving(item) && isOpen(item) && item.status !== 'cancelled'

test('[IS5] [H35] an issue and its open task never count both, whatever is done with them', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...severities), (calls, severity) => {
      const rows = aStore([anIssue({ severity })])
      for (const call of calls) rows.run(call)
      const [issue] = rows.all('issue')
      const tasks = rows.all('maintenanceItem').filter(({ issueId }) => issueId === issue?.id)
      expect(tasks.filter(isOnThePlan).map(({ id }) => id)).toEqual(issue?.status === 'planned' ? [issue.itemId] : [])
    }),
    { numRuns: 300 },
  )
})

test.each(severities)('[H36] planning a %s issue lowers no score, and taking it back restores it', (severity) => {
  const rows = aStore([anIssue({ severity })])
  const score = () => healthOf(aSystem(), rows.all('maintenanceItem'), annToday.today, rows.all('issue')).score
  const logged = score()
  rows.run(plan)
  expect(score()).toBeGreaterThanOrEqual(logged)
  expect(score()).toBe(healthOf(aSystem(), rows.all('maintenanceItem'), annToday.today, []).score)
  rows.run(remove)
  expect(score()).toBe(logged)
})
