import { ann } from '../harness/accounts/account.ts'
import { annWithTwoDevices } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import type { Person } from '../harness/device/person.ts'
import { readRows } from '../harness/records/read-rows.ts'

const FILTER = 'Replace furnace filter'

test('a deleted task keeps late changes in the trash, is restored, and is permanently deleted @long', async ({
  server,
  openDevice,
}) => {
  const { api, property, tasks, phone, tablet } = await annWithTwoDevices(server, openDevice)
  for (const person of [phone, tablet]) {
    await person.arrive(ann)
    await person.open(tasks)
    await person.waitUntilSynced()
  }

  await test.step('one device deletes a task while another changes it offline', async () => {
    await tablet.canStartOffline()
    await tablet.device.goOffline()
    await phone.choose('Delete', { beside: FILTER })
    await phone.isTold('Task deleted')
    await phone.waitUntilSynced()
    await edit(tablet, { vendor: 'Ace Heating' })
  })
  await test.step('without the server, the history shows unsent changes', async () => {
    await tablet.choose('History', { beside: FILTER })
    await expect(entries(tablet, 'Not sent yet')).toContainText([`Changed ‘${FILTER}’`])
    await tablet.sees('Earlier changes are on the server and will show once it can be reached.')
    await tablet.dismiss()
  })
  await test.step('the task stays deleted, and keeps the change', async () => {
    await tablet.device.goOnline()
    await tablet.waitUntilSynced()
    await expect(tablet.task(FILTER)).toHaveCount(0)
    await expect
      .poll(() => storedTasks(phone))
      .toMatchObject([{ vendor: 'Ace Heating', deletedAt: expect.any(String) }])
  })
  await test.step('it is restored from the trash', async () => {
    await phone.open('/settings')
    await phone.page.getByRole('link', { name: 'Trash', exact: true }).click()
    await phone.sees('30 days left')
    await phone.press(`Restore ${FILTER}`)
    await phone.isTold('Task restored')
    await phone.sees('The trash is empty.')
    await phone.open(tasks)
    await expect(phone.task(FILTER)).toContainText('Ace Heating')
    await expect(tablet.task(FILTER)).toBeVisible()
  })
  await test.step('its history shows everything', async () => {
    await phone.waitUntilSynced()
    await phone.choose('History', { beside: FILTER })
    await expect(entries(phone, 'Changes')).toContainText([
      'Ann Keller restored this',
      'Ann Keller set Vendor to Ace Heating',
      'Ann Keller deleted this',
      'Ann Keller added this',
    ])
  })
  await test.step('a replaced value is restored', async () => {
    await phone.press('Restore Vendor: N/A')
    await phone.isTold('Restored')
    await expect(entries(phone, 'Changes').first()).toContainText('Ann Keller removed Vendor: Ace Heating')
    await phone.dismiss()
    await expect(phone.task(FILTER)).not.toContainText('Ace Heating')
  })
  await test.step('once permanently deleted, it does not come back from a device that was offline', async () => {
    await tablet.waitUntilSynced()
    await tablet.device.goOffline()
    await edit(tablet, { vendor: 'Prairie Heating' })
    await phone.choose('Delete', { beside: FILTER })
    await phone.isTold('Task deleted')
    await phone.open('/trash')
    await phone.choose('Delete for good', { beside: FILTER })
    await phone.press('Cancel')
    await phone.choose('Delete for good', { beside: FILTER })
    await phone.dialog().getByRole('button', { name: 'Delete for good' }).click()
    await phone.sees('The trash is empty.')
    await phone.waitUntilSynced()
    await tablet.device.goOnline()
    await expect(tablet.syncState()).toHaveText('1 needs attention')
    await expect(tablet.task(FILTER)).toHaveCount(0)
    await expect.poll(() => storedTasks(tablet)).toEqual([])
    await expect.poll(() => api.items(property.id)).toEqual([])
  })
})

async function edit(person: Person, { vendor }: { vendor: string }): Promise<void> {
  await person.choose('Edit', { beside: FILTER })
  await person.fill('Vendor', vendor)
  await person.press('Save changes')
  await expect(person.task(FILTER)).toContainText(vendor)
  await person.isBackOnPage()
}

const storedTasks = async ({ page }: Person) => (await page.evaluate(readRows, ['maintenanceItem']))['maintenanceItem']

const entries = (person: Person, title: 'Not sent yet' | 'Changes') =>
  person.dialog().getByRole('region', { name: title }).getByRole('listitem')
