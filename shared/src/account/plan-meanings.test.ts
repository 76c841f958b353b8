import { expect, test } from 'vitest'
import { must } from '../kernel/must.ts'
import { MAX_OFFICE_MEMBERS, officeRoles } from '../office/office-seat.ts'
import type { TouchpointAnalytics } from '../overview/realtor/touchpoint-analytics.ts'
import type { Rhythm } from '../touchpoint/touchpoint-plan.ts'
import { planMeanings } from './plan-meanings.ts'
import { planOffers } from './plan-offers.ts'
import { plans } from './user.ts'

const meaning = (title: string) => must(planMeanings[title], title)

test('[PL1] each line of a plan is explained', () => {
  const titles = plans.flatMap((plan) => planOffers[plan].promises.map(({ title }) => title))
  expect(Object.keys(planMeanings).toSorted()).toEqual(titles.toSorted())
})

test('[PL1] [PL4] the reminders of Starter are monthly, and Professional names every other rhythm', () => {
  const others = { quarterly: 'quarter', yearly: 'year', seasonal: 'season' } satisfies Record<
    Exclude<Rhythm, 'monthly'>,
    string
  >
  expect(meaning('Monthly reminders')).toMatch(/^Monthly recurring touchpoints/)
  for (const word of Object.values(others)) {
    expect(meaning('Custom reminder schedules')).toContain(word)
    expect(meaning('Monthly reminders')).not.toContain(word)
  }
})

test('[PL1] [TP9] the analytics of Professional are those that the app computes', () => {
  const figures = { categories: 'category', months: 'month', best: 'your best template' } satisfies Record<
    keyof TouchpointAnalytics,
    string
  >
  for (const words of Object.values(figures)) expect(meaning('Advanced analytics')).toContain(words)
})

test('[PL1] [OF2] [OF9] [OF10] an office has as many members as Team says, who share no clients', () => {
  expect(meaning('Multi-agent access')).toBe(
    `Up to ${MAX_OFFICE_MEMBERS} realtors in one office, each with their own clients.`,
  )
  const [owner, administrator, agent] = officeRoles
  expect(meaning('Team tools').toLowerCase()).toContain(`${owner}s and ${administrator}s see`)
  expect(meaning('Team tools')).not.toContain(agent)
})
