/** What is checked before all else, by the names that the message gives it (part 1, section 5). */
const requiredFields = [
  ['email', 'Email'],
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'Zip Code'],
] as const

export type RequiredField = (typeof requiredFields)[number][0]

export interface FirstFault {
  message: string
  /** Where to look first. */
  field: RequiredField
}

/** What is asked on the homeowner's tab; the others are the house's. */
export const isOfPerson = (field: RequiredField): field is 'email' | 'firstName' | 'lastName' =>
  field === 'email' || field === 'firstName' || field === 'lastName'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** [NH11]: the first thing that is wrong, in the order of the checks; null when nothing is. */
export function firstFault(typed: Readonly<Record<RequiredField, string>>): FirstFault | null {
  const missing = requiredFields.filter(([field]) => typed[field].trim() === '')
  const [first] = missing
  if (first) {
    const names = missing.map(([, name]) => name).join(', ')
    return { message: `Please fill in these required fields: ${names}`, field: first[0] }
  }
  return EMAIL.test(typed.email.trim()) ? null : { message: 'Please enter a valid email address', field: 'email' }
}
