import { expect, test } from 'vitest'
import { doneWords } from './done-words.ts'

test.each([
  ['Clean gutters', 'cleaned the gutters'],
  ['Clean the gutters before spring rains', 'cleaned the gutters before spring rains'],
  ['Replace furnace filter.', 'replaced the furnace filter'],
  ['Test smoke alarms', 'tested the smoke alarms'],
  ['Have the furnace tuned up before winter', 'had the furnace tuned up before winter'],
  ['Check for leaks under sinks', 'checked for leaks under sinks'],
  ['Service the sump pump', 'serviced the sump pump'],
  ['Sweep our chimney', 'swept our chimney'],
  ['Clean or replace heat pump filter', null],
  ['Disconnect hoses and drain outdoor faucets', null],
  ['Vacuum, clean the coils', null],
  ['Gutters', null],
  ['Clean', null],
  ['', null],
])('[H34] ‘%s’ as something done: %s', (title, words) => {
  expect(doneWords(title)).toBe(words)
})
