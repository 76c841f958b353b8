import { expect, test } from 'vitest'
import { dueOf, readTaskWords } from './read-task-words.ts'

/** A Thursday. */
const today = '2026-11-26'

const read = (typed: string, literal: string[] = []) => {
  const words = readTaskWords({ typed, today, literal })
  const { title, when, repeat } = words
  const done = when?.kind === 'done' ? `done ${when.date}` : null
  return [title, done ?? dueOf(words, today), repeat && `${repeat.every} ${repeat.unit}`]
}

test.each<[string, string, string | null, string | null]>([
  ['Clean gutters', 'Clean gutters', null, null],
  ['Clean gutters today', 'Clean gutters', '2026-11-26', null],
  ['Clean gutters tonight', 'Clean gutters', '2026-11-26', null],
  ['Clean gutters tomorrow', 'Clean gutters', '2026-11-27', null],
  ['tomorrow clean gutters', 'Clean gutters', '2026-11-27', null],
  ['Clean gutters the day after tomorrow', 'Clean gutters', '2026-11-28', null],
  ['Fix tap Sat', 'Fix tap', '2026-11-28', null],
  ['Fix tap on Saturday', 'Fix tap', '2026-11-28', null],
  ['Fix tap this Sat', 'Fix tap', '2026-11-28', null],
  ['Fix tap next Sat', 'Fix tap', '2026-12-05', null],
  ['Fix tap by Thursday', 'Fix tap', '2026-12-03', null],
  ['Fix tap this weekend', 'Fix tap', '2026-11-28', null],
  ['Fix tap next weekend', 'Fix tap', '2026-12-05', null],
  ['Fix tap next week', 'Fix tap', '2026-11-30', null],
  ['Fix tap next month', 'Fix tap', '2026-12-01', null],
  ['Fix tap next year', 'Fix tap', '2027-01-01', null],
  ['Fix tap by the end of the month', 'Fix tap', '2026-11-30', null],
  ['Fix tap in 2 weeks', 'Fix tap', '2026-12-10', null],
  ['Fix tap in a month', 'Fix tap', '2026-12-26', null],
  ['Fix tap in ten days', 'Fix tap', '2026-12-06', null],
  ['Fix tap in a couple of weeks', 'Fix tap', '2026-12-10', null],
  ['Fix tap 3 months from now', 'Fix tap', '2027-02-26', null],
  ['Fix tap Dec 5', 'Fix tap', '2026-12-05', null],
  ['Fix tap by March 3rd', 'Fix tap', '2027-03-03', null],
  ['Fix tap on 12/5', 'Fix tap', '2026-12-05', null],
  ['Fix tap 12/5/2027', 'Fix tap', '2027-12-05', null],
  ['Fix tap 2027-03-01', 'Fix tap', '2027-03-01', null],
  ['Paint the fence in May', 'Paint the fence', '2027-05-01', null],
  ['Paint the fence next spring', 'Paint the fence', '2027-03-01', null],
  ['Replace furnace filter every 3 months', 'Replace furnace filter', '2027-02-26', '3 month'],
  ['Replace furnace filter every other week', 'Replace furnace filter', '2026-12-10', '2 week'],
  ['Every quarter, replace furnace filter', 'Replace furnace filter', '2027-02-26', '3 month'],
  ['Test smoke alarms monthly', 'Test smoke alarms', '2026-12-26', '1 month'],
  ['Mow the lawn every Saturday', 'Mow the lawn', '2026-11-28', '1 week'],
  ['Clean gutters every fall', 'Clean gutters', '2027-09-01', '1 year'],
  ['Clean gutters twice a year starting Dec 1', 'Clean gutters', '2026-12-01', '6 month'],
  ['Service boiler yearly next Sat', 'Service boiler', '2026-12-05', '1 year'],
  ['Replaced the water heater about 2014', 'Replaced the water heater', 'done 2014-01-01', null],
  ['Replaced the roof in June 2019', 'Replaced the roof', 'done 2019-06-01', null],
  ['Replace the roof about 2030', 'Replace the roof', '2030-01-01', null],
  ['Paint the sun room', 'Paint the sun room', null, null],
  ['Fall cleanup', 'Fall cleanup', null, null],
  ['Replace 3/4 inch valve', 'Replace 3/4 inch valve', null, null],
  ['Pay the monthly HOA fee', 'Pay the monthly HOA fee', null, null],
  ['Look at today’s leak', 'Look at today’s leak', null, null],
  ['May flowers', 'May flowers', null, null],
  ['Tomorrow', 'Tomorrow', null, null],
])('[QA2] ‘%s’ is ‘%s’, %s, every %s', (typed, title, date, repeat) => {
  expect(read(typed)).toEqual([title, date, repeat])
})

test('[QA2] words that were meant literally stay in the title', () => {
  expect(read('Watch Sunday Night every week', ['sunday'])).toEqual(['Watch Sunday Night', '2026-12-03', '1 week'])
  expect(read('Fix tap next Sat', ['next Sat'])).toEqual(['Fix tap next Sat', null, null])
})
