import { must } from '@hearthkeep/shared/kernel/must.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test.describe('[P16] plain HTTP in a home network', () => {
  test.use({ publicHost: 'hearthkeep.lan' })

  test('everything works except starting offline @long', async ({ server, openDevice }) => {
    const person = new Person(await openDevice({ shape: 'phone' }))

    await test.step('an account, a property and a task', async () => {
      await person.createAccount(ann)
      await expect
        .poll(() => person.page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator]))
        .toEqual([false, false, false])
      await person.addProperty('14 Main St, Springfield, IL 62701', { yearBuilt: '1985', squareFootage: '1850' })
      await person.tab('Maintenance')
      await person.jotDown('Call the plumber')
      await person.waitUntilSynced()
    })
    await test.step('the network is lost while the page is open', async () => {
      await person.device.goOffline()
      await person.completeToday('Call the plumber')
      await expect(person.syncState()).toHaveText('Offline · 1 to sync')
      await person.device.goOnline()
      await person.waitUntilSynced()
      const api = await Api.signIn(server.url, ann)
      const [property] = await api.properties()
      const items = await api.items(must(property, 'the house').id)
      expect(items.map(({ title, status }) => `${title}: ${status}`).toSorted()).toEqual([
        'Call the plumber: completed',
      ])
    })
    await test.step('the settings show what is missing, and why', async () => {
      await person.open('/settings')
      await person.sees('Hearthkeep can’t be installed from this address')
      await person.sees('Your data is here, but this page won’t open')
    })
  })
})

test('a private window works like any other and leaves no data behind @long', async ({ server, openDevice }) => {
  const device = await openDevice({ shape: 'phone' })
  const { person, tasks, tasksOnServer } = await annWithProperty(server, device)
  await person.canStartOffline()

  await device.goOffline()
  await person.page.reload()
  await person.completeToday('Replace furnace filter')
  await expect(person.syncState()).toHaveText('Offline · 1 to sync')
  await device.goOnline()
  await person.waitUntilSynced()
  await expect
    .poll(() => tasksOnServer())
    .toEqual(['Replace furnace filter: completed', 'Replace furnace filter: scheduled'])

  await device.reopen()
  await person.open(tasks)
  await expect(person.heading('Welcome home')).toBeVisible()
  await expect.poll(() => person.databases()).toEqual([])
})
