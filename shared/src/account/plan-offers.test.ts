import { expect, test } from 'vitest'
import { plans } from './user.ts'
import { aUser } from '../testing/builders/builders.ts'
import { capabilities, comesWith, hasCapability, mayUseApi, planOffers, planWith } from './plan-offers.ts'

const today = '2026-11-20'
const realtor = (more: object) => aUser({ role: 'realtor', ...more })

test('[PL1] the prices and contents of the plans match the page for realtors', () => {
  const stated = plans.map((plan) => [planOffers[plan].price, planOffers[plan].promises.map(({ title }) => title)])
  expect(stated).toEqual([
    [29, ['Up to 100 client properties', 'Monthly reminders', 'Basic tracking', 'Email support', 'Standard reporting']],
    [
      79,
      [
        'Up to 500 properties',
        'Custom reminder schedules',
        'Advanced property management',
        'Priority support',
        'Custom branding',
        'Referral tracking',
        'Advanced analytics',
      ],
    ],
    [
      199,
      [
        'Unlimited properties',
        'Multi-agent access',
        'Team tools',
        'White-label branding',
        'API access',
        'Custom integrations',
        'Dedicated account manager',
      ],
    ],
  ])
})

test('[PL1] each capability is one promise of one plan', () => {
  const promised = plans.flatMap((plan) => planOffers[plan].promises.flatMap(({ capability }) => capability ?? []))
  expect(promised.toSorted()).toEqual([...capabilities].toSorted())
})

test('[PL2] a plan includes the capabilities of the plans below it', () => {
  const held = (more: object) => capabilities.filter((one) => hasCapability(realtor(more), one, today))
  const professional = capabilities.filter((one) => planWith(one) === 'professional')
  expect(held({ plan: 'starter' })).toEqual([])
  expect(held({ plan: 'professional' })).toEqual(professional)
  expect(held({ plan: 'team' })).toEqual([...capabilities])
  expect(held({ trialEndsOn: today })).toEqual(professional)
  expect(held({ trialEndsOn: '2026-11-19' })).toEqual([])
  expect(held({ role: 'homeowner', plan: 'team' })).toEqual([])
})

test('[PL3] a missing capability names the plan that includes it', () => {
  expect(capabilities.map(comesWith)).toEqual([
    'Custom reminder schedules come with the Professional plan.',
    'Advanced property management comes with the Professional plan.',
    'Custom branding comes with the Professional plan.',
    'Advanced analytics come with the Professional plan.',
    'White-label branding comes with the Team plan.',
    'API access comes with the Team plan.',
  ])
})

test.each([
  [{ plan: 'team', apiAccess: true }, true],
  [{ plan: 'team', apiAccess: false }, false],
  [{ plan: 'professional', apiAccess: true }, false],
])('[PL8] API access with %j: %s', (more, may) => {
  expect(mayUseApi(realtor(more), today)).toBe(may)
})
