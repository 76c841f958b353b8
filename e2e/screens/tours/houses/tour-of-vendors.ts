import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import { localToday, type Person } from '../../../harness/device/person.ts'
import type { Api } from '../../../harness/server/api.ts'

/** The vendor book, from empty on. */
export async function* vendors(
  person: Person,
  { api, properties: { home } }: { api: Api; properties: SampleProperties },
): AsyncGenerator<string> {
  const day = localToday()
  await person.open('/vendors')
  await expect(person.heading('No vendors')).toBeVisible()
  yield 'vendors-empty'
  const jobs = [
    { title: 'Service the furnace', vendor: 'Northside Heating & Air', completedDate: addDays(day, -30), cost: 189 },
    // The names with most tasks are offered first.
    ...Array.from({ length: 6 }, (_, year) => ({
      title: 'Clean the ducts',
      vendor: 'Northside Heating',
      completedDate: addDays(day, -400 - 365 * year),
      cost: 320,
    })),
    { title: 'Seal the driveway', vendor: 'Dane County Paving', completedDate: addDays(day, -90), cost: 410 },
  ]
  for (const job of jobs) await api.addItem(home.id, { status: 'completed', ...job })
  await expect(person.heading('Named in your tasks')).toBeVisible()
  await person.press('Add vendor')
  await person.fill('Company or name', 'Northside Heating & Air')
  await person.fill('Contact person', 'Luis Ortega')
  await person.fill('Trade', 'Heating and cooling')
  await person.fill('Phone', '(608) 555-0142')
  await person.fill('Email', 'service@northside.example')
  await person.fill('Website', 'https://northside.example')
  await person.fillDate('Insured until', addDays(day, -20))
  yield 'add-vendor'
  await person.dialog().getByRole('button', { name: 'Add vendor' }).click()
  await expect(person.heading('Northside Heating & Air')).toBeVisible()
  yield 'vendor'
  await person.page.getByRole('button', { name: 'More for Northside Heating & Air' }).click()
  yield 'vendor-menu'
  await person.dismiss()
  await person.open('/vendors')
  await person.press('Add Northside Heating to your vendors')
  await person.dialog().getByRole('button', { name: 'Add vendor' }).click()
  await expect(person.heading('Northside Heating')).toBeVisible()
  await person.choose('Merge with another', { beside: 'Northside Heating' })
  yield 'merge-vendors'
  await person.dismiss()
  await person.choose('Remove vendor', { beside: 'Northside Heating' })
  await person.isTold('Vendor removed')
  yield 'vendors'
  await person.choose('Import contacts', { beside: 'vendors' })
  yield 'import-vendors'
  await person.dismiss()
  await person.choose('Removed vendors', { beside: 'vendors' })
  yield 'removed-vendors'
  await person.dismiss()
}
