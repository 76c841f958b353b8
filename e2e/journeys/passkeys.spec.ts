import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { addAuthenticator } from '../harness/device/passkeys.ts'
import { Person } from '../harness/device/person.ts'
import { readAccountMails } from '../harness/records/read-messages.ts'

// A passkey is bound to a host name, never to an IP address.
test.use({ publicHost: 'localhost' })

test('[SE130] [SE131] a passkey is added in the settings, signs in, and stops working once it is removed @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.publicUrl, ann)
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  // Otherwise the virtual touch would accept the browser's suggestion in the email field before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await person.signIn(ann)
  await person.waitUntilSynced()
  const phone = await addAuthenticator(page)
  const section = page.getByRole('region', { name: 'Passkeys' })

  await test.step('she adds a passkey with her password and names it', async () => {
    await person.open('/settings')
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await person.fill('Current password', 'not this one')
    await person.press('Continue')
    await person.sees('This is not your current password')
    await person.fill('Current password', ann.password)
    await phone.touchDuring(async () => {
      await person.press('Continue')
      await person.isTold('Passkey added')
    })
    await section.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await person.fill('Name', 'My phone')
    await person.press('Save name')
    await expect(section.getByText('My phone')).toBeVisible()
    await expect(section.getByText('Not used yet')).toBeVisible()
  })
  await test.step('she signs out, and back in with the passkey', async () => {
    await person.logOut()
    await person.open('/auth')
    await phone.touchDuring(async () => {
      await person.press('Sign in with a passkey')
      await person.goToProperties()
    })
  })
  await test.step('she removes it, is notified by email, and it no longer signs in', async () => {
    await person.open('/settings')
    await expect(section.getByText(/Last used/)).toBeVisible()
    await section.getByRole('button', { name: 'More for My phone' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await person.fill('Current password', ann.password)
    await person.press('Remove passkey')
    await expect(section.getByText('My phone')).toHaveCount(0)
    await person.logOut()
    await person.open('/auth')
    await phone.touchDuring(async () => {
      await person.press('Sign in with a passkey')
      await person.sees('This passkey was removed from its account')
    })
    const subjects = async () =>
      (await readAccountMails(server)).flatMap((mail) => /Subject: (A passkey was \w+)/.exec(mail)?.[1] ?? [])
    await expect
      .poll(async () => (await subjects()).toSorted())
      .toEqual(['A passkey was added', 'A passkey was removed'])
  })
})

test('[SE130] the browser suggests the passkey in the email field; offline, the button says so @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.publicUrl, ann)
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  await person.signIn(ann)
  await person.waitUntilSynced()
  const laptop = await addAuthenticator(page)
  await person.open('/settings')
  await person.press('Add a passkey')
  await person.fill('Current password', ann.password)
  await laptop.touchDuring(async () => {
    await person.press('Continue')
    await person.isTold('Passkey added')
  })
  await person.logOut()
  await person.open('/auth')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await person.device.goOffline()
  await person.press('Sign in with a passkey')
  await expect(page.getByRole('alert')).toContainText(/needs? the internet|Couldn’t reach Hearthkeep/)
  await person.device.goOnline()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username webauthn')
  await laptop.touchDuring(async () => {
    await page.reload()
    await person.goToProperties()
  })
})
