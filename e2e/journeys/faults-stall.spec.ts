import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('an answer delayed by half a minute blocks no one @long', async ({ server, faults, openDevice }) => {
  const { person, tasksOnServer } = await annWithProperty(server, await openDevice({ shape: 'phone', url: faults.url }))

  await faults.stall()
  await person.jotDown('Call the plumber')
  await expect(person.syncState()).toHaveText('Syncing 1…')
  await expect.poll(tasksOnServer).toContain('Call the plumber: scheduled')
  await person.completeToday('Replace furnace filter')
  await expect(person.task('Replace furnace filter').filter({ hasText: 'Completed' })).toBeVisible()
  await person.seesWaiting(['Added ‘Call the plumber’', 'Completed ‘Replace furnace filter’'])
  await person.glimpses('Offline · 2 to sync')
  await expect.poll(() => faults.held, 'it tries again by itself').toBeGreaterThan(1)

  faults.repair()
  await person.waitUntilSynced()
  await expect
    .poll(() => tasksOnServer())
    .toEqual(['Call the plumber: scheduled', 'Replace furnace filter: completed', 'Replace furnace filter: scheduled'])
})

test('a tab frozen in the middle of a sync blocks no other tab @long', async ({ server, faults, openDevice }) => {
  const device = await openDevice({ shape: 'desktop', url: faults.url })
  const { person: left, tasks, tasksOnServer } = await annWithProperty(server, device)
  const right = new Person(device, await device.newTab())
  await right.open(tasks)
  await right.waitUntilSynced()
  const locks = () => left.page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))

  await test.step('the frozen tab holds the lock, and nothing in it runs', async () => {
    await faults.stall()
    await right.jotDown('Call the plumber')
    await expect.poll(() => faults.held).toBeGreaterThan(0)
    // The tab must be idle: frozen in the middle of a write, or of reading texts, it would hold more than the sync
    // lock.
    await right.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect.poll(async () => (await locks())?.length).toBe(1)
    await device.freeze(right.page)
    faults.repair()
    await left.page.bringToFront()
    await left.jotDown('Sweep the chimney')
    await expect.poll(() => locks()).toHaveLength(1)
    await expect(left.syncState()).toHaveText('Syncing 2…')
  })
  await test.step('the other tab sends its own and the frozen tab’s work after a while, and then at once', async () => {
    await expect(left.syncState()).toHaveText('All synced')
    await expect.poll(locks).toEqual([])
    await left.jotDown('Oil the hinges')
    await expect(left.syncState()).toHaveText('All synced')
  })
  await test.step('once thawed it continues, and nothing is duplicated', async () => {
    await device.thaw(right.page)
    await right.page.bringToFront()
    await right.jotDown('Bleed the radiators')
    for (const tab of [left, right]) await tab.waitUntilSynced()
    const titles = [
      'Bleed the radiators',
      'Call the plumber',
      'Oil the hinges',
      'Replace furnace filter',
      'Sweep the chimney',
    ]
    await expect.poll(() => tasksOnServer()).toEqual(titles.map((title) => `${title}: scheduled`))
    for (const title of titles) await expect(right.task(title)).toHaveCount(1)
  })
})
