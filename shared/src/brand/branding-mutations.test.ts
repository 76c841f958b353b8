import type { Branding } from './branding.ts'
import { beforeEach, expect, test } from 'vitest'
import { must } from '../kernel/must.ts'
import type { Plan } from '../account/user.ts'
import { aUser, aUserId } from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { A_LOGO } from '../testing/builders/message-builders.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const TODAY = '2026-11-20'

let rows: HeldRows
const onPlan = (plan: Plan, branding: Branding[] = []) => {
  rows = new HeldRows({ user: [aUser({ id: rita.userId, role: 'realtor', plan })], branding })
}
beforeEach(() => onPlan('professional'))

const edit = (changes: object) =>
  rows.run({ name: 'branding.edit', args: { changes } }, { ...rita, today: TODAY, now: `${TODAY}T08:00:00.000Z` })
const stored = () => rows.get('branding', rita.userId)

test('[BR1] a realtor sets the brand field by field, and removes it', () => {
  edit({ businessName: 'Desert Homes', color: '#9E4F1B' })
  edit({ logo: A_LOGO })
  expect(stored()).toMatchObject({ businessName: 'Desert Homes', color: '#9E4F1B', logo: A_LOGO })
  edit({ logo: null })
  expect(stored()).toMatchObject({ businessName: 'Desert Homes', logo: null })
})

test('[BR1] [PL2] without the required plan nothing can be set, and stored branding stays or is removed', () => {
  edit({ businessName: 'Desert Homes' })
  const kept = must(stored(), 'the branding')
  onPlan('starter', [kept])
  expect(edit({ color: '#9E4F1B' })).toEqual({
    ok: false,
    refusal: { kind: 'conflict', message: 'Custom branding comes with the Professional plan.' },
  })
  expect(stored()).toEqual(kept)
  expect(edit({ businessName: null })).toMatchObject({ ok: true })
  expect(stored()).toMatchObject({ businessName: null })
})

test('[BR1] homeowners have no brand', () => {
  rows = new HeldRows({ user: [aUser()] })
  const call = { name: 'branding.edit', args: { changes: { businessName: null } } }
  expect(rows.run(call, { userId: aUserId(), role: 'homeowner', today: TODAY })).toMatchObject({
    ok: false,
    refusal: { kind: 'forbidden' },
  })
})

const access = (isOn: boolean) =>
  rows.run({ name: 'user.set_api_access', args: { isOn } }, { ...rita, today: TODAY, now: `${TODAY}T08:00:00.000Z` })

test('[PL8] API access can be turned on with Team only, and off with any plan', () => {
  expect(access(true)).toMatchObject({
    ok: false,
    refusal: { kind: 'conflict', message: 'API access comes with the Team plan.' },
  })
  expect(access(false)).toMatchObject({ ok: true })
  onPlan('team')
  expect(access(true)).toMatchObject({ ok: true })
  expect(rows.get('user', rita.userId)).toMatchObject({ apiAccess: true })
})
