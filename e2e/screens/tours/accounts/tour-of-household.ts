import { expect } from '@playwright/test'
import { ann } from '../../../harness/accounts/account.ts'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'
import { readLink } from '../../../harness/records/read-link.ts'

/** Who has access, inviting a person, and what that person sees on opening the link. */
export async function* household(person: Person, { home }: SampleProperties) {
  await person.open(`/settings?property=${home.id}#household`)
  await expect(person.page.getByRole('region', { name: 'Household' })).toContainText('Ann Keller')
  yield 'settings-household'
  await person.press('Invite')
  await expect(person.field('Email')).toBeVisible()
  yield 'invite'
  await person.press('Create invitation')
  await person.sees('Email is required')
  yield 'invite-incomplete'
  await person.fill('Email', 'bea.moss@example.com')
  await person.fill('Message', 'The spare key hangs behind the washer.')
  await person.press('Create invitation')
  await person.sees('The link works now')
  const link = await readLink(person)
  yield 'invitation-link'
  await person.press('Done')
  await person.isBackOnPage()
  yield 'settings-invited'
  await person.press('New link for bea.moss@example.com')
  await expect(person.dialog()).toBeVisible()
  yield 'invitation-new-link'
  await person.dismiss()
  await person.press('Revoke the invitation for bea.moss@example.com')
  await expect(person.dialog()).toBeVisible()
  yield 'invitation-revoke'
  await person.dismiss()
  await person.open('/accept-invitation')
  await person.sees('No invitation token provided')
  yield 'invitation-invalid'
  await person.open(link)
  await person.sees(`You are signed in as ${ann.email}`)
  yield 'invitation-of-somebody-else'
  await person.press('Sign out and continue')
  await expect(person.field('Confirm password')).toBeVisible()
  yield 'invitation'
  await person.press('Create account and join')
  await person.sees('First name is required')
  yield 'invitation-incomplete'
  await person.signIn(ann)
  await person.waitUntilSynced()
}
