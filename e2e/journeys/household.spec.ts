import { ann, bea, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { makeOwner } from '../harness/accounts/make-owner.ts'
import { Person } from '../harness/device/person.ts'
import { readLink } from '../harness/records/read-link.ts'
import { readRows } from '../harness/records/read-rows.ts'

/** The tables in which a device may have rows of a property. */
const propertyTables = ['property', 'ownership', 'membership', 'system', 'maintenanceItem', 'summaries']
const nothing = Object.fromEntries(propertyTables.map((table) => [table, []]))

test('[HH3] [HH6] [HH7] [HH9] a person is invited offline, joins, works, becomes a viewer, and loses access', async ({
  server,
  openDevice,
}) => {
  const home = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  const { person: owner, property, tasks } = home
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const profile = `/property-profile/${property.id}`
  const settings = `/settings?property=${property.id}#household`
  let link = ''

  await test.step('Ann records what the property cost, and invites Bea offline', async () => {
    await owner.open(profile)
    await owner.press('Add ownership')
    await owner.fill('Purchase price', '240000')
    await owner.press('Save changes')
    await owner.sees('$240,000.00')
    await owner.open(`/properties/${property.id}`)
    await owner.canStartOffline()
    await owner.device.goOffline()
    await owner.page.getByRole('link', { name: '1 person with access' }).click()
    await expect(owner.page.getByRole('region', { name: 'Household' })).toBeInViewport()
    await owner.press('Invite')
    await owner.fill('Email', bea.email)
    await owner.fill('First name', bea.firstName)
    await owner.fill('Message', 'The spare key hangs behind the washer.')
    await owner.press('Create invitation')
    await owner.sees('The link works once this device has synced.')
    link = await readLink(owner)
  })
  await test.step('the link does not work before the server has the invitation', async () => {
    await phone.open(link)
    await expect(phone.heading('Invalid Invitation')).toBeVisible()
    await phone.sees('Invitation not found or expired')
  })
  await test.step('Ann is back online, and Bea creates her account through the link', async () => {
    await owner.device.goOnline()
    await owner.sees('The link works now')
    await owner.press('Done')
    await phone.canStartOffline()
    await phone.device.goOffline()
    await phone.open(link)
    await phone.sees('Couldn’t reach Hearthkeep')
    await phone.device.goOnline()
    await expect(phone.heading('You’re invited')).toBeVisible()
    await phone.sees('Ann Keller wants to share a home with you')
    await phone.sees('14 Main St, Springfield, IL 62701')
    await phone.sees('The spare key hangs behind the washer.')
    await phone.holds('Email', bea.email)
    await phone.holds('First name', bea.firstName)
    await phone.fill('Last name', bea.lastName)
    await phone.fill('Password', bea.password)
    await phone.fill('Confirm password', bea.password)
    await phone.press('Create account and join')
    await phone.sees('Welcome!')
    await phone.page.waitForURL('**/dashboard')
  })
  await test.step('Bea sees the property and completes a task, and Ann sees that', async () => {
    await phone.goToProperties()
    await phone.openProperty(property.address)
    await phone.tab('Maintenance')
    await phone.completeToday('Replace furnace filter')
    await phone.waitUntilSynced()
    await owner.open(tasks)
    await owner.seesCompleted('Replace furnace filter', ['Completed'])
    await phone.open(profile)
    await phone.sees('$240,000.00')
    await phone.open(settings)
    await phone.sees('You’re a household member')
    await expect(phone.page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  })
  await test.step('the link lets her in again, and no one else', async () => {
    await phone.open(link)
    await phone.sees('You’ve already accepted this invitation.')
    await phone.page.waitForURL('**/dashboard')
  })
  await test.step('Ann makes her a viewer: the cost disappears from her phone, and so does every way to change the property', async () => {
    await phone.open(profile)
    await phone.sees('$240,000.00')
    await owner.open(settings)
    await owner.choose('Make viewer', { beside: 'Bea Moss' })
    await owner.isTold('Role changed')
    await expect(phone.page.getByText('$240,000.00')).toHaveCount(0)
    await expect.poll(() => phone.page.evaluate(readRows, ['ownership'])).toEqual({ ownership: [] })
    await expect(phone.page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await phone.open(tasks)
    await expect(phone.task('Replace furnace filter').first()).toBeVisible()
    await expect(phone.page.getByRole('button', { name: /^Complete/ })).toHaveCount(0)
    await expect(phone.page.getByRole('button', { name: 'Add Maintenance Task' })).toHaveCount(0)
    await phone.tab('Documents')
    await phone.sees('Nobody has uploaded a document yet.')
    await phone.tab('Overview')
    await phone.sees('You’re a viewer of this house')
    await phone.open('/dashboard')
    await phone.sees('View Properties')
    await expect(phone.page.getByRole('link', { name: 'Add Maintenance' })).toHaveCount(0)
    await phone.open(`/properties/${property.id}`)
  })
  await test.step('Ann ends her access while her phone is off, and its next sync removes everything', async () => {
    await phone.canStartOffline()
    await phone.device.goOffline()
    await owner.choose('End access', { beside: 'Bea Moss' })
    await expect(owner.dialog()).toContainText('the next time that device is online')
    await owner.press('End access')
    await owner.sees('Access ended')
    await owner.waitUntilSynced()
    await expect(phone.heading(property.address)).toBeVisible()
    await phone.device.goOnline()
    await expect(phone.heading('You no longer have access')).toBeVisible()
    await expect.poll(() => phone.page.evaluate(readRows, propertyTables)).toEqual(nothing)
    await expect.poll(async () => (await Api.signIn(server.url, bea)).properties()).toEqual([])
    await expect.poll(async () => (await Api.signIn(server.url, ann)).properties()).toHaveLength(1)
  })
})

test('[HH8] [HH9] a realtor whose access ends while offline keeps nothing of the property @long', async ({
  server,
  openDevice,
}) => {
  const property = await (await Api.join(server.url, david, 'realtor')).addProperty({ address: '14 Main St' })
  const anns = await Api.join(server.url, ann)
  const realtor = new Person(await openDevice({ shape: 'phone' }))
  const owner = new Person(await openDevice({ shape: 'tablet' }))
  const settings = `/settings?property=${property.id}#household`

  await test.step('the realtor invites people while the property has no owner', async () => {
    await realtor.arrive(david)
    await realtor.open(settings)
    await realtor.press('Invite')
    await realtor.fill('Email', ann.email)
    await realtor.press('Create invitation')
    await realtor.sees('The link works now')
    await anns.acceptInvitation(await readLink(realtor))
    await realtor.press('Done')
    await realtor.isBackOnPage()
    await realtor.logOut()
    await expect(realtor.heading('Welcome home')).toBeVisible()
    await makeOwner(server, ann)
  })
  await test.step('the realtor works on the property offline', async () => {
    await realtor.signIn(david)
    await realtor.open(`/properties/${property.id}?tab=maintenance`)
    await realtor.waitUntilSynced()
    await realtor.canStartOffline()
    await realtor.device.goOffline()
    await realtor.jotDown('Paint the porch')
  })
  await test.step('meanwhile the owner ends their access', async () => {
    await owner.arrive(ann)
    await owner.waitUntilSynced()
    await owner.open(settings)
    const access = owner.page.getByRole('region', { name: 'Realtor access' })
    await expect(access).toContainText('David Osei')
    await expect(access).toContainText('its 0 systems and 0 tasks')
    await access.getByRole('button', { name: 'End access' }).click()
    await expect(owner.dialog()).toContainText('the next time that device is online')
    await owner.dialog().getByRole('button', { name: 'End access' }).click()
    await owner.sees('No realtor has access to 14 Main St.')
    await owner.waitUntilSynced()
  })
  await test.step('the next sync removes the property and reports the change as refused', async () => {
    await realtor.device.goOnline()
    await expect(realtor.heading('You no longer have access')).toBeVisible()
    await expect(realtor.syncState()).toHaveText('1 needs attention')
    await expect.poll(() => realtor.page.evaluate(readRows, propertyTables)).toEqual(nothing)
    await expect.poll(async () => (await Api.signIn(server.url, ann)).items(property.id)).toEqual([])
  })
})

test('[HH2] [HH9] a member leaves offline: the page says so at once, and the house is gone with the next sync @long', async ({
  server,
  openDevice,
}) => {
  const home = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  const { person: owner, property } = home
  const household = `/settings?property=${property.id}#household`
  await owner.open(household)
  await owner.press('Invite')
  await owner.fill('Email', bea.email)
  await owner.press('Create invitation')
  await owner.sees('The link works now')
  const link = await readLink(owner)
  await owner.press('Done')
  const member = await Api.join(server.url, bea)
  await member.acceptInvitation(link)
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await phone.arrive(bea)
  await phone.waitUntilSynced()
  await phone.canStartOffline()
  const people = (person: Person) => person.page.getByRole('region', { name: 'Household' })

  await test.step('Bea reads what leaving means, and leaves', async () => {
    await phone.device.goOffline()
    await phone.open(household)
    await phone.press('Leave this house')
    await expect(phone.dialog()).toContainText('To come back, you’ll need a new invitation.')
    await phone.dialog().getByRole('button', { name: 'Leave this house' }).click()
    await phone.isTold('You’ve left this house')
    await expect(people(phone)).toContainText('It’ll be removed from this device after the next sync.')
    await expect(phone.page.getByRole('button', { name: 'Leave this house' })).toHaveCount(0)
  })
  await test.step('once she is online, nothing of it is on her phone, and Home begins anew', async () => {
    await phone.device.goOnline()
    await expect.poll(() => phone.page.evaluate(readRows, propertyTables)).toEqual(nothing)
    await phone.open('/dashboard')
    await phone.sees(
      `You left ${property.address}. What you added stays with the property. You can set up another home.`,
    )
  })
  await test.step('Ann sees that she is gone', async () => {
    await owner.open(household)
    await expect(people(owner)).toContainText('Ann Keller (you)')
    await expect(people(owner)).not.toContainText('Bea Moss')
  })
})
