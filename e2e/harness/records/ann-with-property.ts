import { ann } from '../accounts/account.ts'
import { Api } from '../server/api.ts'
import type { Device } from '../device/device.ts'
import type { DeviceOptions } from '../device/launch-browser.ts'
import { buildProperty, type FurnishedProperty } from './property.ts'
import { Person } from '../device/person.ts'
import type { Server } from '../server/server.ts'

export interface AnnWithProperty extends FurnishedProperty {
  api: Api
  person: Person
  /** The address of the list of tasks. */
  tasks: string
  /** Every task of the property on the server, as `title: status`, sorted. */
  tasksOnServer(): Promise<string[]>
}

/** Sets Ann up with a property, and its task list open on a device that has synced. */
export async function annWithProperty(server: Server, device: Device): Promise<AnnWithProperty> {
  const api = await Api.join(server.url, ann)
  const property = await buildProperty(api)
  const person = new Person(device)
  const tasks = `/properties/${property.property.id}?tab=maintenance`
  await person.signIn(ann)
  await person.open(tasks)
  await person.waitUntilSynced()
  return {
    ...property,
    api,
    person,
    tasks,
    async tasksOnServer() {
      const items = await api.items(property.property.id)
      return items.map(({ title, status }) => `${title}: ${status}`).toSorted()
    },
  }
}

interface TwoDevices extends FurnishedProperty {
  api: Api
  phone: Person
  tablet: Person
  /** The address of the list of tasks. */
  tasks: string
}

/** Sets Ann up with a property, and a phone and a tablet on which she has not signed in yet. */
export async function annWithTwoDevices(
  server: Server,
  openDevice: (options: Pick<DeviceOptions, 'shape'>) => Promise<Device>,
): Promise<TwoDevices> {
  const api = await Api.join(server.url, ann)
  const property = await buildProperty(api)
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  return { ...property, api, phone, tablet, tasks: `/properties/${property.property.id}?tab=maintenance` }
}

/** Ann signs in, opens the page, and goes offline. */
export async function annInBasement(person: Person, path: string): Promise<void> {
  await person.signIn(ann)
  await inBasement(person, path)
}

/** The same for a person who is signed in. */
export async function inBasement(person: Person, path: string): Promise<void> {
  await person.open(path)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()
}
