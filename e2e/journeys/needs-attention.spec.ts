import { ann, david } from '../harness/accounts/account.ts'
import { annInBasement, annWithTwoDevices, inBasement } from '../harness/records/ann-with-property.ts'
import { deleteProperty } from '../harness/records/delete-property.ts'
import { expect, test } from '../harness/journey.ts'
import { addHouseholdMember } from '../harness/accounts/add-household-member.ts'
import type { Person } from '../harness/device/person.ts'

test('changes that depend on a refused one fail with it, and go through with it once it is fixed @long', async ({
  server,
  openDevice,
}) => {
  const { api, property, phone, tablet } = await annWithTwoDevices(server, openDevice)
  const sheet = tablet.dialog()

  await test.step('offline, a system is recorded, and a task on it', async () => {
    await phone.arrive(ann)
    await phone.waitUntilSynced()
    await annInBasement(tablet, `/properties/${property.id}?tab=systems`)
    await tablet.press('Add System')
    await tablet.dialog().getByRole('searchbox').fill('dishwasher')
    await tablet.press('Dishwasher')
    await tablet.fill('Brand', 'Bosch')
    await tablet.dialog().getByRole('button', { name: 'Add System' }).click()
    await tablet.isTold('System added')
    await tablet.isBackOnPage()
    await tablet.tab('Maintenance')
    await tablet.press('Add Maintenance Task')
    await tablet.dialog().getByLabel('System').selectOption({ label: 'Dishwasher' })
    await tablet.fill('Title', 'Clean the drain')
    await tablet.press('Add Task')
    await tablet.isTold('Task added')
    await tablet.isBackOnPage()
  })
  await test.step('meanwhile the property is deleted', async () => {
    await deleteProperty(phone, property, api)
  })
  await test.step('one refusal needs a decision, and shows the input and the changes that failed with it', async () => {
    await tablet.device.goOnline()
    await expect(tablet.syncState()).toHaveText('1 needs attention')
    await tablet.syncState().click()
    for (const words of ['Added ‘Dishwasher’', '14 Main St', 'This property was deleted', 'Added ‘Clean the drain’'])
      await expect(sheet).toContainText(words)
    await expect(sheet.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })
  await test.step('Retry reports at once that the change is still not possible', async () => {
    await tablet.press('Retry')
    await tablet.sees('That still didn’t work')
  })
  await test.step('Copy includes everything', async () => {
    await tablet.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await tablet.press('Copy')
    await tablet.sees('Copied')
    const copied = await tablet.page.evaluate(() => navigator.clipboard.readText())
    for (const words of [
      'Added ‘Dishwasher’ · 14 Main St',
      'Brand: Bosch',
      'Title: Clean the drain',
      'System: Dishwasher',
    ])
      expect(copied).toContain(words)
  })
  await test.step('Discard can be undone', async () => {
    await tablet.press('Discard')
    await expect(sheet).not.toContainText('Added ‘Dishwasher’')
    await tablet.press('Undo')
    await expect(sheet).toContainText('Added ‘Clean the drain’')
  })
  await test.step('the property is restored; Edit opens the form with its input, and closing it loses nothing', async () => {
    await phone.press('Undo')
    await tablet.press('Edit')
    await tablet.holds('Name', 'Dishwasher')
    await tablet.holds('Brand', 'Bosch')
    await tablet.dialog().last().getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toContainText('Added ‘Dishwasher’')
  })
  await test.step('saving there also applies the dependent changes', async () => {
    await tablet.press('Edit')
    await tablet.fill('Name', 'Kitchen dishwasher')
    await tablet.dialog().last().getByRole('button', { name: 'Add System' }).click()
    await expect(sheet).not.toContainText('Needs attention')
    await tablet.dismiss()
    await tablet.waitUntilSynced()
    const dishwasher = (await api.systems(property.id)).find(({ systemName }) => systemName === 'Kitchen dishwasher')
    expect(dishwasher).toMatchObject({ brand: 'Bosch' })
    await expect
      .poll(() => api.items(property.id))
      .toContainEqual(expect.objectContaining({ title: 'Clean the drain', systemId: dishwasher?.id }))
  })
})

test('a refused change goes through on a later retry @long', async ({ server, openDevice }) => {
  const { api, property, tasks, phone, tablet } = await annWithTwoDevices(server, openDevice)
  await phone.arrive(ann)
  await phone.waitUntilSynced()
  await annInBasement(tablet, tasks)
  await tablet.complete('Replace furnace filter', { doneOn: 'Today', cost: '19.00', vendor: 'Midstate', notes: '' })
  await deleteProperty(phone, property, api)
  await tablet.device.goOnline()
  await expect(tablet.syncState()).toHaveText('1 needs attention')
  await phone.press('Undo')
  await tablet.syncState().click()
  await expect(tablet.dialog()).toContainText('Midstate')
  await expect(tablet.dialog().getByRole('button', { name: 'Edit' })).toBeVisible()
  await tablet.page.getByRole('button', { name: 'Retry' }).dblclick()
  await expect(tablet.dialog()).not.toContainText('Needs attention')
  await tablet.dismiss()
  await tablet.waitUntilSynced()
  const items = await api.items(property.id)
  expect(items.map(({ status, vendor }) => `${status}: ${vendor}`).toSorted()).toEqual([
    'completed: Midstate',
    'scheduled: null',
  ])
})

test('[P13] a replaced value of another user is named and can be restored @long', async ({ server, openDevice }) => {
  const { api, property, tasks, phone, tablet } = await annWithTwoDevices(server, openDevice)

  await test.step('David joins the household', async () => {
    await tablet.arrive(ann)
    await addHouseholdMember(tablet, { url: server.url, property: property.id, account: david })
    await phone.arrive(david)
  })
  await test.step('both set the same field offline', async () => {
    for (const [person, vendor] of [
      [phone, 'Blue Sky'],
      [tablet, 'Midstate'],
    ] as const) {
      await inBasement(person, tasks)
      await setVendor(person, vendor)
    }
    await phone.device.goOnline()
    await phone.waitUntilSynced()
  })
  await test.step('the later edit wins, and its author is notified of what it replaced', async () => {
    await tablet.device.goOnline()
    await tablet.isTold('You replaced a value someone else changed')
    await tablet.waitUntilSynced()
    await expect.poll(() => api.items(property.id)).toMatchObject([{ vendor: 'Midstate' }])
    await tablet.press('Show')
    await expect(tablet.dialog()).toContainText('David Osei had set Vendor to Blue Sky')
    await expect(tablet.dialog()).toContainText('‘Replace furnace filter’ · 14 Main St')
  })
  await test.step('Use theirs brings the value back on both devices', async () => {
    await tablet.press('Use theirs')
    await expect(tablet.dialog().getByText('had set Vendor')).toHaveCount(0)
    await tablet.dismiss()
    await tablet.waitUntilSynced()
    await expect.poll(() => api.items(property.id)).toMatchObject([{ vendor: 'Blue Sky' }])
    await expect(async () => expect(await phone.rowsOnDevice()).toEqual(await tablet.rowsOnDevice())).toPass()
  })
  await test.step('a value that arrives while a form is open is named too, with both online', async () => {
    await tablet.choose('Edit', { beside: 'Replace furnace filter' })
    await tablet.fill('Vendor', 'Acme')
    await setVendor(phone, 'Prairie Heating')
    await phone.waitUntilSynced()
    await expect.poll(async () => JSON.stringify(await tablet.rowsOnDevice())).toContain('Prairie Heating')
    await tablet.press('Save changes')
    await tablet.press('Show')
    await expect(tablet.dialog()).toContainText('David Osei had set Vendor to Prairie Heating')
    await expect.poll(() => api.items(property.id)).toMatchObject([{ vendor: 'Acme' }])
  })
})

async function setVendor(person: Person, vendor: string) {
  await person.choose('Edit', { beside: 'Replace furnace filter' })
  await person.fill('Vendor', vendor)
  await person.press('Save changes')
  await person.isTold('Task updated')
  await person.isBackOnPage()
}
