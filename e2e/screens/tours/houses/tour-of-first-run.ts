import { expect } from '@playwright/test'
import { ann } from '../../../harness/accounts/account.ts'
import { Api } from '../../../harness/server/api.ts'
import type { Person } from '../../../harness/device/person.ts'
import type { Server } from '../../../harness/server/server.ts'

/** [FR1] A new homeowner: the address, what is in the house, a plan. */
export async function* firstRun({ person, server }: { person: Person; server: Server }): AsyncGenerator<string> {
  await Api.join(server.url, ann)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open('/dashboard')
  await expect(person.page.getByRole('button', { name: 'Set up my home' })).toBeVisible()
  yield 'first-home'
  await person.press('Set up my home')
  await expect(person.heading('Where is your home?')).toBeVisible()
  yield 'first-address'
  await person.fill('Address', '14 Main St, Springfield, IL 62701')
  await person.press('Continue')
  for (const system of ['Furnace', 'Water heater', 'Gutters']) await person.press(system)
  yield 'first-systems'
  await person.press('Add 3')
  await expect(person.heading('Set up a maintenance plan')).toBeVisible()
  yield 'first-plan'
}
