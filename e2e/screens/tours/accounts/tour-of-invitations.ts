import { expect } from '@playwright/test'
import { ann } from '../../../harness/accounts/account.ts'
import type { Api } from '../../../harness/server/api.ts'
import type { Person } from '../../../harness/device/person.ts'

/** How a realtor invites the owner of a property, and the states of the invitation. */
export async function* homeownerInvitations(person: Person, api: Api): AsyncGenerator<string> {
  const { address } = await api.addProperty({ address: '31 Oak Ave' })
  await person.open('/properties')
  await person.press(`Invite homeowner to ${address}`)
  await expect(person.field('Email')).toBeVisible()
  yield 'invite-homeowner'
  await person.press('Send invitation')
  await person.sees('Email address is required when sending via email')
  yield 'invite-homeowner-incomplete'
  await person.fill('Email', ann.email)
  await person.fill('Message', 'All about {propertyAddress} is here.')
  await person.press('Send invitation')
  await person.sees('Invitation sent successfully!')
  await person.isBackOnPage()
  await person.openProperty(address)
  await person.sees('Email sent')
  yield 'homeowner-invited'
  await person.press(`Resend the invitation for ${ann.email}`)
  await expect(person.dialog()).toBeVisible()
  yield 'homeowner-resend'
  await person.dismiss()
}
