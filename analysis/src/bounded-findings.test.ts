import { expect, test } from 'vitest'
import { boundedFindings } from './bounded-findings.ts'
import { newSystem } from '@hearthkeep/shared/finding/finding.ts'

const long = 'x'.repeat(5000)
const issue = {
  description: long,
  severity: 'major',
  urgency: 'soon',
  location: null,
  recommendedAction: long,
  systemType: null,
  page: 1,
  quote: 'x',
  confidence: 'sure',
} as const

test('[SE65] long findings are truncated, and those beyond a million characters are dropped', () => {
  const actions = Array.from({ length: 50 }, (_, n) => `${n} ${long}`)
  const system = {
    ...newSystem('hvac_furnace'),
    recommendedActions: actions,
    page: 1,
    quote: long,
    confidence: 'sure' as const,
  }
  const { systems, issues } = boundedFindings({
    systems: [system],
    maintenanceItems: [],
    issues: Array.from({ length: 500 }, () => issue),
  })
  expect(systems.map((one) => [one.quote.length, one.recommendedActions.length])).toEqual([[2000, 20]])
  expect(systems[0]?.recommendedActions.every((action) => action.length === 2000)).toBe(true)
  expect(issues.length).toBeGreaterThan(200)
  expect(JSON.stringify({ systems, issues }).length).toBeLessThan(1_100_000)
})

test('[SE65] findings of ordinary size are unchanged', () => {
  const small = { ...issue, description: 'The roof leaks.', recommendedAction: null }
  const findings = { systems: [], maintenanceItems: [], issues: [small] }
  expect(boundedFindings(findings)).toEqual(findings)
})
