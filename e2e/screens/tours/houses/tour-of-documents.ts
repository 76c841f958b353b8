import { expect } from '@playwright/test'
import { ann } from '../../../harness/accounts/account.ts'
import { Api } from '../../../harness/server/api.ts'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import { aPdf, photos, pickFiles } from '../../../harness/records/document-files.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The documents of a property: adding, listing, and using them. */
export async function* documents(person: Person, { home, bare, furnace, overdue }: SampleProperties, url: string) {
  const { page } = person
  await person.open(`/properties/${bare.id}?tab=documents`)
  await person.sees('No documents')
  yield 'property-empty-documents'
  const api = await Api.signIn(url, ann)
  const file = { fileName: 'report.pdf', fileType: 'application/pdf', bytes: aPdf('report.pdf').buffer } as const
  for (const facts of [
    { title: 'Inspection of May 2026', category: 'home_inspection', description: 'By Prairie Home Inspections' },
    { title: 'Roof certification', category: 'roof_inspection' },
    { title: 'Title commitment', category: 'title_report', visibility: 'household' },
    { title: 'Thermostat manual', category: 'other', systemId: furnace.id },
    { title: 'Furnace, ten years on parts', category: 'warranty', systemId: furnace.id },
    { title: 'Gutter guards', category: 'receipt', itemId: overdue.id },
  ] as const)
    await api.addDocument(home.id, { ...file, ...facts })
  await person.open(`/properties/${home.id}?tab=documents`)
  await expect(page.getByRole('button', { name: 'Title commitment', exact: true })).toBeVisible()
  await person.press('Upload Document')
  await person.sees('No file selected')
  yield 'upload-document'
  await pickFiles(person, 'Choose files', [
    ...(await photos(person, ['Gutter before.jpg'])),
    aPdf('Gutter after.pdf', 2_000),
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ\u0000\u0001') },
  ])
  await person.sees('setup.exe: Invalid file type')
  await expect(person.dialog().getByText('Getting it ready…')).toHaveCount(0)
  await person.press('Upload')
  await person.sees('Category is required')
  yield 'upload-document-incomplete'
  await person.dialog().getByLabel('Category for Gutter after.pdf').selectOption({ label: 'Receipt' })
  yield 'upload-document-chosen'
  const refusal = { code: 'wrong_type', message: 'This is not a picture' }
  await page.route('**/api/documents/*/content', (route) => route.fulfill({ status: 415, json: refusal }))
  await person.press('Upload')
  await person.isBackOnPage()
  await expect(page.getByText('Couldn’t upload: This is not a picture')).toHaveCount(2)
  yield 'property-documents'
  await page.unroute('**/api/documents/*/content')
  for (const title of ['Gutter before', 'Gutter after'])
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Couldn’t upload')).toHaveCount(0)
  await page.getByRole('button', { name: 'More for Roof certification' }).click()
  yield 'document-menu'
  await person.dismiss()
  await person.choose('Rename', { beside: 'Roof certification' })
  await expect(person.field('Title')).toBeVisible()
  yield 'rename-document'
  await person.dismiss()
  await person.choose('Change category', { beside: 'Roof certification' })
  await expect(person.dialog()).toContainText('Storm damage report')
  yield 'document-category'
  await person.dismiss()
  await person.choose('Who can see it', { beside: 'Roof certification' })
  await expect(person.dialog()).toContainText('Owner and household')
  yield 'document-visibility'
  await person.dismiss()
  await person.open(`/properties/${home.id}/systems/${furnace.id}`)
  await page.getByRole('region', { name: 'Documents', exact: true }).scrollIntoViewIfNeeded()
  yield 'system-documents'
  await person.open(`/properties/${home.id}?tab=maintenance`)
  await person.press(`1 document for ‘${overdue.title}’`)
  await expect(person.dialog()).toContainText('Gutter guards')
  yield 'task-documents'
  await person.dismiss()
  await person.open(`/property-profile/${home.id}?tab=documents`)
  await expect(page.getByText('On file: Roof certification')).toBeVisible()
  yield 'property-profile-documents'
}
