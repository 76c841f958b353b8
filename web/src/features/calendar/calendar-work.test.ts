import { expect, test } from 'vitest'
import { fileName } from './calendar-work.ts'

test.each([
  ['Clean gutters', 'clean-gutters-2026-12-01.ics'],
  ['  A/C: filter (16×25) ', 'a-c-filter-16-25-2026-12-01.ics'],
  ['???', 'maintenance-2026-12-01.ics'],
])('the file of %j is named %s', (summary, name) => {
  expect(fileName({ summary, date: '2026-12-01' })).toBe(name)
})
