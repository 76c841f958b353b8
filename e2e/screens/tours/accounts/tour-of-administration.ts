import { expect } from '@playwright/test'
import {
  administratorPassword,
  openConsoleTab,
  signInAsAdministrator,
} from '../../../harness/accounts/administrator.ts'
import type { Person } from '../../../harness/device/person.ts'
import type { Server } from '../../../harness/server/server.ts'

/** The site administrator's console, which needs no user account. */
export async function* administration(person: Person, server: Server): AsyncGenerator<string> {
  const { page } = person
  await person.open('/admin')
  await signInAsAdministrator(person, 'not this one')
  await person.sees('Invalid credentials')
  yield 'admin-sign-in-refused'
  await signInAsAdministrator(person, administratorPassword(server))
  await expect(rowsOf(person, 'Users')).toBeVisible()
  yield 'admin-users'
  await page.getByPlaceholder('Search users, properties, addresses...').fill('nobody of this name')
  await person.sees('Nothing matches your search.')
  yield 'admin-nothing-found'
  await person.press('Clear search')
  await rowsOf(person, 'Users').getByRole('button', { name: 'Rita Alvarez', exact: true }).click()
  await expect(person.field('Plan')).toBeVisible()
  yield 'admin-user'
  await person.press('Disable account')
  yield 'admin-disable'
  await person.press('Disable and sign out')
  await person.sees('Account disabled')
  await openConsoleTab(person, 'Audit Log')
  await expect(rowsOf(person, 'Actions')).toBeVisible()
  yield 'admin-audit-log'
  await person.tab('Property Management')
  await expect(rowsOf(person, 'Properties')).toBeVisible()
  yield 'admin-properties'
  await openConsoleTab(person, 'Messages')
  await rowsOf(person, 'Messages').getByRole('button').first().click()
  await expect(person.dialog()).toBeVisible()
  yield 'admin-message'
  await person.dismiss()
  yield 'admin-messages'
  await openConsoleTab(person, 'Reminders')
  await expect(rowsOf(person, 'Reminder runs')).toBeVisible()
  yield 'admin-reminders'
}

/** A table, or a list on a phone. */
const rowsOf = ({ page }: Person, name: string) =>
  page.getByRole('table', { name }).or(page.getByRole('list', { name }))
