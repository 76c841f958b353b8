import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('[PP6] repairing the app removes its files but no saved data, synced or not @long', async ({
  server,
  openDevice,
}) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'phone', storage: 'kept' }))
  await person.signIn(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()

  await test.step('offline, nothing is removed', async () => {
    await person.device.goOffline()
    await person.device.reopen()
    await person.open('/recover')
    await person.press('Repair')
    await person.sees('Nothing was changed')
    await person.device.reopen()
    await person.open('/properties')
    await person.addProperty('7 Lakeview Dr, Springfield, IL 62701', { yearBuilt: '1972', squareFootage: '1200' })
  })
  await test.step('online, the app is reloaded from the server, and pending changes are sent', async () => {
    await person.device.goOnline()
    await person.open('/recover')
    const loaded = person.page.waitForResponse('**/dashboard')
    await person.press('Repair')
    expect((await loaded).fromServiceWorker()).toBe(false)
    await expect(person.heading('My Properties')).toBeVisible()
    await person.open('/properties')
    await expect(person.page.getByRole('link', { name: '7 Lakeview Dr' })).toBeVisible()
    await person.waitUntilSynced()
    await person.canStartOffline()
  })
})
