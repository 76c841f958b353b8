import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { accountLink, readAccountMails } from '../harness/records/read-messages.ts'

const NEW = 'a green gate creaks'

test('[SE100] [SE102] [SE103] [SE105] a person resets a forgotten password and signs in, while another device is signed in', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  await tablet.signIn(ann)
  await tablet.waitUntilSynced()
  const person = new Person(await openDevice({ shape: 'phone' }))

  await test.step('Ann requests a link; offline, her input stays', async () => {
    await person.open('/auth')
    await person.fill('Email', ann.email)
    // The link of the prerendered page, which the app replaces, is a plain one and takes nothing along.
    await expect(person.page.locator('[data-early-view]')).toHaveCount(0)
    await person.page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(person.heading('Forgot your password?')).toBeVisible()
    await person.holds('Email', ann.email)
    await person.device.goOffline()
    await person.sees('This needs the internet')
    await person.press('Send the link')
    await person.sees('Couldn’t reach Hearthkeep')
    await person.holds('Email', ann.email)
    await person.device.goOnline()
    await expect(person.page.getByText('This needs the internet')).toHaveCount(0)
    await person.press('Send the link')
    await person.sees(`If ${ann.email} has an account`)
  })
  const link = await accountLink(server, '/reset-password')
  await test.step('the link sets a new password and leads to sign-in', async () => {
    await person.page.goto(link)
    await expect(person.heading('Choose a new password')).toBeVisible()
    await person.fill('Password', NEW)
    await person.fill('Confirm password', NEW)
    await person.press('Save password')
    await person.sees('Your password was changed')
    await person.holds('Email', ann.email)
    await person.fill('Password', NEW)
    await person.press('Sign in')
    await person.goToProperties()
  })
  await test.step('she is notified by email, the tablet is signed out, and the link no longer works', async () => {
    await expect
      .poll(async () =>
        (await readAccountMails(server)).some((mail) => mail.includes('Subject: Your password was changed')),
      )
      .toBe(true)
    await tablet.page.reload()
    await tablet.signInAgain({ ...ann, password: NEW })
    await person.page.goto(link)
    await person.sees('This link does not work')
    await person.page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(person.heading('Forgot your password?')).toBeVisible()
  })
  expect(server.logs()).not.toContain(link.split('#')[1])
})

test('[SE102] another user who is signed in on the device is asked to sign out first @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  await Api.join(server.url, david)
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.signIn(david)
  await person.waitUntilSynced()
  await Api.forgetPassword(server.url, ann.email)
  await person.page.goto(await accountLink(server, '/reset-password'))
  await person.fill('Password', NEW)
  await person.fill('Confirm password', NEW)
  await person.press('Save password')
  await person.sees(`You are signed in as ${david.email}`)
  await person.press('Sign out and continue')
  await person.holds('Email', ann.email)
})
