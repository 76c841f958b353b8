import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('two tabs show the same at once, and their changes are sent once @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const device = await openDevice({ shape: 'desktop' })
  const left = new Person(device)
  await left.signIn(ann)
  const right = new Person(device, await device.newTab())
  for (const tab of [left, right]) await tab.open(`/properties/${property.id}?tab=maintenance`)
  await left.waitUntilSynced()

  await left.canStartOffline()
  await device.goOffline()
  await left.jotDown('Call the plumber')
  await expect(right.task('Call the plumber')).toBeVisible()
  await right.completeToday('Replace furnace filter')
  await expect(left.task('Replace furnace filter').filter({ hasText: 'Completed' })).toBeVisible()
  for (const tab of [left, right]) await expect(tab.syncState()).toHaveText(/2 to sync/)

  await device.goOnline()
  for (const tab of [left, right]) await tab.waitUntilSynced()
  const titles = (await api.items(property.id)).map(({ title, status }) => `${title}: ${status}`)
  expect(titles.toSorted()).toEqual([
    'Call the plumber: scheduled',
    'Replace furnace filter: completed',
    'Replace furnace filter: scheduled',
  ])
})

test('when another user signs in, the other tab switches to them too, and no changes move between accounts @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  await (await Api.join(server.url, david)).addProperty({ address: '902 Birch Ave' })
  const device = await openDevice({ shape: 'desktop' })
  const left = new Person(device)
  await left.signIn(ann)
  const right = new Person(device, await device.newTab())
  for (const tab of [left, right]) await tab.open(`/properties/${property.id}?tab=maintenance`)
  await left.waitUntilSynced()
  await left.canStartOffline()

  await device.goOffline()
  await left.jotDown('Call the plumber')
  await left.logOut('Keep my data')
  for (const tab of [left, right]) await expect(tab.heading('Welcome home')).toBeVisible()

  await device.goOnline()
  await left.signIn(david)
  await right.sees('902 Birch Ave')
  await expect(right.page.getByText('14 Main St')).toHaveCount(0)
  for (const tab of [left, right]) await tab.waitUntilSynced()

  await right.logOut()
  for (const tab of [left, right]) await expect(tab.heading('Welcome home')).toBeVisible()
  await left.signIn(ann)
  await left.waitUntilSynced()
  await expect.poll(async () => (await api.items(property.id)).map(({ title }) => title)).toContain('Call the plumber')
})

test('once a newer version has opened the data in another tab, this tab asks for a reload and stops @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const device = await openDevice({ shape: 'desktop' })
  const left = new Person(device)
  await left.signIn(ann)
  await left.open(`/properties/${property.id}?tab=maintenance`)
  await left.waitUntilSynced()

  const other = await device.newTab()
  await other.goto('/auth')
  await other.evaluate(openAsTomorrow)
  await left.sees('Hearthkeep was updated in another tab')
  await left.press('Reload')
  // The server has no newer version, so the reloaded app is still older than the data.
  await left.sees('Hearthkeep was updated in another tab')
  await expect(left.task('Replace furnace filter')).toHaveCount(0)
  // A read that is interrupted by the closing fails with a Dexie error, which the console shows by its minified name
  // only.
  for (const problem of device.problems.splice(0)) expect(problem).toMatch(/newer holds the store|^\w{1,2}$/)
})

/** Runs in a page: opens the person's database as an app with one more table would. */
async function openAsTomorrow(): Promise<void> {
  const databases = await indexedDB.databases()
  const rows = databases.find(({ name }) => /^hearthkeep-[0-9a-f-]{36}$/.test(name ?? ''))
  await new Promise((resolve, reject) => {
    const request = indexedDB.open(rows?.name ?? '', (rows?.version ?? 0) + 10)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('gadget'))
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })
}
