import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The required fields, checked first, with their names in the message (part 1, section 5). */
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
  /** The field to focus. */
  field: RequiredField
}

/** Whether the field is on the homeowner's tab; the others belong to the property. */
export const isOfPerson = (field: RequiredField): field is 'email' | 'firstName' | 'lastName' =>
  field === 'email' || field === 'firstName' || field === 'lastName'

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** [NH11]: Returns the first error, in the order of the checks; `null` if there is none. */
export function firstFault(typed: Readonly<Record<RequiredField, string>>): FirstFault | null {
  const missing = requiredFields.filter(([field]) => typed[field].trim() === '')
  const [first] = missing
  if (first) {
    const names = missing.map(([, name]) => name).join(', ')
    return { message: `Please fill in these required fields: ${names}`, field: first[0] }
  }
  return EMAIL.test(typed.email.trim()) ? null : { message: 'Please enter a valid email address', field: 'email' }
}

/**
 * Validates the form and returns its parsed values; `null` if any are invalid, in which case the errors are shown at
 * their fields.
 */
export const checkForm = <V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (values) => resolve(values),
        () => resolve(null),
      )()
      .catch(reject)
  })
