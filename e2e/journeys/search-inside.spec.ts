import { formPdf } from '@hearthkeep/shared/testing/form-pdf.ts'
import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import type { Page } from '@playwright/test'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { ocrIsHere, photoOfWords } from '../harness/device/photographed-words.ts'
import { Person } from '../harness/device/person.ts'

/** Text that appears in no title and is far from the beginning of a page. */
const REPORT = ['Inspection of 14 Main St\nAnn Lee', 'Section 2\nThe flashing at the chimney is corroded.']

test('[DT5] a photo of a receipt taken on an offline phone is found by a word in it @long', async ({
  server,
  openDevice,
}) => {
  await buildProperty(await Api.join(server.url, ann))
  const device = await openDevice({ shape: 'phone', storage: 'kept' })
  const person = new Person(device)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  const photo = await photoOfReceipt(await device.newTab())
  await ocrIsHere(person.page)
  await device.goOffline()

  await person.openProperty('14 Main St')
  await person.tab('Documents')
  await person.press('Upload Document')
  await person
    .dialog()
    .getByLabel('Documents')
    .setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: photo })
  await person.dialog().getByLabel('Category').selectOption('other')
  await person.press('Upload')
  await person.isBackOnPage()

  await finds(person, 'anode', { title: 'IMG_0412', words: 'Anode rod' })
  await device.reopen()
  await person.open('/')
  await finds(person, 'prairie anode', { title: 'IMG_0412', words: 'Prairie' })
})

/** Filled in with a viewer: one field, and one note typed onto the page. */
const FORM = {
  printed: [['Water heater:', 60, 700]],
  marks: [
    '/Subtype/Widget/FT/Tx/V(relief valve drips)/Rect[150 696 500 712]',
    '/Subtype/FreeText/DA(/Helv 10 Tf 0 g)/Contents(attic fan motor seized)/Rect[60 500 540 520]',
  ],
} as const

test('[DT5] [AP30] a PDF page is found by its text on a tablet that never opened it, also offline @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  await api.addDocument(property.id, {
    title: 'Roof report',
    fileName: 'roof.pdf',
    fileType: 'application/pdf',
    category: 'roof_inspection',
    bytes: Buffer.from(pdfFile(REPORT)),
  })
  await api.addDocument(property.id, {
    title: 'Disclosure',
    fileName: 'disclosure.pdf',
    fileType: 'application/pdf',
    category: 'spds',
    bytes: Buffer.from(formPdf(FORM)),
  })
  const device = await openDevice({ shape: 'tablet' })
  const person = new Person(device)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await finds(person, 'valve drips', { title: 'Disclosure', words: 'Water heater: relief valve drips' })
  await finds(person, 'attic seized', { title: 'Disclosure', words: 'attic fan motor seized' })
  await finds(person, 'corroded', {
    title: 'Roof report',
    words: 'Page 2 …2 The flashing at the chimney is corroded.',
  })
  await device.goOffline()
  await finds(person, 'chimney flash', { title: 'Roof report', words: '14 Main St' })
  await person.page.getByRole('row', { name: 'Roof report' }).click()
  await expect(person.page.getByRole('dialog', { name: 'Roof report' })).toBeVisible()
  await person.dismiss()
  await test.step('a form’s answers are in the text for screen readers', async () => {
    await finds(person, 'valve drips', { title: 'Disclosure', words: 'relief valve drips' })
    await person.device.goOnline()
    await person.page.getByRole('row', { name: 'Disclosure' }).click()
    await expect(person.dialog().getByText('Water heater: relief valve drips')).toBeAttached()
  })
})

/** Reopens the search until the document has been read, which happens in the background. */
async function finds(person: Person, query: string, { title, words }: { title: string; words: string }): Promise<void> {
  const found = person.page.getByRole('row').filter({ hasText: title }).filter({ hasText: words })
  await expect(async () => {
    await person.dismiss()
    await person.press('Search')
    await person.page.getByRole('combobox').fill(query)
    await expect(found).toBeVisible({ timeout: 5000 })
  }).toPass()
}

const photoOfReceipt = (tab: Page) =>
  photoOfWords(tab, [
    'PRAIRIE HEATING &amp; PLUMBING',
    'Receipt no. 20731',
    'Anode rod, magnesium 48.50',
    'Labor, 1 hour 110.00',
    'Tax 4.12',
    'TOTAL 162.62',
  ])
