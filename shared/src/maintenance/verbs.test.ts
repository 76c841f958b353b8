import { expect, test } from 'vitest'
import type { Verb, MaintenanceItem } from './schedule/maintenance-item.ts'
import { anItem, anItemId, aPartId, aStepId } from '../testing/builders/builders.ts'
import { pauseItem, rescheduleItem, resumeItem, skipItem, snoozeItem, undoVerb } from './verbs.ts'

const today = '2026-11-20'
const nextItemId = anItemId(99)
const monthly = { isRecurring: true, recurringInterval: 'monthly' } as const
const calendar = { ...monthly, recurrenceBasis: 'calendar', seriesStart: '2026-01-15' } as const
const skip = (facts: Partial<MaintenanceItem>) => skipItem({ item: anItem(facts), nextItemId, today })

test.each([
  ['overdue', { ...monthly, dueDate: '2026-11-15' }, '2026-12-20'],
  ['not yet due', { ...monthly, dueDate: '2026-12-15' }, '2027-01-15'],
  ['without a due date', monthly, '2026-12-20'],
  ['overdue on a fixed calendar', { ...calendar, dueDate: '2026-09-15' }, '2026-12-15'],
  ['not yet due on a fixed calendar', { ...calendar, dueDate: '2026-12-15' }, '2027-01-15'],
  ['seasonal', { ...monthly, dueDate: '2026-11-15', seasonFrom: 4, seasonTo: 11 }, '2027-04-01'],
])('[R14] the next occurrence after a skip, %s: %s', (_what, facts, due) => {
  const { itemPatch, nextItem } = skip(facts)
  expect(itemPatch).toMatchObject({ status: 'cancelled', nextDueDate: due, undoable: { verb: 'skip', nextItemId } })
  expect(nextItem).toMatchObject({ id: nextItemId, status: 'scheduled', dueDate: due, previousItemId: anItemId() })
})

test('[R14] skipping a one-time task creates no next occurrence', () => {
  expect(skip({ dueDate: '2026-11-15' })).toEqual({
    itemPatch: {
      status: 'cancelled',
      undoable: {
        verb: 'skip',
        on: today,
        before: { status: 'scheduled' },
        after: { status: 'cancelled' },
        nextItemId: null,
      },
    },
    nextItem: null,
  })
})

test('[R18] [R22] [C12] the next occurrence has the same parts and steps, unchecked, and nothing of this one’s outcome', () => {
  const steps = [{ id: aStepId(), text: 'Turn it off', done: true }]
  const parts = [{ id: aPartId(), name: 'Filter', size: '16x25x1', quantity: 2 }]
  const { nextItem } = skip({
    ...monthly,
    steps,
    parts,
    dueDate: '2026-11-15',
    snoozedUntil: '2026-12-01',
    rescheduledFrom: '2026-11-01',
    pausedOn: '2026-11-10',
    completedByName: 'Ace',
  })
  expect(nextItem).toMatchObject({
    steps: [{ id: aStepId(), text: 'Turn it off', done: false }],
    parts,
    snoozedUntil: null,
    rescheduledFrom: null,
    pausedOn: '2026-11-10',
    completedByName: null,
    undoable: null,
  })
})

test.each([
  [{ dueDate: '2026-11-15' }, { dueDate: '2026-12-01', rescheduledFrom: '2026-11-15', seriesStart: '2026-11-15' }],
  [{ dueDate: '2026-11-10', rescheduledFrom: '2026-11-01', seriesStart: '2026-01-01' }, { dueDate: '2026-12-01' }],
  [
    { dueDate: '2026-11-10', rescheduledFrom: '2026-12-01', seriesStart: '2026-01-01' },
    { dueDate: '2026-12-01', rescheduledFrom: null },
  ],
  [
    { scheduledDate: '2026-11-15', seriesStart: '2026-11-15', snoozedUntil: '2026-12-24' },
    { dueDate: '2026-12-01', scheduledDate: '2026-12-01', rescheduledFrom: '2026-11-15', snoozedUntil: null },
  ],
  [{}, { dueDate: '2026-12-01' }],
  [
    { ...monthly, dueDate: '2026-11-15', seriesStart: '2026-11-15', nextDueDate: '2026-12-15' },
    { dueDate: '2026-12-01', rescheduledFrom: '2026-11-15', nextDueDate: '2027-01-01' },
  ],
  [
    { ...calendar, dueDate: '2026-11-15', nextDueDate: '2026-12-15' },
    { dueDate: '2026-12-01', rescheduledFrom: '2026-11-15' },
  ],
])('[R16] rescheduling %j to Dec 1 changes %j', (facts, changed) => {
  const item = anItem(facts)
  const { undoable, ...itemPatch } = rescheduleItem({ item, to: '2026-12-01', today }).itemPatch
  expect(itemPatch).toEqual(changed)
  expect(undoable).toMatchObject({ verb: 'reschedule', on: today, after: changed })
})

