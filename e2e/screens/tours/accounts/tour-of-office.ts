import { expect } from '@playwright/test'
import { bea, david, type Account } from '../../../harness/accounts/account.ts'
import { Api } from '../../../harness/server/api.ts'
import { givePlan } from '../../../harness/accounts/give-plan.ts'
import type { Person } from '../../../harness/device/person.ts'
import { officeLink } from '../../../harness/records/read-messages.ts'
import type { Server } from '../../../harness/server/server.ts'
import { branding } from './tour-of-branding.ts'
import { joiningOffice } from './tour-of-joining-office.ts'

/** With names that need space. */
const cleo: Account = {
  email: 'cleo.vandenberg-featherstonehaugh@maple-realty.example.com',
  password: 'shutters open at nine',
  firstName: 'Cleo',
  lastName: 'Vandenberg-Featherstonehaugh',
}

/** A realtor who opens an office, the people who join it, and their branding. */
export async function* office(person: Person, server: Server): AsyncGenerator<string> {
  const davids = await Api.join(server.url, david, 'realtor')
  const beas = await Api.join(server.url, bea, 'realtor')
  await person.signIn(david)
  await person.waitUntilSynced()
  await person.open('/office')
  await person.sees('Work as a team')
  yield 'office-without-plan'
  await givePlan(server, david.email, 'team')
  await person.page.reload()
  yield* opening(person)
  yield* inviting(person)
  await beas.joinOffice(await officeLink(server, bea.email))
  await person.sees('Bea Moss')
  await person.sees('email sent')
  await person.page.reload()
  await person.sees('0 clients')
  yield 'office'
  yield* managing(person)
  yield* handing(person)
  yield* handingProperty(person, davids)
  yield* branding(person)
  await person.waitUntilSynced()
  await person.logOut()
  yield* joiningOffice(person, server, cleo)
}

async function* opening(person: Person) {
  await person.sees('Open your office')
  yield 'office-none'
  await person.press('Open an office')
  await person.press('Open office')
  await expect(person.field('Office name')).toHaveAttribute('aria-invalid', 'true')
  yield 'open-office'
  await person.fill('Office name', 'Maple Realty')
  await person.press('Open office')
  await expect(person.heading('Maple Realty')).toBeVisible()
}

async function* inviting(person: Person) {
  await person.press('Invite')
  await expect(person.field('Email')).toBeVisible()
  yield 'invite-to-office'
  for (const { email } of [bea, cleo]) {
    if (email === cleo.email) await person.press('Invite')
    await person.fill('Email', email)
    await person.press('Send invitation')
    await person.sees('Invitation created')
    await person.isBackOnPage()
  }
}

async function* managing(person: Person) {
  await person.page.getByRole('button', { name: 'More for Bea Moss' }).click()
  yield 'office-member-menu'
  await person.dismiss()
  await person.choose('Hand over their clients', { beside: 'Bea Moss' })
  await person.dialog().getByRole('radio').first().check()
  yield 'hand-over-all-clients'
  await person.dismiss()
  await person.choose('Remove from the office', { beside: 'Bea Moss' })
  await expect(person.dialog()).toBeVisible()
  yield 'office-remove-member'
  await person.dismiss()
  await person.page.getByRole('button', { name: 'More for the office' }).click()
  yield 'office-menu'
  await person.dismiss()
  await person.choose('Rename the office', { beside: 'the office' })
  await person.holds('Office name', 'Maple Realty')
  yield 'rename-office'
  await person.dismiss()
  await person.choose('Close the office', { beside: 'the office' })
  await expect(person.dialog()).toBeVisible()
  yield 'close-office'
  await person.dismiss()
}

async function* handing(person: Person) {
  for (const [first, last] of [
    ['Ann', 'Keller'],
    ['Ben', 'Ortiz'],
  ] as const) {
    await person.open('/clients')
    await person.addClient({ 'First name': first, 'Last name': last, Email: `${first.toLowerCase()}@example.com` })
  }
  await person.waitUntilSynced()
  await person.page.reload()
  await person.choose('Hand to a colleague', { beside: 'Ben Ortiz' })
  await person.dialog().getByRole('radio', { name: 'Bea Moss' }).check()
  yield 'hand-over-client'
  await person.dismiss()
  await person.open('/clients')
  await person.choose('Hand to a colleague', { beside: 'clients' })
  await person.page.getByRole('checkbox', { name: 'Ann Keller' }).check()
  await person.page.getByRole('checkbox', { name: 'Ben Ortiz' }).check()
  yield 'hand-over-which-clients'
  await person.press('Choose 2 clients')
  await person.dialog().getByRole('radio', { name: 'Bea Moss' }).check()
  yield 'hand-over-clients'
  await person.dismiss()
}

/** Hands over a property that nobody owns yet. */
async function* handingProperty(person: Person, api: Api) {
  const { id } = await api.addProperty({ address: '14 Main St' })
  await person.open(`/properties/${id}`)
  await person.press('Hand to a colleague')
  await person.dialog().getByRole('radio', { name: 'Bea Moss' }).check()
  yield 'hand-over-property'
  await person.dismiss()
}
