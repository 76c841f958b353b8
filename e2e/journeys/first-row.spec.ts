import { david } from '../harness/accounts/account.ts'
import { Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { Api } from '../harness/server/api.ts'

test('[AX23] [AX24] on a desktop, the first row is open beside the list until the arrows and Enter open another @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, david, 'realtor')
  for (const company of ['Ace Plumbing', 'Blue Sky Roofing']) await api.addVendor({ company })
  for (const firstName of ['Ann', 'Bea']) await api.addClient({ firstName })
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await person.arrive(david)
  for (const { path, search, first, second } of [
    { path: '/vendors', search: 'Search vendors', first: 'Ace Plumbing', second: 'Blue Sky Roofing' },
    { path: '/clients?sort=name', search: 'Search clients', first: 'Ann', second: 'Bea' },
  ])
    await test.step(path, async () => {
      await person.open(path)
      await expect(title).toHaveText(first)
      await page.getByRole('searchbox', { name: search }).fill(second)
      await expect(title).toHaveText(second)
      await page.getByRole('searchbox', { name: search }).fill('')
      await expect(title).toHaveText(first)
      await page.getByRole('link', { name: first, exact: true }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(title).toHaveText(second)
    })
})
