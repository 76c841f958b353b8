import { expect } from '@playwright/test'
import type { Account } from '../../../harness/accounts/account.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The webhooks of a person who has none yet. */
export async function* webhooks(person: Person, { password }: Account): AsyncGenerator<string> {
  const { page } = person
  const section = page.getByRole('region', { name: 'Webhooks' })
  await person.open('/settings')
  await section.getByRole('button', { name: 'Add a webhook' }).click()
  await person.press('Continue')
  await person.sees('Choose at least one event')
  yield 'add-webhook'
  await person.fill('Address', 'https://example.com/hearthkeep')
  await page.getByRole('checkbox', { name: /A task is completed/ }).check()
  await person.press('Continue')
  await person.fill('Current password', password)
  await person.press('Add webhook')
  await expect(page.getByRole('dialog', { name: 'Copy your secret' })).toBeVisible()
  await person.press('Done')
  await section.getByRole('button', { name: 'example.com' }).scrollIntoViewIfNeeded()
  yield 'webhooks'
  await section.getByRole('button', { name: 'example.com' }).click()
  await person.press('Send a test')
  await person.sees('Test')
  await person.press('Details')
  yield 'webhook'
  await person.press('Delete')
  await expect(page.getByRole('dialog', { name: 'Delete the webhook to example.com?' })).toBeVisible()
  yield 'delete-webhook'
  await person.press('Delete webhook')
}
