import { AxeBuilder } from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { FrameLocator } from '@playwright/test'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annInBasement } from '../harness/records/ann-with-property.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { addSampleProperties } from '../harness/records/sample-properties.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { reports } from '../screens/tours/houses/tour-of-reports.ts'

for (const shape of ['phone', 'tablet'] as const)
  test(`[O11] a report is created, saved and read offline on a ${shape} @long`, async ({
    server,
    openDevice,
  }, info) => {
    const api = await Api.join(server.url, ann)
    const { property, furnace } = await buildProperty(api)
    for (const [title, completedDate, cost] of [
      ['Replace blower motor', '2025-03-10', 642.1],
      ['Clean the flue', '2026-02-01', 0.2],
    ] as const)
      await api.addItem(property.id, {
        systemId: furnace.id,
        title: `${title} <b>now</b>`,
        status: 'completed',
        completedDate,
        cost,
        vendor: 'Prairie Heating',
      })
    const device = await openDevice({ shape })
    const person = new Person(device)
    await annInBasement(person, '/reports')
    const preview = person.page.frameLocator('iframe')
    const file = info.outputPath('report.html')

    await test.step('the only property is selected, and its summary shown in the report’s own style', async () => {
      await expect(preview.getByRole('heading', { name: '14 Main St' })).toBeVisible()
      await expect(figure(preview, 'Total cost').first()).toHaveText('$642.30')
      await expect(figure(preview, 'Average cost per priced item')).toHaveText('$321.15')
      await expect(preview.locator('header')).toHaveCSS('display', 'flex')
      await expect(preview.locator('b')).toHaveCount(0)
      const stats = person.page.getByRole('region', { name: 'Maintenance stats' })
      for (const words of ['Total3', 'Completed2', 'Pending1', 'Total cost$642.30'])
        await expect(stats).toContainText(words)
    })
    await test.step('the history of a year has its own URL', async () => {
      await person.press('Maintenance History')
      await expect(preview.getByText('Replace blower motor <b>now</b>')).toBeVisible()
      await person.fillDate('From', '2026-01-01')
      await expect(person.page).toHaveURL(/template=history&from=2026-01-01/)
      await expect(preview.getByRole('heading', { name: 'Since Jan 1, 2026' })).toBeVisible()
      await expect(preview.getByText('Replace blower motor')).toHaveCount(0)
      await person.page.reload()
      await expect(preview.getByText('Clean the flue <b>now</b>')).toBeVisible()
      await expect(preview.getByText('Replace blower motor')).toHaveCount(0)
    })
    await test.step('the whole preview is visible without scrolling inside it', async () => {
      await person.press('Cost Analysis')
      await expect(preview.getByRole('img', { name: 'Cost by year: 2026 $0.20, 2025 $642.10' })).toBeVisible()
      await expect.poll(() => preview.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)).toBe(0)
    })
    await test.step('it prints as shown', async () => {
      await person.page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
        const printed = () => (document.documentElement.dataset['printed'] = frame.contentDocument?.title)
        frame.contentWindow?.addEventListener('beforeprint', printed)
      })
      await person.press('Print')
      await expect(person.page.locator('html')).toHaveAttribute('data-printed', 'Cost Analysis · 14 Main St')
    })
    await test.step('the saved file is complete', async () => {
      const download = person.page.waitForEvent('download')
      await person.press('Save')
      await person.isTold('Report saved')
      expect((await download).suggestedFilename()).toBe(`property-report-14-Main-St-${localToday()}.html`)
      await (await download).saveAs(file)
      expect(await readFile(file, 'utf8')).toBe(await person.page.locator('iframe').getAttribute('srcdoc'))
    })
    await test.step('it opens in a page without a network, and prints', async () => {
      const page = await device.newTab()
      await page.goto(pathToFileURL(file).href)
      await expect(page.getByRole('heading', { name: 'Cost by system' })).toBeVisible()
      await expect(page.getByRole('row', { name: 'Total 2 $642.30' })).toHaveCount(3)
      const pdf = await page.pdf({ path: info.outputPath('report.pdf') })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      await page.close()
    })
    await test.step('Back leaves the reports', async () => {
      await person.open('/settings')
      await person.open('/reports')
      await person.press('Transfer Report')
      await expect(preview.getByRole('heading', { name: 'Systems and warranties' })).toBeVisible()
      await person.press('Cost Analysis')
      await expect(preview.getByRole('heading', { name: 'Cost summary' })).toBeVisible()
      await person.page.goBack()
      await expect(person.heading('Notification Settings')).toBeVisible()
    })
  })

