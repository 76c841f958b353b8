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
  await api.addClient({ firstName: 'Ann', closingDate: '2020-01-31' })
  await api.addClient({ firstName: 'Bea', cadenceDays: 30 })
  for (const address of ['3 Lake Dr', '9 Oak Ave']) await api.addProperty({ address })
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await person.arrive(david)
  for (const { path, search, first, second } of [
    { path: '/vendors', search: 'Search vendors', first: 'Ace Plumbing', second: 'Blue Sky Roofing' },
    { path: '/clients?sort=name', search: 'Search clients', first: 'Ann', second: 'Bea' },
    { path: '/properties', search: 'Search properties', first: '3 Lake Dr', second: '9 Oak Ave' },
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
  await test.step('a client who was called moves down, and stays open', async () => {
    await person.open('/clients')
    await expect(title).toHaveText('Ann')
    await page.getByRole('main').getByRole('button', { name: 'Log call', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Clients' }).getByRole('link').first()).toHaveText('Bea')
    await expect(title).toHaveText('Ann')
  })
})
