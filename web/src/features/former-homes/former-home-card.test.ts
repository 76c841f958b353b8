import { aFormerHome } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { anItem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { factsOfHome, workLine } from './former-home-card.tsx'

const { id, systemId, title, type, status, dueDate, completedDate, cost, vendor, notes } = anItem()
const work = { id, systemId, title, type, status, dueDate, completedDate, cost, vendor, notes }

test('[HO5] a former home shows the ownership period, the ownership record and the costs', () => {
  const items = [
    { ...work, cost: 0.1 },
    { ...work, cost: 0.2 },
    { ...work, cost: null },
  ]
  expect(factsOfHome(aFormerHome({ items }))).toEqual([
    { label: 'Yours', value: 'May 1, 2019 – Nov 20, 2026' },
    { label: 'Handed over to', value: 'Ben Moor' },
    { label: 'Purchase price', value: '$285,000.00' },
    { label: 'Sale price', value: '$349,000.00' },
    { label: 'Spent on maintenance', value: '$0.30' },
  ])
})

test('[HO5] a task shows its completion day, or else its due day', () => {
  const done = { ...work, type: 'repair', status: 'completed', completedDate: '2026-06-01', vendor: 'Roofers' } as const
  expect(workLine(done)).toBe('Repair · Completed · Jun 1, 2026 · Roofers')
  expect(workLine({ ...work, type: 'maintenance', status: 'scheduled', dueDate: null, completedDate: null })).toBe(
    'Maintenance · Scheduled',
  )
})
