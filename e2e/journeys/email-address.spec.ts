import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { accountLink, readAccountMails } from '../harness/records/read-messages.ts'

const NEW = 'ann.of.elm.street@example.com'

test('[SE110] [SE112] [SE113] an email is confirmed and later changed, and every device receives the change @long', async ({
  server,
  openDevice,
}) => {
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.createAccount(ann)
  await person.waitUntilSynced()
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  await tablet.signIn(ann)
  await tablet.open('/settings')

  await test.step('the link from the sign-up email confirms the email after a tap', async () => {
    await tablet.sees('Not verified')
    await person.page.goto(await accountLink(server, '/confirm-email'))
    await person.sees(`Is ${ann.email} yours?`)
    await person.press('Yes, confirm it')
    await person.sees('Your email is confirmed')
    await expect(tablet.page.getByText('Not verified')).toHaveCount(0)
  })
  await test.step('the email changes once the link sent to the new one is opened', async () => {
    await tablet.press('Email')
    await tablet.fill('New email', NEW)
    await tablet.fill('Current password', 'not this one')
    await tablet.press('Send the link')
    await tablet.sees('This is not your current password')
    await tablet.holds('New email', NEW)
    await tablet.fill('Current password', ann.password)
    await tablet.press('Send the link')
    await tablet.sees('Check your new inbox')
    await tablet.press('Done')
    await expect
      .poll(async () => (await readAccountMails(server)).some((mail) => mail.includes(`${ann.email} to ${NEW}`)))
      .toBe(true)
    await person.page.goto(await accountLink(server, '/confirm-email', NEW))
    await person.press('Use this email')
    await person.sees('Your email was changed')
    await tablet.sees(NEW)
  })
  await test.step('the new email signs in', async () => {
    await tablet.logOut()
    await tablet.signIn({ ...ann, email: NEW })
  })
})

test('[SE121] [SE105] a new password signs out the other devices but not this one @long', async ({
  server,
  openDevice,
}) => {
  const NEXT = 'a green gate creaks'
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await phone.createAccount(ann)
  await phone.waitUntilSynced()
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  await tablet.signIn(ann)
  await tablet.waitUntilSynced()
  await tablet.open('/settings')
  await tablet.press('Password')
  await tablet.device.goOffline()
  await tablet.sees('This needs the internet')
  await tablet.fill('Current password', 'not this one')
  await tablet.fill('New password', NEXT)
  await tablet.fill('Confirm password', NEXT)
  await tablet.press('Save password')
  await tablet.sees('Couldn’t reach Hearthkeep')
  await tablet.device.goOnline()
  await tablet.press('Save password')
  await tablet.sees('This is not your current password')
  await tablet.holds('New password', NEXT)
  await tablet.fill('Current password', ann.password)
  await tablet.press('Save password')
  await tablet.sees('All other devices are signed out.')
  await tablet.isBackOnPage()
  await tablet.waitUntilSynced()
  await phone.page.reload()
  await phone.signInAgain({ ...ann, password: NEXT })
  await expect
    .poll(async () =>
      (await readAccountMails(server)).some((mail) => mail.includes('Subject: Your password was changed')),
    )
    .toBe(true)
})

test('[SE122] a new name and phone are saved offline and reach the other device @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  await api.addProperty({ address: '9 Elm Street' })
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await phone.signIn(ann)
  await phone.waitUntilSynced()
  const desktop = new Person(await openDevice({ shape: 'desktop' }))
  await desktop.signIn(ann)
  await desktop.open('/settings')
  await phone.open('/settings')
  await phone.sees('This device')
  await phone.waitUntilSynced()
  await phone.device.goOffline()
  await phone.press('Name and phone')
  await phone.fill('First name', '')
  await phone.press('Save changes')
  await phone.seesProblem('First name', 'First name is required')
  await phone.fill('First name', 'Annabel')
  await phone.dialog().getByLabel('Phone').fill('555-0100')
  await phone.press('Save changes')
  await phone.sees('Account updated')
  await phone.sees(`Annabel ${ann.lastName}`)
  await phone.device.goOnline()
  await phone.waitUntilSynced()
  await desktop.sees(`Annabel ${ann.lastName}`)
  await desktop.sees('555-0100')
})
