import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

const PROPERTIES = 300
const LATE = [17, 140, 291]

test(`[CP1] [CP2] on an offline tablet, ${PROPERTIES} client properties are searched, filtered and opened beside their list @long`, async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, david, 'realtor')
  for (let n = 1; n <= PROPERTIES; n++) {
    const { id } = await api.addProperty({ address: `${n} Elm Ct`, city: n % 3 === 0 ? 'Auburn' : 'Springfield' })
    if (LATE.includes(n)) await api.addItem(id, { title: 'Clean gutters', dueDate: addDays(localToday(), -n) })
  }
  const realtor = new Person(await openDevice({ shape: 'tablet' }))
  const { page, device } = realtor
  const list = page.getByRole('region', { name: 'Client Properties' })
  const row = (address: string) => list.getByRole('link', { name: address, exact: true })
  const menu = (name: string) => list.getByRole('combobox', { name })
  const counted = list.getByRole('status')
  await realtor.arrive(david)
  await realtor.waitUntilSynced()
  await realtor.canStartOffline()
  await expect(realtor.heading('Client Properties')).toBeVisible()
  await expect(counted).toHaveText(`${PROPERTIES} properties`)
  await device.goOffline()

  await test.step('only rows near the viewport are rendered, and all are counted', async () => {
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60)
    await expect(row('1 Elm Ct').locator('xpath=ancestor::li')).toHaveAttribute('aria-setsize', `${PROPERTIES}`)
    await expect(list.getByText('No owner yet').first()).toBeVisible()
  })
  await test.step('the search finds each property by its text', async () => {
    await list.getByRole('searchbox', { name: 'Search properties' }).fill('29 auburn')
    await expect(counted).toHaveText(`4 of ${PROPERTIES}`)
    await expect(row('129 Elm Ct')).toBeVisible()
    await list.getByRole('searchbox', { name: 'Search properties' }).fill('')
  })
  await test.step('overdue properties are two presses away, and each filter shows its count', async () => {
    await menu('Show').selectOption({ label: `Overdue (${LATE.length})` })
    await expect(counted).toHaveText(`3 of ${PROPERTIES}`)
    await list.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Auburn (1)' })
    await expect(counted).toHaveText(`1 of ${PROPERTIES}`)
    await expect(row('291 Elm Ct')).toBeVisible()
    await list.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Any city' })
    await menu('Sort by').selectOption('due')
  })
  await test.step('properties open beside the list, which keeps its filters', async () => {
    await row('140 Elm Ct').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '140 Elm Ct' })).toBeVisible()
    await expect(row('140 Elm Ct')).toHaveAttribute('aria-current', 'page')
    await row('17 Elm Ct').click()
    await expect(page.getByRole('heading', { level: 1, name: '17 Elm Ct' })).toBeVisible()
    await expect(counted).toHaveText(`3 of ${PROPERTIES}`)
    expect(new URL(page.url()).searchParams.get('show')).toBe('overdue')
  })
  await test.step('also after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '17 Elm Ct' })).toBeVisible()
    await expect(counted).toHaveText(`3 of ${PROPERTIES}`)
    await expect(menu('Show')).toHaveValue('overdue')
  })
  await test.step('opening a property far down the list keeps the scroll position', async () => {
    await menu('Show').selectOption({ label: 'All' })
    await menu('Sort by').selectOption('address')
    await expect(counted).toHaveText(`${PROPERTIES} properties`)
    await list.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 900)
      await expect(row('40 Elm Ct')).toBeInViewport({ timeout: 250 })
    }).toPass()
    const top = () => row('40 Elm Ct').evaluate((link) => link.getBoundingClientRect().top)
    const left = await top()
    await row('40 Elm Ct').click()
    await expect(page.getByRole('heading', { level: 1, name: '40 Elm Ct' })).toBeVisible()
    await expect.poll(() => top()).toBe(left)
  })
})
