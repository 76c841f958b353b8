import { expect } from '@playwright/test'
import type { Account } from '../../../harness/accounts/account.ts'
import type { Person } from '../../../harness/device/person.ts'
import { accountLink } from '../../../harness/records/read-messages.ts'
import type { Server } from '../../../harness/server/server.ts'

/** An account that is scheduled for deletion and kept after all. */
export async function* deletion(person: Person, server: Server, account: Account): AsyncGenerator<string> {
  const { page } = person
  await person.open('/settings')
  await page.getByRole('button', { name: 'Delete account' }).scrollIntoViewIfNeeded()
  yield 'data-and-account'
  await person.press('Delete account')
  await expect(person.dialog().getByRole('heading', { name: 'Others keep what’s theirs' })).toBeVisible()
  yield 'delete-account'
  await person.dialog().getByRole('button', { name: 'Delete account' }).click()
  await person.seesProblem('Your email', 'This isn’t your account email')
  yield 'delete-account-incomplete'
  await person.fill('Your email', account.email)
  await person.fill('Current password', account.password)
  await person.dialog().getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible()
  await person.isBackOnPage()
  await person.open('/properties')
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible()
  yield 'account-will-be-deleted'
  await person.open(await accountLink(server, '/keep-account'))
  await expect(person.heading('Keep your account')).toBeVisible()
  yield 'keep-account'
  await person.press('Keep my account')
  await person.sees('Everything is as you left it.')
  yield 'account-kept'
  await page.reload()
  await person.sees('This link does not work')
  yield 'keep-account-ended'
}

/** What the signed-in administrator can delete. */
export async function* deletionByAdministrator(
  person: Person,
  { account, address }: { account: Account; address: string },
): AsyncGenerator<string> {
  const dialog = person.dialog()
  await person.tab('User Management')
  await person.press(`Delete ${account.firstName} ${account.lastName}`)
  await expect(dialog).toContainText('Properties that stay with a realtor')
  yield 'admin-delete-user'
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await person.seesProblem('Account email', 'This doesn’t match what you’re deleting')
  yield 'admin-delete-user-incomplete'
  await person.dismiss()
  await person.tab('Property Management')
  await person.press(`Delete ${address}`)
  await expect(dialog).toContainText('People with access')
  yield 'admin-delete-property'
  await person.dismiss()
}
