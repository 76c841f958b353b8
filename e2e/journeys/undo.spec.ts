import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('deleted data comes back unchanged, also offline @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.openProperty('14 Main St')
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()
  const before = await person.rowsOnDevice()

  await test.step('a task', async () => {
    await person.tab('Maintenance')
    await person.choose('Delete', { beside: 'Replace furnace filter' })
    await expect(person.task('Replace furnace filter')).toHaveCount(0)
    await person.isTold('Task deleted')
    await person.press('Undo')
    await expect(person.task('Replace furnace filter')).toBeVisible()
  })
  await test.step('a system and its open tasks', async () => {
    await person.tab('Systems')
    await person.page.getByRole('link', { name: 'Central furnace', exact: true }).click()
    await person.choose('Delete', { beside: 'Central furnace' })
    await person.isTold('System deleted')
    await person.sees('No systems recorded for this property')
    await person.tab('Maintenance')
    await person.sees('No maintenance history available')
    await person.press('Undo')
    await expect(person.task('Replace furnace filter')).toBeVisible()
  })
  await test.step('a property, after a confirmation', async () => {
    await person.tab('Overview')
    await person.choose('Delete property', { beside: '14 Main St' })
    await expect(person.dialog()).toContainText('including its 1 system and 1 maintenance item')
    await person.press('Cancel')
    await expect(person.heading('14 Main St')).toBeVisible()
    await person.choose('Delete property', { beside: '14 Main St' })
    await person.press('Delete property')
    await expect(person.heading('No properties')).toBeVisible()
    await person.press('Undo')
    await person.openProperty('14 Main St')
  })
  await test.step('everything is as before, here and on the server', async () => {
    await expect.poll(() => person.rowsOnDevice()).toEqual(before)
    await person.device.goOnline()
    await person.waitUntilSynced()
    await expect.poll(() => person.rowsOnDevice()).toEqual(before)
    await expect
      .poll(() => api.items(property.id))
      .toMatchObject([{ title: 'Replace furnace filter', status: 'scheduled' }])
    await expect.poll(() => api.systems(property.id)).toMatchObject([{ systemName: 'Central furnace' }])
  })
})
