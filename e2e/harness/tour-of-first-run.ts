import { ann } from './account.ts'
import { Api } from './api.ts'
import type { Person } from './person.ts'
import type { Server } from './server.ts'

/** [FR1] A new homeowner: the address, what is in the house, a plan. */
export async function* firstRun({ person, server }: { person: Person; server: Server }): AsyncGenerator<string> {
  await Api.join(server.url, ann)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open('/dashboard')
  yield 'first-home'
  await person.press('Set up my home')
  yield 'first-address'
  await person.fill('Address', '14 Main St, Springfield, IL 62701')
  await person.press('Continue')
  for (const system of ['Furnace', 'Water heater', 'Gutters']) await person.press(system)
  yield 'first-systems'
  await person.press('Add 3')
  yield 'first-plan'
}
