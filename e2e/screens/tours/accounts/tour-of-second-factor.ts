import { expect } from '@playwright/test'
import {
  administratorPassword,
  openConsoleTab,
  signInAsAdministrator,
} from '../../../harness/accounts/administrator.ts'
import { authenticatorCode } from '../../../harness/accounts/authenticator-code.ts'
import type { Person } from '../../../harness/device/person.ts'
import type { Server } from '../../../harness/server/server.ts'

/** The second factor of the signed-in administrator, who has none yet. */
export async function* secondFactor(person: Person, server: Server): AsyncGenerator<string> {
  const password = administratorPassword(server)
  const dialog = person.dialog()
  await openConsoleTab(person, 'Sign-In Security')
  await expect(person.heading('Second factor')).toBeVisible()
  yield 'second-factor-off'
  await person.press('Set up')
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeVisible()
  yield 'second-factor-password'
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await person.press('Continue')
  await expect(dialog.getByRole('img', { name: 'QR code for the secret' })).toBeVisible()
  yield 'second-factor-set-up'
  const secret = await dialog.locator('code').innerText()
  await person.fill('Code', '000000')
  await person.press('Turn on')
  await person.sees('This code is incorrect')
  yield 'second-factor-refused'
  await person.fill('Code', authenticatorCode(secret))
  await person.press('Turn on')
  await person.sees('You won’t see these codes again')
  yield 'recovery-codes'
  const [recoveryCode = ''] = await dialog.locator('code').allInnerTexts()
  await person.press('I’ve saved them')
  await person.sees('10 of 10 recovery codes are left')
  yield 'second-factor-on'
  await person.press('New recovery codes')
  await expect(person.field('Code')).toBeVisible()
  yield 'new-recovery-codes'
  await person.dismiss()
  await person.press('Turn off')
  await expect(person.field('Code')).toBeVisible()
  yield 'second-factor-turn-off'
  await person.dismiss()
  await person.press('Logout')
  await signInAsAdministrator(person, password)
  await expect(person.heading('Enter your code')).toBeVisible()
  yield 'admin-code'
  await person.fill('Code', '000000')
  await person.press('Verify')
  await person.sees('This code is incorrect or was already used')
  yield 'admin-code-refused'
  await person.fill('Code', recoveryCode)
  await person.press('Verify')
  await expect(person.heading('Hearthkeep Admin Dashboard')).toBeVisible()
}
