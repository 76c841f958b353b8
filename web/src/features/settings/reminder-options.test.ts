import { expect, test } from 'vitest'
import { zoneOptions } from './reminder-options.ts'

test('[N8] this device’s time zone comes first, then the others by name, including the chosen one', () => {
  const [own, others] = zoneOptions('Pacific/Auckland', 'America/New_York')
  expect(own).toEqual({ label: 'This device', options: [{ value: 'America/New_York', label: 'New York' }] })
  const labels = others?.options.map(({ label }) => label) ?? []
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)))
  expect(labels).toEqual(expect.arrayContaining(['Auckland', 'Chicago', 'Phoenix']))
  expect(labels).not.toContain('New York')
})
