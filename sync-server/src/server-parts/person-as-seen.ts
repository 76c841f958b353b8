import type { User } from '@hearthkeep/shared/entities.ts'

type Named = Pick<User, 'firstName' | 'lastName'>

export const personName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

/** What other people keep a copy of. */
export const personAsSeen = ({ email, phone, ...person }: Named & Pick<User, 'email' | 'phone'>) => ({
  name: personName(person),
  email,
  phone,
})
