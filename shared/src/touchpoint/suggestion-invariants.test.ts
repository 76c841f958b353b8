import type { Touchpoint } from './touchpoint.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rhythms } from './touchpoint-plan.ts'
import { allSteps } from '../kernel/async/steps.ts'
import { aProperty } from '../testing/builders/builders.ts'
import { aClient, aClientId, aTouchpoint } from '../testing/builders/client-builders.ts'
import { aPlanId, aTouchpointPlan } from '../testing/builders/message-builders.ts'
import { addDays } from '../kernel/dates.ts'
import { occurrencesBetween } from './plan-dates.ts'
import { suggestionsSteps, withoutExisting } from './suggested-touchpoints.ts'

const START = '2026-01-01'
const DAYS = 400
const dayOfYear = fc.integer({ min: -60, max: 360 }).map((n) => addDays(START, n))
const plans = fc.array(fc.record({ rhythm: fc.constantFrom(...rhythms), startsOn: dayOfYear }), {
  minLength: 1,
  maxLength: 3,
})
/** Number of days between two visits of the realtor. */
const pauses = fc.array(fc.integer({ min: 1, max: 21 }), { minLength: 1, maxLength: 8 })
const clients = [aClient({ closingDate: '2019-03-30' }), aClient({ id: aClientId(2), email: null })]
const properties = new Map([[aClientId(), [aProperty({ status: 'active' })]]])

test('[TP24] [TP26] over a year, each occurrence is suggested once to a realtor who responds to every suggestion', () => {
  fc.assert(
    fc.property(plans, pauses, fc.array(fc.boolean(), { minLength: 1 }), (made, pauseDays, answers) => {
      const rows = made.map((plan, n) => aTouchpointPlan({ ...plan, id: aPlanId(n + 1) }))
      const taken: Touchpoint[] = []
      const seen: string[] = []
      for (let day = START, look = 0; day < addDays(START, DAYS); look += 1) {
        const facts = { clients, properties, plans: rows, systems: new Map(), items: new Map(), today: day }
        for (const { clientId, origin } of withoutExisting(allSteps(suggestionsSteps(facts)), taken)) {
          seen.push(`${clientId} ${origin}`)
          const status = answers[seen.length % answers.length] ? 'scheduled' : 'cancelled'
          taken.push(aTouchpoint({ clientId, origin, status }))
        }
        day = addDays(day, pauseDays[look % pauseDays.length] ?? 1)
      }
      expect(seen).toEqual([...new Set(seen)])
      for (const plan of rows)
        // Occurrences whose suggestion period is over by the end.
        for (const date of occurrencesBetween(plan, { from: addDays(START, 7), to: addDays(START, DAYS - 22) }))
          for (const { id } of clients) expect(seen).toContain(`${id} plan/${plan.id}/${date}`)
    }),
    { numRuns: 40 },
  )
})
