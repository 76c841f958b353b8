import { ann, david } from '../harness/account.ts'
import { Api } from '../harness/api.ts'
import { buildHouse } from '../harness/house.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'

test('two tabs show the same at once, and what they did is sent once', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildHouse(api)
  const device = await openDevice({ shape: 'desktop' })
  const left = new Person(device)
  await left.signIn(ann)
  const right = new Person(device, await device.newTab())
  for (const tab of [left, right]) await tab.open(`/properties/${property.id}?tab=maintenance`)
  await left.waitUntilSynced()

  await left.canStartOffline()
  await device.goOffline()
  await left.jotDown('Call the plumber')
  await expect(right.task('Call the plumber')).toBeVisible({ timeout: 1000 })
  await right.completeToday('Replace furnace filter')
  await expect(left.task('Replace furnace filter').filter({ hasText: 'Completed' })).toBeVisible({ timeout: 1000 })
  for (const tab of [left, right]) await expect(tab.syncState()).toHaveText(/2 waiting/)

  await device.goOnline()
  for (const tab of [left, right]) await tab.waitUntilSynced()
  const titles = (await api.items(property.id)).map(({ title, status }) => `${title}: ${status}`)
  expect(titles.toSorted()).toEqual([
    'Call the plumber: scheduled',
    'Replace furnace filter: completed',
    'Replace furnace filter: scheduled',
  ])
})

test('when somebody else signs in, the other tab is theirs too, and no work changes hands', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildHouse(api)
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
  await left.logOut()
  await left.press('Log out')
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
  expect((await api.items(property.id)).map(({ title }) => title)).toContain('Call the plumber')
})
