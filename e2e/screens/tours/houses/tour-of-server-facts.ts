import { expect } from '@playwright/test'
import { openConsoleTab } from '../../../harness/accounts/administrator.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The console's data about the server itself, for the signed-in administrator. */
export async function* serverFacts(person: Person): AsyncGenerator<string> {
  await openConsoleTab(person, 'Failed Jobs')
  await person.sees('No failed jobs.')
  yield 'admin-failed-jobs'
  await openConsoleTab(person, 'Security Events')
  await expect(rowsOf(person, 'Security events')).toBeVisible()
  yield 'admin-security-events'
  await openConsoleTab(person, 'Storage')
  await person.sees('Free disk space')
  yield 'admin-storage'
  await openConsoleTab(person, 'Versions')
  await expect(rowsOf(person, 'App versions')).toBeVisible()
  yield 'admin-versions'
  await openConsoleTab(person, 'Drift Reports')
  await person.sees('No device has reported a mismatch.')
  yield 'admin-drift-reports'
  yield* troubledServer(person)
}

/** Entries that a healthy server does not have, with fake answers. */
async function* troubledServer(person: Person): AsyncGenerator<string> {
  const { page } = person
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const answers = {
    'job-failures': [
      { job: 'mail', failures: 1204, firstAt: ago(75), lastAt: ago(1), lastError: 'connect ECONNREFUSED 10.0.0.5:587' },
    ],
    'drift-reports': [
      { number: 2, at: ago(2), device: DEVICE, userId: USER, properties: 1, households: 0, people: 1, healedAt: null },
      {
        number: 1,
        at: ago(30),
        device: DEVICE,
        userId: USER,
        properties: 2,
        households: 1,
        people: 0,
        healedAt: ago(29),
      },
    ],
  }
  for (const [list, json] of Object.entries(answers))
    await page.route(new RegExp(`/api/admin/${list}`), (route) => route.fulfill({ json }))
  await openConsoleTab(person, 'Failed Jobs')
  await expect(rowsOf(person, 'Failed jobs')).toBeVisible()
  yield 'admin-failed-jobs-listed'
  await openConsoleTab(person, 'Drift Reports')
  await expect(rowsOf(person, 'Drift reports')).toBeVisible()
  yield 'admin-drift-reports-listed'
  await page.unrouteAll()
}

const DEVICE = '01981c6e-5d0c-7c3a-9f2e-3b1c8a4d7e60'
const USER = '01981c6e-41aa-7b11-8d05-6a0f92c3b7d1'

/** A table, or a list on a phone. */
const rowsOf = ({ page }: Person, name: string) =>
  page.getByRole('table', { name }).or(page.getByRole('list', { name }))
