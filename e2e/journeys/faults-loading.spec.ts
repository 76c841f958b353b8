import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { chunkWithText } from '../harness/device/chunk-with-text.ts'

test('a part of the app that fails to load says so, and opens once it can be loaded @long', async ({
  server,
  faults,
  openDevice,
}) => {
  const dialog = await chunkWithText('Edit Task')
  faults.keepBack(new RegExp(`service-worker|${dialog}`))
  const device = await openDevice({ shape: 'phone', url: faults.url })
  const { person, tasksOnServer } = await annWithProperty(server, device)

  await test.step('the page stays, and shows what failed to open', async () => {
    await person.press('Add Maintenance Task')
    await person.sees('Couldn’t open this')
    await person.isBackOnPage()
  })
  await test.step('the same tap opens it once the server is reachable', async () => {
    faults.repair()
    await person.jotDown('Call the plumber')
    await person.waitUntilSynced()
    await expect.poll(() => tasksOnServer()).toContain('Call the plumber: scheduled')
  })
  await test.step('the service worker that failed to load is installed when the person returns', async () => {
    await person.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await person.canStartOffline()
  })
})
