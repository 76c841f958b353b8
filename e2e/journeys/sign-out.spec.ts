import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annInBasement } from '../harness/records/ann-with-property.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('[SE78] unsent changes are listed at sign-out, hidden from others, and sent after the next sign-in', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  await Api.join(server.url, david)
  const person = new Person(await openDevice({ shape: 'phone' }))
  const titlesOnServer = async () => (await api.items(property.id)).map(({ title }) => title)

  await test.step('Ann signs out with a change pending', async () => {
    await annInBasement(person, `/properties/${property.id}?tab=maintenance`)
    await person.jotDown('Call the plumber')
    await person.askToLogOut()
    await expect(person.dialog()).toContainText('One change hasn’t been sent yet')
    await expect(person.dialog()).toContainText('Added ‘Call the plumber’')
    await expect(person.dialog().getByRole('radio', { name: 'Keep my data' })).toBeChecked()
    await person.press('Log out')
    await expect(person.heading('Welcome home')).toBeVisible()
  })
  await test.step('David sees nothing of hers, and leaves nothing behind', async () => {
    await person.device.goOnline()
    await person.signIn(david)
    await expect(person.heading('No properties')).toBeVisible()
    await person.open(`/properties/${property.id}`)
    await expect(person.heading('Property not found')).toBeVisible()
    await person.waitUntilSynced()
    await person.askToLogOut()
    // Her data is on the device too, so it is not his own device.
    await expect(person.dialog().getByRole('radio', { name: 'Remove everything' })).toBeChecked()
    await person.press('Log out')
    await expect(person.heading('Welcome home')).toBeVisible()
    await expect.poll(() => person.databases()).toHaveLength(1)
    await expect.poll(() => titlesOnServer()).toEqual(['Replace furnace filter'])
  })
  await test.step('Ann is back: the change is sent, and she leaves nothing behind either', async () => {
    await person.signIn(ann)
    await person.waitUntilSynced()
    await expect
      .poll(async () => (await titlesOnServer()).toSorted())
      .toEqual(['Call the plumber', 'Replace furnace filter'])
    await person.logOut('Remove everything')
    await expect(person.heading('Welcome home')).toBeVisible()
    await expect.poll(() => person.databases()).toHaveLength(0)
  })
})

test('[SE77] kept data is there at the next sign-in; removing unsent changes takes a second confirmation @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const person = new Person(await openDevice({ shape: 'phone' }))

  await test.step('with nothing pending she keeps her data, using the keyboard', async () => {
    await person.signIn(ann)
    await person.open(`/properties/${property.id}?tab=maintenance`)
    await person.waitUntilSynced()
    await person.askToLogOut()
    await person.tabTo(person.dialog().getByRole('radio', { name: 'Keep my data' }))
    await person.page.keyboard.press('ArrowDown')
    await expect(person.dialog().getByRole('radio', { name: 'Remove everything' })).toBeChecked()
    await person.page.keyboard.press('ArrowUp')
    await person.tabTo(person.dialog().getByRole('button', { name: 'Log out', exact: true }))
    await person.page.keyboard.press('Enter')
    await expect(person.heading('Welcome home')).toBeVisible()
    await expect.poll(() => person.databases()).toHaveLength(1)
  })
  await test.step('offline, pending changes are removed only after a second confirmation', async () => {
    await annInBasement(person, `/properties/${property.id}?tab=maintenance`)
    await person.jotDown('Call the plumber')
    await person.askToLogOut()
    await person.press('Send now')
    await person.sees('Try again when you’re connected')
    await person.dialog().getByRole('radio', { name: 'Remove everything' }).check()
    await person.press('Log out')
    await expect(person.dialog()).toContainText('Delete 1 unsent change?')
    await expect(person.dialog()).toContainText('Added ‘Call the plumber’')
    await expect.poll(() => person.databases()).toHaveLength(1)
    await person.press('Delete and log out')
    await expect(person.heading('Welcome home')).toBeVisible()
    await expect.poll(() => person.databases()).toHaveLength(0)
  })
  await test.step('sent changes are still in her account', async () => {
    await person.device.goOnline()
    await person.signIn(ann)
    await person.waitUntilSynced()
    await expect
      .poll(async () => (await api.items(property.id)).map(({ title }) => title))
      .toEqual(['Replace furnace filter'])
  })
})

test('an ended session stops only the sync, and signing in again sends everything @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.signIn(ann)
  await person.open(`/properties/${property.id}?tab=maintenance`)
  await person.waitUntilSynced()

  await person.device.forgetSession()
  await person.completeToday('Replace furnace filter')
  await expect(person.syncState()).toHaveText('Sign in to sync')
  await person.page.reload()
  await person.jotDown('Call the plumber')
  await expect.poll(() => api.items(property.id)).toHaveLength(1)

  await person.signInAgain(ann)
  await person.waitUntilSynced()
  const items = await api.items(property.id)
  expect(items.map(({ title, status }) => `${title}: ${status}`).toSorted()).toEqual([
    'Call the plumber: scheduled',
    'Replace furnace filter: completed',
    'Replace furnace filter: scheduled',
  ])
})

test('[SE33] after a sign-out the app still starts offline @long', async ({ server, openDevice }) => {
  await Api.join(server.url, ann)
  const person = new Person(await openDevice({ shape: 'phone', storage: 'kept' }))
  await person.signIn(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  const signedOut = person.page.waitForResponse('**/api/auth/logout')
  await person.logOut()
  expect(await (await signedOut).headerValue('clear-site-data')).toBe('"cache"')
  await person.device.goOffline()
  await person.device.reopen()
  await person.open('/dashboard')
  await expect(person.heading('Welcome home')).toBeVisible()
})

test('hovering over the link to the other sign-in page does not end a session @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  const logouts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/logout')) logouts.push(request.url())
  })
  await person.open('/auth')
  await person.fillSignInForm(ann)
  await page.getByRole('link', { name: 'I’m a realtor' }).hover()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await person.goToProperties()
  await person.waitUntilSynced()
  expect(logouts).toHaveLength(1)
})
