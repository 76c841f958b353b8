import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { expect } from '@playwright/test'
import type { Account } from '../../../harness/accounts/account.ts'
import { confirmEmail } from '../../../harness/accounts/confirm-email.ts'
import { Api } from '../../../harness/server/api.ts'
import { type Person, localToday } from '../../../harness/device/person.ts'
import type { Server } from '../../../harness/server/server.ts'
import { homeownerInvitations } from '../accounts/tour-of-invitations.ts'
import { messages } from './tour-of-messages.ts'
import { firstSignIn, propertyWithHomeowner } from './tour-of-new-client.ts'
import { plans } from '../accounts/tour-of-plans.ts'
import { market } from './tour-of-market.ts'
import { touchpoints } from './tour-of-touchpoints.ts'

const rita: Account = {
  email: 'rita.alvarez@example.com',
  password: 'keys under the pot',
  firstName: 'Rita',
  lastName: 'Alvarez',
}

/** An export from a realtor's other program. */
const spreadsheet = () => {
  const ago = (days: number) => addDays(localToday(), -days)
  return [
    'First name,Last name,Email,Phone,Closing date,Birthday,Notes,Shoe size',
    `Ann,Keller,ann@example.com,(555) 010-1234,${ago(400)},1985-05-04,"Two dogs, and a garden",7`,
    `Ben,Ortiz,ben@example.com,555-0102,${ago(120)},,,`,
    `Cleo,Moss,,555-0103,${ago(20)},1990-12-01,,`,
    `Dan,Lee,dan@example.com,,${ago(95)},,Prefers email,`,
    `Eve,Lee,eve@example.com,555-0105,${ago(3)},3/14,,`,
    ',,,,,,Met at an open house,',
    'Eve,Lee,eve@example.com,555-0105,,,,',
  ].join('\r\n')
}

/** A realtor's screens, and the first screens of a homeowner whom the realtor brings. */
export async function* clients(person: Person, server: Server) {
  const { url } = server
  await Api.join(url, rita, 'realtor')
  await confirmEmail(server, rita)
  await person.signIn(rita)
  await person.open('/dashboard')
  await person.sees('No upcoming touchpoints scheduled')
  yield 'realtor-dashboard-empty'
  await person.open('/clients')
  await person.sees('No clients')
  yield 'clients-empty'
  yield* importing(person)
  await person.press('Done')
  await person.isBackOnPage()
  yield 'clients'
  yield* savingView(person)
  yield* selecting(person)
  await person.page.getByRole('link', { name: 'Ann Keller', exact: true }).click()
  await expect(person.heading('Ann Keller')).toBeVisible()
  yield 'client-overdue'
  yield* dialogs(person)
  yield 'client'
  yield* removing(person)
  await person.choose('Export to CSV', { beside: 'clients' })
  await expect(person.dialog()).toBeVisible()
  yield 'export-clients'
  await person.dismiss()
  await person.open('/clients/nobody')
  await expect(person.heading('Client not found')).toBeVisible()
  yield 'client-not-found'
  await person.open('/dashboard')
  await person.sees('due for contact')
  yield 'realtor-dashboard'
  yield* contactsOfToday(person)
  yield* homeownerInvitations(person, await Api.signIn(url, rita))
  const temporary = yield* propertyWithHomeowner(person)
  yield* messages(person, { address: '9 Elm St' })
  yield* touchpoints(person)
  yield* market(person)
  yield* plans(person)
  yield* sharingVendor(person)
  await person.open('/homeowner-dashboard')
  await person.sees('Access Denied')
  yield 'dashboard-denied'
  await person.waitUntilSynced()
  await person.logOut()
  yield* firstSignIn(person, temporary)
}

async function* sharingVendor(person: Person) {
  await person.open('/vendors')
  await person.press('Add vendor')
  await person.fill('Company or name', 'Ace Plumbing')
  await person.dialog().getByRole('button', { name: 'Add vendor' }).click()
  await expect(person.heading('Ace Plumbing')).toBeVisible()
  await person.choose('Share with people', { beside: 'Ace Plumbing' })
  await expect(person.dialog()).toBeVisible()
  yield 'share-vendor'
  await person.dismiss()
}

