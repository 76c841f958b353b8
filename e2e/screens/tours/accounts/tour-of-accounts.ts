import { expect } from '@playwright/test'
import { ann, type Account } from '../../../harness/accounts/account.ts'
import { Api } from '../../../harness/server/api.ts'
import type { Person } from '../../../harness/device/person.ts'
import { accountLink } from '../../../harness/records/read-messages.ts'
import type { Server } from '../../../harness/server/server.ts'

/** Used by no other part of the tour, because a new password ends all sessions. */
const forgetful: Account = { ...ann, email: 'finn.park@example.com', firstName: 'Finn', lastName: 'Park' }

/** From a forgotten password to a new one. */
export async function* forgottenPassword(person: Person, server: Server): AsyncGenerator<string> {
  await Api.join(server.url, forgetful)
  await person.open('/forgot-password')
  await expect(person.heading('Forgot your password?')).toBeVisible()
  yield 'forgot-password'
  await person.press('Send the link')
  await person.seesProblem('Email', 'Email is required')
  yield 'forgot-password-incomplete'
  await person.fill('Email', forgetful.email)
  await person.device.goOffline()
  await person.sees('This needs the internet')
  yield 'forgot-password-offline'
  await person.device.goOnline()
  await person.press('Send the link')
  await person.sees('Check your inbox')
  yield 'forgot-password-sent'
  await person.open(await accountLink(server, '/reset-password'))
  await expect(person.heading('Choose a new password')).toBeVisible()
  yield 'reset-password'
  await person.fill('Password', forgetful.password)
  await person.fill('Confirm password', forgetful.password)
  await person.press('Save password')
  await person.sees('Your password was changed')
  yield 'password-reset'
  await person.open('/reset-password#used-already')
  await person.sees('This link does not work')
  yield 'reset-password-ended'
}

/** The settings of an account whose email is not confirmed yet, and how to change it. */
export async function* account(person: Person, server: Server): AsyncGenerator<string> {
  const { page } = person
  await person.open('/settings')
  await page.getByRole('button', { name: 'Email', exact: true }).scrollIntoViewIfNeeded()
  await person.sees('Not verified')
  yield 'account-not-verified'
  await person.press('Name and phone')
  await expect(person.field('Phone')).toBeVisible()
  yield 'change-name-or-phone'
  await person.dismiss()
  await person.press('Password')
  await person.press('Save password')
  await person.sees('At least 8 characters')
  yield 'change-password'
  await person.dismiss()
  await person.press('Email')
  await expect(person.dialog()).toBeVisible()
  yield 'change-email'
  await person.fill('New email', 'ann.of.elm.street@example.com')
  await person.fill('Current password', 'not this one')
  await person.press('Send the link')
  await person.sees('This is not your current password')
  yield 'change-email-refused'
  await person.fill('Current password', ann.password)
  await person.press('Send the link')
  await person.sees('Check your new inbox')
  yield 'change-email-sent'
  await person.press('Done')
  await person.isBackOnPage()
  await person.open(await accountLink(server, '/confirm-email', 'ann.of.elm.street@example.com'))
  await person.sees('Confirm your new email')
  yield 'confirm-new-email'
  await person.open(await accountLink(server, '/confirm-email', ann.email))
  await expect(person.heading('Confirm your email')).toBeVisible()
  yield 'confirm-email'
  await person.press('Yes, confirm it')
  await person.sees('Your email is confirmed')
  yield 'email-confirmed'
  await person.page.reload()
  await person.sees('This link does not work')
  yield 'confirm-email-ended'
}