test('with several properties one is selected first @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  await buildProperty(api)
  const cabin = await api.addProperty({ address: '7 Lakeview Dr' })
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open('/reports')
  await expect(person.heading('Select a property')).toBeVisible()
  await person.field('Property').selectOption(cabin.id)
  await expect(person.page).toHaveURL(new RegExp(`property=${cabin.id}`))
  const preview = person.page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: '7 Lakeview Dr' })).toBeVisible()
  await person.page.setViewportSize({ width: 320, height: 640 })
  for (const part of [person.page.locator('html'), preview.locator('html')])
    await expect.poll(() => part.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
})

test('every report is accessible as a separate page, and fits a narrow screen @long', async ({
  server,
  openDevice,
}) => {
  const properties = await addSampleProperties(await Api.join(server.url, ann), localToday())
  const device = await openDevice({ shape: 'phone' })
  const person = new Person(device)
  await person.arrive(ann)
  await person.waitUntilSynced()
  const page = await device.newTab()
  const faults: string[] = []
  for await (const screen of reports(person, properties)) {
    const frames = person.page.locator('iframe')
    if ((await frames.count()) === 0) continue
    await page.setContent((await frames.getAttribute('srcdoc')) ?? '')
    await page.setViewportSize({ width: 320, height: 640 })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    faults.push(...violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.target.join(' ')}`))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) faults.push(`${screen}: scrolls sideways`)
  }
  expect(faults).toEqual([])
})

/** The value next to its label. */
const figure = (report: FrameLocator, label: string) =>
  report
    .locator('dl > div')
    .filter({ has: report.getByText(label, { exact: true }) })
    .locator('dd')

test('[AX21] [O14] a page is printed from a dark screen without what only a hand can use @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const property = await api.addProperty({ address: '14 Main St' })
  await api.addItem(property.id, { title: 'Clean gutters', dueDate: '2090-01-02' })
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open(`/properties/${property.id}`)
  await expect(page.getByText('Quick Actions')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Quick Actions')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await person.tab('Maintenance')
  await expect(person.task('Clean gutters')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(person.task('Clean gutters')).toBeVisible()
  await expect(person.heading('14 Main St')).toBeVisible()
  // Space below the last card would make a blank sheet.
  await expect(page.locator('main > div').first()).toHaveCSS('padding-bottom', '0px')
  for (const hidden of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByRole('button', { name: 'Add Maintenance Task' }),
    page.getByRole('searchbox', { name: 'Search properties' }),
    person.syncState(),
  ])
    await expect(hidden).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const ink = await person.heading('14 Main St').evaluate((heading) => getComputedStyle(heading).color)
  expect(
    ink
      .match(/\d+/gu)
      ?.slice(0, 3)
      .every((part) => Number(part) < 100),
  ).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await person.open(`/reports?property=${property.id}`)
  const report = page.locator('iframe')
  await expect(report).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const around of [person.heading('Reports'), page.getByRole('complementary'), person.heading('Preview')])
    await expect(around).toBeHidden()
  const { width, y } = (await report.boundingBox()) ?? { width: 0, y: 0 }
  expect(width).toBeGreaterThan(1000)
  expect(y).toBeLessThan(100)
  await test.step('from the browser’s menu too, the report is on paper as text, not as one picture', async () => {
    const onPaper = page.locator('[data-printed] > div').getByRole('heading', { name: '14 Main St' })
    await expect(onPaper).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(onPaper).toBeVisible()
    await expect(onPaper).toHaveCSS('color', 'rgb(31, 41, 51)')
    await expect(report).toBeHidden()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(report).toBeVisible()
  })
})
