import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

/** Labels, and what a scanned one says to strangers. */
export async function* labels(person: Person, { home, bare }: SampleProperties): AsyncGenerator<string> {
  await person.open(`/properties/${bare.id}/labels`)
  await person.sees('Add a system, or where the water turns off')
  yield 'labels-empty'
  await person.open(`/properties/${home.id}/labels`)
  await expect(person.heading('Preview')).toBeVisible()
  yield 'labels'
  await person.open('/l/nothing')
  await expect(person.heading('Ask the owner')).toBeVisible()
  yield 'label-of-others'
}
