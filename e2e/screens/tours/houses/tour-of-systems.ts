import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import { localToday, type Person } from '../../../harness/device/person.ts'

/** The warranties of a system, its costs, and the records behind its figures. */
export async function* warranties(person: Person, { home, furnace }: SampleProperties): AsyncGenerator<string> {
  const { page } = person
  const save = () => person.dialog().getByRole('button', { name: 'Add warranty' }).click()
  await person.open(`/properties/${home.id}/systems/${furnace.id}`)
  await person.press('Add warranty')
  await save()
  await person.sees('End date is required')
  yield 'add-warranty-incomplete'
  for (const { name, ends } of [
    { name: 'Labor', ends: addDays(localToday(), 20) },
    { name: 'Heat exchanger', ends: addMonths(localToday(), 90) },
  ]) {
    await person.fill('What it covers', name)
    await person.fill('Ends on', ends)
    await save()
    await person.isBackOnPage()
    if (name === 'Labor') await person.press('Add warranty')
  }
  await page.getByRole('region', { name: 'Warranties' }).scrollIntoViewIfNeeded()
  yield 'system-warranties'
  await page.getByRole('region', { name: 'Replacement reserve' }).scrollIntoViewIfNeeded()
  yield 'system-costs'
  await page
    .getByText(/^\d+ records?$/)
    .first()
    .click()
  await expect(page.getByText('Install date', { exact: true })).toBeVisible()
  yield 'system-records'
  await person.open(`/properties/${home.id}?tab=systems`)
  await page.getByRole('region', { name: 'Set aside for replacements' }).scrollIntoViewIfNeeded()
  yield 'property-systems-reserve'
}

/** Systems from a spreadsheet, up to the preview: nothing is written. */
export async function* recordsOfFile(person: Person, { home }: SampleProperties): AsyncGenerator<string> {
  await person.open(`/properties/${home.id}?tab=systems`)
  await person.choose('Import from a spreadsheet', { beside: 'systems' })
  await person.sees('Choose a spreadsheet')
  yield 'import-records'
  const file =
    'Item,Brand,Installed,Warranty until\nWater heater,Rheem,5/14/2019,2031\nChest freezer,LG,6/7/2020,\n,,,\n,GE,,'
  await person.page
    .getByLabel('Spreadsheet file')
    .setInputFiles({ name: 'home.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await person.sees('Check what each column means')
  yield 'import-records-columns'
  await person.press('Preview import')
  await person.sees('Has errors 1')
  yield 'import-records-preview'
  await person.press('Back')
  await person.press('Cancel')
  await person.isBackOnPage()
}
