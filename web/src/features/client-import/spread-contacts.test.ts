import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { cadenceOf } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { expect, test } from 'vitest'
import { guessColumns } from './file/columns.ts'
import { readClientFile } from './file/read-client-file.ts'
import { readLines } from './file/read-facts.ts'
import { clientsOf, planClients } from './plan-clients.ts'
import { noCare, PlannedHomes } from './plan-homes.ts'
import { daysOfFirstContacts, firstContacts, usualADay } from './spread-contacts.ts'

// A Saturday.
const today = '2026-11-28'

function clientsIn(text: string) {
  const read = readClientFile(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.refusal.message)
  const lines = readLines(read.value, { columns: guessColumns(read.value.headings), today })
  const homes = new PlannedHomes(noCare, () => {
    throw new Error('no homes here')
  })
  let n = 100
  return clientsOf(planClients(lines, { clients: [], lastContacts: new Map(), homes, mint: () => aClientId(n++) }))
}

test('[CL53] who would be overdue or due on one day after an import is contacted first on a day of its own', () => {
  const clients = clientsIn(
    [
      'Name,Closing,Last contact,Cadence',
      'Sold long ago,5/14/2014,,',
      'No dates,,,',
      'Contacted long ago,5/14/2014,1/2/2015,',
      'Sold last month,11/1/2026,,',
      'Contacted last month,5/14/2014,11/1/2026,',
      'Contacted often,5/14/2014,11/1/2026,14',
    ].join('\n'),
  )
  const days = daysOfFirstContacts(firstContacts(clients, today), { aDay: 1, today })
  const named = [...clients.values()].map(({ clientId, facts }) => [facts.lastName, days.get(clientId) ?? null])
  expect(named).toEqual([
    ['ago', '2026-11-30'],
    ['dates', '2026-12-01'],
    ['ago', '2026-12-02'],
    ['month', null],
    ['month', null],
    ['often', '2026-12-03'],
  ])
  const overdue = [...clients.values()].filter(({ clientId, facts }) => {
    const client = { ...facts, firstContactOn: days.get(clientId) ?? null, createdAt: `${today}T08:00:00.000Z` }
    return cadenceOf({ client, recorded: null, today, dayOf: () => today }).isOverdue
  })
  expect(overdue).toEqual([])
})

test('[CL53] so many first contacts are on each working day, from the next one on', () => {
  const days = daysOfFirstContacts([...Array(12).keys()], { aDay: 2, today })
  expect([...days.values()]).toEqual(
    ['30', '30', '01', '01', '02', '02', '03', '03', '04', '04', '07', '07'].map(
      (day) => `2026-${day === '30' ? '11' : '12'}-${day}`,
    ),
  )
})

test.each([
  [1, 3],
  [120, 3],
  [121, 5],
  [400, 10],
  [5000, 50],
])('[CL53] %i first contacts take eight weeks at most, if %i a day is enough for that', (count, aDay) => {
  expect(usualADay(count)).toBe(aDay)
})