test.each([
  ['fell due while paused', { dueDate: '2026-10-15', pausedOn: '2026-10-01' }, { dueDate: today }],
  ['fell due on the day it was paused', { dueDate: '2026-10-01', pausedOn: '2026-10-01' }, { dueDate: today }],
  ['was overdue before the pause', { dueDate: '2026-09-15', pausedOn: '2026-10-01' }, {}],
  ['is not yet due', { dueDate: '2026-12-15', pausedOn: '2026-10-01' }, {}],
  ['is due today', { dueDate: today, pausedOn: '2026-10-01' }, {}],
  ['has no due date', { pausedOn: '2026-10-01' }, {}],
  [
    'fell due on a fixed calendar',
    { ...calendar, dueDate: '2026-10-15', pausedOn: '2026-10-01', nextDueDate: '2026-11-15' },
    { dueDate: '2026-12-15', nextDueDate: '2027-01-15' },
  ],
])('[R21] resuming a task that %s', (_what, facts, rescheduled) => {
  const series = { seriesStart: '2026-01-15' }
  const { undoable: _undoable, ...itemPatch } = resumeItem({ item: anItem({ ...series, ...facts }), today }).itemPatch
  expect(itemPatch).toEqual({ pausedOn: null, ...rescheduled })
})

test('[R17] [R20] a snooze and a pause change one field, and none that is already set', () => {
  const until = '2026-12-01'
  expect(snoozeItem({ item: anItem(), until, today }).itemPatch).toMatchObject({ snoozedUntil: until })
  expect(snoozeItem({ item: anItem({ snoozedUntil: until }), until, today }).itemPatch).toEqual({})
  expect(pauseItem({ item: anItem(), today }).itemPatch).toMatchObject({ pausedOn: today })
})

test('[R19] undo keeps later changes', () => {
  const item = anItem({ dueDate: '2026-11-15', seriesStart: '2026-11-15' })
  const rescheduled = { ...item, ...rescheduleItem({ item, to: '2026-12-01', today }).itemPatch, dueDate: '2026-12-24' }
  expect(undoVerb({ item: rescheduled, nextItem: null, verb: 'reschedule' })).toEqual({
    ok: true,
    value: { rescheduledFrom: null, undoable: null },
  })
})

const skipped = anItem({ ...monthly, ...skip(monthly).itemPatch })
const paused = anItem(pauseItem({ item: anItem(), today }).itemPatch)
const refusals: [string, MaintenanceItem, Verb, MaintenanceItem | null, string][] = [
  ['nothing was done', anItem(), 'skip', null, 'Something else was done with ‘Replace furnace filter’ since then'],
  ['another verb', paused, 'snooze', null, 'Something else was done with ‘Replace furnace filter’ since then'],
  [
    'a pause of a canceled task',
    { ...paused, status: 'cancelled' },
    'pause',
    null,
    'Something else was done with ‘Replace furnace filter’ since then',
  ],
  [
    'a skip of a task that was then completed',
    { ...skipped, status: 'completed' },
    'skip',
    null,
    'Something else was done with ‘Replace furnace filter’ since then',
  ],
  [
    'the next occurrence is done',
    skipped,
    'skip',
    anItem({ status: 'completed' }),
    '‘Replace furnace filter’ was completed since then. Undo that first.',
  ],
  [
    'the next occurrence is skipped',
    skipped,
    'skip',
    skipped,
    '‘Replace furnace filter’ was skipped again since then. Undo that first.',
  ],
]
test.each(refusals)('[R19] undo is refused: %s', (_what, item, verb, nextItem, message) => {
  expect(undoVerb({ item, nextItem, verb })).toEqual({ ok: false, refusal: { kind: 'conflict', message } })
})

test('[R19] a skip can be undone although the completed next occurrence is in the trash', () => {
  const nextItem = anItem({ status: 'completed', deletedAt: '2026-11-20T10:00:00.000Z' })
  expect(undoVerb({ item: skipped, nextItem, verb: 'skip' }).ok).toBe(true)
})
