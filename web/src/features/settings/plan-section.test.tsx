// @vitest-environment jsdom
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { aDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { usePlan } from '../../data/queries/use-plan.ts'
import { PlanSection } from './plan-section.tsx'

const rita = aUserId(3)
const numbers = [1, 2, 3]

let leave = () => {}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }))
afterEach(() => {
  leave()
  vi.useRealTimers()
})

/** Shows when the absence of a plan is known, because the card is also missing while loading. */
const Probe = () => <p>{usePlan('2026-11-20') === null && 'nothing to show'}</p>

/** Three properties in her care, one of them in the trash. */
async function open(user: Partial<User>) {
  const properties = numbers.map((n) =>
    aProperty({ id: aPropertyId(n), deletedAt: n === 3 ? '2026-11-19T08:00:00.000Z' : null }),
  )
  const care = { userId: rita, relation: 'realtor' } as const
  const device = await aDevice(rita, {
    user: [aUser({ id: rita, role: 'realtor', ...user })],
    property: properties,
    membership: properties.map(({ id, scope }, n) =>
      aMembership({ ...care, id: aMembershipId(n), propertyId: id, scope }),
    ),
  })
  const scopes = properties.map(({ scope }) => scope)
  await device.data.store.write((tables) => refreshSummaries(tables, scopes, '2026-11-20'))
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <PlanSection />
        <Probe />
      </DataProvider>
    </UiProvider>,
  )
}

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent).join(': '))

test.each<[string, Partial<User>, string[]]>([
  [
    'in the trial',
    { plan: null, trialEndsOn: '2026-12-20' },
    ['Your plan: Professional (trial)', 'Trial ends: Dec 20, 2026, in 4 weeks', 'Client properties: 2 of 500'],
  ],
  [
    'after the trial',
    { plan: null, trialEndsOn: '2026-11-19' },
    ['Your plan: Starter', 'Trial ended: Nov 19, 2026', 'Client properties: 2 of 100'],
  ],
  ['with Team', { plan: 'team' }, ['Your plan: Team', 'Client properties: 2, no limit']],
])('[CL12] a realtor %s sees the plan and how much of it is used', async (_when, user, expected) => {
  await open(user)
  await eventually(() => isShown('Client properties'))
  await expect.poll(() => facts()).toEqual(expected)
})

test('[PL8] the switch for API access gives a permission, and says no more', async () => {
  await open({ plan: 'team' })
  await eventually(() => isShown('API access'))
  await expect
    .poll(() => document.body.textContent)
    .toContain('Permission for your own programs to act for this account. You can take it back at any time.')
})

test('[CL12] a homeowner has no plan', async () => {
  await open({ role: 'homeowner' })
  await eventually(() => isShown('nothing to show'))
  await expect.poll(() => facts()).toEqual([])
})
