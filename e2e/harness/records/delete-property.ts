import type { Property } from '@hearthkeep/shared/entities.ts'
import { expect } from '@playwright/test'
import type { Api } from '../server/api.ts'
import type { Person } from '../device/person.ts'

/** Deletes the property and waits until the server has done so. The Undo stays in the toast while it has the focus. */
export async function deleteProperty(person: Person, { address }: Property, api: Api) {
  await person.openProperty(address)
  await person.choose('Delete property', { beside: address })
  await person.press('Delete property')
  await person.page.getByRole('button', { name: 'Undo' }).focus()
  await expect.poll(() => api.properties()).toEqual([])
}
