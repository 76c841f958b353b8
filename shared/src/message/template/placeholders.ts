import { withoutWords } from '../../text/without-words.ts'
import { ADDRESS_PLACEHOLDER } from '../../invitation/invitation-message.ts'

export const placeholders = [
  'firstName',
  'lastName',
  'fullName',
  'address',
  'city',
  'state',
  'realtorName',
  'realtorEmail',
  'realtorPhone',
  'years',
  'taskTitle',
  'dueDate',
] as const
/** Stands in a template as `{firstName}`. `years` are those since the closing, as "3 years". */
export type Placeholder = (typeof placeholders)[number]

export const placeholderLabels: Record<Placeholder, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  address: 'Address',
  city: 'City',
  state: 'State',
  realtorName: 'Your name',
  realtorEmail: 'Your email',
  realtorPhone: 'Your phone',
  years: 'Years since closing',
  taskTitle: 'Task',
  dueDate: 'Due date',
}

/** For those without a value; of the others nothing is left. */
const standIns: Partial<Record<Placeholder, string>> = { firstName: 'there', fullName: 'there', address: 'your home' }

const IN_BRACES = /\{\p{L}+\}/gu

/**
 * [ME14], [ME15] The message as it is read. A value that is blank is missing; any other is inserted as it is, also when it
 * looks like a placeholder itself.
 */
export function fillPlaceholders(text: string, values: Partial<Record<Placeholder, string>>): string {
  const wordsFor = (name: Placeholder) => {
    const value = values[name] ?? ''
    return value.trim() === '' ? (standIns[name] ?? '') : value
  }
  const missing = placeholders.filter((name) => wordsFor(name) === '')
  return withoutPlaceholders(text, missing).replace(IN_BRACES, (braced) => {
    const name = placeholderIn(braced)
    return name === undefined ? braced : wordsFor(name)
  })
}

/** [ME16] With their braces, once each, in the order of the text. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set((text.match(IN_BRACES) ?? []).filter((braced) => placeholderIn(braced) === undefined)),
]

/** Invitations have a name of their own for the address. */
const placeholderIn = (braced: string): Placeholder | undefined =>
  braced === ADDRESS_PLACEHOLDER ? 'address' : placeholders.find((name) => braced === `{${name}}`)

/** Stands for a missing placeholder while the text is mended: no typed text has it ([SE71]). */
const GAP = '\u202A'
/** Several in a row leave one gap. */
const GAPS = /\u202A(?:[ \t]*\u202A)*/

function withoutPlaceholders(text: string, names: readonly Placeholder[]): string {
  const gapped = text.replaceAll(IN_BRACES, (braced) => {
    const name = placeholderIn(braced)
    return name !== undefined && names.includes(name) ? GAP : braced
  })
  return gapped === text ? text : withoutWords(gapped, GAPS)
}
