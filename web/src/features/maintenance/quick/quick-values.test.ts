import { readTaskWords } from '@hearthkeep/shared/maintenance/task-words/read-task-words.ts'
import { expect, test } from 'vitest'
import {
  doneOn,
  installedBy,
  installedFacts,
  nearDays,
  quickSchema,
  quickTask,
  resolved,
  costWords,
  dayWords,
  installedWords,
  whenWords,
} from './quick-values.ts'
import { intervalWords } from '@hearthkeep/shared/maintenance/task-words/interval-words.ts'
import { aSystem } from '@hearthkeep/shared/testing/builders/builders.ts'

const today = '2026-11-26'

const read = (title: string, dueDate: string | null = null) => {
  const words = readTaskWords({ typed: title, today })
  return {
    words,
    task: resolved({ ...quickTask, title, dueDate }, { words, systemId: null, isReplacement: false, today }),
  }
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
  expect([doneOn(words, task), task.dueDate, words.when && whenWords(words.when, null)]).toEqual([
    '2014-01-01',
    null,
    'Done in 2014',
  ])
})

test('[QA1] the near days', () => {
  expect(nearDays(today).map(({ label, day }) => `${label}: ${dayWords(day)}`)).toEqual([
    'Today: Thu, Nov 26, 2026',
    'Tomorrow: Fri, Nov 27, 2026',
    'Next weekend: Sat, Dec 5, 2026',
  ])
})

test.each([
  ['Fix tap next Sat', ['Due Sat, Dec 5, 2026']],
  ['Cleaned gutters on Oct 3', ['Done on Oct 3, 2026']],
  ['Cleaned gutters in May', ['Done in May 2026']],
  ['Painted 2014', ['Done in 2014']],
  ['Swap filter every 3 months', ['Every 3 months']],
  ['Water plants every Tuesday', ['Every week on Tuesday']],
  ['Water plants every other Tuesday', ['Every 2 weeks on Tuesday']],
  ['Water plants every Tuesday starting Dec 3', ['From Thu, Dec 3, 2026', 'Every week on Tuesday']],
  ['Pay HOA on the 1st of every month', ['Every month on the 1st']],
  ['Pay HOA monthly on the 22nd', ['Every month on the 22nd']],
  ['Clean gutters every fall', ['Every year on Sep 1']],
  ['Test alarms first Monday of every month', ['Every month on the first Monday']],
  ['Swapped filter yesterday for $12,50', ['Done on Nov 25, 2026', 'Cost $12.50']],
  ['Swap filter tomorrow $189', ['Due Fri, Nov 27, 2026', 'Estimated cost $189.00']],
])('[QA13] ‘%s’ is shown as %j', (title, chips) => {
  const { words, task } = read(title)
  const { when, repeat, cost } = words
  const isDone = doneOn(words, { dueDate: null }) !== null
  expect([
    ...(when ? [whenWords(when, repeat)] : []),
    ...(repeat ? [intervalWords(repeat, task.dueDate)] : []),
    ...(cost ? [costWords({ dollars: cost.dollars, isDone })] : []),
  ]).toEqual(chips)
})

test.each([
  ['Swap filter tomorrow $189', { cost: null, estimatedCost: 189 }],
  ['Swapped filter yesterday $189', { cost: 189, estimatedCost: null, dueDate: null }],
  ['Water plants every Tuesday starting Dec 3', { dueDate: '2026-12-08', repeatUnit: 'week' }],
  ['Test alarms last Fri of the month', { repeatOn: '-1FR', recurringInterval: 'monthly', dueDate: '2026-11-27' }],
  ['Watered plants yesterday, every Tuesday', { dueDate: '2026-11-24', recurrenceBasis: 'calendar' }],
])('[QA12] [QA13] ‘%s’ becomes %o', (title, task) => {
  expect(read(title).task).toMatchObject(task)
})

const heater = aSystem({ systemType: 'plumbing_water_heater', systemName: 'Water heater', installDate: '2010-05-01' })
const undated = { ...heater, installDate: null }

test.each([
  ['Replaced water heater June 2019', heater, 'Replacement, installed in June 2019'],
  ['Replaced water heater 2004', heater, 'Replacement of an earlier one'],
  ['Replaced water heater 2004', undated, 'Replacement, installed in 2004'],
  ['Replaced water heater June 2019', undefined, null],
  ['Replaced water heater June 2019, every 10 years', heater, null],
  ['Drained water heater June 2019', heater, null],
  ['Replaced water heater', heater, null],
  ['new roof 2008', undefined, 'New system: Roof, installed in 2008'],
  ['new roof 2008', heater, null],
  ['new roof next week', undefined, null],
])('[QA14] [QA15] ‘%s’', (title, system, shown) => {
  const installed = installedBy({ words: read(title).words, dueDate: null, system, systems: [system ?? heater] })
  expect(installed && installedWords(installed)).toBe(shown)
})

test('[QA14] a replacement has its type and its cost', () => {
  const { words } = read('Replaced water heater June 2019 for $1,299.50')
  const task = resolved(quickTask, { words, systemId: heater.id, isReplacement: true, today })
  expect(task).toMatchObject({ type: 'replacement', category: 'preventive', isRecurring: false, cost: 1299.5 })
})

test('[QA15] a new system has the usual facts of its kind, and the cost that was typed', () => {
  const { words } = read('new water heater 2008 $900')
  const installed = installedBy({ words, dueDate: null, system: undefined, systems: [] })
  expect(installed?.kind === 'new' && installedFacts(installed, words)).toEqual({
    systemName: 'Water heater',
    systemType: 'plumbing_water_heater',
    installDate: '2008-01-01',
    estimatedLifespan: 10,
    replacementCost: 900,
  })
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
