import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import { allSteps } from '../kernel/async/steps.ts'
import { messageValues } from '../message/message-values.ts'
import { days } from '../testing/arbitraries.ts'
import { aUser } from '../testing/builders/builders.ts'
import { aClient, aTouchpoint } from '../testing/builders/client-builders.ts'
import { occasionOf } from './anniversary.ts'
import { suggestionsSteps } from './suggested-touchpoints.ts'

const realtor = aUser()
const yearsIn = (touchpoint: Parameters<typeof occasionOf>[0], closingDate: string, today: string) => {
  const client = aClient({ closingDate })
  return messageValues({
    client,
    property: null,
    realtor,
    today,
    occasion: occasionOf(touchpoint, { ...client, today }),
  }).years
}

const congratulation = aTouchpoint({ touchpointType: 'home-anniversary' })

test.each([
  ['on the day', '2027-04-09', '2027-04-09', '3 years'],
  ['days early', '2027-04-09', '2027-04-02', '3 years'],
  ['days late', '2027-04-09', '2027-04-14', '3 years'],
  ['for a day shortly before the anniversary', '2027-03-20', '2027-03-20', '3 years'],
  ['for a day shortly after it', '2027-04-12', '2027-04-12', '3 years'],
  ['for any other day', '2027-01-15', '2027-01-10', '2 years'],
])('[TP40] a congratulation sent %s counts to the anniversary', (_what, scheduledDate, today, years) => {
  expect(yearsIn({ ...congratulation, scheduledDate }, '2024-04-09', today)).toBe(years)
})

test('[TP40] the first anniversary has its number, and one on the turn of the year its own', () => {
  expect(yearsIn({ ...congratulation, scheduledDate: '2027-04-09' }, '2026-04-09', '2027-04-04')).toBe('1 year')
  const suggested = { ...congratulation, origin: 'anniversary/2026', scheduledDate: '2026-12-30' }
  expect(yearsIn(suggested, '2019-12-30', '2027-01-02')).toBe('7 years')
})

test('[TP40] another touchpoint counts to its own day, or to today once that has passed', () => {
  const custom = aTouchpoint({ touchpointType: 'custom', scheduledDate: '2027-04-09' })
  expect(yearsIn(custom, '2024-04-09', '2027-04-01')).toBe('3 years')
  expect(yearsIn({ ...custom, scheduledDate: '2027-04-08' }, '2024-04-09', '2027-04-01')).toBe('2 years')
  expect(yearsIn({ ...custom, scheduledDate: '2026-04-09' }, '2024-04-09', '2027-04-10')).toBe('3 years')
})

test('[TP40] [TP27] a suggested congratulation names the years of the suggestion, whenever it is sent', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 9000 }),
      fc.integer({ min: 0, max: 40 }),
      (closingDate, after, delay) => {
        const today = addDays(closingDate, after)
        const facts = { plans: [], systems: new Map(), items: new Map(), properties: new Map() }
        const suggestions = allSteps(suggestionsSteps({ ...facts, clients: [aClient({ closingDate })], today }))
        for (const { reason, origin, facts: planned } of suggestions) {
          if (reason.kind !== 'anniversary') continue
          const words = reason.years === 1 ? '1 year' : `${reason.years} years`
          expect(yearsIn({ ...planned, origin }, closingDate, addDays(today, delay))).toBe(words)
          // As a person plans it, without the suggestion.
          expect(yearsIn({ ...planned, origin: null }, closingDate, addDays(today, delay))).toBe(words)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})
