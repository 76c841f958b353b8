import { chunkWithText } from '../harness/device/chunk-with-text.ts'
import { Person } from '../harness/device/person.ts'
import { enterDemo } from '../harness/device/sign-up-from-demo.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'

test('[P36] when the browser removes the store of an open app, the person is told what is gone, and the app goes on @long', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'phone' })
  const { person, tasksOnServer } = await annWithProperty(server, device)
  const dialog = person.dialog().filter({ hasText: 'This browser removed your data' })

  await test.step('a change that was not sent is lost with the store, and the person is told', async () => {
    // This device has no service worker, so what is said comes from memory, as after all data of the site was removed.
    const isLoaded = (part: string) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(part))
    await person.jotDown('Bleed the radiators')
    await person.waitUntilSynced()
    await person.page.waitForFunction(isLoaded, await chunkWithText('This browser removed your data'))
    await device.goOffline()
    await person.jotDown('Call the plumber')
    await expect(person.syncState()).toHaveText('Offline · 1 to sync')
    await device.removeDatabases()
    await expect(dialog).toContainText('1 change was only on this device and is gone.')
    await expect(dialog).toContainText('Added ‘Call the plumber’')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await device.goOnline()
    await person.waitUntilSynced()
  })
  await test.step('a store that is removed while everything is sent is loaded again at once', async () => {
    await device.removeDatabases()
    await expect(dialog).toContainText('Nothing here was waiting to be sent.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(person.page.getByText('Bleed the radiators').first()).toBeVisible()
    await person.waitUntilSynced()
  })
  await test.step('everything else is here again, and changes are made and sent as before', async () => {
    await expect(person.page.getByText('Replace furnace filter').first()).toBeVisible()
    await person.jotDown('Rake the leaves')
    await person.waitUntilSynced()
    await expect
      .poll(() => tasksOnServer())
      .toEqual(['Bleed the radiators: scheduled', 'Rake the leaves: scheduled', 'Replace furnace filter: scheduled'])
  })
})

test('[DE9] when the browser removes the store of an open demo, the person is told, and the demo starts over @long', async ({
  openDevice,
}) => {
  const device = await openDevice({ shape: 'desktop' })
  const person = new Person(device)
  await enterDemo(person, 'homeowner')
  await person.open('/demo/homeowner/properties')
  await person.openProperty('1127 Grove Street')
  await person.tab('Maintenance')
  await person.completeToday('Hydro-jet the sewer line')
  await device.removeDatabases()
  const dialog = person.dialog().filter({ hasText: 'This browser removed your data' })
  await expect(dialog).toContainText('The demo starts over, without what you changed in it.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await person.completeToday('Hydro-jet the sewer line')
})
