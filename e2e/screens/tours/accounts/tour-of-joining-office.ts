import { expect } from '@playwright/test'
import type { Account } from '../../../harness/accounts/account.ts'
import { Api } from '../../../harness/server/api.ts'
import type { Person } from '../../../harness/device/person.ts'
import { officeLink } from '../../../harness/records/read-messages.ts'
import type { Server } from '../../../harness/server/server.ts'

/** The link of an office invitation, for a person who is not signed in on this device. */
export async function* joiningOffice(person: Person, server: Server, invited: Account): AsyncGenerator<string> {
  const link = await officeLink(server, invited.email)
  const opened = async (path: string) => {
    await person.open('/auth')
    await person.open(path)
  }
  await opened('/join-office#nothing')
  await person.sees('This invitation is no longer valid')
  yield 'join-office-ended'
  await opened(link)
  await person.sees('You need a realtor account')
  yield 'join-office-without-account'
  await Api.join(server.url, invited, 'realtor')
  await opened(link)
  await person.sees('You already have an account')
  yield 'join-office-sign-in'
  await person.fill('Password', invited.password)
  await person.press('Sign in')
  await person.sees('You are signed in as')
  yield 'join-office'
  await person.press('Accept')
  await person.page.waitForURL('**/office')
  await person.sees('David Osei')
  yield 'office-of-an-agent'
  await person.page.getByRole('button', { name: 'More for the office' }).click()
  await expect(person.page.getByRole('menu')).toBeVisible()
  yield 'office-of-an-agent-menu'
  await person.dismiss()
  await person.choose('Leave the office', { beside: 'the office' })
  await expect(person.dialog()).toBeVisible()
  yield 'leave-office'
  await person.dismiss()
}