async function* savingView(person: Person) {
  await person.page.getByLabel('Show', { exact: true }).selectOption('due')
  await person.press('Save view')
  await person.fill('Name', 'Call first')
  yield 'save-view'
  await person.press('Save')
  await expect(person.page.getByRole('button', { name: 'Remove view' })).toBeVisible()
  yield 'clients-view'
  await person.press('Remove view')
  await person.page.getByLabel('Show', { exact: true }).selectOption('')
}

async function* selecting(person: Person) {
  await person.press('Select')
  for (const name of ['Ann Keller', 'Ben Ortiz'])
    await person.page.getByRole('checkbox', { name: `Select ${name}` }).check()
  yield 'clients-selected'
  await person.press('Tag')
  await expect(person.dialog()).toBeVisible()
  yield 'tag-clients'
  await person.dismiss()
  await person.press('Cancel')
}

async function* contactsOfToday(person: Person) {
  await person.page.getByRole('link', { name: /^Begin today’s/ }).click()
  await person.sees('How did the call end?')
  yield 'contacts-today'
  await person.press('Voicemail')
  await person.sees('Voicemail: call logged')
  yield 'contacts-today-logged'
  await person.press('Undo')
  const skip = person.page.getByRole('button', { name: 'Skip' })
  const end = person.page.getByText('left for today')
  for (;;) {
    await expect(skip.or(end).first()).toBeVisible()
    if (await end.isVisible()) break
    await skip.click()
  }
  yield 'contacts-today-end'
  await person.open('/dashboard')
}

async function* importing(person: Person) {
  await person.press('Import clients')
  await expect(person.dialog()).toBeVisible()
  yield 'import-clients'
  await person.page
    .getByLabel('Client file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet()) })
  await person.sees('Check what each column means')
  yield 'import-clients-columns'
  await person.press('Preview import')
  await person.sees('Has errors 1')
  yield 'import-clients-preview'
  await person.press('Import 5 clients')
  await person.sees('5 clients added')
  yield 'import-clients-done'
}

async function* removing(person: Person) {
  await person.open('/clients?q=eve')
  await person.page.getByRole('link', { name: 'Eve Lee', exact: true }).click()
  await person.choose('Remove client', { beside: 'Eve Lee' })
  await person.sees('Client removed')
  await person.choose('Removed clients', { beside: 'clients' })
  await expect(person.page.getByRole('button', { name: 'Restore Eve Lee' })).toBeVisible()
  yield 'removed-clients'
  await person.dismiss()
}

async function* dialogs(person: Person) {
  await person.press('Log call')
  await person.press('Add a note')
  await expect(person.field('Notes')).toBeVisible()
  yield 'log-contact'
  await person.fill('Notes', 'The roof is new; she thinks of a solar roof next.')
  await person.press('Save changes')
  await person.sees('Contact changed')
  await person.isBackOnPage()
  await person.press('Plan a touchpoint')
  await expect(person.field('Personal note')).toBeVisible()
  yield 'create-touchpoint-with-client'
  await person.dialog().getByRole('radio', { name: 'Custom' }).check()
  await person.press('Schedule Touchpoint')
  await person.sees('Title is required')
  yield 'create-touchpoint-incomplete'
  await person.fill('Custom title', 'Home anniversary')
  await person.press('Schedule Touchpoint')
  await person.sees('Touchpoint scheduled successfully!')
  await person.isBackOnPage()
  await person.page.getByRole('button', { name: 'Mark ‘Home anniversary’ done' }).click()
  await expect(person.dialog()).toBeVisible()
  yield 'touchpoint-done'
  await person.dismiss()
  await person.page.getByRole('button', { name: 'More for Ann Keller' }).click()
  yield 'client-menu'
  await person.dismiss()
  await person.choose('Record a referral', { beside: 'Ann Keller' })
  await person.fill('Who was referred', 'Gus Hall')
  await person.fill('Their email or phone', '555-0107')
  yield 'record-referral'
  await person.press('Record referral')
  await person.sees('Referral recorded')
  await person.isBackOnPage()
  await person.choose('Record a rating', { beside: 'Ann Keller' })
  await expect(person.field('Rating')).toBeVisible()
  yield 'record-rating'
  await person.dismiss()
  await person.press('Edit Ann Keller')
  await expect(person.field('First name')).toHaveValue('Ann')
  yield 'edit-client'
  await person.dismiss()
}
