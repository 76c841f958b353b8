import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('the app starts offline at any of its URLs @long', async ({ server, openDevice }) => {
  const { property, furnace } = await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'phone', storage: 'kept' }))
  await person.arrive(ann)
  await expect(person.page.getByRole('link', { name: '14 Main St' })).toBeVisible()
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()

  for (const { path, heading } of [
    { path: '/', heading: 'My Properties' },
    { path: '/maintenance-tracker', heading: 'Maintenance Tracker' },
    { path: '/properties', heading: 'Properties' },
    { path: `/properties/${property.id}?tab=maintenance`, heading: 'Coming up 1' },
    { path: `/properties/${property.id}/systems/${furnace.id}`, heading: 'Central furnace' },
    { path: '/settings', heading: 'Notification Settings' },
    { path: '/nowhere/at/all', heading: '404 Page Not Found' },
  ])
    await test.step(path, async () => {
      await person.device.reopen()
      await person.open(path)
      await expect(person.heading(heading)).toBeVisible()
      await expect(person.page.getByRole('link', { name: 'Tracker' })).toBeVisible()
    })
})

test('a page that bypassed the service worker still opens its other screens offline @long', async ({
  server,
  openDevice,
}) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.reloadFromServer(person.page)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()
  await person.press('Add Property Profile')
  await expect(person.heading('Add New Property')).toBeVisible()
})
