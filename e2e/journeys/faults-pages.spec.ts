import { ann } from '../harness/accounts/account.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'

const filterDone = ['Replace furnace filter: completed', 'Replace furnace filter: scheduled']

test('the pages of a broken proxy and a hotel’s Wi-Fi do not sign anyone out or wipe data @long', async ({
  server,
  faults,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'phone', storage: 'kept', url: faults.url })
  const { person, tasks, tasksOnServer } = await annWithProperty(server, device)
  await person.canStartOffline()

  await test.step('502 Bad Gateway', async () => {
    faults.answerWith502Page()
    await expect(person.syncState()).toHaveText('Offline')
    await person.completeToday('Replace furnace filter')
    await expect(person.syncState()).toHaveText('Offline · 1 to sync')
    await person.page.reload()
    await expect(person.task('Replace furnace filter')).toHaveCount(2)
    await expect.poll(() => tasksOnServer()).toEqual(['Replace furnace filter: scheduled'])
    faults.repair()
    await person.waitUntilSynced()
    await expect.poll(() => tasksOnServer()).toEqual(filterDone)
  })
  await test.step('a captive portal, from the start of the app', async () => {
    faults.captivePortal()
    await device.reopen()
    await person.open(tasks)
    await expect(person.syncState()).toHaveText('Offline')
    await person.jotDown('Call the plumber')
    await expect(person.syncState()).toHaveText('Offline · 1 to sync')
    await person.page.reload()
    await person.seesWaiting(['Added ‘Call the plumber’'])
    await expect.poll(() => tasksOnServer()).toEqual(filterDone)
    faults.repair()
    await person.waitUntilSynced()
    await expect.poll(() => tasksOnServer()).toEqual(['Call the plumber: scheduled', ...filterDone])
  })
  await test.step('signing in through it fails, and the form says so', async () => {
    await person.logOut()
    faults.captivePortal()
    await person.fillSignInForm(ann)
    await person.press('Sign in')
    await person.sees('Couldn’t reach Hearthkeep. Check your connection and try again.')
    faults.repair()
    await person.press('Sign in')
    await person.goToProperties()
    await expect(person.page.getByRole('link', { name: '14 Main St' })).toBeVisible()
  })
})
