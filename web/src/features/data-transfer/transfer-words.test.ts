import { expect, test } from 'vitest'
import type { HousePlan } from '../../data/import/plan-import.ts'
import { contentWords, exportWords, planWords, resultWords } from './transfer-words.ts'

test.each<[Parameters<typeof contentWords>[0], string]>([
  [[[0, 'system']], 'nothing'],
  [[[1, 'property']], '1 property'],
  [
    [
      [2, 'property'],
      [0, 'system'],
      [1, 'task'],
    ],
    '2 properties and 1 task',
  ],
])('%j is %s', (counts, words) => {
  expect(contentWords(counts)).toBe(words)
})

test('an export is told by what is in it, what is unsent, and what is not there yet', () => {
  const counts = { user: 1, property: 2, membership: 2, system: 3, maintenanceItem: 12 } as never
  const whole = { name: 'export.zip', counts, unsent: 0, loading: 0 }
  expect(exportWords(whole)).toBe('export.zip has 2 properties, 3 systems, and 12 tasks.')
  expect(exportWords({ ...whole, unsent: 4, loading: 1 })).toBe(
    'export.zip has 2 properties, 3 systems, and 12 tasks, with 4 unsent changes. 1 property is still loading: export again once all is here.',
  )
})

const house = { id: 'a', address: '14 Main St', place: 'Springfield, IL' }
test.each<[HousePlan, string]>([
  [{ ...house, verdict: 'new', systems: 2, tasks: 1, calls: [] }, '2 systems and 1 task to add'],
  [{ ...house, verdict: 'new', systems: 0, tasks: 0, calls: [] }, 'Without systems or tasks'],
  [{ ...house, verdict: 'partly here', systems: 0, tasks: 4, calls: [] }, '4 tasks to add'],
  [{ ...house, verdict: 'here' }, 'Nothing to add'],
  [{ ...house, verdict: 'in the trash', whose: 'own' }, 'It is in your trash: restore it, then import again'],
  [{ ...house, verdict: 'in the trash', whose: 'exported' }, 'It was in the trash when this was exported'],
  [{ ...house, verdict: 'impossible', why: 'No' }, 'No'],
])('%j: %s', (plan, words) => {
  expect(planWords(plan)).toBe(words)
})

test('a result is told by what has come', () => {
  expect(resultWords({ houses: 1, systems: 0, tasks: 2, stopped: [] })).toBe('1 property imported, with 2 tasks.')
  expect(resultWords({ houses: 1, systems: 0, tasks: 0, stopped: [] })).toBe('1 property imported.')
})
