import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

/** Each report, and the page before one is chosen. */
export async function* reports(person: Person, { home }: SampleProperties): AsyncGenerator<string> {
  const preview = person.page.frameLocator('iframe')
  await person.open('/reports')
  await expect(person.heading('Select a property')).toBeVisible()
  yield 'reports-choice'
  await person.open(`/reports?property=${home.id}`)
  await expect(preview.getByRole('heading', { name: 'Cost summary' })).toBeVisible()
  yield 'reports-summary'
  await person.press('Maintenance History')
  await expect(preview.getByRole('heading', { name: 'All years' })).toBeVisible()
  yield 'reports-history'
  await person.press('Cost Analysis')
  await expect(preview.getByRole('heading', { name: 'Cost by system' })).toBeVisible()
  yield 'reports-cost'
  await person.press('Transfer Report')
  await expect(preview.getByRole('heading', { name: 'Open work' })).toBeVisible()
  yield 'reports-transfer'
}
