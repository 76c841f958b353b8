import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aUser } from '../testing/builders/builders.ts'
import { aBranding } from '../testing/builders/message-builders.ts'
import { brandOf } from './brand-of.ts'
import { brandColors } from './brand.ts'
import { contrastOf } from './contrast.ts'

const today = '2026-11-20'
const realtor = (plan: 'starter' | 'professional' | 'team' | null, trialEndsOn: string | null = null) =>
  aUser({ role: 'realtor', plan, trialEndsOn })
const chosen = aBranding({ businessName: 'Desert Homes', color: '#9E4F1B' })

test('[BR1] a brand is shown while the plan includes it', () => {
  const shown = { name: 'Desert Homes', color: '#9E4F1B', logo: null }
  expect(brandOf(realtor('professional'), chosen, today)).toEqual({ ...shown, isWhiteLabel: false })
  expect(brandOf(realtor('team'), chosen, today)).toEqual({ ...shown, isWhiteLabel: true })
  expect(brandOf(realtor(null, today), chosen, today)).toEqual({ ...shown, isWhiteLabel: false })
  expect(brandOf(realtor(null, '2026-11-19'), chosen, today)).toBeNull()
  expect(brandOf(realtor('starter'), chosen, today)).toBeNull()
})

test('[BR1] without a chosen brand the product keeps its name, except under a white label', () => {
  expect(brandOf(realtor('professional'), undefined, today)).toBeNull()
  expect(brandOf(realtor('team'), undefined, today)).toEqual({
    name: null,
    color: null,
    logo: null,
    isWhiteLabel: true,
  })
})

test('[BR1] a homeowner has no brand', () => {
  expect(brandOf(aUser({ plan: 'team' }), chosen, today)).toBeNull()
  expect(brandOf(undefined, chosen, today)).toBeNull()
})

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('[BR3] text on every color has a contrast of at least 4.5 to 1, and the edge of a button at least 3', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { ground, text, edge, darkEdge } = brandColors(chosen)
      expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(edge, '#FFFFFF')).toBeGreaterThanOrEqual(3)
      expect(contrastOf(darkEdge, '#1C2125')).toBeGreaterThanOrEqual(3)
    }),
  )
})
