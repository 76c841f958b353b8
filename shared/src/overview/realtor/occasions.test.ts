import { expect, test } from 'vitest'
import type { Client } from '../../client/client.ts'
import { aClient } from '../../testing/builders/client-builders.ts'
import { occasionsOfWeek } from './occasions.ts'

const today = '2026-11-30'

test.each<[string, Partial<Client>, string[]]>([
  ['a birthday today', { birthday: '1985-11-30' }, ['2026-11-30 birthday']],
  ['a birthday without a year in six days', { yearlessBirthday: '12-06' }, ['2026-12-06 birthday']],
  ['a birthday in seven days', { yearlessBirthday: '12-07' }, []],
  ['yesterday’s', { yearlessBirthday: '11-29' }, []],
  ['an anniversary', { closingDate: '2021-12-03' }, ['2026-12-03 5']],
  ['the closing itself', { closingDate: '2026-12-03' }, []],
  [
    'both, soonest first',
    { birthday: '1985-12-02', closingDate: '2025-12-01' },
    ['2026-12-01 1', '2026-12-02 birthday'],
  ],
  ['an archived client’s', { birthday: '1985-11-30', isArchived: true }, []],
  ['a removed client’s', { birthday: '1985-11-30', deletedAt: '2026-11-01T08:00:00.000Z' }, []],
])('[CL73] %s', (_what, facts, expected) => {
  const found = occasionsOfWeek([aClient(facts)], today)
  expect(found.map(({ on, kind }) => `${on} ${'years' in kind ? kind.years : 'birthday'}`)).toEqual(expected)
})

test('[CL73] a birthday on February 29 is on the 28th in other years', () => {
  expect(occasionsOfWeek([aClient({ yearlessBirthday: '02-29' })], '2027-02-25').map(({ on }) => on)).toEqual([
    '2027-02-28',
  ])
})
