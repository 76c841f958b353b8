import { ann } from '../harness/accounts/account.ts'
import { annWithTwoDevices } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { aPdf, pickFiles } from '../harness/records/document-files.ts'
import type { Person } from '../harness/device/person.ts'

const documentsOf = ({ page }: Person) =>
  page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem')

test('[DO21] the same file on two documents is uploaded once, and opens as both on another device @long', async ({
  server,
  openDevice,
}) => {
  const { api, phone, tablet, property } = await annWithTwoDevices(server, openDevice)
  const uploads: string[] = []
  phone.page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/content')) uploads.push(request.url())
  })
  const add = async (name: string, category: string) => {
    await phone.press('Upload Document')
    await pickFiles(phone, 'Choose files', [{ ...aPdf('Scan.pdf', 20_000), name }])
    await phone.dialog().getByLabel('Category').selectOption({ label: category })
    await phone.press('Upload')
    await phone.isBackOnPage()
  }
  await phone.arrive(ann)
  await phone.open(`/properties/${property.id}?tab=documents`)
  await add('First.pdf', 'Land survey')
  await expect.poll(async () => (await api.documents(property.id))[0]?.state).toBe('available')
  await add('Second.pdf', 'Title report')
  await expect
    .poll(async () => (await api.documents(property.id)).map(({ title, state }) => `${title}: ${state}`).toSorted())
    .toEqual(['First: available', 'Second: available'])
  expect(uploads).toHaveLength(1)

  await tablet.arrive(ann)
  await tablet.open(`/properties/${property.id}?tab=documents`)
  for (const title of ['First', 'Second']) {
    await expect(documentsOf(tablet).filter({ hasText: `${title}.pdf` })).toHaveCount(1)
    const saved = tablet.page.waitForEvent('download')
    await tablet.choose('Download', { beside: title })
    expect((await saved).suggestedFilename()).toBe(`${title}.pdf`)
  }
})
