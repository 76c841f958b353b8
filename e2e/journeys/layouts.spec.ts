import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Locator } from '@playwright/test'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

// What is where on wide screens, with the names that people have: each of these once stood alone, jumped or vanished.

const box = async (part: Locator) => must(await part.boundingBox(), 'a visible part')
const LONG = '12345 West Saint Bartholomew of the Meadows Boulevard, Unit 4B-North'

test('[AX20] [AX27] [AX28] a house with a long name on wide screens @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { id } = await api.addProperty({ address: LONG })
  await api.addSystem(id, { systemName: 'Furnace', systemType: 'hvac' })
  await api.addItem(id, { title: 'Replace the filter', dueDate: '2050-02-28' })

  const desktop = new Person(await openDevice({ shape: 'desktop' }))
  const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).first()
  await desktop.arrive(ann)
  await desktop.waitUntilSynced()

  await test.step('the tools stand beside the title, which wraps', async () => {
    await desktop.open(`/properties/${id}?tab=maintenance`)
    const title = await box(desktop.page.getByRole('heading', { level: 1, name: LONG }))
    const tool = await box(button(desktop, 'Search'))
    expect(tool.y + tool.height).toBeGreaterThan(title.y)
    expect(title.width).toBeGreaterThanOrEqual(240)
  })
  await test.step('the menu stands on the line of the first button', async () => {
    const first = await box(button(desktop, 'Add Maintenance Task'))
    const menu = await box(desktop.page.getByRole('button', { name: 'More for maintenance' }))
    expect(menu.y).toBe(first.y)
    expect(menu.x).toBeGreaterThan(first.x + first.width)
  })
  await test.step('a chip is visible in the row of the open property', async () => {
    const row = desktop.page.getByRole('listitem').filter({ has: desktop.page.getByRole('link', { name: LONG }) })
    const ground = (part: Locator) => part.evaluate((each) => getComputedStyle(each).backgroundColor)
    const own = await ground(row)
    await expect.poll(() => ground(row.getByText('Active', { exact: true }))).not.toBe(own)
  })

  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  await tablet.arrive(ann)
  await tablet.waitUntilSynced()
  await test.step('the picture is as high as the facts beside it', async () => {
    await tablet.open('/dashboard')
    const card = tablet.page.getByRole('region', { name: LONG })
    await expect(card).toContainText('Replace the filter')
    const [picture, facts] = [await box(card.locator('> div').first()), await box(card.locator('> div').last())]
    expect(picture.height).toBe(facts.height)
  })
  await test.step('the views of the calendar stay where they are', async () => {
    await api.addProperty({ address: '9 Elm' })
    await tablet.waitUntilSynced()
    await tablet.open('/calendar')
    await expect(tablet.page.getByLabel('Property')).toBeVisible()
    const year = tablet.page.getByRole('button', { name: 'Year', exact: true })
    const before = await box(year)
    await tablet.page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(tablet.page).toHaveURL(/week/)
    await expect.poll(() => box(year)).toEqual(before)
  })
})
