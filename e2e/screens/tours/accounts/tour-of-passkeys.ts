import { expect } from '@playwright/test'
import type { Account } from '../../../harness/accounts/account.ts'
import { addAuthenticator } from '../../../harness/device/passkeys.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The passkeys in the settings of a person who has none yet. The app must be on `localhost`. */
export async function* passkeys(person: Person, { password }: Account): AsyncGenerator<string> {
  const { page } = person
  const device = await addAuthenticator(page)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await person.open('/settings')
  await section.getByRole('button', { name: 'Add a passkey' }).scrollIntoViewIfNeeded()
  yield 'passkeys-none'
  await person.press('Add a passkey')
  await person.fill('Current password', 'not this one')
  await person.press('Continue')
  await person.sees('This is not your current password')
  yield 'add-passkey-refused'
  await person.fill('Current password', password)
  await device.touchDuring(async () => {
    await person.press('Continue')
    await person.sees('Passkey added')
  })
  await person.isBackOnPage()
  await section.scrollIntoViewIfNeeded()
  yield 'passkeys'
  await person.press('Add a passkey')
  await expect(person.field('Current password')).toBeVisible()
  yield 'add-passkey'
  await person.dismiss()
  await section.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  yield 'passkey-menu'
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(person.field('Name')).toBeVisible()
  yield 'rename-passkey'
  await person.dismiss()
  await section.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(person.dialog()).toBeVisible()
  yield 'remove-passkey'
  await person.dismiss()
}
