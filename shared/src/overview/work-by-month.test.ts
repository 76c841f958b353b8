import { expect, test } from 'vitest'
import { anItem } from '../testing/builders/builders.ts'
import { datedWorkOf, movedMonths, sumOfMonths } from './work-by-month.ts'

const today = '2026-10-31'
const done = (completedDate: string | null) => anItem({ status: 'completed', completedDate })

test.each([
  [done('2026-10-01'), { kind: 'done', date: '2026-10-01' }],
  [done(null), null],
  [anItem({ dueDate: '2026-10-30' }), { kind: 'overdue', date: '2026-10-30' }],
  [anItem({ dueDate: '2026-10-30', scheduledDate: '2026-11-02' }), { kind: 'overdue', date: '2026-10-30' }],
  [anItem({ scheduledDate: today }), { kind: 'planned', date: today }],
  [anItem({ status: 'cancelled', dueDate: today }), null],
  [anItem(), null],
])('the work of %o is %o', (item, work) => {
  expect(datedWorkOf(item, today)).toEqual(work)
})

test.each([
  ['2026-01-31', {}],
  ['2026-02-01', { '2026-02': { done: 1, overdue: 0, planned: 0 } }],
  ['2027-01-31', { '2027-01': { done: 1, overdue: 0, planned: 0 } }],
  ['2027-02-01', {}],
])('of months from eight before to three after, also from the end of a long one: %s', (day, months) => {
  expect(movedMonths({}, { items: [{ was: null, is: done(day) }], today })).toEqual(months)
})

test('work that moves leaves its month, which is gone with its last work', () => {
  const [was, is] = [anItem({ dueDate: '2026-09-01' }), done('2026-10-02')]
  const months = movedMonths({}, { items: [{ was: null, is: was }], today })
  expect(movedMonths(months, { items: [{ was, is }], today })).toEqual({
    '2026-10': { done: 1, overdue: 0, planned: 0 },
  })
})

test('the work of several properties adds up', () => {
  const [one, other] = [
    { '2026-10': { done: 1, overdue: 2, planned: 0 } },
    { '2026-10': { done: 3, overdue: 0, planned: 0 }, '2026-11': { done: 0, overdue: 0, planned: 1 } },
  ]
  expect(sumOfMonths([one, other])).toEqual({
    '2026-10': { done: 4, overdue: 2, planned: 0 },
    '2026-11': { done: 0, overdue: 0, planned: 1 },
  })
})
