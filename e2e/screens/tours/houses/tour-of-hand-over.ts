import { expect } from '@playwright/test'
import { ann, bea } from '../../../harness/accounts/account.ts'
import { Api } from '../../../harness/server/api.ts'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'
import { offerProperty, readLink } from '../../../harness/records/read-link.ts'

interface Offering {
  api: Api
  url: string
  properties: SampleProperties
}

/** A property on its way to a new owner, as seen by both sides, and what remains with the former owner. */
export async function* handOver(person: Person, { api, url, properties }: Offering) {
  const { home } = properties
  const letter = {
    title: 'Mortgage letter',
    fileName: 'letter.txt',
    fileType: 'text/plain',
    category: 'other',
  } as const
  await api.addDocument(home.id, { ...letter, visibility: 'household', bytes: Buffer.from('The words of the letter.') })
  await person.open(`/properties/${home.id}`)
  await person.waitUntilSynced()
  await person.press('Transfer Property')
  await expect(person.dialog().getByRole('switch', { name: /Mortgage letter/ })).toBeVisible()
  yield 'transfer'
  await person.press('Offer the property')
  await person.sees('Email is required')
  yield 'transfer-incomplete'
  await person.fill('New owner’s email', bea.email)
  await person.fill('Note to the new owner', 'The key is with the neighbor at number 16.')
  await person.press('Offer the property')
  await person.sees('The link works now')
  const link = await readLink(person)
  yield 'transfer-link'
  await person.press('Done')
  await person.sees(`Offered to ${bea.email}`)
  yield 'property-offered'
  await person.press('Cancel transfer')
  await expect(person.dialog()).toBeVisible()
  yield 'transfer-cancel'
  await person.dismiss()
  await person.open(link)
  await person.sees(`You are signed in as ${ann.email}`)
  yield 'house-offer-of-somebody-else'
  await person.press('Sign out and continue')
  await expect(person.field('Confirm password')).toBeVisible()
  yield 'house-offer'
  await person.open(`${link.slice(0, -4)}gone`)
  await expect(person.heading('This offer has ended')).toBeVisible()
  yield 'house-offer-ended'

  const buyer = await Api.join(url, bea)
  const shed = await api.addProperty({ address: '2 Shed Ln' })
  await api.addItem(shed.id, { title: 'Paint the door', cost: 120, status: 'completed', completedDate: '2026-06-01' })
  await api.addDocument(shed.id, { ...letter, visibility: 'household', bytes: Buffer.from('The words of a letter.') })
  await person.signIn(ann)
  await person.waitUntilSynced()
  await buyer.acceptProperty(await offerProperty(person, { id: shed.id, email: bea.email }))
  await person.waitUntilSynced()
  await person.open('/former-homes')
  await person.sees('2 Shed Ln, Springfield')
  await person.page.getByText('Work (1)').click()
  yield 'former-homes'
}
