import { ann } from '../harness/accounts/account.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import type { FaultProxy } from '../harness/server/fault-proxy.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

const broken: { answers: string; task: string; breakOff(faults: FaultProxy): void }[] = [
  { answers: 'that do not come', task: 'Call the plumber', breakOff: (faults) => faults.cutAnswersAfter(0) },
  { answers: 'cut at their first byte', task: 'Bleed the radiators', breakOff: (faults) => faults.cutAnswersAfter(1) },
  { answers: 'cut in the middle', task: 'Sweep the chimney', breakOff: (faults) => faults.cutAnswersAfter(150) },
  { answers: 'one byte short', task: 'Oil the hinges', breakOff: (faults) => faults.shortenAnswersBy(1) },
]

test('work continues when answers are cut off, and everything is sent once @long', async ({
  server,
  faults,
  openDevice,
}) => {
  const { person, tasksOnServer } = await annWithProperty(server, await openDevice({ shape: 'phone', url: faults.url }))

  for (const { answers, task, breakOff } of broken)
    await test.step(`answers ${answers}`, async () => {
      breakOff(faults)
      await person.jotDown(task)
      await expect.poll(tasksOnServer).toContain(`${task}: scheduled`)
      await expect(person.syncState()).toHaveText('Offline · 1 to sync')
      await person.seesWaiting([`Added ‘${task}’`])
      faults.repair()
      await person.waitUntilSynced()
    })
  await test.step('nothing is duplicated or lost, on the server or on the device', async () => {
    const titles = [...broken.map(({ task }) => task), 'Replace furnace filter'].toSorted()
    await expect.poll(() => tasksOnServer()).toEqual(titles.map((title) => `${title}: scheduled`))
    for (const title of titles) await expect(person.task(title)).toHaveCount(1)
  })
})

test('a property whose first load is interrupted is shown once it is complete @long', async ({
  server,
  faults,
  openDevice,
}) => {
  const { api, property } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const rooms = Array.from({ length: 30 }, (_, index) => `Paint room ${index + 1}`)
  await Promise.all(rooms.map((title) => api.addItem(property.id, { title })))

  const tablet = new Person(await openDevice({ shape: 'tablet', url: faults.url }))
  // Larger than the answer to a sync, smaller than the property.
  faults.cutAnswersAfter(5000)
  await tablet.arrive(ann)
  await expect(tablet.syncState()).toHaveText('Saved on this device')
  await expect(tablet.page.getByText('14 Main St')).toHaveCount(0)
  await expect(tablet.heading('No properties')).toHaveCount(0)

  faults.repair()
  await tablet.openProperty('14 Main St')
  await tablet.tab('Maintenance')
  await tablet.press('Show more under ‘Coming up’')
  for (const title of rooms) await expect(tablet.task(title)).toHaveCount(1)
  await tablet.waitUntilSynced()
})
