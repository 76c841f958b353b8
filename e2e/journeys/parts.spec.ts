import { ann } from '../harness/accounts/account.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { Api } from '../harness/server/api.ts'

test('[SU5] [SU6] [SU15] offline, a filter change takes one from the shelf, and Undo puts it back @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const home = await api.addProperty({ address: '14 Main St' })
  await api.addItem(home.id, { title: 'Replace the filter', dueDate: localToday() })
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const shelf = phone.page.getByRole('group', { name: 'How many are left of Furnace filter' }).first()
  await phone.arrive(ann)
  await phone.waitUntilSynced()
  await phone.canStartOffline()
  await phone.device.goOffline()
  await phone.open(`/properties/${home.id}/supplies`)
  await phone.press('Add part')
  await phone.fill('Name', 'Furnace filter')
  await phone.fill('How many are left', '1')
  await phone.dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect(shelf).toHaveText('1')

  await phone.open(`/properties/${home.id}?tab=maintenance`)
  await phone.completeToday('Replace the filter')
  await phone.sees('took 1 Furnace filter, none left')
  await phone.press('Undo')
  await expect(phone.page.getByRole('button', { name: 'Complete Replace the filter' })).toBeVisible()
  await phone.open(`/properties/${home.id}/supplies`)
  await expect(shelf).toHaveText('1')

  await phone.press('Take one Furnace filter')
  await expect(phone.heading('To buy')).toBeVisible()
  await phone.device.goOnline()
  await phone.waitUntilSynced()
  await expect.poll(() => api.supplies(home.id)).toMatchObject([{ name: 'Furnace filter', left: 0 }])
})
