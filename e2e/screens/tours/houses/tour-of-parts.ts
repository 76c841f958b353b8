import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The parts and supplies of a property, from empty on. */
export async function* parts(person: Person, { home, furnace }: SampleProperties): AsyncGenerator<string> {
  await person.open(`/properties/${home.id}/supplies`)
  await person.sees('Filters, bulbs, salt')
  yield 'parts-empty'
  await add(person, { Name: 'Softener salt', 'How many are left': '1', 'Buy when only this many are left': '2' })
  await person.open(`/properties/${home.id}/systems/${furnace.id}`)
  await person.press('Add part')
  await person.fill('Name', 'Furnace filter')
  await person.fill('Size or kind', '16×25×1 MERV 11')
  await person.fill('How many are left', '3')
  await person.fill('Where to buy', 'https://shop.example/filters')
  yield 'add-part'
  await person.dialog().getByRole('button', { name: 'Add' }).click()
  await person.isTold('Part added')
  yield 'system-parts'
  await person.open(`/properties/${home.id}/supplies`)
  await expect(person.heading('To buy')).toBeVisible()
  yield 'parts'
}

async function add(person: Person, facts: Record<string, string>): Promise<void> {
  await person.press('Add part')
  await person.fillAll(facts)
  await person.dialog().getByRole('button', { name: 'Add' }).click()
  await person.isTold('Part added')
}
