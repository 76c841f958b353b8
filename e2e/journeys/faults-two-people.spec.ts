import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'

test('two people on one device each send only their own pending changes @long', async ({
  server,
  faults,
  openDevice,
}) => {
  const davids = await Api.join(server.url, david)
  const birch = await davids.addProperty({ address: '902 Birch Ave' })
  const device = await openDevice({ shape: 'phone', url: faults.url })
  const { person, property, tasks, api } = await annWithProperty(server, device)
  await person.canStartOffline()
  const davidsTasks = async () => (await davids.items(birch.id)).map(({ title }) => title)

  await test.step('Ann signs out while her changes are in flight', async () => {
    await faults.stall()
    await person.completeToday('Replace furnace filter')
    await expect.poll(() => faults.held).toBeGreaterThan(0)
    await person.askToLogOut()
    await expect(person.dialog()).toContainText('One change hasn’t been sent yet')
    await expect(person.dialog()).toContainText('Completed ‘Replace furnace filter’')
    await person.dialog().getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(person.heading('Welcome home')).toBeVisible()
    faults.repair()
  })
  await test.step('David works, and her old requests arrive again', async () => {
    // On the page that she left: the answer to her changes arrives after her sign-out.
    await person.fillSignInForm(david)
    await person.press('Sign in')
    await person.goToProperties()
    await person.openProperty('902 Birch Ave')
    await person.tab('Maintenance')
    await device.goOffline()
    await person.jotDown('Paint the porch')
    await expect(person.syncState()).toHaveText('Offline · 1 to sync')
    await person.open(tasks)
    await expect(person.heading('Property not found')).toBeVisible()
    await expect.poll(() => person.databases()).toHaveLength(2)
    expect(await faults.repeat(faults.posts), 'her session has ended').toContain(401)
    await device.goOnline()
    await person.waitUntilSynced()
    await expect.poll(() => davidsTasks()).toEqual(['Paint the porch'])
    await person.logOut()
    await expect(person.heading('Welcome home')).toBeVisible()
  })
  await test.step('Ann is back, and her change was applied once, in her name', async () => {
    await person.signIn(ann)
    await person.waitUntilSynced()
    const done = (await api.items(property.id)).filter(({ status }) => status === 'completed')
    expect(done).toMatchObject([{ title: 'Replace furnace filter', completedBy: property.ownerId }])
    await expect.poll(() => api.items(property.id)).toHaveLength(2)
    await expect.poll(() => davidsTasks()).toEqual(['Paint the porch'])
    await expect(person.page.getByText('902 Birch Ave')).toHaveCount(0)
  })
})
