import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { scannedPdf } from '../harness/records/scanned-pdf.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { startModel } from '../harness/server/model-endpoint.ts'
import { Person } from '../harness/device/person.ts'
import { startServer } from '../harness/server/server.ts'

const PAGES = [
  'Home inspection of 14 Main St\n\nSystem: Water heater\nMake: Rheem\nModel #: XG50T12HE40U0\nSerial number: M381720455',
  'Roof\n\nThe chimney flashing is corroded and leaks.\n\nHave the septic tank pumped every 3 years.',
]
const report = {
  title: 'Inspection report',
  fileName: 'report.pdf',
  fileType: 'application/pdf',
  category: 'home_inspection',
  bytes: Buffer.from(pdfFile(PAGES)),
} as const

test('[AP11] [AP13] a phone analyzes a report offline with the rules, and accepts the selected findings @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, api } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const documents = `/properties/${property.id}?tab=documents`
  await api.addDocument(property.id, report)
  await person.open(documents)
  await person.press('Inspection report')
  await expect(person.dialog()).toContainText('Page 1 of 2')
  await person.dismiss()
  await person.canStartOffline()
  await person.device.goOffline()

  await person.press('AI Analysis')
  await person.press('Analyze 1 document')
  await person.sees('AI Analysis Complete!')
  await person.sees('Read by the built-in rules')
  await person.sees('Couldn’t reach the server.')
  const ticks = person.dialog().getByRole('checkbox', { name: /^(?!All of )/ })
  const count = await ticks.count()
  expect(count).toBeGreaterThanOrEqual(3)
  await expect(person.dialog()).toContainText('The chimney flashing is corroded and leaks.')
  for (const tick of await ticks.all()) await expect(tick).toBeChecked()

  await person
    .dialog()
    .getByRole('checkbox', { name: /septic tank pumped/ })
    .uncheck()
  await person.press(`Add ${count - 1} findings`)
  await person.isTold(`${count - 1} findings added`)
  await expect(ticks).toHaveCount(1)
  await person.press('Re-analyze')
  await person
    .dialog()
    .getByRole('checkbox', { name: /septic tank pumped/ })
    .check()
  await person.press('Add 1 finding')
  await person.sees('Everything found is already on record')
  await person.press('Re-analyze')
  await person.sees('Everything found is already on record')
  await person.dismiss()

  await person.tab('Systems')
  await person.page
    .getByRole('link', { name: /water heater/i })
    .first()
    .click()
  await person.page.getByRole('button', { name: /^From ‘Inspection report’, page 1: / }).click()
  await expect(person.dialog()).toContainText('Page 1 of 2')
  await person.dismiss()
  await person.open(`/properties/${property.id}/issues`)
  await person.page.getByRole('button', { name: /page 2: The chimney flashing/ }).click()
  await expect(person.dialog()).toContainText('Page 2 of 2')
  await person.dismiss()

  await person.device.goOnline()
  await person.waitUntilSynced()
  const [systems, issues] = [await api.systems(property.id), await api.issues(property.id)]
  expect(systems).toContainEqual(expect.objectContaining({ brand: 'Rheem', source: expect.anything() }))
  expect(issues.filter(({ source }) => source !== null)).not.toEqual([])
})

