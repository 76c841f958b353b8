import { expect, test } from 'vitest'
import { newSystem } from './finding.ts'
import { mergeFindings } from './merge-findings.ts'

const evidence = { page: 1, quote: 'Furnace, Carrier.', confidence: 'sure' } as const
const furnace = { ...newSystem('hvac_furnace'), ...evidence }
const leak = {
  description: 'The roof leaks.',
  severity: 'major',
  urgency: 'soon',
  location: null,
  recommendedAction: null,
  systemType: 'roofing_shingles',
  page: 1,
  quote: 'The roof leaks.',
  confidence: 'sure',
} as const

test('[AP16] the rules fill in facts, and add what the model missed as likely', () => {
  const merged = mergeFindings(
    { systems: [{ ...furnace, brand: 'Carrier' }], maintenanceItems: [], issues: [leak] },
    {
      systems: [{ ...furnace, brand: 'Trane', model: '59SC5' }],
      maintenanceItems: [],
      issues: [
        { ...leak, quote: 'roof leaks' },
        { ...leak, quote: 'Gutters sag.' },
      ],
    },
  )
  expect(merged.systems).toMatchObject([{ brand: 'Carrier', model: '59SC5' }])
  expect(merged.issues.map(({ quote, confidence }) => [quote, confidence])).toEqual([
    ['The roof leaks.', 'sure'],
    ['Gutters sag.', 'likely'],
  ])
})
