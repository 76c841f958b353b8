import { ann, david } from '../harness/account.ts'
import { Api } from '../harness/api.ts'
import { annInBasement } from '../harness/at-home.ts'
import { buildHouse } from '../harness/house.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'

test('what still waits at sign-out is named, kept from others, and sent after signing in again', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildHouse(api)
  await Api.join(server.url, david)
  const person = new Person(await openDevice({ shape: 'phone' }))
  const titlesOnServer = async () => (await api.items(property.id)).map(({ title }) => title)

  await test.step('Ann leaves with something waiting', async () => {
    await annInBasement(person, `/properties/${property.id}?tab=maintenance`)
    await person.jotDown('Call the plumber')
    await person.logOut()
    await expect(person.dialog()).toContainText('One change has not been sent yet')
    await expect(person.dialog()).toContainText('Added ‘Call the plumber’')
    await person.press('Log out')
    await expect(person.heading('Welcome home')).toBeVisible()
  })
  await test.step('David sees nothing of hers, and leaves nothing', async () => {
    await person.device.goOnline()
    await person.signIn(david)
    await expect(person.heading('No properties')).toBeVisible()
    await person.open(`/properties/${property.id}`)
    await expect(person.heading('Property not found')).toBeVisible()
    await person.waitUntilSynced()
    await person.logOut()
    await expect(person.heading('Welcome home')).toBeVisible()
    await expect.poll(() => person.databases()).toHaveLength(1)
    expect(await titlesOnServer()).toEqual(['Replace furnace filter'])
  })
  await test.step('Ann is back: it is sent, and then she leaves nothing either', async () => {
    await person.signIn(ann)
    await person.waitUntilSynced()
    expect((await titlesOnServer()).toSorted()).toEqual(['Call the plumber', 'Replace furnace filter'])
    await person.logOut()
    await expect(person.heading('Welcome home')).toBeVisible()
    await expect.poll(() => person.databases()).toHaveLength(0)
  })
})

test('a session that ends stops nothing but the sync, and signing in again sends everything', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildHouse(api)
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.signIn(ann)
  await person.open(`/properties/${property.id}?tab=maintenance`)
  await person.waitUntilSynced()

  await person.device.forgetSession()
  await person.completeToday('Replace furnace filter')
  await expect(person.syncState()).toHaveText('Sign in to sync')
  await person.page.reload()
  await person.jotDown('Call the plumber')
  expect(await api.items(property.id)).toHaveLength(1)

  await person.signInAgain(ann)
  await person.waitUntilSynced()
  const items = await api.items(property.id)
  expect(items.map(({ title, status }) => `${title}: ${status}`).toSorted()).toEqual([
    'Call the plumber: scheduled',
    'Replace furnace filter: completed',
    'Replace furnace filter: scheduled',
  ])
})
