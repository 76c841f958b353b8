import { must } from '@hearthkeep/shared/must.ts'
import type { Person } from './person.ts'

/** The link of an invitation or of an offered house, from the dialog that shows it. */
export async function readLink(person: Person): Promise<string> {
  const words = (await person.dialog().textContent()) ?? ''
  return must(
    /https?:\/\/\S+\/accept-invitation\?token=(?:house-)?[\w-]{43}/.exec(words)?.[0],
    'the link in the dialog',
  )
}
