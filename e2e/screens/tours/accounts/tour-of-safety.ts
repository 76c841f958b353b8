import { expect } from '@playwright/test'
import type { Api } from '../../../harness/server/api.ts'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

/** Undo and recovery: history and trash. */
export async function* restoring(person: Person, { home, overdue }: SampleProperties) {
  await person.open(`/properties/${home.id}?tab=maintenance`)
  await person.choose('Edit', { beside: overdue.title })
  await person.fill('Vendor', 'Blue Sky Roofing')
  await person.fill('Notes', 'Needs the long ladder.')
  await person.press('Save changes')
  await person.sees('Task updated')
  await person.isBackOnPage()
  await person.press('Dismiss')
  await person.waitUntilSynced()
  await person.choose('History', { beside: overdue.title })
  await expect(person.dialog().getByRole('region', { name: 'Changes' })).toBeVisible()
  yield 'history'
  await person.dismiss()
  await person.open('/trash')
  await person.sees('The trash is empty.')
  yield 'trash-empty'
  await person.open(`/properties/${home.id}?tab=maintenance`)
  await person.choose('Delete', { beside: 'Seal the deck' })
  await person.sees('Task deleted')
  await person.open('/trash')
  await person.sees('30 days left')
  yield 'trash'
  await person.choose('Delete for good', { beside: 'Seal the deck' })
  await expect(person.dialog()).toBeVisible()
  yield 'delete-for-good'
  await person.dismiss()
  await person.press('Restore Seal the deck')
  await person.sees('Task restored')
}

/** A property that is exported, permanently deleted, and imported again. */
export async function* importing(person: Person, api: Api) {
  const mill = await api.addProperty({ address: '31 Mill Road', yearBuilt: 1931 })
  await api.addSystem(mill.id, { systemType: 'hvac', systemName: 'Boiler' })
  await api.addItem(mill.id, { title: 'Bleed the radiators' })
  await person.open('/properties')
  await expect(person.page.getByRole('link', { name: mill.address })).toBeVisible()
  await person.open('/settings')
  const download = person.page.waitForEvent('download')
  await person.press('Export')
  const file = await (await download).path()
  await person.sees('has 6 properties')
  yield 'exported'
  await person.dismiss()
  await person.open('/properties')
  await person.openProperty(mill.address)
  await person.choose('Delete property', { beside: mill.address })
  await person.press('Delete property')
  await person.sees('Property deleted')
  await person.open('/trash')
  await person.choose('Delete for good', { beside: mill.address })
  await person.dialog().getByRole('button', { name: 'Delete for good' }).click()
  await person.sees('The trash is empty.')
  await person.open('/settings')
  await person.press('Import')
  await expect(person.dialog()).toBeVisible()
  yield 'import'
  await person.page.getByLabel('Export file').setInputFiles(file)
  await person.sees('1 system and 1 task to add')
  yield 'import-preview'
  await person.dialog().getByRole('button', { name: 'Import', exact: true }).click()
  await person.sees('1 property imported')
  yield 'imported'
  await person.dismiss()
}
