import { ann } from './account.ts'
import { Api } from './api.ts'
import type { Device } from './device.ts'
import { buildHouse, type FurnishedHouse } from './house.ts'
import { Person } from './person.ts'
import type { Server } from './server.ts'

export interface AtHome extends FurnishedHouse {
  api: Api
  person: Person
  /** The address of the list of tasks. */
  tasks: string
  /** Every task of the house that the server knows: `title: status`, sorted. */
  tasksOnServer(): Promise<string[]>
}

/** Ann has a house, and its list of tasks before her on a device that has synced. */
export async function annAtHome(server: Server, device: Device): Promise<AtHome> {
  const api = await Api.join(server.url, ann)
  const house = await buildHouse(api)
  const person = new Person(device)
  const tasks = `/properties/${house.property.id}?tab=maintenance`
  await person.signIn(ann)
  await person.open(tasks)
  await person.waitUntilSynced()
  return {
    ...house,
    api,
    person,
    tasks,
    async tasksOnServer() {
      const items = await api.items(house.property.id)
      return items.map(({ title, status }) => `${title}: ${status}`).toSorted()
    },
  }
}