test('[AP37] [AP38] a finding that a phone dismisses offline stays dismissed on a tablet, and another is corrected @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, api } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const documents = `/properties/${property.id}?tab=documents`
  await api.addDocument(property.id, report)
  await person.open(documents)
  await person.press('Inspection report')
  await expect(person.dialog()).toContainText('Page 1 of 2')
  await person.dismiss()
  await person.canStartOffline()
  await person.device.goOffline()
  await person.press('AI Analysis')
  await person.press('Analyze 1 document')
  await person.sees('AI Analysis Complete!')
  await person
    .dialog()
    .getByRole('button', { name: /^Dismiss ‘Have the septic/ })
    .click()
  await person.isTold('Dismissed')
  await person
    .dialog()
    .getByRole('button', { name: /flashing is corroded.*: open to correct$/ })
    .click()
  await person.fill('What is broken', 'The chimney flashing leaks')
  await person.press('Log issue')
  await person.isTold('Issue logged')
  await expect(person.dialog().getByRole('button', { name: /flashing is corroded.*: open to correct$/ })).toHaveCount(0)
  await person.dismiss()
  await person.device.goOnline()
  await person.waitUntilSynced()

  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  await tablet.arrive(ann)
  await tablet.open(documents)
  await tablet.press('AI Analysis')
  await tablet.press('Analyze 1 document')
  await tablet.sees('Dismissed (1)')
  await expect(tablet.dialog().getByRole('button', { name: /^Dismiss ‘Have the septic/ })).toHaveCount(0)
  await tablet.page.getByText('Dismissed (1)').click()
  await tablet
    .dialog()
    .getByRole('button', { name: /^Bring back ‘Have the septic/ })
    .click()
  await expect(tablet.dialog().getByRole('button', { name: /^Dismiss ‘Have the septic/ })).toHaveCount(1)
  await expect
    .poll(() => api.issues(property.id))
    .toContainEqual(
      expect.objectContaining({ title: 'The chimney flashing leaks', source: expect.objectContaining({ page: 2 }) }),
    )
})

test('[DT6] the pages of a scanned report are read as pictures on a tablet, unticked, and found by the search @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, api } = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  const pages = [
    '<h2>Home inspection of 14 Main St</h2><p>Water heater</p><p>The discharge pipe is missing from the relief valve.</p>',
    '<h2>Roof</h2><p>The chimney flashing is corroded and leaks into the attic.</p><p>Have a roofer repair it.</p>',
  ]
  const bytes = await scannedPdf(await person.device.newTab(), pages)
  await api.addDocument(property.id, { ...report, title: 'Scanned report', bytes })
  await person.open(`/properties/${property.id}?tab=documents`)
  await person.press('AI Analysis')
  await person.press('Analyze 1 document')
  await person.sees('that are pictures')
  await person
    .dialog()
    .getByRole('button', { name: /^Maybe \(\d+\)$/ })
    .click()
  await person.sees('The chimney flashing is corroded and leaks into the attic')
  const ticks = person.dialog().getByRole('checkbox')
  for (const tick of await ticks.all()) await expect(tick).not.toBeChecked()
  await person.dismiss()
  await person.press('Search')
  await person.page.getByRole('combobox').fill('corroded attic')
  await expect(person.page.getByRole('row').filter({ hasText: 'Scanned report' })).toBeVisible()
})

test('[AP12] a tablet that is online uses the server’s language model, and says so @long', async ({ openDevice }) => {
  const quote = 'The chimney flashing is corroded and leaks.'
  const model = await startModel({
    issues: [
      {
        description: quote,
        severity: 'major',
        urgency: 'soon',
        location: 'Chimney',
        recommendedAction: 'Have a roofer renew the flashing',
        systemType: null,
        page: 2,
        quote,
      },
    ],
  })
  const server = await startServer({ OPENAI_BASE_URL: model.url })
  try {
    const api = await Api.join(server.url, ann)
    const { property } = await buildProperty(api)
    await api.addDocument(property.id, report)
    const person = new Person(await openDevice({ shape: 'tablet', url: server.url }))
    await person.arrive(ann)
    await person.open(`/property-profile/${property.id}`)
    await person.press('AI Analysis')
    await person.press('Analyze 1 document')
    await person.sees('Analyzed 1 documents. Found 3 systems, 1 maintenance items, and 1 issues.')
    await person.sees('Read by the language model: 5 findings.')
    await person.sees('Major · soon')
    await person.press('Add 1 finding')
    await expect(person.dialog().getByText('Major · soon')).toHaveCount(0)
    await person.dismiss()
    await person.waitUntilSynced()
    await expect
      .poll(() => api.issues(property.id))
      .toMatchObject([
        {
          title: 'The chimney flashing is corroded and leaks',
          description: expect.stringContaining('Recommended: Have a roofer renew the flashing'),
          severity: 'major',
        },
      ])
    expect(model.requestCount()).toBe(1)
  } finally {
    model.close()
    await server.dispose()
  }
})
