import { userId, type UserId, type Role } from '../kernel/fields.ts'

/** A person in the sample world with an account. */
export interface SamplePerson {
  id: UserId
  role: Role
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** The user ids of the sample world, never assigned to a real account. */
const idOf = (n: number): UserId => userId.parse(`de300000-0000-4000-8000-${String(n).padStart(12, '0')}`)

const person = (n: number, role: Role, name: string, phone: string): SamplePerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: idOf(n),
    role,
    firstName,
    lastName,
    phone,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  }
}

/** The two people whose world the demo shows. */
export const samplePeople = {
  homeowner: person(1, 'homeowner', 'Claire Bennett', '(608) 555-0142'),
  realtor: person(2, 'realtor', 'Dana Whitfield', '(608) 555-0118'),
} as const satisfies Record<Role, SamplePerson>

/** Claire's husband, and the buyer of her former condo. */
export const marcus = person(3, 'homeowner', 'Marcus Bennett', '(608) 555-0143')
export const priya = person(4, 'homeowner', 'Priya Raman', '(608) 555-0171')

/** The account of a client. @param n index of the client, from 0. */
export const clientPerson = (n: number, name: string): SamplePerson =>
  person(100 + n, 'homeowner', name, `(608) 555-0${String(200 + n)}`)
