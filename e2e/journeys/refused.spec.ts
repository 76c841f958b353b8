import { annInBasement, annWithTwoDevices } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'

test('a change that arrives too late is shown with its reason, and both devices agree @long', async ({
  server,
  openDevice,
}) => {
  const { api, property, tasks, phone, tablet } = await annWithTwoDevices(server, openDevice)
  const details = { doneOn: 'Today', vendor: 'self', notes: '' } as const

  await test.step('both devices complete the same task offline', async () => {
    for (const [person, cost] of [
      [phone, '24.99'],
      [tablet, '19.00'],
    ] as const) {
      await annInBasement(person, tasks)
      await person.complete('Replace furnace filter', { ...details, cost })
    }
  })
  await test.step('the first completion wins', async () => {
    await phone.device.goOnline()
    await phone.waitUntilSynced()
  })
  await test.step('the second device shows the reason', async () => {
    await tablet.device.goOnline()
    await expect(tablet.syncState()).toHaveText('1 needs attention')
    await tablet.syncState().click()
    await expect(tablet.dialog()).toContainText('Completed ‘Replace furnace filter’')
    await expect(tablet.dialog()).toContainText('‘Replace furnace filter’ was already completed')
    await tablet.press('Retry')
    await expect(tablet.dialog()).toContainText('‘Replace furnace filter’ was already completed')
    await tablet.press('Discard')
    await tablet.dismiss()
    await tablet.waitUntilSynced()
  })
  await test.step('both show the same', async () => {
    await tablet.seesCompleted('Replace furnace filter', ['$24.99'])
    await expect(async () => expect(await tablet.rowsOnDevice()).toEqual(await phone.rowsOnDevice())).toPass()
    await expect.poll(() => api.items(property.id)).toHaveLength(2)
  })
})
