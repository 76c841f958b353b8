import { expect } from '@playwright/test'
import type { Account } from '../../../harness/accounts/account.ts'
import { fillHousehold } from '../../../harness/device/fill-household.ts'
import type { Person } from '../../../harness/device/person.ts'
import { Api } from '../../../harness/server/api.ts'
import type { Server } from '../../../harness/server/server.ts'

const ray: Account = {
  email: 'ray.castle@example.com',
  password: 'keys under the pot',
  firstName: 'Ray',
  lastName: 'Castle',
}

/** A realtor's clients who are two people. */
export async function* households(person: Person, { url }: Server) {
  await Api.join(url, ray, 'realtor')
  await person.signIn(ray)
  await person.open('/clients')
  await person.addClient({ 'First name': 'Eve', 'Last name': 'Lee', Email: 'eve@example.com' })
  await person.open('/clients')
  await fillHousehold(person, {
    first: {
      'First name': 'Cleo',
      'Last name': 'Moss',
      Email: 'cleo@example.com',
      Phone: '(555) 010-0103',
      Organization: 'Moss Family Trust',
    },
    atWork: 'cleo.moss@clinic.example',
    second: { 'Their first name': 'Gil', 'Their email': 'gil@example.com', 'Their phone': '(555) 010-0106' },
  })
  yield 'add-household'
  await person.dialog().getByRole('button', { name: 'Add client' }).click()
  await expect(person.heading('Cleo and Gil Moss')).toBeVisible()
  await person.isBackOnPage()
  yield 'client-household'
  await person.choose('Merge with another client', { beside: 'Cleo and Gil Moss' })
  await expect(person.dialog()).toBeVisible()
  yield 'merge-clients'
  await person
    .dialog()
    .getByRole('button', { name: /Eve Lee/ })
    .click()
  await person.sees('Merge Eve Lee into Cleo and Gil Moss?')
  yield 'merge-clients-asked'
  await person.press('Cancel')
  await person.dismiss()
  await person.open('/clients')
  yield 'clients-households'
  await person.press('Select')
  await person.page.getByRole('checkbox', { name: 'Select Cleo and Gil Moss' }).check()
  await person.press('Message')
  await expect(person.page.getByRole('radio', { name: 'Cleo and Gil' })).toBeVisible()
  yield 'send-to-household'
}
