import { expect } from '@playwright/test'
import type { Account } from '../../../harness/accounts/account.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The API tokens of a person who has none yet. */
export async function* apiTokens(person: Person, { password }: Account): AsyncGenerator<string> {
  const { page } = person
  const section = page.getByRole('region', { name: 'API' })
  await person.open('/settings')
  await section.getByRole('button', { name: 'Create a token' }).scrollIntoViewIfNeeded()
  yield 'api-tokens-none'
  await person.press('Create a token')
  await person.press('Continue')
  await person.sees('A name is required')
  await page.getByRole('radio', { name: 'Only some' }).check({ force: true })
  yield 'create-token'
  await person.press('Choose properties')
  await expect(page.getByRole('dialog', { name: 'Choose properties' })).toBeVisible()
  yield 'create-token-properties'
  await page.getByRole('dialog', { name: 'Choose properties' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Choose 1 property' }).click()
  await person.fill('Name', 'Home Assistant')
  await person.press('Continue')
  await person.fill('Current password', password)
  await person.press('Create token')
  await expect(page.getByRole('dialog', { name: 'Copy your token' })).toBeVisible()
  yield 'made-token'
  await person.press('Done')
  await section.getByRole('button', { name: /^Revoke/ }).scrollIntoViewIfNeeded()
  yield 'api-tokens'
  await section.getByRole('button', { name: /^Revoke/ }).click()
  await expect(person.dialog()).toBeVisible()
  yield 'revoke-token'
  await person.dismiss()
}
