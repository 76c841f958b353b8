import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { enterDemo, signUpWithProperty, takeAlong } from '../harness/device/sign-up-from-demo.ts'
import { watchRequests } from '../harness/server/watch-requests.ts'

/** Visits the demo once, then opens its lake property with the network off. */
async function startOfflineAtLakeCottage(person: Person): Promise<void> {
  await enterDemo(person, 'homeowner')
  await person.canStartOffline()
  await person.device.goOffline()
  await person.device.reopen()
  await person.open('/demo/homeowner/properties')
  await person.openProperty('62 Loon Point Road')
}

test('[DE4] a homeowner’s demo opens a document and completes a task, and requests only files of the app @long', async ({
  openDevice,
}) => {
  const person = new Person(await openDevice({ shape: 'desktop', storage: 'kept' }))
  await person.open('/demo?from=/auth')
  const requests = watchRequests(person.page)
  await person.page.getByRole('link', { name: /As a homeowner/ }).click()
  await expect(person.heading('My Properties')).toBeVisible()
  await person.open('/demo/homeowner/properties')
  await person.openProperty('1127 Grove Street')
  await person.tab('Documents')
  await person.press('Plumber invoice')
  await expect(person.dialog()).toBeVisible()
  await person.dismiss()
  await person.tab('Maintenance')
  await person.completeToday('Hydro-jet the sewer line')
  expect(requests).toEqual([])
})

test('[DE4] [DE5] a realtor’s demo shows messages instead of sending them @long', async ({ openDevice }) => {
  const person = new Person(await openDevice({ shape: 'desktop', storage: 'kept' }))
  await person.open('/demo')
  const requests = watchRequests(person.page)
  await person.page.getByRole('link', { name: /As a realtor/ }).click()
  await expect(person.page.getByRole('region', { name: 'Demo' })).toBeVisible()
  await person.open('/demo/realtor/touchpoints')
  await person.page.getByRole('button', { name: /^Send Now: ‘Quarterly check-in’/ }).click()
  await person.dialog().getByRole('button', { name: 'Send Now' }).click()
  const shown = person.page.getByRole('dialog', { name: 'The email' })
  await expect(shown).toContainText('The demo sends nothing.')
  await expect(shown.getByRole('article')).toContainText('Four Lakes Realty')
  await shown.getByRole('button', { name: 'Done' }).click()
  await person.tab('Sent')
  await expect(person.page.getByRole('tabpanel')).toContainText('Quarterly check-in')
  expect(requests).toEqual([])
})

test('[DE7] both demos start offline after a first visit', async ({ openDevice }) => {
  const person = new Person(await openDevice({ shape: 'phone', storage: 'kept' }))
  await startOfflineAtLakeCottage(person)
  await person.tab('Documents')
  await person.press('Septic inspection')
  await expect(person.dialog().locator('canvas').first()).toBeVisible()
  await enterDemo(person, 'realtor')
  await person.open('/demo/realtor/clients')
  await person.sees('Hannah Lindqvist')
})

test('[DE3] [DE6] a signed-in person keeps their session and their properties, whatever they do in the demo @long', async ({
  server,
  openDevice,
}) => {
  const { property } = await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'desktop', storage: 'kept' }))
  await person.signIn(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()
  await person.openProperty(property.address)
  await person.tab('Maintenance')
  await person.completeToday('Replace furnace filter')
  await person.device.goOnline()
  const demo = new Person(person.device, await person.device.newTab())
  await enterDemo(demo, 'homeowner')
  await expect(demo.page.getByRole('button', { name: 'Sign up' })).toHaveCount(0)
  await demo.open('/demo/homeowner/properties')
  await demo.openProperty('418 Linden Avenue')
  await demo.page.getByRole('button', { name: 'Reset' }).click()
  await demo.press('Reset the demo')
  await expect(demo.heading('418 Linden Avenue')).toBeVisible()
  await person.waitUntilSynced()
  await expect(person.heading(property.address)).toBeVisible()
  await demo.page.getByRole('button', { name: 'Leave' }).click()
  await expect(demo.heading('My Properties')).toBeVisible()
  await demo.open('/properties')
  await expect(demo.page.getByRole('link', { name: property.address })).toBeVisible()
  await expect(demo.page.getByRole('link', { name: '418 Linden Avenue' })).toHaveCount(0)
})

test('[DE8] a person tries the demo offline, signs up with a property from it, and has it once on each device @long', async ({
  server,
  openDevice,
}) => {
  const person = new Person(await openDevice({ shape: 'phone', storage: 'kept' }))
  await startOfflineAtLakeCottage(person)
  await person.tab('Maintenance')
  await person.completeToday('Replace the anode rod')
  await takeAlong(person, '62 Loon Point Road')
  await person.device.goOnline()
  await signUpWithProperty(person, ann)

  const other = new Person(await openDevice({ shape: 'desktop', url: server.publicUrl }))
  await other.signIn(ann)
  await other.waitUntilSynced()
  await expect(other.page.getByRole('link', { name: '62 Loon Point Road' })).toHaveCount(1)
  await other.openProperty('62 Loon Point Road')
  await other.seesCompleted('Replace the anode rod', ['Completed'])
  await other.tab('Documents')
  await other.press('Septic inspection')
  await expect(other.dialog().locator('canvas').first()).toBeVisible()

  await person.device.reopen()
  await person.open('/properties')
  await expect(person.page.getByRole('link', { name: '62 Loon Point Road' })).toHaveCount(1)
})
