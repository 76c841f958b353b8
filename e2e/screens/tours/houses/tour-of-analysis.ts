import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import { expect } from '@playwright/test'
import { ann } from '../../../harness/accounts/account.ts'
import { Api } from '../../../harness/server/api.ts'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

const PAGES = [
  'Inspection of the house\n\nSystem: Water heater\nMake: Rheem\nModel #: XG50T12HE40U0\nInstalled: 05/2012',
  'Roof\n\nThe chimney flashing is corroded and leaks.\nThere are hairline cracks in the stucco.\n\nHave the septic tank pumped every 3 years.',
]

/** Document analysis: from the choice of documents to the results. */
export async function* analysis(person: Person, { cabin, bare }: SampleProperties, url: string) {
  const { page } = person
  await person.open(`/properties/${bare.id}?tab=documents`)
  await person.sees('No documents')
  await person.open(`/property-profile/${bare.id}`)
  await person.press('AI Analysis')
  await person.sees('Nothing to read yet')
  yield 'analysis-no-documents'
  await person.dismiss()
  const api = await Api.signIn(url, ann)
  for (const [title, visibility] of [
    ['Inspection of the roof and the water heater', 'shared'],
    ['Septic contract', 'household'],
  ] as const)
    await api.addDocument(cabin.id, {
      title,
      visibility,
      category: 'home_inspection',
      fileName: `${title}.pdf`,
      fileType: 'application/pdf',
      bytes: Buffer.from(pdfFile([...PAGES, title])),
    })
  await person.open(`/properties/${cabin.id}?tab=documents`)
  await person.press('AI Analysis')
  await expect(person.dialog()).toContainText('Septic contract')
  yield 'analysis'
  await page.route('**/analyze-documents?*', () => new Promise(() => {}))
  await page.getByRole('button', { name: /^Analyze \d+ documents$/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Documents read' })).toBeVisible()
  yield 'analysis-running'
  await person.dismiss()
  await page.unroute('**/analyze-documents?*')
  await person.press('AI Analysis')
  await page.getByRole('button', { name: /^Analyze \d+ documents$/ }).click()
  // There may be photos among them, whose text takes longest to read.
  await expect(page.getByText('This server has no language model.')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: /^Add \d+ findings$/ })).toBeVisible()
  yield 'analysis-results'
  await page.getByRole('button', { name: /^The chimney flashing.*: open to correct$/ }).click()
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
  yield 'analysis-correct'
  await person.press('Cancel')
  await page.getByRole('button', { name: /^Dismiss ‘The chimney flashing/ }).click()
  await page.getByText('Dismissed (1)').click()
  await page.getByText('Dismiss all', { exact: true }).last().scrollIntoViewIfNeeded()
  await expect(person.dialog().getByRole('heading', { name: 'AI Analysis' })).toBeInViewport()
  yield 'analysis-dismissed'
  await person.press('Bring back ‘The chimney flashing is corroded and leaks’')
  await page.getByRole('button', { name: /^Maybe/ }).click()
  await person.press('Select none')
  await person.press('Select all')
  await page.getByRole('button', { name: /^Add \d+ findings$/ }).click()
  await person.sees('Everything found is already on record')
  yield 'analysis-nothing-new'
  await person.dismiss()
  await person.open(`/properties/${cabin.id}?tab=maintenance`)
  await page
    .getByRole('button', { name: /page 2: The chimney flashing/ })
    .first()
    .scrollIntoViewIfNeeded()
  yield 'task-with-source'
}
