import { administratorPassword, openConsoleTab, signInAsAdministrator } from '../harness/accounts/administrator.ts'
import { authenticatorCode } from '../harness/accounts/authenticator-code.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('[AD10] [AD11] [AD12] the administrator turns on a second factor, signs in with it, and turns it off @long', async ({
  server,
  openDevice,
}) => {
  const admin = new Person(await openDevice({ shape: 'phone' }))
  const { page } = admin
  const password = administratorPassword(server)
  const openTab = () => openConsoleTab(admin, 'Sign-In Security')
  await admin.open('/admin-auth')
  await signInAsAdministrator(admin, password)
  let secret = ''
  let codes: string[] = []

  await test.step('the secret is shown as a QR code and as text, and the first code turns the second factor on', async () => {
    await openTab()
    await admin.press('Set up')
    await admin.dialog().getByRole('textbox', { name: 'Password' }).fill('not this one')
    await admin.press('Continue')
    await admin.sees('This is not the administrator’s password')
    await admin.dialog().getByRole('textbox', { name: 'Password' }).fill(password)
    await admin.press('Continue')
    await expect(admin.dialog().getByRole('img', { name: 'QR code for the secret' })).toBeVisible()
    secret = await admin.dialog().locator('code').innerText()
    await admin.fill('Code', '000000')
    await admin.press('Turn on')
    await admin.sees('This code is incorrect')
    await admin.fill('Code', authenticatorCode(secret))
    await admin.press('Turn on')
    await admin.sees('You won’t see these codes again')
    codes = await admin.dialog().locator('code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await admin.press('I’ve saved them')
    await admin.sees('10 of 10 recovery codes are left')
  })
  await test.step('the password alone is not enough to sign in', async () => {
    await admin.press('Logout')
    await signInAsAdministrator(admin, password)
    await expect(admin.heading('Enter your code')).toBeVisible()
    await admin.fill('Code', '000000')
    await admin.press('Verify')
    await admin.sees('This code is incorrect or was already used')
    await admin.fill('Code', authenticatorCode(secret, 1))
    await admin.press('Verify')
    await expect(admin.heading('Hearthkeep Admin Dashboard')).toBeVisible()
  })
  await test.step('a recovery code works once instead, and the audit log records it', async () => {
    await admin.press('Logout')
    await signInAsAdministrator(admin, password)
    await admin.fill('Code', codes[0] ?? '')
    await admin.press('Verify')
    await openConsoleTab(admin, 'Audit Log')
    await expect(page.getByText('Used a recovery code')).toBeVisible()
  })
  await test.step('the password and a code turn the second factor off', async () => {
    await openTab()
    await admin.sees('9 of 10 recovery codes are left')
    await admin.press('Turn off')
    await admin.dialog().getByRole('textbox', { name: 'Password' }).fill(password)
    await admin.fill('Code', codes[1] ?? '')
    await admin.dialog().getByRole('button', { name: 'Turn off' }).click()
    await admin.isTold('The second factor is off')
    await admin.press('Logout')
    await signInAsAdministrator(admin, password)
    await expect(admin.heading('Hearthkeep Admin Dashboard')).toBeVisible()
  })
})
