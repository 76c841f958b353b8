import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ann } from '../harness/accounts/account.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

test('changes of others wait while this device is full, and are applied once there is room @long', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'phone', storage: 'kept' })
  const { api, property, person, tasks } = await annWithProperty(server, device)

  await device.reopen()
  await device.limitStorage(1)
  await person.open(tasks)
  await api.addItem(property.id, { title: 'Bleed the radiators' })
  await person.sees('Cannot save')
  await expect(person.task('Replace furnace filter')).toBeVisible()
  await expect(person.task('Bleed the radiators')).toHaveCount(0)

  await device.limitStorage(null)
  await expect(person.task('Bleed the radiators')).toBeVisible()
  await person.waitUntilSynced()
})

test('on devices whose clocks are days off, work is done on the real day, and the page says what is wrong @long', async ({
  server,
  openDevice,
}) => {
  const today = localToday()
  const ahead = await openDevice({ shape: 'phone' })
  await ahead.setClock(new Date(Date.now() + 3 * DAY_MS))
  const { api, property, person: early } = await annWithProperty(server, ahead)
  await api.addItem(property.id, { title: 'Bleed the radiators' })
  const behind = await openDevice({ shape: 'tablet' })
  await behind.setClock(new Date(Date.now() - 365 * DAY_MS))
  const late = new Person(behind)
  await late.arrive(ann)
  await late.openProperty('14 Main St')
  await late.tab('Maintenance')
  for (const person of [early, late]) await person.sees('This device’s date is wrong')

  await early.completeToday('Replace furnace filter')
  await late.completeToday('Bleed the radiators')
  for (const person of [early, late]) {
    await person.waitUntilSynced()
    for (const title of ['Replace furnace filter', 'Bleed the radiators'])
      await person.seesCompleted(title, [shortDate(today)])
    await person.seesNextMonth('Replace furnace filter', today)
  }
  const done = (await api.items(property.id)).filter(({ status }) => status === 'completed')
  expect(done.map(({ title, completedDate }) => ({ title, completedDate }))).toEqual(
    expect.arrayContaining([
      { title: 'Replace furnace filter', completedDate: today },
      { title: 'Bleed the radiators', completedDate: today },
    ]),
  )
})

const DAY_MS = 24 * 60 * 60_000
