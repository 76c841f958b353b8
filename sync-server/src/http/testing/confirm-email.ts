import { changeUser } from './change-user.ts'
import type { Person, testServer } from './test-server.ts'

/** @returns the person, who has confirmed the email of the account. */
export async function confirmEmail(server: ReturnType<typeof testServer>, person: Person): Promise<Person> {
  await changeUser(server, person.user.id, { emailVerifiedAt: '2026-01-01T00:00:00.000Z' })
  return person
}
