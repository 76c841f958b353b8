import { ann, david } from '../harness/accounts/account.ts'
import { annInBasement, annWithTwoDevices } from '../harness/records/ann-with-property.ts'
import { deleteProperty } from '../harness/records/delete-property.ts'
import { expect, test } from '../harness/journey.ts'
import { addHouseholdMember } from '../harness/accounts/add-household-member.ts'
import type { Person } from '../harness/device/person.ts'

const bell = ({ page }: Person) => page.getByRole('button', { name: /(is|are) due(,|$)/ })

test('[PU1] a notice read on one device is read on the other, and stays in the bell @long', async ({
  server,
  openDevice,
}) => {
  const { property, phone, tablet } = await annWithTwoDevices(server, openDevice)
  const row = { name: `${david.firstName} ${david.lastName} accepted your invitation to ${property.address}.` }

  await test.step('David joins; both devices count the notice', async () => {
    await phone.arrive(ann)
    await tablet.arrive(ann)
    await addHouseholdMember(tablet, { url: server.url, property: property.id, account: david })
    for (const device of [phone, tablet]) await expect(bell(device)).toHaveAccessibleName(/^1 notification, /)
  })
  await test.step('she reads it on the phone, and neither device counts it any longer', async () => {
    await bell(phone).click()
    await expect(phone.dialog().getByRole('img', { name: 'New' })).toBeVisible()
    await phone.dismiss()
    for (const device of [phone, tablet]) await expect(bell(device)).not.toHaveAccessibleName(/notice/)
  })
  await test.step('[PU2] the tablet still lists it as read, and it links to the property', async () => {
    await bell(tablet).click()
    await expect(tablet.dialog().getByRole('link', row)).toBeVisible()
    await expect(tablet.dialog().getByRole('img', { name: 'New' })).toHaveCount(0)
    await tablet.dialog().getByRole('link', row).click()
    await expect(tablet.heading(property.address)).toBeVisible()
    await expect(tablet.dialog()).toHaveCount(0)
  })
})

test('[PU3] a refused change is listed in the bell and links to the place to resolve it @long', async ({
  server,
  openDevice,
}) => {
  const { api, property, tasks, phone: desk, tablet } = await annWithTwoDevices(server, openDevice)
  await annInBasement(tablet, tasks)
  await tablet.complete('Replace furnace filter', { doneOn: 'Today', cost: '19.00', vendor: 'Midstate', notes: '' })
  await desk.arrive(ann)
  await deleteProperty(desk, property, api)
  await tablet.device.goOnline()
  await expect(tablet.syncState()).toHaveText('1 needs attention')

  await bell(tablet).click()
  const group = tablet.page.getByRole('region', { name: 'Needs attention' })
  await expect(group).toContainText('This property was deleted')
  await group.getByRole('button').click()
  await expect(tablet.dialog()).toContainText('What you typed is kept here until you decide.')
  await tablet.press('Discard')
  await expect(tablet.dialog()).not.toContainText('Needs attention')
  await tablet.dismiss()
  await bell(tablet).click()
  await tablet.sees('Nothing new, and nothing due this week.')
})

test('[AX18] on a tablet, a toast is beside the sheet that is opened under it @long', async ({
  server,
  openDevice,
}, info) => {
  const { property, tablet } = await annWithTwoDevices(server, openDevice)
  await tablet.arrive(ann)
  await tablet.openProperty(property.address)
  await tablet.tab('Maintenance')
  await tablet.completeToday('Replace furnace filter')
  await tablet.page.getByRole('button', { name: /^Notifications|due(,|$)/ }).click()
  const toast = tablet.page.locator('[aria-label=Messages] > div')
  const right = async () => {
    const box = await toast.boundingBox()
    return box ? box.x + box.width : Infinity
  }
  await expect(toast).toBeVisible()
  await expect.poll(async () => ((await tablet.dialog().boundingBox())?.x ?? 0) - (await right())).toBeGreaterThan(0)
  await tablet.page.screenshot({ path: info.outputPath('toast-beside-sheet.png') })
})
