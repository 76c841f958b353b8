import { readTaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { expect, test } from 'vitest'
import { doneOn, nearDays, quickSchema, quickTask, resolved } from './quick-values.ts'
import { dayWords, doneWords, repeatWords } from './quick-words.ts'

const today = '2026-11-26'

const read = (title: string, dueDate: string | null = null) => {
  const words = readTaskWords({ typed: title, today })
  return { words, task: resolved({ ...quickTask, title, dueDate }, { words, systemId: null, today }) }
}

test.each([
  ['Fix tap', { title: 'Fix tap', dueDate: null, isRecurring: false }],
  ['Fix tap tomorrow', { title: 'Fix tap', dueDate: '2026-11-27', isRecurring: false }],
  [
    'Swap filter every 3 months',
    {
      title: 'Swap filter',
      dueDate: '2027-02-26',
      isRecurring: true,
      recurringInterval: 'quarterly',
      repeatEvery: null,
    },
  ],
  [
    'Mow every Saturday',
    { dueDate: '2026-11-28', recurringInterval: null, repeatEvery: 1, repeatUnit: 'week', recurrenceBasis: 'calendar' },
  ],
])('[QA2] ‘%s’ becomes %o', (title, task) => {
  expect(read(title).task).toMatchObject(task)
})

test('[QA2] a chosen day counts before the one in the title', () => {
  expect(read('Fix tap tomorrow', '2026-12-24').task).toMatchObject({ title: 'Fix tap', dueDate: '2026-12-24' })
})

test('[QA3] a day in the past is the day on which the work was done', () => {
  const { words, task } = read('Replaced the furnace about 2014')
  expect([doneOn(words, task), task.dueDate, words.when && doneWords(words.when)]).toEqual([
    '2014-01-01',
    null,
    'Done in 2014',
  ])
})

test('[QA1] the near days', () => {
  expect(nearDays(today).map(({ label, day }) => `${label}: ${dayWords(day, today)}`)).toEqual([
    'Today: Thu, Nov 26',
    'Tomorrow: Fri, Nov 27',
    'Next weekend: Sat, Dec 5',
  ])
})

test('[QA2] words for a chip', () => {
  expect([repeatWords({ every: 1, unit: 'month' }), repeatWords({ every: 3, unit: 'month' })]).toEqual([
    'Every month',
    'Every 3 months',
  ])
  expect(dayWords('2027-03-01', today)).toBe('Mar 1, 2027')
})

test.each([
  [{ title: 'x'.repeat(100), dueDate: '2026-11-26' }, []],
  [{ title: 'x'.repeat(101) }, ['At most 100 characters']],
  [{ title: ' ' }, ['Title is required']],
  [
    { title: 'Sweep', dueDate: '2026-11-25' },
    ['Choose today or a later day, or write the day into the title if it is done'],
  ],
])('[QA7] %j is refused with %j', (typed, messages) => {
  const { error } = quickSchema('2026-11-26').safeParse({ ...quickTask, ...typed })
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})
