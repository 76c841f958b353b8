import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ann } from '../harness/accounts/account.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

test('a task completed offline reaches the other device @smoke', async ({ server, openDevice }) => {
  const phone = new Person(await openDevice({ shape: 'phone', storage: 'kept', motion: 'full' }))
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  const today = localToday()

  await test.step('an account, a property, its furnace and a task', async () => {
    await phone.createAccount(ann)
    await phone.addProperty('14 Main St, Springfield, IL 62701', { yearBuilt: '1985', squareFootage: '1850' })
    await expect(phone.heading('14 Main St')).toBeVisible()
    await phone.addFromCatalogue('Central furnace', {
      installed: '2014-05-01',
      filledIn: { Name: 'Central furnace', Lifespan: '15', 'Replacement cost': '3,000' },
    })
    await phone.addTask({ title: 'Replace furnace filter', due: addDays(today, 3), every: 'Monthly' })
    await phone.waitUntilSynced()
  })
  await test.step('the second device shows the task', async () => {
    await tablet.arrive(ann)
    await tablet.openProperty('14 Main St')
    await tablet.tab('Maintenance')
    await tablet.sees('Replace furnace filter')
  })
  const scoreBefore = await phone.score()

  await test.step('everything is still there offline', async () => {
    const address = phone.page.url()
    await phone.canStartOffline()
    await phone.device.goOffline()
    await expect(phone.syncState()).toHaveText(/Offline/)
    await phone.page.reload()
    await expect(phone.heading('14 Main St')).toBeVisible()
    await phone.open(address)
    await phone.tab('Maintenance')
    await phone.sees('Replace furnace filter')
  })
  const done = ['$24.99', 'self', 'Filter was gray', shortDate(addDays(today, -1))]
  const completion = { doneOn: 'Yesterday', cost: '24.99', vendor: 'self', notes: 'Filter was gray' } as const

  await test.step('the task is completed, undone and completed again', async () => {
    const before = await phone.rowsOnDevice()
    await phone.complete('Replace furnace filter', completion)
    await expect.poll(() => phone.score()).toBeGreaterThan(scoreBefore)
    const scoreAfter = await phone.score()
    await expect(phone.syncState()).toHaveText(/1 to sync/)
    await phone.seesNextMonth('Replace furnace filter', addDays(today, -1))

    await phone.press('Undo')
    await expect.poll(() => phone.score()).toBe(scoreBefore)
    await expect.poll(() => phone.rowsOnDevice()).toEqual(before)

    await phone.complete('Replace furnace filter', completion)
    await expect.poll(() => phone.score()).toBe(scoreAfter)
    await expect(phone.syncState()).toHaveText(/3 to sync/)
  })
  const scoreAfter = await phone.score()

  await test.step('the browser is closed and reopened offline', async () => {
    const address = phone.page.url()
    await phone.device.reopen()
    await phone.open(address)
    await phone.seesCompleted('Replace furnace filter', done)
    await expect.poll(() => phone.score()).toBe(scoreAfter)
    await expect(phone.syncState()).toHaveText(/3 to sync/)
    await phone.seesWaiting(['Completed ‘Replace furnace filter’', 'Undid the completion of ‘Replace furnace filter’'])
  })

  await test.step('back online, a poke brings it to the other device', async () => {
    // Synced, not only sent: it receives pokes, and therefore asks by itself only every five minutes.
    await tablet.waitUntilSynced()
    await phone.device.goOnline()
    await tablet.seesCompleted('Replace furnace filter', done)
    await expect.poll(() => tablet.score()).toBe(scoreAfter)
    await tablet.seesNextMonth('Replace furnace filter', addDays(today, -1))
    await phone.waitUntilSynced()
  })

  await test.step('after the server is killed and restarted, everything is there, also for a new device', async () => {
    await server.kill('SIGKILL')
    await server.restart()
    const desktop = new Person(await openDevice({ shape: 'desktop' }))
    await desktop.arrive(ann)
    await desktop.openProperty('14 Main St')
    await expect.poll(() => desktop.score()).toBe(scoreAfter)
    await desktop.tab('Maintenance')
    await desktop.seesCompleted('Replace furnace filter', done)
    await phone.page.bringToFront()
    await phone.waitUntilSynced()
  })
})
