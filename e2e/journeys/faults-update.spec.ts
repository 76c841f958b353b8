import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'

test('a new version waits for a tap, and inherits the pending changes of the older one @long', async ({
  server,
  faults,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'phone', url: faults.url })
  const { person, tasks, tasksOnServer } = await annWithProperty(server, device)
  const newer = person.page.locator('meta[name=build][content=newer]')
  const waiting = ['Added ‘Call the plumber’', 'Completed ‘Replace furnace filter’']
  await person.canStartOffline()

  await test.step('changes wait on an offline device', async () => {
    await device.goOffline()
    await person.jotDown('Call the plumber')
    await person.completeToday('Replace furnace filter')
    await expect(person.syncState()).toHaveText('Offline · 2 to sync')
  })
  await test.step('the new version is available before the changes can be sent', async () => {
    faults.deployNewerVersion()
    faults.cutAnswersAfter(0)
    await device.goOnline()
    await person.open(tasks)
    await person.press('Add Maintenance Task')
    await person.fill('Title', 'Oil the hinges')
    await person.sees('A new version of Hearthkeep is ready.')
  })
  await test.step('nothing reloads by itself', async () => {
    await person.holds('Title', 'Oil the hinges')
    await expect(newer).toHaveCount(0)
    await person.discard()
  })
  await test.step('a tap on Reload opens the new version with all pending changes', async () => {
    await person.press('Reload')
    await expect(newer).toHaveCount(1)
    await expect(person.page.getByText('A new version of Hearthkeep is ready.')).toHaveCount(0)
    await expect(person.syncState()).toHaveText('Offline · 2 to sync')
    await person.seesWaiting(waiting)
  })
  await test.step('the pending changes are sent once', async () => {
    faults.repair()
    await person.waitUntilSynced()
    await expect
      .poll(() => tasksOnServer())
      .toEqual([
        'Call the plumber: scheduled',
        'Replace furnace filter: completed',
        'Replace furnace filter: scheduled',
      ])
  })
})
