import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Person } from '../device/person.ts'

/** The link of an invitation or a transfer, from the dialog that shows it. */
export async function readLink(person: Person): Promise<string> {
  const words = (await person.dialog().textContent()) ?? ''
  return must(/https?:\/\/\S+\/accept-invitation#token=(?:house-)?[\w-]{43}/.exec(words)?.[0], 'the link in the dialog')
}

/** Offers a property as its owner. @returns the link that the new owner receives. */
export async function offerProperty(owner: Person, { id, email }: { id: string; email: string }): Promise<string> {
  await owner.open(`/properties/${id}`)
  await owner.press('Transfer Property')
  await owner.fill('New owner’s email', email)
  await owner.press('Offer the property')
  await owner.sees('The link works now')
  const link = await readLink(owner)
  await owner.press('Done')
  await owner.sees(`Offered to ${email}`)
  return link
}
